/** Which puzzles the visitor solved: read when the page opens, kept after each. */
import { loadRecord } from '../practice/index.js';
import { hasDatabase } from '../shared/index.js';
import { together } from './progress.js';

/** @import { Progress } from '../store/index.js' */
/** @import { Page } from './types.js' */

export class KeptProgress {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  async read() {
    if (!(await hasDatabase())) return;
    const nothing = { progress: {}, due: 0, problem: /** @type {const} */ ('unread') };
    const { progress, due, problem } = await loadRecord().then(
      (records) => records.loadProgress(),
      () => nothing,
    );
    this.#page.change({ progress: together(progress, this.#page.state.progress), due, unkept: problem });
  }

  /**
   * Keeps how puzzles went, with what is not kept yet. The list shows it once that is kept, or with the word that it is
   * not.
   * @param {Progress} fresh
   */
  async keep(fresh) {
    const more = this.#page.state.unkept ? together(this.#page.state.progress, fresh) : fresh;
    const unkept = await loadRecord().then(
      (records) => records.keepProgress(more),
      () => /** @type {const} */ ('failed'),
    );
    this.#page.change({ progress: together(this.#page.state.progress, fresh), unkept });
  }
}
