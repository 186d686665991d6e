/** The engine's exports: the page's one client, and the bindings for callers that need no search. */
export { scalarUrl, simdUrl, workerUrl } from './addresses.js';
export { doubt, reload, trust } from './anew.js';
import { inTime } from './fetch.js';

export { arrive, codeOf, inTime, isStuck, mendScript } from './fetch.js';
export { OpeningBook } from './book.js';
export { EngineClient, sharedEngine } from './client.js';
export { FetchedFile, fetchFile } from './fetched.js';
export { LoadError, compile, once } from './load.js';
export { engineName, flavour, loadKaeshi } from './module.js';
export { loadRecords } from './records.js';
export { trusted } from './trusted-types.js';
export { TrainedWeights } from './weights.js';
export { Watch } from './watchdog.js';

/**
 * The model of how people play, fetched when it is first wanted.
 * @returns {Promise<import('./types.js').People>}
 */
export const loadPeople = async () => (await inTime(() => import('./people.js'))).peopleOfPage();
