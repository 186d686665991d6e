/**
 * Loads the model of how people play: a module without the engine, with two files, fetched when somebody first asks.
 * Its answers take some milliseconds, so the page asks it without a worker.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import modelUrl from '../../src/people/default.people?url';
import peopleUrl from '../pkg/people/kaeshi_bg.wasm?url';
import { doubt } from './anew.js';
import { inTime } from './fetch.js';
import { MOMENT_MS, fetchFile } from './fetched.js';
import { compile, once } from './load.js';

/** @typedef {import('./types.js').People} People */

/** @param {string} url */
const addressOf = (url) => new URL(url, import.meta.url).href;

/** The module and the bytes of the model, once they are here. */
const parts = once(async () => {
  const [people, module, model] = await Promise.all([
    inTime(() => import('../pkg/people/kaeshi.js')),
    compile(peopleUrl),
    fetchFile(addressOf(modelUrl)),
  ]);
  await people.default({ module_or_path: module });
  return { people, model };
});

/** @param {Uint8Array} [weights] @returns {Promise<People>} */
async function opened(weights) {
  const { people, model } = await parts();
  try {
    return new people.People(model, weights);
  } catch (damaged) {
    // They arrived, and what is kept of them is of no use.
    for (const url of weights ? [modelUrl, weightsUrl] : [modelUrl]) doubt(addressOf(url));
    parts.forget();
    throw damaged;
  }
}

/** The model, once it and the trained weights are here. @type {() => Promise<People>} */
export const peopleOfPage = once(async () => {
  const [weights] = await Promise.all([fetchFile(addressOf(weightsUrl)), parts()]);
  return opened(weights);
});

/** The model with the evaluation made by hand. @type {() => Promise<People>} */
const untrained = once(() => opened());

/**
 * The model for an opponent, who plays with the evaluation made by hand while the trained weights are on their way.
 * @returns {Promise<People>}
 */
export function opponentOfPage() {
  const late = new Promise((go) => setTimeout(go, MOMENT_MS));
  return Promise.race([peopleOfPage().catch(untrained), late.then(untrained)]);
}
