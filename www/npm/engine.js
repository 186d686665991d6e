/** The engine for a page: in a worker of its own, with its files beside this script. */
import { EngineClient, OpeningBook, TrainedWeights, fetchFile } from '../engine/index.js';
import { from } from './files.js';

/** @import { Files, Engine as Public } from './public.d.ts' */

/** @implements {Public} */
export class Engine extends EngineClient {
  /** @param {Files} [files] */
  constructor({ weights, book } = {}) {
    super(undefined, new TrainedWeights(from(weights, fetchFile)), new OpeningBook(from(book, fetchFile)));
  }
}
