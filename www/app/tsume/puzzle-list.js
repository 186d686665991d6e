/** The list of puzzles on its page: which ones pass, the next to solve, and its view, which is fetched when wanted. */
import { html } from 'lit';
import { sideOf } from '../made-puzzles/index.js';
import { arriving, keepOffline, serviceWorker } from '../shared/index.js';
import { positionFor } from './collection.js';
import { passing, saveFilters } from './filters.js';
import { nextUnsolved } from './progress.js';
import { t } from './texts.js';

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { Collection } from './collection.js' */
/** @import { ListState } from './list.js' */
/** @import { Choice, Filters, Item, Page } from './types.js' */

export class PuzzleList {
  #page;
  #collection;
  #place;
  /** Draws the list, once that is here. @type {typeof import('./list.js').listOf | undefined} */
  #listOf;
  /** Whether the address leads to the list, which is on its way. */
  #isSought = false;
  #isAsked = false;

  /** @param {Page} page @param {Collection} collection @param {HTMLElement} place where it stands */
  constructor(page, collection, place) {
    this.#page = page;
    this.#collection = collection;
    this.#place = place;
  }

  /** @param {Item | undefined} item the open one @returns {ListState} */
  state(item) {
    const { lang, kaeshi, progress, filters, page } = this.#page.state;
    const collection = this.#collection;
    return {
      lang,
      items: this.passing(),
      count: collection.count(filters.size),
      sizes: collection.index?.map(({ size }) => size) ?? [],
      filters,
      progress,
      current: item?.id,
      page,
      isLoading: collection.waiting > 0 || (!collection.index && !collection.problem),
      countOf: ({ size }) => collection.count(filters.size === 'all' ? size : filters.size),
      positionOf: (each) => kaeshi && positionFor(kaeshi, each),
      onFilter: (part) => this.#filter(part),
      onPage: (chosen) => this.#page.change({ page: chosen }),
    };
  }

  /** Returns the view of the list, which is fetched when it is wanted. @param {ListState} state */
  view(state) {
    if (this.#listOf) return this.#listOf(state);
    if (!this.#isAsked) {
      this.#isAsked = true;
      arriving(() => import('./list.js')).then(
        ({ listOf }) => {
          this.#listOf = listOf;
          this.#page.change({});
          if (this.#isSought) this.#leadThere();
        },
        () => {
          this.#isAsked = false;
          this.#page.change({ isListOpen: false, wrong: t(this.#page.state.lang, 'page.unreachable') });
        },
      );
    }
    return html`<p class="muted">${t(state.lang, 'list.loading')}</p>`;
  }

  passing() {
    const { kaeshi, filters, progress } = this.#page.state;
    const items = this.#collection.items(filters.size);
    if (!kaeshi && filters.side) return [];
    return passing(items, filters, progress, (item) => sideOf(positionFor(/** @type {Kaeshi} */ (kaeshi), item)));
  }

  /** @param {Item | undefined} item the open one */
  unsolved(item) {
    const { filters, progress } = this.#page.state;
    const all = this.#collection.items(filters.size);
    return nextUnsolved(this.passing(), progress, item?.id) ?? nextUnsolved(all, progress, item?.id);
  }

  /** The first puzzle to solve: of the chosen size, or of the sixty where the library cannot be fetched. */
  async first() {
    const { progress, filters } = this.#page.state;
    const { size } = filters;
    const collection = this.#collection;
    await collection.want(size);
    const choice = collection.items(size).length > 0 ? size : 'sixty';
    // The notice of a failed fetch stays.
    if (choice !== size) await collection.first();
    const items = choice === size ? this.passing() : collection.items(choice);
    const item = nextUnsolved(items, progress, undefined) ?? items[0] ?? collection.items(choice)[0];
    return item && { item, choice: choice === 'all' ? item.size : choice };
  }

  /** Fetches what a choice takes, and has it kept. @param {Choice} [choice] the chosen size without one */
  async want(choice = this.#page.state.filters.size) {
    await this.#collection.want(choice);
    // A page of a first visit has no worker between itself and the network: it tells what it fetched.
    if (serviceWorker()?.controller) return;
    const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name);
    void keepOffline(() => fetched().filter((address) => /\/puzzles\/\d+\.txt\?/.test(address)));
  }

  /** Opens the list, and leads there. */
  unfold() {
    this.#page.change({ isListOpen: true });
    // The puzzles, once they come, would push away what is seen.
    this.#isSought = !this.#listOf;
    this.#leadThere();
  }

  /** @param {Partial<Filters>} part */
  #filter(part) {
    const filters = { ...this.#page.state.filters, ...part };
    saveFilters(filters);
    this.#page.change({ filters, page: 0 });
    if (part.size !== undefined) void this.want();
  }

  #leadThere() {
    this.#place.querySelector('.list')?.scrollIntoView();
  }
}
