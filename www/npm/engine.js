/** The engine for a page: in a worker of its own, with its files beside this script. */
import { EngineClient, OpeningBook, TrainedWeights } from '../engine/index.js';
import { from } from './files.js';

/** @import { Files, Engine as Public } from './public.d.ts' */

/** @implements {Public} */
export class Engine extends EngineClient {
  /** @param {Files} [files] */
  constructor({ weights, book } = {}) {
    super(undefined, new TrainedWeights(from(weights, fetched)), new OpeningBook(from(book, fetched)));
  }
}

/** @param {string | URL} address @param {RequestCache} cache @returns {Promise<Uint8Array>} */
async function fetched(address, cache) {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText} for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}
