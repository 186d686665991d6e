/**
 * A puzzle being solved: what happens when, without a word about how it looks.
 *
 * One rule drives it: after every change, `#settle` looks at the line and does the next thing that is due (find the
 * verdict on a move, let the opponent answer, prove the position to come, find the solution that was asked for), then
 * looks again. A change made meanwhile starts a new settling and the old one ends in silence, so an answer can never
 * land on another position. Engine and rules are handed in: a test brings its own.
 *
 * The phase, the squares that may be played, what is right or wrong: all of it is read off the line and the proofs each
 * time it is asked for, never stored, so none of it can be out of date.
 */
import { TsumeLine } from './line.js';
import { TsumeProofs } from './proofs.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { AnyGoal, Progress, Side } from '../../engine/types.js' */
/** @import { Drawn } from '../board/types.js' */
/** @import { JudgedMove, Ply, Rules } from './line.js' */

/**
 * The engine as a puzzle uses it.
 * @typedef {Pick<EngineClient, 'puzzle' | 'judge' | 'reply' | 'scores' | 'solve' | 'diagnose'>} Solver
 */

/**
 * Every move's exact score, and the line of best play. All scores are final differences for the solver, whoever is to
 * move.
 * @typedef {{ moves: { square: string, score: number }[], line: { square: string, side: Side }[], score: number }}
 *   Solution
 */

/**
 * Something that happened, for the voice and for the host page.
 * @typedef {{ type: 'opened' | 'solved' | 'lost' | 'helped' }
 *   | { type: 'moved' | 'right' | 'wrong' | 'scored', ply: Ply }
 *   | { type: 'passed', side: Side }
 *   | { type: 'solution', solution: Solution }} SessionEvent
 */

/** A pause in which a person sees their own move before the answer to it. */
const ANSWER_AFTER_MS = 450;
/** A pause between two moves of the line that punishes a wrong move. */
const PUNISH_AFTER_MS = 800;
/** With more empty squares than this a proof may take longer than anybody waits without a word. */
const LONG_EMPTIES = 16;
/** With more empty squares than this a proof is begun only when it is asked for: it may take hours. */
const MOST_EMPTIES = 20;

export class TsumeSession {
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
  /** Verdicts of the exact solver. */
  proofs = new TsumeProofs((position, signal) =>
    this.#engine.puzzle(position, /** @type {AnyGoal} */ (this.goal), this.#asking(signal)),
  );
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
    this.#engine = engine;
    this.openGame = openGame;
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
    this.line = this.goal = this.failure = undefined;
    this.#isAsked = false;
    this.earlier = { mistakes: 0, helped: false };
    this.proofs.clear();
    this.solutions.clear();
    this.tried.clear();
    this.beaten.clear();
    this.shapes = {};
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
   * Plays a wrong first move and the line that punishes it, both known: it is shown, and counts as no mistake.
   * @param {JudgedMove & { score: number }} move
   * @param {number} best the score that was to be had
   * @param {readonly string[]} rest
   */
  demonstrate(move, best, rest) {
    if (!this.line) return Promise.resolve();
    this.#endPunishing();
    this.line.goTo(0);
    this.showsSolution = this.#isEnded = false;
    this.refuting = this.#isPunishing = true;
    const after = this.after(this.line.first, move.square);
    this.punisher = { ...this.seenBySolver(after, [], [...rest], 0), score: move.score };
    this.#play(move.square);
    this.line.settle(move, best);
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

  /** The trouble since it was opened. */
  get trouble() {
    const { mistakes, helped } = this.earlier;
    return { mistakes: mistakes + this.mistakes, helped: helped || this.helped };
  }

  /** Remembers that the solution is shown, or a hint alone, unless the puzzle is solved. @param {boolean} [isHint] */
  reveal(isHint = false) {
    if (this.isSolved) return;
    if (isHint ? this.helped : this.hasSeen) return;
    this.helped = true;
    this.hasSeen ||= !isHint;
    this.#tell({ type: 'helped' });
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
