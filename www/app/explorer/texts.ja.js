/** The Japanese words of the opening explorer. */
export const ja = {
  'explorer.loading': '読み込み中…',
  'explorer.failed': 'ルールを読み込めません：{why}',
  'explorer.retry': 'もう一度',
  'explorer.sources': '数える棋譜',
  'explorer.source.book': '定石ブック',
  'explorer.source.games': '自分の対局',
  'explorer.source.own': '自分の対局（{n}局）',
  'explorer.source.file': '{year}年（{n}局）',
  'explorer.source.bad': '{what}：{why}',
  'explorer.counting': '棋譜を読んでいます…',
  'explorer.caption': 'この局面から打たれた手',
  'explorer.move': '手',
  'explorer.games': '局数',
  'explorer.results': '黒勝–引分–白勝',
  'explorer.value': '評価値',
  'explorer.ends': '黒勝ち {black}、引き分け {draws}、白勝ち {white}',
  'explorer.none': 'この局面になった対局はなく、定石ブックにもありません。',
  'explorer.over': 'ここで終局です。',
  'explorer.balanced': '互角の序盤',
  'explorer.balanced.failed': '序盤を選べません：{why}',
  'explorer.add': 'WTHOR ファイルを加える',
  'explorer.file.bad': '{file} は WTHOR ファイルとして読めません：{why}',
  'explorer.best': '最善',
  'explorer.note':
    '回転・反転した局面や手順の違いは同じものとして数えます。評価値は定石ブックのもので、黒から見た石差です。' +
    '最善手に印があります。',
};
