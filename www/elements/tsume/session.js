/**
 * The acts of a solver of a puzzle, without a word about how it looks: each changes the state and lets it settle.
 * Engine and rules are handed in: a test brings its own.
 */
import { Attempt } from './attempt.js';
import { TsumeLine } from './line.js';
import { Positions } from './positions.js';
import { Settling } from './settling.js';
import { PuzzleState } from './state.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { JudgedMove, Rules } from './line.js' */
/** @import { Asking, SessionEvent, Solver } from './settling.js' */

export class TsumeSession {
  #settling;
  #redraw;
  #tell;

  /**
   * @param {object} needs
   * @param {Solver} needs.engine
   * @param {(position: string) => Rules} needs.openGame starts a game in a position; throws when there is none in the
   *   text
   * @param {() => void} needs.redraw called after every change
   * @param {(event: SessionEvent) => void} [needs.tell]
   * @param {(ms: number) => Promise<void>} [needs.wait]
   */
  constructor({ engine, openGame, redraw, tell = () => {}, wait = sleep }) {
    /** @type {Asking} */
    const asking = (signal) => ({
      signal,
      onProgress: (progress) => {
        this.state.progress = progress;
        redraw();
      },
    });
    this.state = new PuzzleState((position, signal) =>
      engine.puzzle(position, /** @type {AnyGoal} */ (this.state.goal), asking(signal)),
    );
    this.positions = new Positions(openGame);
    this.#settling = new Settling(this.state, this.positions, { engine, asking, redraw, tell, wait });
    this.#redraw = redraw;
    this.#tell = tell;
  }

  /**
   * Opens a puzzle; without a goal, the natural one of the position is found first.
   * @param {string} position whose side to move is the solver
   * @param {AnyGoal} [goal]
   */
  open(position, goal) {
    const { state } = this;
    this.close();
    state.goal = goal;
    const game = this.positions.open(position);
    state.line = game.side && new TsumeLine(game, game.side);
    if (!state.line) state.failure = Object.assign(new Error('the game is over'), { name: 'FinishedError' });
    state.begin(new Attempt());
    if (goal) this.#tell({ type: 'opened' });
    return this.#settling.settle();
  }

  /** Lets go of the puzzle and cancels everything asked for it. */
  close() {
    this.#settling.stop();
    this.state.clear();
  }

  /** Ends what is being searched; `retry` goes on. */
  stop() {
    this.#settling.stop();
    this.state.proofs.keepOnly(new Set());
    this.state.failure = Object.assign(new Error('stopped'), { name: 'StoppedError' });
    this.#redraw();
  }

  /** Asks again after a failure; where the position is huge, this is what asks for its proof. */
  retry() {
    this.state.isAsked = true;
    this.state.failure = undefined;
    return this.#settling.settle();
  }

  /**
   * Plays the solver's move (or, where the line is stepped back, the opponent's).
   * @param {string} square one of `legal`
   */
  play(square) {
    if (!this.state.legal.includes(square)) return Promise.resolve();
    return this.#playOn(square);
  }

  /** Takes back the move that gave the goal away and everything after it. */
  takeBack() {
    return this.goTo(this.state.line?.mistake ?? 0);
  }

  /** After a wrong move: plays the line that punishes it to its end, move by move. Any other act ends that. */
  refute() {
    this.state.refuting = this.state.isPunishing = true;
    return this.#settling.settle();
  }

  /**
   * Plays a wrong first move and the line that punishes it, both known: it is shown, and counts as no mistake.
   * @param {JudgedMove & { score: number }} move
   * @param {number} best the score that was to be had
   * @param {readonly string[]} rest
   */
  demonstrate(move, best, rest) {
    const { state, positions } = this;
    const { line } = state;
    if (!line) return Promise.resolve();
    state.endPunishing();
    line.goTo(0);
    state.showsSolution = state.isEnded = false;
    state.refuting = state.isPunishing = true;
    const after = positions.after(line.first, move.square);
    const found = positions.seenBy(line.solver, after, { moves: [], pv: rest, score: 0 });
    state.punisher = { ...found, score: move.score };
    this.#settling.play(move.square);
    line.settle(move, best);
    return this.#settling.settle();
  }

  /**
   * Answers for the opponent after some move of the line, in place of what was answered there.
   * @param {number} ply
   * @param {string} square
   */
  answer(ply, square) {
    this.state.line?.goTo(ply);
    return this.#playOn(square);
  }

  /** Back to the first position, as if never tried. */
  reset() {
    const { state } = this;
    state.line?.goTo(0);
    state.tried.clear();
    state.begin(new Attempt(state.attempt.trouble));
    return this.#settling.settle();
  }

  /** @param {number} ply */
  goTo(ply) {
    const { state } = this;
    state.endPunishing();
    state.line?.goTo(ply);
    if (state.line?.mistake === undefined) state.refuting = false;
    return this.#settling.settle();
  }

  back() {
    return this.goTo((this.state.line?.game.ply ?? 0) - 1);
  }

  forward() {
    return this.goTo((this.state.line?.game.ply ?? 0) + 1);
  }

  /**
   * Shows every move's score, or hides them. After a wrong move the scores shown are those of the position before it.
   * @param {boolean} shows
   */
  showSolution(shows) {
    const { state } = this;
    state.endPunishing();
    if (shows && state.phase === 'wrong') state.line?.goTo(state.line.mistake ?? 0);
    state.showsSolution = shows;
    if (shows) this.reveal();
    return this.#settling.settle();
  }

  /**
   * Plays moves of the main line from the position shown.
   * @param {string[]} squares
   */
  follow(squares) {
    this.state.endPunishing();
    for (const square of squares) this.#settling.play(square);
    return this.#settling.settle();
  }

  /**
   * Plays a line from the first position on.
   * @param {readonly (string | undefined)[]} squares a pass is no square
   */
  show(squares) {
    this.state.line?.goTo(0);
    return this.follow(squares.filter((square) => square !== undefined));
  }

  /** Remembers that the solution is shown, or a hint alone, unless the puzzle is solved. @param {boolean} [isHint] */
  reveal(isHint = false) {
    if (this.state.attempt.reveal(isHint)) this.#tell({ type: 'helped' });
  }

  /** @param {string} square */
  #playOn(square) {
    this.state.endPunishing();
    this.state.isEnded = false;
    this.#settling.play(square);
    return this.#settling.settle();
  }
}

/** @param {number} ms @returns {Promise<void>} */
function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
