/** The engine for a page: in a worker of its own, with its files beside this script. */
import { FetchedFile, compile, fetchFile, inTime } from '../engine/index.js';
import { from } from './files.js';
import { EngineWithModules } from './with-modules.js';

/** @import { Files, Engine as Public } from './public.d.ts' */

/** @implements {Public} */
export class Engine extends EngineWithModules {
  /** @param {Files} [files] */
  constructor(files = {}) {
    const { weights, book } = files;
    super(
      {
        people: async (ours) =>
          (await inTime(() => import('./open-people.js'))).peopleFrom(files, ours, fetchFile, compile),
        study: async () => (await inTime(() => import('./open-study.js'))).studyFrom(compile),
      },
      undefined,
      new FetchedFile('weights', from(weights, fetchFile)),
      new FetchedFile('book', from(book, fetchFile)),
    );
  }
}
