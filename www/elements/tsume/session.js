/**
 * A puzzle being solved: what happens when, without a word about how it looks.
 *
 * One rule drives it: after every change, `#settle` looks at the line and does the next thing that is due (find the
 * verdict on a move, let the opponent answer, prove the position to come, find the solution that was asked for), then
 * looks again. A change made meanwhile starts a new settling and the old one ends in silence, so an answer can never
 * land on another position. Engine and rules are handed in: a test brings its own.
 */
import { TsumeLine } from './line.js';
import { TsumeState } from './state.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { AnyGoal, Progress, Side } from '../../engine/types.js' */
/** @import { Ply, Rules } from './line.js' */
/** @import { Solution } from './state.js' */

/**
 * The engine as a puzzle uses it.
 * @typedef {Pick<EngineClient, 'puzzle' | 'judge' | 'reply' | 'scores' | 'solve' | 'diagnose'>} Solver
 */

/**
 * Something that happened, for the voice and for the host page.
 * @typedef {{ type: 'opened' | 'solved' | 'lost' } | { type: 'moved' | 'right' | 'wrong' | 'scored', ply: Ply }
 *   | { type: 'passed', side: Side }
 *   | { type: 'solution', solution: Solution }} SessionEvent
 */

/** A pause in which a person sees their own move before the answer to it. */
const ANSWER_AFTER_MS = 450;
/** A pause between two moves of the line that punishes a wrong move. */
const PUNISH_AFTER_MS = 800;

export class TsumeSession extends TsumeState {
  #engine;
  #redraw;
  #tell;
  #wait;
  /** Ends what the last settling asked for. */
  #stop = new AbortController();
  /** Whether the end of the game has been told. */
  #isEnded = false;
  /** Whether somebody asked for the proof of a huge position. */
  #isAsked = false;
  /** Whether the line that punishes a wrong move is to be played. */
  #isPunishing = false;

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
    super(
      (position, signal) => engine.puzzle(position, /** @type {AnyGoal} */ (this.goal), this.#asking(signal)),
      openGame,
    );
    this.#engine = engine;
    this.#redraw = redraw;
    this.#tell = tell;
    this.#wait = wait;
  }

  /**
   * Opens a puzzle; without a goal, the natural one of the position is found first.
   * @param {string} position whose side to move is the solver
   * @param {AnyGoal} [goal]
   */
  open(position, goal) {
    this.close();
    this.goal = goal;
    const game = this.openGame(position);
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
    this.#endPunishing();
    this.#isEnded = false;
    this.#play(square);
    return this.#settle();
  }

  /** Takes back the move that gave the goal away and everything after it. */
  takeBack() {
    return this.goTo(this.line?.mistake ?? 0);
  }

  /** After a wrong move: plays the line that punishes it to its end, move by move. Any other act ends that. */
  refute() {
    this.refuting = this.#isPunishing = true;
    return this.#settle();
  }

  /**
   * Answers for the opponent after some move of the line, in place of what was answered there.
   * @param {number} ply
   * @param {string} square
   */
  answer(ply, square) {
    this.#endPunishing();
    this.line?.goTo(ply);
    this.#isEnded = false;
    this.#play(square);
    return this.#settle();
  }

  /** Back to the first position, as if never tried. */
  reset() {
    this.#endPunishing();
    this.line?.goTo(0);
    this.tried.clear();
    this.earlier = this.trouble;
    this.#startAgain();
    return this.#settle();
  }

  /** @param {number} ply */
  goTo(ply) {
    this.#endPunishing();
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
    this.#endPunishing();
    if (shows && this.phase === 'wrong') this.line?.goTo(this.line.mistake ?? 0);
    this.showsSolution = shows;
    if (shows) this.reveal();
    return this.#settle();
  }

  /**
   * Plays moves of the main line from the position shown.
   * @param {string[]} squares
   */
  follow(squares) {
    this.#endPunishing();
    for (const square of squares) this.#play(square);
    return this.#settle();
  }

  /**
   * Plays a line from the first position on.
   * @param {readonly (string | undefined)[]} squares a pass is no square
   */
  show(squares) {
    this.line?.goTo(0);
    return this.follow(squares.filter((square) => square !== undefined));
  }

  #endPunishing() {
    this.#isPunishing = false;
    this.punisher = undefined;
    this.shapes = {};
  }

  #startAgain() {
    this.#endPunishing();
    this.isSolved = this.showsSolution = this.helped = this.hasSeen = false;
    this.refuting = this.#isEnded = false;
    this.mistakes = 0;
  }

  async #settle() {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    // The line that punishes a wrong move is wanted before the score of that move.
    const before = this.#isPunishing ? [] : (this.line?.played.map((ply) => ply.before) ?? []);
    this.proofs.keepOnly(new Set(this.line ? [this.line.game.position, ...before] : []));
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
      const { before, square } = line.at(unjudged);
      const proof = this.proofs.known(before);
      const verdict = proof ?? (await this.#engine.judge(before, square, goal, this.#asking(signal)));
      if (!signal.aborted) this.#judged(line.judge(unjudged, verdict));
      return true;
    }
    if (this.#scored(line) || (line.game.isOver && this.#ended(line))) return true;
    if (line.game.isOver) return this.#score();
    const { position } = line.game;
    if (this.#isPunishing) return this.#punish(line, signal);
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
    if (await this.#score()) return true;
    if (this.showsSolution && !this.solutions.has(position)) {
      const solution = await this.#solve(position, signal);
      if (signal.aborted) return false;
      this.solutions.set(position, solution);
      this.#tell({ type: 'solution', solution });
      return true;
    }
    return false;
  }

  /**
   * Plays the next move of the line that punishes the wrong one; finds the line first.
   * @param {TsumeLine} line
   * @param {AbortSignal} signal
   */
  async #punish(line, signal) {
    this.punisher ??= await this.#solve(line.game.position, signal, []);
    const next = this.punisher.line[line.game.ply - (line.mistake ?? 0) - 1];
    if (!next) {
      this.#endPunishing();
      return true;
    }
    this.#redraw();
    await this.#wait(PUNISH_AFTER_MS);
    if (signal.aborted) return false;
    this.#play(next.square);
    // Both sides play their best from here on: there is nothing to be judged.
    const { score } = this.punisher;
    if (next.side === line.solver) line.settle({ square: next.square, score, keeps: true, lost: 0 });
    return true;
  }

  /** @param {string} square */
  #play(square) {
    const ply = this.line?.play(square);
    if (!ply) return;
    this.shapes = {};
    this.#tell({ type: 'moved', ply });
    if (ply.passed) this.#tell({ type: 'passed', side: ply.passed });
  }

  /** @param {Ply} ply with its verdict */
  #judged(ply) {
    this.progress = undefined;
    // A wrong move is shown with its score; a right one is not, and the opponent's answer comes first.
    if (ply !== this.mistake || !this.isScoring) this.proofs.leave(ply.before);
    if (ply === this.mistake && ply.verdict) {
      this.tried.set(ply.before, (this.tried.get(ply.before) ?? new Map()).set(ply.square, ply.verdict));
      this.mistakes += 1;
      this.#tell({ type: 'wrong', ply });
    } else if (!this.mistake && !this.isHopeless) {
      this.#tell({ type: 'right', ply });
    }
  }

  /**
   * Proves what the move that gave the goal away is worth, if that is still to come.
   * @returns {Promise<boolean>} whether it was
   */
  async #score() {
    if (!this.isScoring || !this.mistake) return false;
    await this.proofs.of(this.mistake.before);
    return true;
  }

  /**
   * Writes the score of the move that gave the goal away beside its verdict, once it is proved.
   * @param {TsumeLine} line
   * @returns {boolean} whether something changed
   */
  #scored(line) {
    const { mistake } = line;
    const proof = this.isScoring && mistake !== undefined && this.proofs.known(line.at(mistake).before);
    if (!proof || mistake === undefined) return false;
    const ply = line.judge(mistake, proof);
    if (this.phase === 'wrong') this.#tell({ type: 'scored', ply });
    return true;
  }

  /**
   * @param {TsumeLine} line at the end of the game
   * @returns {boolean} whether something changed
   */
  #ended(line) {
    const { phase } = this;
    if (this.#isEnded || line.isBrowsing || (phase !== 'solved' && phase !== 'lost')) return false;
    this.#isEnded = true;
    if (phase === 'solved') {
      this.isSolved = true;
      for (const { side, before, square } of line.played)
        if (side !== line.solver) this.beaten.add(this.after(before, square));
    }
    this.#tell({ type: phase });
    return true;
  }

  /**
   * The best line of a position, and every move's score; all scores are the solver's, whoever is to move.
   * @param {string} position
   * @param {AbortSignal} signal
   * @param {{ square: string, score: number }[]} [scored] where they are known
   * @returns {Promise<Solution>}
   */
  async #solve(position, signal, scored) {
    const moves = scored ?? (await (this.verdict ?? this.#engine.scores(position, this.#asking(signal)))).moves;
    const { pv, score = 0 } = await this.#engine.solve(position, this.#asking(signal));
    return this.seenBySolver(position, moves, pv, score);
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
