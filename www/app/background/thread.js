/** The thread in which tasks are done, as the page sees it: questions with a number each. */
import { Watch, codeOf, doubt, errorOf, inTime, remembered, startWorker } from '../../engine/index.js';
import { coded } from '../../locale/index.js';
import { unpacked } from './messages.js';
import workerUrl from './worker.js?worker&url';

/** @import { Answered, Asked } from './messages.js' */
/** @import { Tasks } from './tasks.js' */

/** @typedef {{ resolve: (value: unknown) => void, reject: (why: unknown) => void }} Waiting */

/** The largest text that is read takes a few seconds, on a slow phone half a minute: after this it does not end. */
const TASK_SECONDS = 180;

export class Thread {
  /** @type {Promise<Worker> | undefined} */
  #worker;
  #here = remembered(() => inTime(() => import('./tasks.js')).then((module) => new module.Tasks()));
  /** The open questions by number. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  /** Watches for the answers to the open questions. @type {Watch | undefined} */
  #watch;

  /** Has a task done; where there are no threads, here. @param {keyof Tasks} name @param {readonly unknown[]} args */
  async ask(name, args) {
    if (typeof Worker !== 'function') {
      const tasks = await this.#here();
      return /** @type {(this: Tasks, ...args: unknown[]) => unknown} */ (tasks[name]).call(tasks, ...args);
    }
    const worker = await (this.#worker ??= this.#start());
    const id = this.#asked++;
    const answered = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    if (this.#waiting.size === 1) this.#watch?.begin();
    worker.postMessage(/** @type {Asked} */ ({ type: 'start', id, job: { name, args } }));
    return answered;
  }

  async #start() {
    const url = new URL(workerUrl, import.meta.url);
    const worker = await startWorker(url, 'kaeshi-work').catch((/** @type {unknown} */ why) => {
      this.#worker = undefined;
      throw codeOf(why) === 'silent' ? coded('noThread', 'the thread did not start') : why;
    });
    /** @param {Event} [event] */
    const fail = (event) => {
      event?.preventDefault();
      silence.end();
      worker.terminate();
      this.#worker = undefined;
      doubt(url.href);
      for (const { reject } of this.#waiting.values()) reject(coded('silent', 'the thread fell silent'));
      this.#waiting.clear();
    };
    const silence = (this.#watch = new Watch(TASK_SECONDS, fail));
    worker.onmessage = (/** @type {MessageEvent<Answered>} */ { data }) => {
      silence.alive();
      const request = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (this.#waiting.size === 0) silence.end();
      if (data.type === 'failed') request?.reject(errorOf(data));
      else request?.resolve(unpacked(data.answer));
    };
    worker.onerror = worker.onmessageerror = fail;
    return worker;
  }
}
