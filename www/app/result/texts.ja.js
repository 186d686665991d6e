/** 終局後のカードの言葉。 The Japanese words of the card after a game. */
export const ja = {
  'result.close': '結果を閉じる',
  'result.accuracy': '正確さ',
  'result.lost': '石損',
  'result.reviewing': 'エンジンが対局を調べています…',
  'result.failed': 'エンジンは対局を調べられませんでした。',
  'result.about': '約{n}',
  'result.said': '正確さは、黒が{black}、白が{white}です。',
  'result.turning': '勝負の分かれ目は{ply}手目の{square}',
  'result.review': '検討',
  'result.rematch': '再戦',
  'result.rematch.title': '黒と白を入れ替えてもう一局',
  'result.puzzles': '自分のミスから問題を作る',
  'result.puzzles.busy': '正解が一つだけのミスを探しています…',
  'result.puzzles.done': '問題になるミスはありません。終盤で正解が一つだけのものが問題になります。',
  'result.share': '共有',
};
