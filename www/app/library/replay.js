/** A line of moves as the boards that it passes, and what the rules say of it. */

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { Move } from '../../elements/board/types.js' */
/** @import { Entry } from '../store/index.js' */

/**
 * `boards[n]` is the position after n moves, `squares[n]` the move that is played there.
 * @typedef {{ boards: readonly string[], squares: readonly string[], flips: readonly (readonly string[])[],
 *   black: number, white: number, isOver: boolean }} Replay
 */

/**
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @param {Pick<Entry, 'start' | 'moves'>} entry
 * @returns {Replay}
 * @throws the engine's `BoardError` or `TranscriptError`
 */
export function replay({ Game }, { start, moves }) {
  const game = moves ? Game.fromTranscript(moves, start) : start ? Game.fromPosition(start) : new Game();
  try {
    const squares = game.line();
    const flips = squares.map((_, i) => game.turned(i));
    const boards = [];
    for (let ply = 0; ply <= squares.length; ply++) {
      game.goTo(ply);
      boards.push(game.position);
    }
    const { black = game.black, white = game.white } = game.result() ?? {};
    return { boards, squares, flips, black, white, isOver: game.result() !== undefined };
  } finally {
    game.free();
  }
}

/** Finds the move that led from the board drawn last to the new one; none where another game is shown. */
export class Motions {
  /** @type {{ replay: Replay | undefined, ply: number }} */
  #drawn = { replay: undefined, ply: 0 };

  /** @param {{ replay: Replay | undefined, ply: number }} now @returns {Move | null} */
  to({ replay, ply }) {
    const last = this.#drawn;
    this.#drawn = { replay, ply };
    return replay && last.replay === replay && last.ply !== ply ? motion(replay, last.ply, ply) : null;
  }
}

/**
 * Returns the move that leads from one ply to a neighbouring one.
 * @param {Replay} replayed
 * @param {number} from
 * @param {number} to
 * @returns {Move | null}
 */
export function motion({ squares, flips }, from, to) {
  const i = Math.min(from, to);
  const [square, turned] = [squares[i], flips[i]];
  if (Math.abs(to - from) !== 1 || square === undefined || !turned) return null;
  return { square, flips: [...turned], placed: to > from };
}
