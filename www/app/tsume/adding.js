/** The open puzzle goes into the visitor's set. */
import { arriving } from '../shared/index.js';
import { t } from './texts.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */
/** @import { Opened, Page } from './types.js' */

export class AddedToSet {
  #page;
  #places;
  /** The puzzle that was added last, and how many are in the set. */
  #added = { of: /** @type {Opened | undefined} */ (undefined), n: 0 };

  /** @param {Page} page @param {{ puzzle: KaeshiTsume, aside: HTMLElement }} places */
  constructor(page, places) {
    this.#page = page;
    this.#places = places;
  }

  /** Returns how many are in the set, once this puzzle was added to it. @param {Opened | undefined} opened */
  countWith(opened) {
    return opened && this.#added.of === opened ? this.#added.n : 0;
  }

  async add() {
    const { opened, lang } = this.#page.state;
    const { puzzle, aside } = this.#places;
    const { line, goal } = puzzle.session.state;
    if (!opened || !line || !goal) return;
    // The first sixty are not in the library.
    const isOfLibrary = 'item' in opened && opened.item.game;
    const entry = isOfLibrary ? { id: opened.item.id } : { position: line.first, goal };
    try {
      const { addToSet, leftSaid } = await arriving(() => import('../my-set/index.js'));
      const { course, isKept, left } = await addToSet([entry]);
      if (left > 0) return this.#page.change({ wrong: leftSaid(lang, left) });
      this.#added = { of: opened, n: course.puzzles.length };
      puzzle.say(t(lang, 'page.set.added', { n: course.puzzles.length }));
      const hadFocus = aside.contains(document.activeElement);
      this.#page.change(isKept ? {} : { unkept: 'failed' });
      // The way to the set stands where the button was.
      if (hadFocus) /** @type {HTMLElement | null} */ (aside.querySelector('[data-act=to-set]'))?.focus();
    } catch {
      this.#page.change({ wrong: t(lang, 'page.unreachable') });
    }
  }
}
