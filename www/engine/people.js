/**
 * Loads the model of how people play: a module without the engine, with two files, fetched when somebody first asks.
 * Its answers take some milliseconds, so the page asks it without a worker.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import modelUrl from '../../src/people/default.people?url';
import peopleUrl from '../pkg/people/kaeshi_bg.wasm?url';
import { doubt } from './anew.js';
import { inTime } from './fetch.js';
import { fetchFile } from './fetched.js';
import { compile, once } from './load.js';

/** @param {string} url */
const addressOf = (url) => new URL(url, import.meta.url).href;

/** The model, once it is here. @type {() => Promise<import('./types.js').People>} */
export const peopleOfPage = once(async () => {
  const [people, module, model, weights] = await Promise.all([
    inTime(() => import('../pkg/people/kaeshi.js')),
    compile(peopleUrl),
    fetchFile(addressOf(modelUrl)),
    fetchFile(addressOf(weightsUrl)),
  ]);
  await people.default({ module_or_path: module });
  try {
    return new people.People(model, weights);
  } catch (damaged) {
    // They arrived, and what is kept of them is of no use.
    for (const url of [modelUrl, weightsUrl]) doubt(addressOf(url));
    throw damaged;
  }
});
