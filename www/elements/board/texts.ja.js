/** 盤の言葉。 The Japanese words of the board. */
export const ja = {
  'board.label': 'リバーシの盤',
  'board.square.empty': '{square}、空き',
  'board.square.legal': '{square}、空き、打てます',
  'board.square.black': '{square}、黒石',
  'board.square.white': '{square}、白石',
  'board.square.last': '、最後の手',
  'board.picture': '{label}。黒：{black}。白：{white}。{turn}',
  'board.none': 'なし',
  'board.toMove': '{side}番。',
  'board.said.score': '黒{black}、白{white}。{turn}',
  'board.said.moves': '打てるマスは{n}か所：{squares}。',
  'board.said.noMove': '打てるマスがありません。',
  'board.bad': 'この盤面は表示できません：{why}',
};
