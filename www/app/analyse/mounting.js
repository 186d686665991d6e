/** Which panel is shown, and the loading and mounting of those that are rooms of their own. */
import { OWN, PANELS } from './panels.js';

/** @import { PanelHost } from './host.js' */
/** @import { Mounted } from './panels.js' */

/** The page that shows them. */
/** @typedef {{ state: { panel: string }, host: PanelHost, change: (part: { panel?: string }) => void }} Page */

export class Panels {
  #page;
  /** The mounted panels by name. @type {Map<string, { root: HTMLElement, mounted: Mounted | void }>} */
  #mounted = new Map();
  /** Why a panel could not be loaded. @type {Map<string, unknown>} */
  failures = new Map();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** The panel that an address names beside the game. @param {URLSearchParams} fields */
  named(fields) {
    return [...OWN, ...PANELS].find(({ id }) => fields.has(id))?.id;
  }

  /** The element of a panel that is mounted. @param {string} id */
  rootOf(id) {
    return this.#mounted.get(id)?.root;
  }

  /** Shows a panel and moves the focus into it. @param {string} id @param {string} selector */
  focus(id, selector) {
    this.show(id);
    const field = document.querySelector(selector);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Shows a panel, and loads it when it was not shown before. @param {string} id */
  show(id) {
    const { panel: before } = this.#page.state;
    if (before !== id) this.#mounted.get(before)?.mounted?.hidden?.();
    this.#page.change({ panel: id });
    const known = this.#mounted.get(id);
    if (known) return known.mounted?.shown?.();
    void this.#mount(id);
  }

  /** Offers a key to the panel that is shown. @param {KeyboardEvent} event @returns {boolean} whether it took it */
  onKey(event) {
    return this.#mounted.get(this.#page.state.panel)?.mounted?.onKey?.(event) ?? false;
  }

  /** @param {string} id */
  async #mount(id) {
    const panel = PANELS.find((each) => each.id === id);
    if (!panel) return;
    try {
      const { mount } = await panel.load();
      if (this.#mounted.has(id)) return;
      const root = document.createElement('div');
      this.#mounted.set(id, { root, mounted: undefined });
      this.failures.delete(id);
      // It is in the page before it is mounted, so that it can measure itself.
      this.#page.change({});
      this.#mounted.set(id, { root, mounted: mount(root, this.#page.host) });
    } catch (why) {
      this.#mounted.delete(id);
      this.failures.set(id, why);
      this.#page.change({});
    }
  }
}
