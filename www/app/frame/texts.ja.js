/** @type {typeof import('./texts.en.js').en} */
export const ja = {
  'frame.heading': 'リバーシの盤',
  'frame.title': 'リバーシの棋譜',
  'frame.analyse': '検討する',
  'frame.analyseTitle': 'この局面を新しいタブの検討ページで開きます',
  'frame.moves': '{from}〜{to}手目',
  'frame.parts': '対局の区切り',
  'frame.forgotten': '{n}手目で {squares} が返されていません。',
  'frame.fault': '棋譜の続きを読めませんでした：{why}',
  'frame.missing': '盤を読み込めませんでした。',
  'frame.diagram': '手数入りの棋譜（{n}手）',
};
