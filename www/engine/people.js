/**
 * Loads the model of how people play: a module without the engine, with two files, fetched when somebody first asks.
 * Its answers take some milliseconds, so the page asks it without a worker.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import modelUrl from '../../src/people/default.people?url';
import peopleUrl from '../pkg/people/kaeshi_bg.wasm?url';
import { doubt } from './refetch.js';
import { sharedEngine } from './client.js';
import { inTime } from './fetch.js';
import { fetchFile } from './fetched.js';
import { compile, once } from './load.js';
import { opponentWith } from './opponent.js';

/** @typedef {import('./types.js').People} People */

/** @param {string} url */
const addressOf = (url) => new URL(url, import.meta.url).href;

/** The bytes of the model, and of the weights that it was trained with. */
export const filesOfPeople = async () => {
  const [model, weights] = await Promise.all([modelUrl, weightsUrl].map((url) => fetchFile(addressOf(url))));
  return { model, weights };
};

/** The module and the bytes of the model, once they are here. */
const parts = once(async () => {
  const [people, module, model] = await Promise.all([
    inTime(() => import('../pkg/people/kaeshi.js')),
    compile(peopleUrl),
    fetchFile(addressOf(modelUrl)),
  ]);
  await people.default({ module_or_path: module });
  return { people, model };
}, 'people');

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
}, 'people');

/** The model for an opponent, who plays without the trained weights while they are on their way. */
export const opponentOfPage = opponentWith(sharedEngine().weights, parts, opened);
