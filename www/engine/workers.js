/**
 * Several ordinary workers in the place of one, where the engine cannot have threads: they share the moves of a
 * question about every move. Each has a table of its own and answers for its part; what they tell is put together here,
 * so that the caller sees one worker. The first one does everything else. The others start when they are first wanted,
 * and what puts their parts together is fetched then.
 */
import { inTime } from './fetch.js';

/** @import { Answer, FileName, FromWorker, Job, Progress, Thread, ToWorker } from './types.js' */

/** The kinds of question that several workers can share. @type {readonly Job['kind'][]} */
const SHARED = ['scores', 'puzzle', 'hints'];

/** The fewest empty squares with which there is anything to share before an answer comes. */
const SHARED_FROM_EMPTIES = 17;

/** Counts the empty squares of a job's position, if it has one. @param {Job} job @returns {number} */
export const emptiesOf = ({ position }) => position?.match(/[-._]/g)?.length ?? 0;

/** Whether an answer shall cost the same for everybody: one thread, all else forgotten. @param {Job} job */
const isFresh = (job) => 'fresh' in job && job.fresh === true;

/** @param {Job} job @returns {boolean} */
const isShared = (job) => !isFresh(job) && SHARED.includes(job.kind) && emptiesOf(job) >= SHARED_FROM_EMPTIES;

/**
 * A question that is shared: what each part has told, which of them are done, and how many are not.
 * @typedef {object} Open
 * @property {number} id
 * @property {Job} job
 * @property {(Progress | undefined)[]} told
 * @property {(Answer | undefined)[]} answers
 * @property {number} left
 */

/** Hears and tells what a worker does; see the types of its messages. */
export class Workers extends EventTarget {
  /** @type {Thread[]} */
  #threads = [];
  #start;
  #wanted;
  #giveUp;
  /** @type {Map<FileName, ToWorker>} */
  #files = new Map();
  /** @type {Open | undefined} */
  #open;
  /** While others start. @type {Promise<void> | undefined} */
  #growing;
  /** Puts parts together, once it is here. @type {typeof import('./merge-answers.js') | undefined} */
  #parts;
  #isEnded = false;

  /**
   * @param {Thread} first
   * @param {() => Promise<Thread>} start starts another
   * @param {number} wanted how many there may be
   * @param {() => void} giveUp hears that several do not work here
   */
  constructor(first, start, wanted, giveUp) {
    super();
    this.#start = start;
    this.#wanted = wanted;
    this.#giveUp = giveUp;
    this.#add(first);
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    if (message.type === 'start' && isShared(message.job)) return void this.#share(message.id, message.job);
    if (message.type === 'weights' || message.type === 'book') this.#files.set(message.type, message);
    // While the others are still starting, none has begun.
    const isUnbegun = message.type === 'cancel' && message.id === this.#open?.id && this.#open.left === 0;
    if (isUnbegun) return this.#end({ type: 'stopped', id: message.id });
    const hearers = message.type === 'start' ? this.#threads.slice(0, 1) : this.#threads;
    for (const thread of hearers) thread.postMessage(message);
  }

  terminate() {
    this.#isEnded = true;
    for (const thread of this.#threads) thread.terminate();
  }

  /** @param {Thread} thread */
  #add(thread) {
    const part = this.#threads.push(thread) - 1;
    thread.addEventListener('message', (event) => this.#hear(part, /** @type {MessageEvent} */ (event).data));
    for (const trouble of ['error', 'messageerror'])
      thread.addEventListener(trouble, (event) => {
        event.preventDefault();
        this.#lose();
      });
    if (part > 0) for (const file of this.#files.values()) thread.postMessage(file);
  }

  /** Starts those that are missing. Where one does not start, the others do without. */
  async #grow() {
    const parts = inTime(() => import('./merge-answers.js')).catch(() => undefined);
    const missing = Array.from({ length: this.#wanted - this.#threads.length }, () => this.#start());
    for (const started of await Promise.allSettled(missing)) {
      if (started.status === 'rejected') this.#wanted--;
      else if (this.#isEnded) started.value.terminate();
      else this.#add(started.value);
    }
    this.#parts ??= await parts;
  }

  /** @param {number} id @param {Job} job */
  async #share(id, job) {
    /** @type {Open} */
    const open = { id, job, told: [], answers: [], left: 0 };
    this.#open = open;
    await (this.#growing ??= this.#grow().finally(() => (this.#growing = undefined)));
    if (this.#open !== open || this.#isEnded) return;
    this.#say({ type: 'alive' });
    const parts = this.#parts ? this.#threads.length : 1;
    if (parts > 1) open.left = parts;
    else this.#open = undefined;
    this.#threads.slice(0, parts).forEach((thread, part) => {
      thread.postMessage({ type: 'start', id, job: parts > 1 ? { ...job, part, parts } : job });
    });
  }

  /** @param {number} part @param {FromWorker} message */
  #hear(part, message) {
    const [open, merging] = [this.#open, this.#parts];
    if (message.type === 'failed' && message.fatal && this.#threads.length > 1) return this.#lose();
    const isOpen = open && merging && 'id' in message && message.id === open.id;
    if (!isOpen) return void (part === 0 && this.#say(message));
    if (message.type === 'failed') {
      for (const thread of this.#threads) thread.postMessage({ type: 'cancel', id: open.id });
      return this.#end(message);
    }
    if (message.type === 'progress') open.told[part] = message.progress;
    if (message.type === 'answer') {
      open.answers[part] = message.answer;
      open.told[part] = merging.finalOf(message.answer, open.told[part]);
    }
    if (message.type !== 'progress') open.left--;
    const { id, job, told, answers } = open;
    const isWhole = (/** @type {unknown[]} */ list) => Object.keys(list).length === this.#threads.length;
    if (open.left > 0) {
      if (!isWhole(told)) this.#say({ type: 'alive' });
      else this.#say({ type: 'progress', id, progress: merging.progressOf(/** @type {Progress[]} */ (told), job) });
    } else if (isWhole(answers)) {
      this.#end({ type: 'answer', id, answer: merging.answerOf(/** @type {Answer[]} */ (answers), job) });
    } else this.#end({ type: 'stopped', id });
  }

  /** The shared question is done with. @param {FromWorker} message */
  #end(message) {
    this.#open = undefined;
    this.#say(message);
  }

  /** Several do not work: one alone is to be asked. */
  #lose() {
    this.#giveUp();
    this.#end({ type: 'lost' });
  }

  /** @param {FromWorker} message */
  #say(message) {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}
