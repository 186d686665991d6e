/** The engine's exports: the page's one client, and the bindings for callers that need no search. */
export { default as scalarUrl } from '../pkg/scalar/kaeshi_bg.wasm?url';
export { default as simdUrl } from '../pkg/simd/kaeshi_bg.wasm?url';
export { default as workerUrl } from './worker.js?worker&url';
export { doubt, reload } from './refetch.js';
import { inTime } from './fetch.js';

export { arrive, codeOf, errorOf, inTime, isStuck } from './fetch.js';
export { EngineClient, sharedEngine } from './client.js';
export { FetchedFile, fetchFile } from './fetched.js';
export { LoadError, compile, once, remembered } from './load.js';
export { engineName, flavour, loadKaeshi } from './module.js';
export { opponentWith } from './opponent.js';
export { loadRecords } from './records.js';
export { startWorker } from './start-worker.js';
export { trusted } from './trusted-types.js';
export { Watch } from './watchdog.js';

/**
 * The model of how people play for an opponent, who does not wait long for the trained weights.
 * @returns {Promise<import('./types.js').People>}
 */
export const loadOpponent = async () => (await inTime(() => import('./people.js'))).opponentOfPage();

/**
 * The model of how people play, fetched when it is first wanted.
 * @returns {Promise<import('./types.js').People>}
 */
export const loadPeople = async () => (await inTime(() => import('./people.js'))).peopleOfPage();

/**
 * Grades a puzzle as those of the library are graded.
 * @param {Parameters<typeof import('./grade.js').gradePuzzle>} asked
 */
export const gradePuzzle = async (...asked) => (await inTime(() => import('./grade.js'))).gradePuzzle(...asked);
