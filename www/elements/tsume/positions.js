/** Questions about any position that the rules alone answer. */

/** @import { Side } from '../../engine/types.js' */
/** @import { Rules } from './line.js' */

/**
 * Every move's exact score, and the line of best play. All scores are final differences for the solver, at either
 * side's turn.
 * @typedef {{ moves: { square: string, score: number }[], line: { square: string, side: Side }[], score: number }}
 *   Solution
 */

export class Positions {
  /** @param {(position: string) => Rules} open starts a game in a position; throws when there is none in the text */
  constructor(open) {
    this.open = open;
  }

  /** @param {string} position @param {string} square */
  after(position, square) {
    const game = this.open(position);
    game.play(square);
    return game.position;
  }

  /**
   * Who is to move in a position, and where.
   * @param {string} position
   */
  movesAt(position) {
    const game = this.open(position);
    return { legal: game.legalMoves(), side: game.side };
  }

  /** @param {string} position @param {string} square */
  turnsAt(position, square) {
    return this.open(position).play(square).flips.length;
  }

  /**
   * Returns the scores found for a position, which are the side to move's, as the solver sees them.
   * @param {Side | undefined} solver
   * @param {string} position
   * @param {{ moves: Solution['moves'], pv: readonly string[], score: number }} found
   * @returns {Solution}
   */
  seenBy(solver, position, { moves, pv, score }) {
    const game = this.open(position);
    const sign = game.side === solver ? 1 : -1;
    return {
      moves: moves.map((move) => ({ ...move, score: 0 + sign * move.score })),
      line: pv.map((square) => ({ square, side: game.play(square).side })),
      score: 0 + sign * score,
    };
  }
}
