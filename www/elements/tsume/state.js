/**
 * The state of a puzzle that is being solved, and values derived from it.
 *
 * The phase, the squares that may be played, what is right or wrong: all of it is read off the line and the proofs each
 * time it is asked for, never stored, so none of it can be out of date. `TsumeSession` is what changes it.
 */
import { TsumeProofs } from './proofs.js';

/** @import { AnyGoal, Progress, PuzzleView, Side } from '../../engine/types.js' */
/** @import { Drawn } from '../board/types.js' */
/** @import { JudgedMove, Rules, TsumeLine } from './line.js' */

/**
 * Every move's exact score, and the line of best play. All scores are final differences for the solver, whoever is to
 * move.
 * @typedef {{ moves: { square: string, score: number }[], line: { square: string, side: Side }[], score: number }}
 *   Solution
 */
/**
 * @typedef {'empty' | 'diagnosing' | 'turn' | 'judging' | 'replying' | 'wrong' | 'punishing' | 'solved' | 'lost' |
 *   'failed'} Phase
 */

/** With more empty squares than this a proof may take longer than anybody waits without a word. */
const LONG_EMPTIES = 16;
/** With more empty squares than this a proof is begun only when it is asked for: it may take hours. */
const MOST_EMPTIES = 20;

export class TsumeState {
  /** @type {TsumeLine | undefined} */
  line;
  /** @type {AnyGoal | undefined} */
  goal;
  /** @type {Error | undefined} */
  failure;
  /** Of the search under way. @type {Progress | undefined} */
  progress;
  /** Whether every move's score is to be shown. */
  showsSolution = false;
  /** Whether it was solved since it was opened or reset, and with how much trouble. */
  isSolved = false;
  mistakes = 0;
  helped = false;
  /** Whether more than a hint was shown. */
  hasSeen = false;
  /** The trouble before the last reset: to begin again does not undo what was seen. */
  earlier = { mistakes: 0, helped: false };
  /** The trouble since it was opened. */
  get trouble() {
    const { mistakes, helped } = this.earlier;
    return { mistakes: mistakes + this.mistakes, helped: helped || this.helped };
  }
  proofs;
  /** By position. @type {Map<string, Solution>} */
  solutions = new Map();
  /** Wrong moves tried, by position. @type {Map<string, Map<string, JudgedMove>>} */
  tried = new Map();
  /** Whether a wrong move is played on. */
  refuting = false;
  /** The line that punishes a wrong move, while it is played out. @type {Solution | undefined} */
  punisher;
  /** Positions after a reply of the opponent from which the solver reached the goal. @type {Set<string>} */
  beaten = new Set();
  /** Shapes on the board: the region of a hint. @type {Record<string, Drawn>} */
  shapes = {};

  #ask;

  /**
   * @param {(position: string, signal: AbortSignal) => Promise<PuzzleView>} ask proves a verdict
   * @param {(position: string) => Rules} openGame
   */
  constructor(ask, openGame) {
    this.#ask = ask;
    this.openGame = openGame;
    this.proofs = new TsumeProofs(ask);
  }

  /** Drops everything that was found out for a puzzle and cancels what is still being proved. */
  forget() {
    this.earlier = { mistakes: 0, helped: false };
    this.proofs.keepOnly(new Set());
    this.proofs = new TsumeProofs(this.#ask);
    this.solutions.clear();
    this.tried.clear();
    this.beaten.clear();
    this.shapes = {};
  }

  /** Remembers that the solution is shown, unless the puzzle is solved. */
  reveal() {
    if (!this.isSolved) this.helped = this.hasSeen = true;
  }

  /** @returns {Phase} */
  get phase() {
    const { line } = this;
    if (this.failure) return 'failed';
    if (!line) return 'empty';
    if (!this.goal) return 'diagnosing';
    if (line.unjudged !== undefined) return 'judging';
    if (line.mistake !== undefined && line.mistake === line.game.ply - 1 && !this.refuting) return 'wrong';
    if (line.game.isOver) return line.mistake === undefined && !this.isHopeless ? 'solved' : 'lost';
    if (this.punisher && !line.isBrowsing) return 'punishing';
    return line.isSolversTurn || line.isBrowsing ? 'turn' : 'replying';
  }

  /**
   * Squares that may be played now; where the line is stepped back to the opponent's turn, its other answers may be
   * tried.
   */
  get legal() {
    return this.phase === 'turn' && this.line ? this.line.game.legalMoves() : [];
  }

  /** The verdict on the position shown, once proved. */
  get verdict() {
    return this.line && this.proofs.known(this.line.game.position);
  }

  /** The verdict on the puzzle itself, once proved. */
  get firstVerdict() {
    return this.line && this.proofs.known(this.line.first);
  }

  /** Whether something is being proved for the position shown. */
  get isProving() {
    const { phase } = this;
    return (
      phase === 'judging' ||
      phase === 'diagnosing' ||
      (phase === 'turn' && this.line?.isSolversTurn === true && !this.verdict)
    );
  }

  /** Whether the goal was out of reach from the start: such a puzzle is played on, but nothing in it is wrong. */
  get isHopeless() {
    return (this.firstVerdict ?? this.line?.at(0))?.kept === false;
  }

  /** Whether a draw is asked for where there is a win: an author wants to know, and a reader not to be misled. */
  get isTooEasy() {
    return this.goal === 'draw' && (this.firstVerdict?.score ?? 0) > 0;
  }

  /** The move that gave the goal away, if the line shown holds one. */
  get mistake() {
    const index = this.line?.mistake;
    return index === undefined ? undefined : this.line?.at(index);
  }

  /** Whether the score of the move that gave the goal away is still to come. In a huge position none does. */
  get isScoring() {
    const { line, mistake } = this;
    if (!mistake?.verdict || mistake.verdict.score !== undefined) return false;
    return (line?.empties ?? 0) - (line?.mistake ?? 0) <= MOST_EMPTIES;
  }

  /** Wrong moves tried in the position shown. @returns {JudgedMove[]} */
  get triedHere() {
    const tried = this.line ? [...(this.tried.get(this.line.game.position)?.values() ?? [])] : [];
    return tried.map((move) => this.verdict?.moves.find(({ square }) => square === move.square) ?? move);
  }

  /** @param {string} position @param {string} square */
  after(position, square) {
    const game = this.openGame(position);
    game.play(square);
    return game.position;
  }

  /**
   * Who is to move in a position, and where.
   * @param {string} position
   */
  movesAt(position) {
    const game = this.openGame(position);
    return { legal: game.legalMoves(), side: game.side };
  }

  /** @param {string} position @param {string} square */
  turnsAt(position, square) {
    return this.openGame(position).play(square).flips.length;
  }

  /**
   * Returns the scores found for a position, which are the side to move's, as the solver sees them.
   * @param {string} position
   * @param {Solution['moves']} moves
   * @param {string[]} pv
   * @param {number} score
   * @returns {Solution}
   */
  seenBySolver(position, moves, pv, score) {
    const game = this.openGame(position);
    const sign = game.side === this.line?.solver ? 1 : -1;
    return {
      moves: moves.map((move) => ({ ...move, score: 0 + sign * move.score })),
      line: pv.map((square) => ({ square, side: game.play(square).side })),
      score: 0 + sign * score,
    };
  }

  /** Unset while it is being found, and at the end of the game. */
  get solution() {
    return this.showsSolution && this.line ? this.solutions.get(this.line.game.position) : undefined;
  }

  /** Whether a search from here may take long enough to want a way out of it. */
  get isLong() {
    return (this.line?.game.empties ?? 0) > LONG_EMPTIES;
  }

  /** Whether the position shown has too many empty squares to be proved unasked. */
  get isHuge() {
    return (this.line?.game.empties ?? 0) > MOST_EMPTIES;
  }

  get isStopped() {
    return this.failure?.name === 'StoppedError';
  }
}
