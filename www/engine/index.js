/** What the engine gives to others: the page's one client, and the bindings for what needs no search. */
export { sharedEngine } from './client.js';
export { LoadError, compile, engineName, flavour, loadKaeshi, once } from './load.js';
export { loadRecords } from './records.js';
export { trusted } from './trusted.js';
