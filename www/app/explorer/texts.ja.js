/** The Japanese words of the opening explorer. */
export const ja = {
  'explorer.loading': '読み込み中…',
  'explorer.failed': 'ルールを読み込めませんでした：{why}',
  'explorer.sources': '対象の棋譜',
  'explorer.source.book': '定石ブック',
  'explorer.source.games': '自分の対局',
  'explorer.source.own': '自分の対局（{n}局）',
  'explorer.source.file': '{year}年（{n}局）',
  'explorer.source.bad': '{what}：{why}',
  'explorer.counting': '棋譜を読んでいます…',
  'explorer.caption': 'この局面で打たれた手',
  'explorer.move': '手',
  'explorer.games': '局数',
  'explorer.people': '人',
  'explorer.results': '黒勝–引分–白勝',
  'explorer.value': '評価値',
  'explorer.ends': '黒勝ち {black}、引き分け {draws}、白勝ち {white}',
  'explorer.none': 'この局面の棋譜はなく、定石ブックにもありません。',
  'explorer.over': '終局です。',
  'explorer.balanced': '互角の序盤',
  'explorer.balanced.failed': '序盤を選べませんでした：{why}',
  'explorer.add': 'WTHOR ファイルを追加',
  'explorer.file.bad': '{file} は WTHOR ファイルとして読めませんでした：{why}',
  'explorer.best': '最善',
  'explorer.note':
    '回転・反転した局面や手順の違いは同じものとして数えます。評価値は定石ブックのもので、黒から見た石差です。' +
    '最善手に印があります。',
};
