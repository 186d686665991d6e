/**
 * The engine outside a browser, in a thread of `node:worker_threads`.
 *
 * The thread keeps a program running only while a question is open, so that a script ends by itself.
 */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { FetchedFile, flavour, scalarUrl, simdUrl, workerUrl } from '../engine/index.js';
import { from } from './files.js';
import hereUrl from './node-worker.js?worker&url';
import { peopleFrom } from './open-people.js';
import { studyFrom } from './open-study.js';
import { EngineWithModules } from './with-modules.js';

/** @import { FromWorker, Init, ToWorker } from '../engine/types.js' */
/** @import { Files, Engine as Public } from './public.d.ts' */

/** A thread with the face of a browser's worker. */
class Thread extends EventTarget {
  #worker;

  /** @param {Worker} worker */
  constructor(worker) {
    super();
    this.#worker = worker;
    worker.unref();
    worker.on('message', (/** @type {FromWorker} */ data) => {
      if (data.type === 'answer' || data.type === 'failed' || data.type === 'stopped') worker.unref();
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    worker.on('error', (error) => this.dispatchEvent(Object.assign(new Event('error'), { message: String(error) })));
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    if (message.type === 'start') this.#worker.ref();
    this.#worker.postMessage(message);
  }

  terminate() {
    void this.#worker.terminate();
  }
}

/** Reads a file, by its path or its address. @param {string | URL} file @returns {Promise<Uint8Array<ArrayBuffer>>} */
const read = async (file) => new Uint8Array(await readFile(/^file:/.test(String(file)) ? new URL(file) : file));

/** @param {string} address */
const compile = async (address) => WebAssembly.compile(await read(address));

/** A thread whose engine is running. @returns {Promise<Thread>} */
async function spawn() {
  /** @type {Init} */
  const begin = {
    type: 'init',
    module: await compile(flavour() === 'simd' ? simdUrl : scalarUrl),
  };
  const worker = new Worker(new URL(hereUrl), { workerData: workerUrl, name: 'kaeshi' });
  await new Promise((resolve, reject) => {
    /** @param {FromWorker} message */
    const hear = ({ type }) => {
      if (type === 'loaded') worker.postMessage(begin);
      if (type !== 'ready') return;
      worker.off('message', hear).off('error', reject);
      resolve(undefined);
    };
    worker.on('message', hear).once('error', reject);
  });
  return new Thread(worker);
}

/** @implements {Public} */
export class Engine extends EngineWithModules {
  /** @param {Files} [files] by default those that come with the package */
  constructor(files = {}) {
    const { weights = new FetchedFile('weights').address, book = new FetchedFile('book').address } = files;
    super(
      { people: async (ours) => peopleFrom(files, ours, read, compile), study: () => studyFrom(compile) },
      spawn,
      new FetchedFile('weights', from(weights, read)),
      new FetchedFile('book', from(book, read)),
    );
  }
}
