/** The model of how people play, from files that are named or from those of the package. */
import modelUrl from '../../src/people/default.people?url';
import start, { People } from '../pkg/people/kaeshi.js';
import peopleUrl from '../pkg/people/kaeshi_bg.wasm?url';
import { once, opponentWith } from '../engine/index.js';
import { from } from './files.js';

/** @import { FetchedFile } from '../engine/index.js' */
/** @import { Files, Source } from './public.d.ts' */

/**
 * Returns the functions that give the model: with the trained weights, and for an opponent, who can do without them.
 * @param {Files} files
 * @param {FetchedFile} ofEngine the weights as the engine has them
 * @param {(address: string | URL, isAgain: boolean) => Promise<Uint8Array>} read
 * @param {(address: string) => Promise<WebAssembly.Module>} compile
 */
export function peopleFrom(files, ofEngine, read, compile) {
  const { people = modelUrl, weights = ofEngine.address } = files;
  // Both sources are given, so there is a way to read them.
  const bytes = (/** @type {Source} */ source) =>
    /** @type {NonNullable<ReturnType<typeof from>>} */ (from(source, read))(false);
  const parts = once(async () => {
    const [module, model] = await Promise.all([compile(peopleUrl), bytes(people)]);
    await start({ module_or_path: module });
    return model;
  }, 'people');
  const open = async (/** @type {Uint8Array | undefined} */ values) => new People(await parts(), values);
  const trained = once(async () => {
    const [values] = await Promise.all([bytes(weights), parts()]);
    return open(values);
  }, 'people');
  return { trained, opponent: opponentWith(ofEngine, parts, open) };
}
