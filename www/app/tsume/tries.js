/** The tries of the open puzzle before this one: when, and how they went. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { loadRecord } from '../practice/index.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { Item } from './collection.js' */

/** More than these tell nobody more. */
const MOST = 10;

/** What was kept of puzzles, read when a puzzle is first shown. */
export class Tries {
  #changed;
  /** @type {Map<string, readonly Attempt[]>} */
  #known = new Map();

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {string} id @returns {readonly Attempt[]} those that are known just now */
  of(id) {
    const known = this.#known.get(id);
    if (known) return known;
    this.#known.set(id, []);
    void this.#read(id);
    return [];
  }

  /**
   * Keeps a try of what is on the board, where that is a puzzle of the list and not solved so far.
   * @param {{ of: object | undefined, since: number, isSolved: boolean }} shown
   * @param {{ mistakes: number, helped: boolean }} trouble
   */
  tried({ of, since, isSolved }, trouble) {
    if (!isSolved && of && 'stars' in of) void this.keep(/** @type {Item} */ (of), trouble, since);
  }

  /**
   * Keeps a try as far as it went.
   * @param {Item} item
   * @param {{ mistakes: number, helped: boolean }} trouble
   * @param {number} since when the puzzle was opened
   */
  async keep(item, trouble, since) {
    const { record } = await loadRecord();
    await record(item, trouble, since);
    this.#known.delete(item.id);
    this.#changed();
  }

  /** @param {string} id */
  async #read(id) {
    if (!(await hasKept())) return;
    // A puzzle can be solved without knowing how it went before.
    const found = await loadRecord()
      .then(({ triesOf }) => triesOf(id))
      .catch(() => []);
    this.#known.set(id, found);
    if (found.length > 0) this.#changed();
  }
}

/** Whether this browser keeps anything of ours: a first visit has no tries, and does not fetch what would read them. */
async function hasKept() {
  // A sandboxed frame keeps nothing, and Chromium leaves a failed promise behind for the question.
  if (globalThis.origin === 'null') return false;
  try {
    // Some browsers do not tell.
    return typeof indexedDB.databases !== 'function' || (await indexedDB.databases()).length > 0;
  } catch {
    // Who refuses to tell keeps nothing.
    return false;
  }
}

/** @param {Lang} lang @param {readonly Attempt[]} tries the latest first */
export function triesView(lang, tries) {
  if (tries.length === 0) return nothing;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return html`<details class="tries">
    <summary>${t(lang, 'page.tries', { n: tries.length })}</summary>
    <ul>
      ${tries.slice(0, MOST).map(
        ({ at, ok, mistakes, helped }) =>
          html`<li>
            ${icon(ok ? 'check' : helped ? 'hint' : 'close')}<span class="numbers">${date.format(at)}</span>
            ${t(lang, ok ? 'page.tries.right' : helped ? 'page.tries.helped' : 'page.tries.wrong', { n: mistakes })}
          </li>`,
      )}
    </ul>
  </details>`;
}
