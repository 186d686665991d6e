/** The model of how people play, from files that are named or from those of the package. */
import modelUrl from '../../src/people/default.people?url';
import start, { People } from '../pkg/people/kaeshi.js';
import peopleUrl from '../pkg/people/kaeshi_bg.wasm?url';
import { FetchedFile } from '../engine/index.js';
import { from } from './files.js';

/** @import { Files, Source } from './public.d.ts' */

/**
 * @param {Files} files
 * @param {(address: string | URL, isAgain: boolean) => Promise<Uint8Array>} read
 * @param {(address: string) => Promise<WebAssembly.Module>} compile
 * @returns {Promise<People>}
 */
export async function openPeople({ people = modelUrl, weights = new FetchedFile('weights').address }, read, compile) {
  // Both sources are given, so there is a way to read them.
  const bytes = (/** @type {Source} */ source) =>
    /** @type {NonNullable<ReturnType<typeof from>>} */ (from(source, read))(false);
  const [module, model, values] = await Promise.all([compile(peopleUrl), bytes(people), bytes(weights)]);
  await start({ module_or_path: module });
  return new People(model, values);
}
