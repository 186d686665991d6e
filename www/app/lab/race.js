/** The page's side of a race: starts the thread, keeps the figures, and stops it. */
import { flavour, startWorker } from '../../engine/index.js';
import { coded } from '../../locale/index.js';
import { builds } from './engine.js';
import workerUrl from './worker.js?worker&url';

/** @import { Figure } from './figures.js' */
/** @import { RaceFromWorker, RacePlan, RaceToWorker } from './types.js' */

/** @typedef {'ready' | 'running' | 'done' | 'stopped' | 'failed'} RaceState */

export class Race {
  /** @type {RaceState} */
  state = 'ready';
  /** @type {readonly Figure[]} */
  figures = [];
  /** The share that is done, from 0 to 1. */
  share = 0;
  /** Why it failed. @type {unknown} */
  problem = undefined;
  /** Ends the thread. */
  #end = new AbortController();
  #onChange;

  /** @param {() => void} onChange called when any of it has changed */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** @param {readonly RacePlan[]} races */
  async start(races) {
    this.stop();
    this.figures = [];
    this.share = 0;
    this.#become('running');
    const { signal } = (this.#end = new AbortController());
    try {
      const worker = await startWorker(new URL(workerUrl, import.meta.url), 'kaeshi-lab', { signal });
      signal.addEventListener('abort', () => worker.terminate());
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = ({ message }) => this.#fail(failedThread(message));
      const wanted = new Set(races.flatMap(({ rivals }) => rivals.map(({ build }) => build)));
      /** @type {RaceToWorker['modules']} */
      const modules = {};
      for (const build of /** @type {const} */ (['simd', 'scalar']))
        if (wanted.has(build)) modules[build] = await builds[build]();
      worker.postMessage(/** @type {RaceToWorker} */ ({ modules, races }));
    } catch (thrown) {
      if (!signal.aborted) this.#fail(thrown);
    }
  }

  /** Ends it now, whatever it is at. */
  stop() {
    if (this.state !== 'running') return;
    this.#end.abort();
    this.#become('stopped');
  }

  /** Forgets everything, for another topic. */
  clear() {
    this.#end.abort();
    this.figures = [];
    this.share = 0;
    this.#become('ready');
  }

  /** @param {RaceFromWorker} message */
  #hear(message) {
    if (message.type === 'done') {
      this.#end.abort();
      return this.#become('done');
    }
    const [first] = message.figures;
    if (first)
      this.figures = [
        ...this.figures.filter(({ race, kind }) => race !== first.race || kind !== first.kind),
        ...message.figures,
      ];
    this.share = message.share;
    this.#onChange();
  }

  /** @param {unknown} problem */
  #fail(problem) {
    this.#end.abort();
    this.problem = problem;
    this.#become('failed');
  }

  /** @param {RaceState} state */
  #become(state) {
    this.state = state;
    this.#onChange();
  }
}

/** The error of a thread that did not start. @param {string} why empty where the browser does not say */
const failedThread = (why) => (why ? new Error(why) : coded('noThread', 'the thread did not start'));

/** Whether this browser runs the build with SIMD. */
export const hasSimd = () => flavour() === 'simd';
