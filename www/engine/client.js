/**
 * The engine as a function to await: promises with an id each, cancel, progress.
 *
 * One job runs at a time, the others wait in order. A cancel rejects at once; the worker then has CANCEL_TIMEOUT_MS
 * to say that it stopped, else it is ended and a new one started, so a search that hangs can hold up nobody. What
 * arrives for a job that is no longer current is dropped: an answer can never reach another question. A review takes
 * long and hints have no end of their own, so they give way to what else is asked, hints to a review too, all to the
 * verdict on a move, and go on afterwards. In a hidden tab only an opponent's move is looked for; all else rests.
 */
import { errorOf, trouble } from './fetch.js';
import { FetchedFile } from './fetched.js';
import { LoadError } from './load.js';
import { filesFor, needs, rank, rests } from './scheduling.js';
import { spawnWorker } from './start-worker.js';
import { Watch } from './watchdog.js';

/**
 * @import { Answer, AskedGoal, Budget, Chosen, Diagnosis, FileName, FromWorker, Game, Hinted, Job, Judged, Progress,
 *   PuzzleView, Reply, Reviewed, Scored, Solved, Thread } from './types.js'
 */

/** @typedef {{ signal?: AbortSignal, onProgress?: (progress: Progress) => void }} Options */
/**
 * @typedef {object} Request
 * @property {number} id
 * @property {Job} job
 * @property {(answer: Answer) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {((progress: Progress) => void) | undefined} onProgress
 * @property {boolean} [isRepeated] whether a worker failed over it before
 */

/** How long the worker may take to acknowledge a cancel. */
export const CANCEL_TIMEOUT_MS = 80;

/** A worker at work tells its progress ten times a second: one that is silent for so long will say nothing more. */
export const SILENT_SECONDS = 30;

export class EngineClient {
  #spawn;
  #nextId = 1;
  /** @type {Thread | undefined} */
  #thread;
  /** @type {Request[]} */
  #queue = [];
  /** @type {Request | undefined} */
  #current;
  /**
   * The job whose end is awaited after a cancel, and the timer that ends the waiting.
   * @type {{ id: number, timer: ReturnType<typeof setTimeout> } | undefined}
   */
  #stopping;
  #starting = false;
  /** The files that the thread has been given. @type {Set<FileName>} */
  #handed = new Set();
  #watch = new Watch(SILENT_SECONDS, () => this.#fail(trouble('silent', 'the engine does not answer')));
  /** Whether several threads stopped answering. */
  #isAlone = false;

  /**
   * @param {(how: { isAlone: boolean }) => Promise<Thread>} [spawn] starts a worker with a ready engine
   * @param {FetchedFile} [weights] of the evaluation, trained
   * @param {FetchedFile} [book] of openings
   */
  constructor(spawn = spawnWorker, weights = new FetchedFile('weights'), book = new FetchedFile('book')) {
    this.#spawn = spawn;
    /** @readonly */
    this.weights = weights;
    /** @readonly */
    this.book = book;
    for (const file of [weights, book]) file.addEventListener('change', () => this.#hand());
    globalThis.document?.addEventListener('visibilitychange', () => this.#look());
  }

  /**
   * Fetches what such a question needs.
   * @param {Job['kind']} kind
   * @returns {Promise<unknown>} when it has been waited for long enough
   */
  moment(kind) {
    return this.#fetch(needs(kind));
  }

  /**
   * The exact score, or with goal "wld" its sign, best move and principal variation; if `fresh`, found by one thread,
   * all else forgotten first.
   * @param {string} position
   * @param {Options & { goal?: 'exact' | 'wld', fresh?: boolean }} [options]
   * @returns {Promise<Solved>}
   */
  solve(position, { goal = 'exact', fresh = false, ...options } = {}) {
    return this.#ask({ kind: 'solve', position, goal, fresh }, 'solved', options);
  }

  /**
   * The exact score of every legal move; if `fresh`, found by one thread, all else forgotten first.
   * @param {string} position
   * @param {Options & { fresh?: boolean }} [options]
   * @returns {Promise<Scored>}
   */
  scores(position, { fresh = false, ...options } = {}) {
    return this.#ask({ kind: 'scores', position, fresh }, 'scored', options);
  }

  /**
   * The move that a player of this level makes. The same seed gives the same move; at the upper levels if `fresh`, all
   * else forgotten first.
   * @param {string} position
   * @param {number} level 1 to 10
   * @param {number} seed
   * @param {Options & { fresh?: boolean }} [options]
   * @returns {Promise<Chosen>}
   */
  choose(position, level, seed, { fresh = false, ...options } = {}) {
    return this.#ask({ kind: 'choose', position, level, seed, fresh }, 'chosen', options);
  }

  /**
   * Every legal move with its value, estimated ever deeper and then, near the end, proved. The progress tells what is
   * known so far; the answer may take minutes. No move is searched deeper than `depth`, with at most `exactFrom` empty
   * squares all are proved, and the best `lines` moves get a line of play.
   * @param {string} position
   * @param {Options & { depth?: number, exactFrom?: number, lines?: number }} [options]
   * @returns {Promise<Hinted>}
   */
  hints(position, { signal, onProgress, ...scope } = {}) {
    return this.#ask({ kind: 'hints', position, ...scope }, 'hinted', { signal, onProgress });
  }

  /**
   * A puzzle's moves, each with its score and whether it keeps the goal.
   * @param {string} position
   * @param {AskedGoal} goal
   * @param {Options} [options]
   * @returns {Promise<PuzzleView>}
   */
  puzzle(position, goal, options = {}) {
    return this.#ask({ kind: 'puzzle', position, goal }, 'puzzle', options);
  }

  /**
   * Whether a move keeps a puzzle's goal; it goes before what else is asked.
   * @param {string} position
   * @param {string} square
   * @param {AskedGoal} goal
   * @param {Options} [options]
   * @returns {Promise<Judged>}
   */
  judge(position, square, goal, options = {}) {
    return this.#ask({ kind: 'judge', position, square, goal }, 'judged', options);
  }

  /**
   * The best defence against a puzzle's goal; if `fresh`, found by one thread, all else forgotten first.
   * @param {string} position
   * @param {AskedGoal} goal the solver's goal
   * @param {Options & { fresh?: boolean }} [options]
   * @returns {Promise<Reply>}
   */
  reply(position, goal, { fresh = false, ...options } = {}) {
    return this.#ask({ kind: 'reply', position, goal, fresh }, 'reply', options);
  }

  /**
   * @param {string} position
   * @param {Options} [options]
   * @returns {Promise<Diagnosis>}
   */
  diagnose(position, options = {}) {
    return this.#ask({ kind: 'diagnose', position }, 'diagnosis', options);
  }

  /**
   * The review of a game: every move with its score, its loss and its mark. The progress tells in `review` what is
   * known so far. Asked about the same game again it goes on; a later question about another forgets it.
   * @param {Game & Budget} game
   * @param {Options} [options]
   * @returns {Promise<Reviewed>}
   */
  review({ moves, position, seconds, depth, exactFrom }, options = {}) {
    return this.#ask({ kind: 'review', moves, position, seconds, depth, exactFrom }, 'reviewed', options);
  }

  /** Ends the worker and rejects what is still asked; a later question starts a new one. */
  close() {
    this.#drop(new DOMException('The engine was closed.', 'AbortError'));
  }

  /**
   * @template {Answer['kind']} K
   * @param {Job} job
   * @param {K} kind of the answer
   * @param {Options} options
   * @returns {Promise<Extract<Answer, { kind: K }>>}
   */
  async #ask(job, kind, { signal, onProgress }) {
    signal?.throwIfAborted();
    const files = filesFor(job);
    if (files.length > 0) await this.#fetch(files);
    signal?.throwIfAborted();
    /** @type {(() => void) | undefined} */
    let cancel;
    try {
      const answer = await new Promise((/** @type {(answer: Answer) => void} */ resolve, reject) => {
        /** @type {Request} */
        const request = { id: this.#nextId++, job, resolve, reject, onProgress };
        cancel = () => this.#cancel(request, signal?.reason);
        signal?.addEventListener('abort', cancel, { once: true });
        this.#queue.push(request);
        this.#giveWay(request);
        this.#pump();
      });
      if (answer.kind !== kind) throw new Error(`the engine answered ${answer.kind} to ${job.kind}`);
      return /** @type {Extract<Answer, { kind: K }>} */ (answer);
    } finally {
      if (cancel) signal?.removeEventListener('abort', cancel);
    }
  }

  /** Fetches files, and waits for them a moment. @param {readonly FileName[]} files @returns {Promise<unknown>} */
  #fetch(files) {
    return Promise.all(files.map((name) => this[name].moment()));
  }

  /**
   * @param {Request} request
   * @param {unknown} reason
   */
  #cancel(request, reason) {
    const waiting = this.#queue.indexOf(request);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    else if (this.#current === request) this.#stop();
    request.reject(reason);
  }

  /** Has what can wait longer wait until what was just asked is answered. @param {Request} request */
  #giveWay(request) {
    if (this.#current && !rests(request) && rank(this.#current) > rank(request)) this.#putOff();
  }

  /** Stops searches for a hidden page, or goes on with them. */
  #look() {
    if (this.#current && rests(this.#current)) this.#putOff();
    this.#pump();
  }

  /** Puts the question at hand behind all others. */
  #putOff() {
    const request = this.#current;
    if (!request) return;
    this.#stop();
    request.id = this.#nextId++;
    this.#queue.push(request);
  }

  #stop() {
    const id = this.#current?.id;
    if (id === undefined) return;
    this.#current = undefined;
    this.#watch.end();
    this.#stopping = { id, timer: setTimeout(() => this.#restart(), CANCEL_TIMEOUT_MS) };
    this.#thread?.postMessage({ type: 'cancel', id });
  }

  /** Gives the worker the files that are there, once it is. */
  #hand() {
    for (const name of /** @type {const} */ (['weights', 'book'])) {
      const { bytes } = this[name];
      if (bytes === undefined) this.#handed.delete(name);
      if (bytes === undefined || !this.#thread || this.#handed.has(name)) continue;
      this.#handed.add(name);
      this.#thread.postMessage({ type: name, bytes });
    }
  }

  /** Gives the worker the next question when it is free, and starts one when there is none. */
  #pump() {
    if (this.#current || this.#stopping) return;
    const [first] = this.#queue.filter((request) => !rests(request)).sort((a, b) => rank(a) - rank(b));
    const next = first ? this.#queue.indexOf(first) : -1;
    if (next < 0) return;
    if (!this.#thread) return void this.#start();
    const [request] = this.#queue.splice(next, 1);
    if (!request) return;
    this.#current = request;
    this.#watch.begin();
    this.#thread.postMessage({ type: 'start', id: request.id, job: request.job });
  }

  async #start() {
    if (this.#starting) return;
    this.#starting = true;
    try {
      const thread = await this.#spawn({ isAlone: this.#isAlone });
      const hear = (/** @type {Event} */ event) => {
        if (this.#thread === thread) this.#hear(/** @type {MessageEvent<FromWorker>} */ (event).data);
      };
      const fail = (/** @type {Event} */ event) => {
        event.preventDefault();
        const { message } = /** @type {ErrorEvent} */ (event);
        if (this.#thread === thread) this.#fail(trouble('stopped', message || 'the engine stopped'));
      };
      thread.addEventListener('message', hear);
      thread.addEventListener('error', fail);
      thread.addEventListener('messageerror', fail);
      this.#thread = thread;
      this.#handed.clear();
      this.#hand();
    } catch (cause) {
      const failed = await LoadError.of(cause);
      for (const request of this.#queue.splice(0)) request.reject(failed);
    } finally {
      this.#starting = false;
    }
    this.#pump();
  }

  /** @param {FromWorker} message */
  #hear(message) {
    this.#watch.alive();
    if (message.type === 'lost') return this.#again();
    if (message.type === 'taken') return this[message.file].taken(message.problem && errorOf(message.problem));
    if (!('id' in message)) return;
    if (message.id === this.#stopping?.id && message.type !== 'progress') {
      clearTimeout(this.#stopping.timer);
      this.#stopping = undefined;
      if (message.type === 'failed' && message.fatal) return this.#restart();
      return this.#pump();
    }
    const request = this.#current;
    if (message.id !== request?.id) return;
    if (message.type === 'progress') return request.onProgress?.(message.progress);
    this.#current = undefined;
    this.#watch.end();
    if (message.type === 'answer') {
      request.resolve(message.answer);
    } else if (message.type === 'failed') {
      request.reject(errorOf(message));
      if (message.fatal) return this.#restart();
    } else {
      request.reject(trouble('stopped', 'the engine stopped by itself'));
    }
    this.#pump();
  }

  /** Asks a fresh worker what this one can no longer answer. */
  #again(request = this.#current) {
    this.#current = undefined;
    if (request) this.#queue.unshift(Object.assign(request, { id: this.#nextId++ }));
    this.#restart();
  }

  /**
   * The worker failed: a fresh one is asked again, once; then the callers get the error.
   * @param {Error} cause
   */
  #fail(cause) {
    this.#isAlone = true;
    const request = this.#current;
    if (request && !request.isRepeated) return this.#again(Object.assign(request, { isRepeated: true }));
    this.#current = undefined;
    this.#restart();
    request?.reject(cause);
  }

  /** A fresh worker for those still waiting. */
  #restart() {
    this.#watch.end();
    this.#thread?.terminate();
    this.#thread = undefined;
    clearTimeout(this.#stopping?.timer);
    this.#stopping = undefined;
    this.#pump();
  }

  /**
   * Gives up the worker and everything asked of it.
   * @param {unknown} reason
   */
  #drop(reason) {
    const lost = [...(this.#current ? [this.#current] : []), ...this.#queue.splice(0)];
    this.#current = undefined;
    this.#restart();
    for (const request of lost) request.reject(reason);
  }
}

/** @type {EngineClient | undefined} */
let ofPage;

/** The page's one engine; every element on it asks this one. */
export const sharedEngine = () => (ofPage ??= new EngineClient());
