/** Puzzles from mistakes, in English. */
export const en = {
  'reviewed.title': 'Puzzles from your mistakes',
  'reviewed.win': 'Move {ply}, {side} {square}: find the win',
  'reviewed.draw': 'Move {ply}, {side} {square}: find the draw',
  'reviewed.best': 'Move {ply}, {side} {square}: find the best move',
};
