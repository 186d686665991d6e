/** The positions of games, by the engine's rules: what is on the board after some moves, and who is to move. */

/** @import { Kaeshi, Side } from '../../engine/types.js' */
/** @import { Move } from '../../elements/board/types.js' */

/**
 * A position of a game.
 * @typedef {object} Moment
 * @property {string | undefined} start where the game began; undefined for the usual start
 * @property {string} path the moves that lead here
 * @property {string} position the board and the side to move, as text
 * @property {Side | undefined} side whose turn it is; undefined when the game is over
 * @property {readonly string[]} legal
 * @property {number} black
 * @property {number} white
 * @property {number} empties
 * @property {number} ply
 * @property {string | undefined} last the last move
 * @property {Side | undefined} mover who made it
 * @property {readonly string[]} flips the discs that it turned over
 * @property {Side | undefined} passed who had to pass just now
 * @property {{ black: number, white: number, winner: Side | undefined } | undefined} result
 * @property {{ en: string, ja: string } | undefined} opening
 */

/** The usual start. */
export const START = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)} X`;

/** How many positions are remembered. */
const KEPT = 6000;

export class Positions {
  #kaeshi;
  /** @type {Map<string, Moment>} */
  #known = new Map();

  /** @param {Pick<Kaeshi, 'Game'>} kaeshi */
  constructor(kaeshi) {
    this.#kaeshi = kaeshi;
  }

  /**
   * @param {string | undefined} start
   * @param {string} path
   * @returns {Moment}
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  at(start, path) {
    const key = `${start ?? ''} ${path}`;
    const known = this.#known.get(key);
    if (known) return known;
    const game = this.#kaeshi.Game.fromTranscript(path, start);
    try {
      const { ply } = game;
      /** @type {Moment} */
      const moment = {
        start: game.isStandardStart ? undefined : game.start,
        path,
        position: game.position,
        side: game.side,
        legal: game.legalMoves(),
        black: game.black,
        white: game.white,
        empties: game.empties,
        ply,
        last: game.lastMove,
        mover: /** @type {Side | undefined} */ (game.movers()[ply - 1]),
        flips: ply ? game.turned(ply - 1) : [],
        passed: game.passed,
        result: game.result(),
        opening: game.opening,
      };
      if (this.#known.size >= KEPT) this.#known.clear();
      this.#known.set(key, moment);
      return moment;
    } finally {
      game.free();
    }
  }
}

/**
 * Returns the move to animate between two positions; null where it was not one step.
 * @param {Moment} from
 * @param {Moment} to
 * @returns {Move | null}
 */
export function motionBetween(from, to) {
  if (from.start !== to.start) return null;
  const isNext = to.path.length === from.path.length + 2 && to.path.startsWith(from.path);
  if (isNext && to.last) return { square: to.last, flips: [...to.flips], placed: true };
  const isBack = from.path.length === to.path.length + 2 && from.path.startsWith(to.path);
  if (isBack && from.last) return { square: from.last, flips: [...from.flips], placed: false };
  return null;
}

/**
 * Returns the positions of a line, from its start on.
 * @param {string} path
 * @param {(path: string) => Moment} at
 */
export const momentsOf = (path, at) =>
  Array.from({ length: path.length / 2 + 1 }, (_, ply) => at(path.slice(0, 2 * ply)));

/** Returns the part of a game that is printed from its positions. @param {readonly Moment[]} moments at least one */
export function printedFrom(moments) {
  const { black, white } = /** @type {Moment} */ (moments.at(-1));
  const steps = moments.slice(1).map(({ last = '', mover = 'black' }) => ({ square: last, side: mover }));
  return { start: moments[0]?.position ?? '', steps, counts: { black, white } };
}

/** How many moves two transcripts begin with in common. @param {string} one @param {string} other */
export function commonPlies(one, other) {
  const most = Math.min(one.length, other.length) / 2;
  let plies = 0;
  while (plies < most && one.slice(2 * plies, 2 * plies + 2) === other.slice(2 * plies, 2 * plies + 2)) plies += 1;
  return plies;
}
