/** The English words of the board. */
export const en = {
  'board.label': 'Reversi board',
  'board.square.empty': '{square}, empty',
  'board.square.legal': '{square}, empty, legal move',
  'board.square.black': '{square}, black',
  'board.square.white': '{square}, white',
  'board.square.last': ', last move',
  'board.picture': '{label}. Black: {black}. White: {white}. {turn}',
  'board.none': 'none',
  'board.toMove': '{side} to move.',
  'board.said.score': '{black} black, {white} white. {turn}',
  'board.said.moves': '{n} legal {n|move|moves}: {squares}.',
  'board.said.noMove': 'There are no legal moves.',
  'board.bad': 'This board could not be shown: {why}',
};
