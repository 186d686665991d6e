/**
 * A puzzle being solved, as it stands. The phase, the squares that may be played, what is right or wrong: all of it is
 * read off the line and the proofs each time it is asked for, never stored, so none of it can be out of date.
 */
import { Attempt } from './attempt.js';
import { TsumeProofs } from './proofs.js';

/** @import { AnyGoal, Progress } from '../../engine/types.js' */
/** @import { Drawn } from '../board/types.js' */
/** @import { JudgedMove, TsumeLine } from './line.js' */
/** @import { Solution } from './positions.js' */

/** The most empty squares with which a proof ends before anybody needs a word while waiting. */
const LONG_EMPTIES = 16;
/** The most empty squares with which a proof is begun unasked: with more it may take hours. */
const MOST_EMPTIES = 20;

export class PuzzleState {
  /** @type {TsumeLine | undefined} */
  line;
  /** @type {AnyGoal | undefined} */
  goal;
  /** @type {Error | undefined} */
  failure;
  /** The progress of the search under way. @type {Progress | undefined} */
  progress;
  attempt = new Attempt();
  /** Whether every move's score is to be shown. */
  showsSolution = false;
  /** The solutions that are known, by position. @type {Map<string, Solution>} */
  solutions = new Map();
  /** Wrong moves tried, by position. @type {Map<string, Map<string, JudgedMove>>} */
  tried = new Map();
  /** Whether a wrong move is played on. */
  refuting = false;
  /** Whether the line that punishes a wrong move is to be played. */
  isPunishing = false;
  /** The line that punishes a wrong move, while it is played out. @type {Solution | undefined} */
  punisher;
  /** Positions after a reply of the opponent from which the solver reached the goal. @type {Set<string>} */
  beaten = new Set();
  /** Shapes on the board: the region of a hint. @type {Record<string, Drawn>} */
  shapes = {};
  /** Whether the end of the game has been told. */
  isEnded = false;
  /** Whether somebody asked for the proof of a huge position. */
  isAsked = false;

  /** @param {ConstructorParameters<typeof TsumeProofs>[0]} ask */
  constructor(ask) {
    /** Verdicts of the exact solver. */
    this.proofs = new TsumeProofs(ask);
  }

  /** Forgets the puzzle and all that was found. */
  clear() {
    this.line = this.goal = this.failure = undefined;
    this.isAsked = false;
    this.attempt.earlier = { mistakes: 0, helped: false };
    this.proofs.clear();
    this.solutions.clear();
    this.tried.clear();
    this.beaten.clear();
    this.shapes = {};
  }

  /** Begins at the first position, as if never tried. @param {Attempt} attempt */
  begin(attempt) {
    this.endPunishing();
    this.attempt = attempt;
    this.showsSolution = this.refuting = this.isEnded = false;
  }

  endPunishing() {
    this.isPunishing = false;
    this.punisher = undefined;
    this.shapes = {};
  }

  /**
   * @returns {'empty' | 'diagnosing' | 'turn' | 'judging' | 'replying' | 'wrong' | 'punishing' | 'solved' | 'lost' |
   *   'failed'}
   */
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
}
