/**
 * A game as the element sees it: the engine's `Game` does the rules, and each change gives one plain value to draw.
 *
 * The value is made anew after every act and never changed, so what is drawn, said and told to the page is always one
 * moment.
 */

/** @import { Kaeshi, Side } from '../../engine/types.js' */
/** @import { Game, Played } from '../../pkg/simd/kaeshi.js' */
/** @import { Move } from '../board/motion.js' */

/**
 * One move of the line. `passBefore` names who had to pass first.
 * @typedef {{ square: string, side: "black" | "white", passBefore: "black" | "white" | undefined }} Step
 */

/**
 * How a game ended: the discs of each side, with the empty squares given to the winner or half to each in a draw, and
 * who won; in a draw nobody did.
 * @typedef {{ black: number, white: number, winner: "black" | "white" | undefined }} Ending
 */

/**
 * A game at one moment. The types of the engine are written out, since pages read this in `kaeshi.d.ts`.
 * @typedef {object} View
 * @property {string} position the board and the side to move, as text
 * @property {string} start where the game began
 * @property {boolean} isStandardStart whether that is the usual start
 * @property {"black" | "white" | undefined} side whose turn it is; nobody's when the game is over
 * @property {number} black discs of Black
 * @property {number} white discs of White
 * @property {number} empties empty squares
 * @property {"black" | "white" | undefined} passed who had to pass just now
 * @property {string | undefined} last the last move
 * @property {number} ply how many moves are played
 * @property {readonly Step[]} steps the whole line, with what was taken back
 * @property {readonly string[]} legal the squares that can be played
 * @property {Ending | undefined} result how it ended: the empty squares are given to the winner, half to each in a draw
 * @property {{ en: string, ja: string } | undefined} opening what the opening is called, once it has a name
 * @property {string} transcript the moves played
 */

/**
 * What to open: a start, moves from there, and how many of them to show.
 * @typedef {{ position?: string | undefined, moves?: string | undefined, ply?: number | undefined }} Opening
 */

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'black' ? 'white' : 'black');

export class GameRecord {
  #game;

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
    /** The move that led to what is shown now, if it was a single one. @type {Move | null} */
    this.move = null;
    /** @type {View} */
    this.view = read(game);
  }

  /**
   * @param {Kaeshi} kaeshi
   * @param {Opening} opening
   * @returns {GameRecord}
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  static open({ Game }, { position, moves, ply }) {
    const game = moves ? Game.fromTranscript(moves, position) : position ? Game.fromPosition(position) : new Game();
    if (ply !== undefined) game.goTo(Math.max(0, Math.min(Math.trunc(ply), game.length)));
    return new GameRecord(game);
  }

  /** @param {string} square @returns {Played} @throws the engine's `IllegalMoveError` */
  play(square) {
    const played = this.#game.play(square);
    this.move = { square: played.square, flips: played.flips, placed: true };
    this.view = read(this.#game);
    return played;
  }

  /** @param {number} ply */
  goTo(ply) {
    const from = this.view.ply;
    this.#game.goTo(ply);
    this.view = read(this.#game);
    this.move = this.#step(from, this.view.ply);
  }

  /**
   * What the step between two neighbouring plies did.
   * @param {number} from
   * @param {number} to
   * @returns {Move | null} null where it was not one step
   */
  #step(from, to) {
    const index = Math.min(from, to);
    const step = this.view.steps[index];
    if (Math.abs(to - from) !== 1 || !step) return null;
    return { square: step.square, flips: this.#game.turned(index), placed: to > from };
  }

  /** Gives the game's memory back to the engine. */
  free() {
    this.#game.free();
  }
}

/** @param {Game} game @returns {View} */
function read(game) {
  const squares = game.line();
  const movers = game.movers();
  const steps = squares.map((square, i) => {
    const side = /** @type {Side} */ (movers[i]);
    return { square, side, passBefore: movers[i - 1] === side ? other(side) : undefined };
  });
  return {
    position: game.position,
    start: game.start,
    isStandardStart: game.isStandardStart,
    side: game.side,
    black: game.black,
    white: game.white,
    empties: game.empties,
    passed: game.passed,
    last: game.lastMove,
    ply: game.ply,
    steps,
    legal: game.legalMoves(),
    result: game.result(),
    opening: game.opening,
    transcript: game.transcript(),
  };
}

/** Who makes the moves of a side. @typedef {'human' | 'ai'} Player */
/** @typedef {Record<Side, Player>} Players */

/**
 * Where "undo" goes: the last earlier turn of a person; without people at the board, one move back.
 * @param {View} view
 * @param {Players} players
 * @returns {number | undefined} the ply; undefined when there is nothing to take back
 */
export function undoTarget({ ply, steps }, players) {
  if (players.black === 'ai' && players.white === 'ai') return ply > 0 ? ply - 1 : undefined;
  for (let to = ply - 1; to >= 0; to--) {
    const step = steps[to];
    if (step && players[step.side] === 'human') return to;
  }
  return undefined;
}

/**
 * Where "redo" goes: the next turn of a person, or the end of the line.
 * @param {View} view
 * @param {Players} players
 * @returns {number | undefined} the ply; undefined when there is nothing to play again
 */
export function redoTarget({ ply, steps }, players) {
  if (ply >= steps.length) return undefined;
  if (players.black === 'ai' && players.white === 'ai') return ply + 1;
  for (let to = ply + 1; to < steps.length; to++) {
    const step = steps[to];
    if (step && players[step.side] === 'human') return to;
  }
  return steps.length;
}
