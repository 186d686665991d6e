/**
 * A game as the element sees it: the engine's `Game` does the rules, and each change gives one plain value to draw.
 *
 * The value is made anew after every act and never changed, so what is drawn, said and told to the page is always one
 * moment.
 */
import { other } from '../shared/index.js';

/** @import { Kaeshi, Side } from '../../engine/types.js' */
/** @import { Game, Played } from '../../pkg/simd/kaeshi.js' */
/** @import { Move } from '../board/types.js' */
/** @import { Opening, Players, Verdict, View } from './types.js' */

export class GameState {
  #game;
  /** How the line ended before the board was full. @type {Verdict | undefined} */
  #verdict;

  /**
   * @param {Game} game
   * @param {Verdict} [verdict]
   */
  constructor(game, verdict) {
    this.#game = game;
    this.#verdict = verdict;
    /** The move that led to what is shown now, if it was a single one. @type {Move | null} */
    this.move = null;
    /** @type {View} */
    this.view = this.#read();
  }

  /** How the line ended before the board was full, if it did. */
  get verdict() {
    return this.#verdict;
  }

  #read() {
    return read(this.#game, this.#verdict);
  }

  /**
   * @param {Kaeshi} kaeshi
   * @param {Opening} opening
   * @returns {GameState}
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  static open({ Game }, { position, moves, ply, verdict }) {
    const game = moves ? Game.fromTranscript(moves, position) : position ? Game.fromPosition(position) : new Game();
    if (ply !== undefined) game.goTo(Math.max(0, Math.min(Math.trunc(ply), game.length)));
    return new GameState(game, verdict);
  }

  /** @param {string} square @returns {Played} @throws the engine's `IllegalMoveError` */
  play(square) {
    const played = this.#game.play(square);
    this.#verdict = undefined;
    this.move = { square: played.square, flips: played.flips, placed: true };
    this.view = this.#read();
    return played;
  }

  /**
   * Ends the line, or with nothing takes that ending back.
   * @param {Verdict | undefined} verdict
   */
  end(verdict) {
    this.#verdict = verdict;
    this.move = null;
    this.view = this.#read();
  }

  /** @param {number} ply */
  goTo(ply) {
    const from = this.view.ply;
    this.#game.goTo(ply);
    this.view = this.#read();
    this.move = this.#step(from, this.view.ply);
  }

  /**
   * Returns the move between two neighbouring plies.
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

/**
 * @param {Game} game
 * @param {Verdict | undefined} verdict
 * @returns {View}
 */
function read(game, verdict) {
  const squares = game.line();
  const movers = game.movers();
  const steps = squares.map((square, i) => {
    const side = /** @type {Side} */ (movers[i]);
    return { square, side, passBefore: movers[i - 1] === side ? other(side) : undefined };
  });
  const result = game.result();
  const { black, white } = game;
  // It stands at the end of the line, and where the rules ended the game before, they did.
  const ended = !result && game.ply === steps.length ? verdict : undefined;
  return {
    position: game.position,
    start: game.start,
    isStandardStart: game.isStandardStart,
    side: ended ? undefined : game.side,
    black,
    white,
    empties: game.empties,
    passed: game.passed,
    last: game.lastMove,
    ply: game.ply,
    steps,
    legal: ended ? [] : game.legalMoves(),
    result: ended ? { black, white, ...ended } : result && { ...result, by: 'discs' },
    opening: game.opening,
    transcript: game.transcript(),
  };
}

/**
 * Where "undo" goes: the last earlier turn of a person; without people at the board, one move back. From a game that
 * somebody resigned, or that ended on time or by agreement, it goes to the same position, where that game goes on.
 * @param {View} view
 * @param {Players} players
 * @param {number} [settled] the number of moves that stand
 * @returns {number | undefined} the ply; undefined when there is nothing to take back
 */
export function undoTarget({ ply, steps, result }, players, settled = 0) {
  // An ending that the board did not decide is taken back alone.
  if (result && result.by !== 'discs') return ply < settled ? undefined : ply;
  if (players.black === 'ai' && players.white === 'ai') return ply > 0 ? ply - 1 : undefined;
  for (let to = ply - 1; to >= settled; to--) {
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
