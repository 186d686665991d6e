/** Has the browser keep the whole library of puzzles, for times without a network. */
import { fileOf } from '../../elements/puzzles/index.js';
import { pageUrl } from '../../elements/shared/index.js';
import { keepOffline, serviceWorker } from '../shared/index.js';

/** @import { PuzzleLibrary } from '../../elements/puzzles/index.js' */

/** Tests whether this browser keeps pages at all. */
export const canKeep = () => serviceWorker() !== undefined;

/** @param {PuzzleLibrary} library @returns {Promise<string[]>} the addresses of its files */
async function addresses(library) {
  return (await library.index()).map((facts) => pageUrl(`puzzles/${fileOf(facts)}`));
}

/** Returns how many files of puzzles are kept, and how many there are. @param {PuzzleLibrary} library */
export async function keptFiles(library) {
  const all = await addresses(library);
  // A browser that cannot look says that nothing is kept.
  const found = await Promise.all(all.map((address) => caches.match(address).catch(() => undefined)));
  return { kept: found.filter(Boolean).length, total: all.length };
}

/**
 * Fetches and keeps what is not kept yet.
 * @param {PuzzleLibrary} library
 * @param {(done: { kept: number, total: number }) => void} told after each file
 * @returns {Promise<boolean>} whether all are kept
 */
export async function keepAll(library, told) {
  for (const { size } of await library.index()) {
    // On a first visit no worker stands between: then it is told what to keep.
    await library.ofSize(size);
    told(await keptFiles(library));
  }
  const all = await addresses(library);
  await keepOffline(() => all);
  // The worker keeps them in its own time.
  for (let n = 0; n < 50; n++) {
    const files = await keptFiles(library);
    told(files);
    if (files.kept === files.total) return true;
    await new Promise((done) => setTimeout(done, 200));
  }
  return false;
}
