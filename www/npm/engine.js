/** The engine for a page: in a worker of its own, with its files beside this script. */
import { EngineClient, FetchedFile, fetchFile } from '../engine/index.js';
import { from } from './files.js';

/** @import { Files, Engine as Public } from './public.d.ts' */

/** @implements {Public} */
export class Engine extends EngineClient {
  /** @param {Files} [files] */
  constructor({ weights, book } = {}) {
    super(
      undefined,
      new FetchedFile('weights', from(weights, fetchFile)),
      new FetchedFile('book', from(book, fetchFile)),
    );
  }
}
