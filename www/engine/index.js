/** What the engine gives to others: the page's one client, and the bindings for what needs no search. */
export { scalarUrl, simdUrl, workerUrl } from './addresses.js';
export { arrive, codeOf, inTime } from './arrival.js';
export { OpeningBook } from './book.js';
export { EngineClient, sharedEngine } from './client.js';
export { fetchFile } from './fetched.js';
export { LoadError, compile, engineName, flavour, loadKaeshi, once } from './load.js';
export { loadRecords } from './records.js';
export { trusted } from './trusted.js';
export { TrainedWeights } from './weights.js';
export { Watch } from './watch.js';
