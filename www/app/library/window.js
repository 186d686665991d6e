/**
 * A long list of which only what is seen is drawn: rows of one height, in a box that scrolls.
 *
 * The list is a listbox: one row is active, which the arrows move, and any number is picked.
 */
import { html, nothing, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** @import { TemplateResult } from 'lit' */

/** The height of a row, as library.css has it. */
const ROW = 60;
/** How many rows beyond the edges are drawn. */
const SPARE = 6;

/**
 * The content of the list. `label` names it; `row` draws one.
 * @template T
 * @typedef {{ items: { length: number, at: (place: number) => T | undefined,
 *   slice: (from: number, to: number) => readonly T[] }, active: number, picked: (item: T) => boolean, label: string,
 *   row: (item: T) => TemplateResult }} Listed
 */

/** @template {{ id: string }} T */
export class ListWindow {
  /** @type {Listed<T> | undefined} */
  #shown;
  #host;
  #actions;

  /**
   * @param {HTMLElement} host the box that scrolls
   * @param {{ press: (index: number, event: MouseEvent) => void, open: (index: number) => void }} actions
   */
  constructor(host, actions) {
    this.#host = host;
    this.#actions = actions;
    host.addEventListener('scroll', () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(host);
  }

  /** How many rows go into the box. */
  get page() {
    return Math.max(1, Math.floor(this.#host.clientHeight / ROW) - 1);
  }

  /** @param {Listed<T>} shown */
  show(shown) {
    this.#shown = shown;
    this.#draw();
  }

  /** Scrolls so that a row is seen. @param {number} index */
  reveal(index) {
    const { scrollTop, clientHeight } = this.#host;
    const top = Math.max(0, index) * ROW;
    if (top < scrollTop) this.#host.scrollTop = top;
    else if (top + ROW > scrollTop + clientHeight) this.#host.scrollTop = top + ROW - clientHeight;
    this.#draw();
  }

  #draw() {
    if (!this.#shown) return;
    const { items, active, picked, label, row } = this.#shown;
    const { scrollTop, clientHeight } = this.#host;
    const first = Math.max(0, Math.floor(scrollTop / ROW) - SPARE);
    const last = Math.min(items.length, Math.ceil((scrollTop + clientHeight) / ROW) + SPARE);
    const seen = items.slice(first, last);
    // The active row stays in the page, since screen readers are pointed to it by its id.
    const activeItem = active < 0 ? undefined : items.at(active);
    const drawn = seen.map((item, i) => ({ item, index: first + i }));
    if (activeItem && (active < first || active >= last)) drawn.push({ item: activeItem, index: active });
    render(
      html`<div
        class="rows"
        role="listbox"
        id="rows"
        tabindex="0"
        aria-multiselectable="true"
        aria-label=${label}
        aria-activedescendant=${activeItem ? rowId(active) : nothing}
        .style=${`block-size: ${items.length * ROW}px`}
      >
        ${repeat(
          drawn,
          ({ item }) => item.id,
          ({ item, index }) =>
            html`<div
              class="row ${index === active ? 'active' : ''}"
              role="option"
              id=${rowId(index)}
              aria-selected=${picked(item) ? 'true' : 'false'}
              aria-setsize=${items.length}
              aria-posinset=${index + 1}
              .style=${`inset-block-start: ${index * ROW}px`}
              @click=${(/** @type {MouseEvent} */ event) => this.#actions.press(index, event)}
              @dblclick=${() => this.#actions.open(index)}
            >
              ${row(item)}
            </div>`,
        )}
      </div>`,
      this.#host,
    );
  }
}

/** @param {number} index */
const rowId = (index) => `row-${index}`;
