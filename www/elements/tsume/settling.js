/**
 * Everything that happens in a puzzle by itself: the verdict on a move, the opponent's answer, the proof of the
 * position to come, the line that punishes a wrong move, the solution that was asked for.
 *
 * One rule drives it: after every change, `settle` looks at the state and does the next thing that is due, then looks
 * again. A change made meanwhile starts a new settling and the old one ends in silence, so an answer can never land on
 * another position.
 */

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Progress, Side } from '../../engine/types.js' */
/** @import { Ply, TsumeLine } from './line.js' */
/** @import { Positions, Solution } from './positions.js' */
/** @import { PuzzleState } from './state.js' */

/**
 * The engine as a puzzle uses it.
 * @typedef {Pick<EngineClient, 'puzzle' | 'judge' | 'reply' | 'scores' | 'solve' | 'diagnose'>} Solver
 */

/**
 * Something that happened, for the voice and for the host page.
 * @typedef {{ type: 'opened' | 'solved' | 'lost' | 'helped' }
 *   | { type: 'moved' | 'right' | 'wrong' | 'scored', ply: Ply }
 *   | { type: 'passed', side: Side }
 *   | { type: 'solution', solution: Solution }} SessionEvent
 */

/** @typedef {(signal: AbortSignal) => { signal: AbortSignal, onProgress: (progress: Progress) => void }} Asking */

/** A pause in which a person sees their own move before the answer to it. */
const ANSWER_AFTER_MS = 450;
/** A pause between two moves of the line that punishes a wrong move. */
const PUNISH_AFTER_MS = 800;

export class Settling {
  #state;
  #positions;
  #engine;
  #asking;
  #redraw;
  #tell;
  #wait;
  /** Ends what the last settling asked for. */
  #stop = new AbortController();

  /**
   * @param {PuzzleState} state
   * @param {Positions} positions
   * @param {object} needs
   * @param {Solver} needs.engine
   * @param {Asking} needs.asking the options of a question to it
   * @param {() => void} needs.redraw
   * @param {(event: SessionEvent) => void} needs.tell
   * @param {(ms: number) => Promise<void>} needs.wait
   */
  constructor(state, positions, { engine, asking, redraw, tell, wait }) {
    this.#state = state;
    this.#positions = positions;
    this.#engine = engine;
    this.#asking = asking;
    this.#redraw = redraw;
    this.#tell = tell;
    this.#wait = wait;
  }

  /** Ends what is being asked. */
  stop() {
    this.#stop.abort();
  }

  async settle() {
    const state = this.#state;
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    // The line that punishes a wrong move is wanted before the score of that move.
    const before = state.isPunishing ? [] : (state.line?.played.map((ply) => ply.before) ?? []);
    state.proofs.keepOnly(new Set(state.line ? [state.line.game.position, ...before] : []));
    state.progress = undefined;
    this.#redraw();
    try {
      while (!signal.aborted && (await this.#step(signal))) if (!signal.aborted) this.#redraw();
    } catch (error) {
      if (signal.aborted) return;
      state.failure = error instanceof Error ? error : new Error(String(error));
    }
    if (!signal.aborted) this.#redraw();
  }

  /** @param {string} square */
  play(square) {
    const ply = this.#state.line?.play(square);
    if (!ply) return;
    this.#state.shapes = {};
    this.#tell({ type: 'moved', ply });
    if (ply.passed) this.#tell({ type: 'passed', side: ply.passed });
  }

  /**
   * Does the one thing that is due.
   * @param {AbortSignal} signal of this settling
   * @returns {Promise<boolean>} whether something changed
   */
  async #step(signal) {
    const state = this.#state;
    const { line, goal } = state;
    if (!line || state.failure) return false;
    if (state.isHuge && !state.isAsked && !line.game.isOver) {
      state.failure = Object.assign(new Error('too many empty squares'), { name: 'HugeError' });
      return false;
    }
    if (!goal) {
      const diagnosis = await this.#engine.diagnose(line.first, this.#asking(signal));
      if (signal.aborted) return false;
      state.goal = diagnosis.goal;
      this.#tell({ type: 'opened' });
      return true;
    }
    const { unjudged } = line;
    if (unjudged !== undefined) {
      const { before, square } = line.at(unjudged);
      const proof = state.proofs.known(before);
      const verdict = proof ?? (await this.#engine.judge(before, square, goal, this.#asking(signal)));
      if (!signal.aborted) this.#judged(line.judge(unjudged, verdict));
      return true;
    }
    if (this.#scored(line) || (line.game.isOver && this.#ended(line))) return true;
    if (line.game.isOver) return this.#score();
    const { position } = line.game;
    if (state.isPunishing) return this.#punish(line, signal);
    if (state.phase === 'replying') {
      const [{ square }] = await Promise.all([
        this.#engine.reply(position, goal, this.#asking(signal)),
        this.#wait(ANSWER_AFTER_MS),
      ]);
      if (!signal.aborted) this.play(square);
      return true;
    }
    if (line.isSolversTurn && !state.verdict) {
      await state.proofs.of(position);
      return true;
    }
    if (await this.#score()) return true;
    if (state.showsSolution && !state.solutions.has(position)) {
      const solution = await this.#solve(position, signal);
      if (signal.aborted) return false;
      state.solutions.set(position, solution);
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
    const state = this.#state;
    state.punisher ??= await this.#solve(line.game.position, signal, []);
    const next = state.punisher.line[line.game.ply - (line.mistake ?? 0) - 1];
    if (!next) {
      state.endPunishing();
      return true;
    }
    this.#redraw();
    await this.#wait(PUNISH_AFTER_MS);
    if (signal.aborted) return false;
    this.play(next.square);
    // Both sides play their best from here on: there is nothing to be judged.
    const { score } = state.punisher;
    if (next.side === line.solver) line.settle({ square: next.square, score, keeps: true, lost: 0 });
    return true;
  }

  /** @param {Ply} ply with its verdict */
  #judged(ply) {
    const state = this.#state;
    state.progress = undefined;
    // A wrong move is shown with its score; a right one is not, and the opponent's answer comes first.
    if (ply !== state.mistake || !state.isScoring) state.proofs.leave(ply.before);
    if (ply === state.mistake && ply.verdict) {
      state.tried.set(ply.before, (state.tried.get(ply.before) ?? new Map()).set(ply.square, ply.verdict));
      state.attempt.mistakes += 1;
      this.#tell({ type: 'wrong', ply });
    } else if (!state.mistake && !state.isHopeless) {
      this.#tell({ type: 'right', ply });
    }
  }

  /**
   * Proves what the move that gave the goal away is worth, if that is still to come.
   * @returns {Promise<boolean>} whether it was
   */
  async #score() {
    const { isScoring, mistake, proofs } = this.#state;
    if (!isScoring || !mistake) return false;
    await proofs.of(mistake.before);
    return true;
  }

  /**
   * Writes the score of the move that gave the goal away beside its verdict, once it is proved.
   * @param {TsumeLine} line
   * @returns {boolean} whether something changed
   */
  #scored(line) {
    const { mistake } = line;
    const { isScoring, proofs } = this.#state;
    const proof = isScoring && mistake !== undefined && proofs.known(line.at(mistake).before);
    if (!proof || mistake === undefined) return false;
    const ply = line.judge(mistake, proof);
    if (this.#state.phase === 'wrong') this.#tell({ type: 'scored', ply });
    return true;
  }

  /**
   * @param {TsumeLine} line at the end of the game
   * @returns {boolean} whether something changed
   */
  #ended(line) {
    const state = this.#state;
    const { phase } = state;
    if (state.isEnded || line.isBrowsing || (phase !== 'solved' && phase !== 'lost')) return false;
    state.isEnded = true;
    if (phase === 'solved') {
      state.attempt.isSolved = true;
      for (const { side, before, square } of line.played)
        if (side !== line.solver) state.beaten.add(this.#positions.after(before, square));
    }
    this.#tell({ type: phase });
    return true;
  }

  /**
   * The best line of a position, and every move's score; all scores are the solver's, at either side's turn.
   * @param {string} position
   * @param {AbortSignal} signal
   * @param {{ square: string, score: number }[]} [scored] where they are known
   * @returns {Promise<Solution>}
   */
  async #solve(position, signal, scored) {
    const { verdict, line } = this.#state;
    const moves = scored ?? (await (verdict ?? this.#engine.scores(position, this.#asking(signal)))).moves;
    const { pv, score = 0 } = await this.#engine.solve(position, this.#asking(signal));
    return this.#positions.seenBy(line?.solver, position, { moves, pv, score });
  }
}
