/** A puzzle as somebody left it: what there is to keep of it, and how it is taken up again. */

/** @import { TsumeSession } from './session.js' */
/** @import { PuzzleState } from './state.js' */

/**
 * The moves with those taken back, how many of them are shown, and the trouble before.
 * @typedef {{ moves: string[], ply: number, mistakes: number, helped: boolean }} Resumed
 */

/** Returns the state to keep, if a puzzle is under way. @param {PuzzleState} state @returns {Resumed | undefined} */
export function underWay({ line, attempt }) {
  const { trouble, isSolved } = attempt;
  if (!line || isSolved || (line.game.length === 0 && !trouble.helped)) return undefined;
  const plies = Array.from({ length: line.game.length }, (_, i) => line.at(i));
  // Mistakes among the moves shown are counted again when these are judged again.
  const wrong = line.played.filter(({ verdict }) => verdict?.keeps === false).length;
  const mistakes = Math.max(0, trouble.mistakes - wrong);
  return { moves: plies.map(({ square }) => square), ply: line.game.ply, mistakes, helped: trouble.helped };
}

/**
 * Takes a puzzle up again that was just opened; of moves that cannot be played, those before the first such one.
 * @param {TsumeSession} session
 * @param {Resumed | undefined} kept
 */
export function resume(session, kept) {
  const { line, attempt } = session.state;
  if (!line || !kept) return;
  const { moves, ply, mistakes, helped } = kept;
  const game = session.positions.open(line.first);
  const end = moves.findIndex((square) => {
    if (!game.legalMoves().includes(square)) return true;
    game.play(square);
    return false;
  });
  attempt.earlier = { mistakes, helped };
  void session.follow(end < 0 ? moves : moves.slice(0, end));
  void session.goTo(ply);
}
