/**
 * Loads the module that reads and writes games and positions of every format: a small one without the engine, loaded
 * when the first text or file is opened.
 */
import recordsUrl from '../pkg/records/kaeshi_bg.wasm?url';
import { inTime } from './fetch.js';
import { compile, once } from './load.js';

/** @type {() => Promise<import('./types.js').Records>} */
export const loadRecords = once(async () => {
  const [records, module] = await Promise.all([inTime(() => import('../pkg/records/kaeshi.js')), compile(recordsUrl)]);
  await records.default({ module_or_path: module });
  return records;
});
