/** 終局後のカードの言葉。 The Japanese words of the card after a game. */
export const ja = {
  'result.close': '結果を閉じる',
  'result.accuracy': '正確さ',
  'result.lost': '石損',
  'result.reviewing': '棋譜を解析中…',
  'result.failed': '棋譜を解析できませんでした。',
  'result.about': '約{n}',
  'result.said': '正確さは、黒{black}、白{white}です。',
  'result.turning': '分かれ目：{ply}手目 {square}',
  'result.review': '棋譜解析',
  'result.rematch': '再戦',
  'result.rematch.title': '黒と白を入れ替えてもう一局',
  'result.puzzles': '自分の悪手から問題を作る',
  'result.puzzles.busy': '問題になる悪手を探しています…',
  'result.puzzles.done': '問題になる悪手はありませんでした。終盤で正解が一手だけのものが問題になります。',
  'result.share': '共有',
};
