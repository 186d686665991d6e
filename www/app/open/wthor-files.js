/** Files of WTHOR that were opened go into the library, which is loaded only for that. */
import { explain } from '../../locale/index.js';
import { arriving } from '../shared/index.js';
import { t } from './words.js';

/** `isKept` when the library has any of the files. @typedef {{ said: string, isKept: boolean }} KeptFiles */

/**
 * @param {string} lang
 * @param {readonly File[]} files
 * @returns {Promise<KeptFiles>}
 */
export async function keepInLibrary(lang, files) {
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const kept = [];
  try {
    const store = await arriving(() => import('../store/index.js'));
    for (const file of files) {
      const kind = store.wthorKind(file.name);
      if (!kind) continue;
      try {
        const { problem } = await store.keepWthor(store.openStore(), file, kind);
        if (problem) said.push(`${file.name}: ${store.problemSaid(lang, problem)}`);
        else kept.push(file.name);
      } catch (error) {
        const why = error instanceof store.ImportError ? store.faultSaid(lang, error.fault) : explain(lang, error);
        said.push(`${file.name}: ${why}`);
      }
    }
    // Somebody who opens a file to keep wants it kept.
    if (kept.length) void store.askToPersist();
  } catch {
    said.push(t(lang, 'open.keep.failed'));
  }
  if (kept.length) said.unshift(t(lang, 'open.kept', { names: kept.join(t(lang, 'open.comma')) }));
  return { said: said.join('\n'), isKept: kept.length > 0 };
}
