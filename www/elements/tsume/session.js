/**
 * A puzzle being solved: what happens when, without a word about how it looks.
 *
 * One rule drives it: after every change, `#settle` looks at the line and does the next thing that is due (prove the
 * verdict on a move, let the opponent answer, prove the position to come, find the solution that was asked for), then
 * looks again. A change made meanwhile starts a new settling and the old one ends in silence, so an answer can never
 * land on another position. Engine and rules are handed in: a test brings its own.
 */
import { TsumeLine } from './line.js';
import { TsumeState } from './state.js';

/** @import { EngineClient } from '../../engine/client.js' */
/** @import { Goal, Progress, Side } from '../../engine/types.js' */
/** @import { Ply, Rules } from './line.js' */
/** @import { Solution } from './state.js' */

/**
 * What a puzzle asks of the engine.
 * @typedef {Pick<EngineClient, 'puzzle' | 'reply' | 'scores' | 'solve' | 'diagnose'>} Solver
 */

/**
 * Something that happened, for the voice and for the host page.
 * @typedef {{ type: 'opened' | 'solved' | 'lost' } | { type: 'moved' | 'right' | 'wrong', ply: Ply } | { type:
 *   'passed', side: Side }
 *   | { type: 'solution', solution: Solution }} SessionEvent
 */

/** A pause in which a person sees their own move before the answer to it. */
const ANSWER_AFTER_MS = 450;

export class TsumeSession extends TsumeState {
  #engine;
  #openGame;
  #redraw;
  #tell;
  #wait;
  /** Ends what the last settling asked for. */
  #stop = new AbortController();
  /** Whether the end of the game has been told. */
  #isEnded = false;
  /** Whether somebody asked for the proof of a huge position. */
  #isAsked = false;

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
    super((position, signal) => engine.puzzle(position, /** @type {Goal} */ (this.goal), this.#asking(signal)));
    this.#engine = engine;
    this.#openGame = openGame;
    this.#redraw = redraw;
    this.#tell = tell;
    this.#wait = wait;
  }

  /**
   * Opens a puzzle; without a goal, the natural one of the position is found first.
   * @param {string} position whose side to move is the solver
   * @param {Goal} [goal]
   */
  open(position, goal) {
    this.close();
    this.goal = goal;
    const game = this.#openGame(position);
    this.line = game.side && new TsumeLine(game, game.side);
    if (!this.line) this.failure = Object.assign(new Error('the game is over'), { name: 'FinishedError' });
    this.#startAgain();
    if (goal) this.#tell({ type: 'opened' });
    return this.#settle();
  }

  /** Lets go of the puzzle and cancels everything asked for it. */
  close() {
    this.#stop.abort();
    this.forget();
    this.line = undefined;
    this.goal = undefined;
    this.failure = undefined;
    this.#isAsked = false;
  }

  /** Ends what is being searched; `retry` goes on. */
  stop() {
    this.#stop.abort();
    this.proofs.keepOnly(new Set());
    this.failure = Object.assign(new Error('stopped'), { name: 'StoppedError' });
    this.#redraw();
  }

  /** Asks again after a failure; where the position is huge, this is what asks for its proof. */
  retry() {
    this.#isAsked = true;
    this.failure = undefined;
    return this.#settle();
  }

  /**
   * Plays the solver's move (or, where the line is stepped back, the opponent's).
   * @param {string} square one of `legal`
   */
  play(square) {
    if (!this.legal.includes(square)) return Promise.resolve();
    this.#isEnded = false;
    this.#play(square);
    return this.#settle();
  }

  /** Takes back the move that gave the goal away and everything after it. */
  takeBack() {
    return this.goTo(this.line?.mistake ?? 0);
  }

  /** After a wrong move: plays on, so that the opponent shows why it was wrong. */
  refute() {
    this.refuting = true;
    return this.#settle();
  }

  /** Back to the first position, as if never tried. */
  reset() {
    this.line?.goTo(0);
    this.tried.clear();
    this.#startAgain();
    return this.#settle();
  }

  /** @param {number} ply */
  goTo(ply) {
    this.line?.goTo(ply);
    if (this.line?.mistake === undefined) this.refuting = false;
    return this.#settle();
  }

  back() {
    return this.goTo((this.line?.game.ply ?? 0) - 1);
  }

  forward() {
    return this.goTo((this.line?.game.ply ?? 0) + 1);
  }

  /**
   * Shows every move's score, or hides them. After a wrong move the scores shown are those of the position before it.
   * @param {boolean} shows
   */
  showSolution(shows) {
    if (shows && this.phase === 'wrong') this.line?.goTo(this.line.mistake ?? 0);
    this.showsSolution = shows;
    if (shows && !this.isSolved) this.helped = true;
    return this.#settle();
  }

  /**
   * Plays moves of the main line from the position shown.
   * @param {string[]} squares
   */
  follow(squares) {
    for (const square of squares) this.#play(square);
    return this.#settle();
  }

  #startAgain() {
    this.isSolved = this.showsSolution = this.helped = false;
    this.refuting = this.#isEnded = false;
    this.mistakes = 0;
  }

  async #settle() {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    this.proofs.keepOnly(
      new Set(this.line ? [this.line.game.position, ...this.line.played.map((ply) => ply.before)] : []),
    );
    this.progress = undefined;
    this.#redraw();
    try {
      while (!signal.aborted && (await this.#step(signal))) if (!signal.aborted) this.#redraw();
    } catch (error) {
      if (signal.aborted) return;
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
    if (!signal.aborted) this.#redraw();
  }

  /**
   * Does the one thing that is due.
   * @param {AbortSignal} signal of this settling
   * @returns {Promise<boolean>} whether something changed
   */
  async #step(signal) {
    const { line, goal } = this;
    if (!line || this.failure) return false;
    if (this.isHuge && !this.#isAsked && !line.game.isOver) {
      this.failure = Object.assign(new Error('too many empty squares'), { name: 'HugeError' });
      return false;
    }
    if (!goal) {
      const diagnosis = await this.#engine.diagnose(line.first, this.#asking(signal));
      if (signal.aborted) return false;
      this.goal = diagnosis.goal;
      this.#tell({ type: 'opened' });
      return true;
    }
    const { unjudged } = line;
    if (unjudged !== undefined) {
      const verdict = await this.proofs.of(line.at(unjudged).before);
      if (!signal.aborted) this.#judged(line.judge(unjudged, verdict));
      return true;
    }
    if (line.game.isOver) return this.#ended(line);
    const { position } = line.game;
    if (this.phase === 'replying') {
      const [{ square }] = await Promise.all([
        this.#engine.reply(position, goal, this.#asking(signal)),
        this.#wait(ANSWER_AFTER_MS),
      ]);
      if (!signal.aborted) this.#play(square);
      return true;
    }
    if (line.isSolversTurn && !this.verdict) {
      await this.proofs.of(position);
      return true;
    }
    if (this.showsSolution && !this.solutions.has(position)) {
      const solution = await this.#solve(position, signal);
      if (signal.aborted) return false;
      this.solutions.set(position, solution);
      this.#tell({ type: 'solution', solution });
      return true;
    }
    return false;
  }

  /** @param {string} square */
  #play(square) {
    const ply = this.line?.play(square);
    if (!ply) return;
    this.#tell({ type: 'moved', ply });
    if (ply.passed) this.#tell({ type: 'passed', side: ply.passed });
  }

  /** @param {Ply} ply with its verdict */
  #judged(ply) {
    if (ply === this.mistake && ply.verdict) {
      this.tried.set(ply.before, (this.tried.get(ply.before) ?? new Map()).set(ply.square, ply.verdict));
      this.mistakes += 1;
      this.#tell({ type: 'wrong', ply });
    } else if (!this.mistake && !this.isHopeless) {
      this.#tell({ type: 'right', ply });
    }
  }

  /**
   * @param {TsumeLine} line at the end of the game
   * @returns {boolean} whether something changed
   */
  #ended(line) {
    const { phase } = this;
    if (this.#isEnded || line.isBrowsing || (phase !== 'solved' && phase !== 'lost')) return false;
    this.#isEnded = true;
    if (phase === 'solved') this.isSolved = true;
    this.#tell({ type: phase });
    return true;
  }

  /**
   * @param {string} position
   * @param {AbortSignal} signal
   * @returns {Promise<Solution>}
   */
  async #solve(position, signal) {
    const { moves } = this.verdict ?? (await this.#engine.scores(position, this.#asking(signal)));
    const { pv, score } = await this.#engine.solve(position, this.#asking(signal));
    const game = this.#openGame(position);
    return { moves, line: pv.map((square) => ({ square, side: game.play(square).side })), score: score ?? 0 };
  }

  /** @param {AbortSignal} signal */
  #asking(signal) {
    return {
      signal,
      onProgress: (/** @type {Progress} */ progress) => {
        this.progress = progress;
        this.#redraw();
      },
    };
  }
}

/** @param {number} ms @returns {Promise<void>} */
function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}
