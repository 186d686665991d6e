/**
 * The rooms of the study page that are loaded when they are first wanted.
 *
 * To add one: a line here with its name for addresses (`analyse.html#explorer`) and how it is loaded. The room's
 * index.js exports `mount(root, page)`. `root` is an empty element that is the room's alone. The object that `mount`
 * returns is notified when the room is shown and hidden: while it is hidden, it should rest. While it is shown, its
 * `onKey` is asked before the page for what a key does, and its `onPlay` for what a move on the board does.
 */
import { arriving } from '../shared/index.js';

/** @import { State } from './state.js' */

/**
 * The page as a room sees it.
 * @template {(root: HTMLElement, page: never) => unknown} T
 * @typedef {Parameters<T>[1]} PageOf
 */
/**
 * @typedef {PageOf<typeof import('../review/index.js').mount> & PageOf<typeof import('../explorer/index.js').mount>
 *   & PageOf<typeof import('../editor/index.js').mount> & PageOf<typeof import('../people/index.js').mount>
 *   & { state: State, change: (part: Partial<State>) => void }} Page
 */
/**
 * @typedef {{ shown?: () => void, hidden?: () => void, onKey?: (event: KeyboardEvent) => boolean,
 *   onPlay?: (square: string) => boolean }} Mounted
 */
/** @typedef {{ mount: (root: HTMLElement, page: Page) => Mounted | void }} RoomModule */
/** @typedef {{ root: HTMLElement, mounted: Mounted | void }} Room */

/** @type {Readonly<Record<string, () => Promise<RoomModule>>>} */
const LOAD = {
  review: () => arriving(() => import('../review/index.js')),
  explorer: () => arriving(() => import('../explorer/index.js')),
  people: () => arriving(() => import('../people/index.js')),
  edit: () => arriving(() => import('../editor/index.js')),
};

/** The names that an address may have beside the game. */
const NAMES = ['moves', 'notes', 'review', 'explorer', 'edit'];

export class Rooms {
  #page;
  /** @type {Map<string, Room>} */
  #known = new Map();
  /** Why a room could not be loaded. @type {Map<string, unknown>} */
  failures = new Map();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** The room that an address names beside the game. @param {URLSearchParams} fields */
  named(fields) {
    return NAMES.find((name) => fields.has(name));
  }

  /** Tests whether a room was asked for, and there or not to be had. @param {string} name */
  has(name) {
    return this.#known.has(name) || this.failures.has(name);
  }

  /** The element of a room that is mounted. @param {string} name */
  rootOf(name) {
    return this.#known.get(name)?.root;
  }

  /** Shows a room; "moves" leaves the board that is set up. @param {string} name */
  show(name) {
    const isEditing = name === 'edit';
    if (this.#page.state.isEditing && !isEditing) this.#known.get('edit')?.mounted?.hidden?.();
    if (this.#page.state.isEditing !== isEditing) this.#page.change({ isEditing });
    if (name === 'notes' || name === 'explorer') return this.fold(name, true);
    if (name !== 'moves') this.open(name);
  }

  /** Opens or closes what folds. @param {string} name @param {boolean} isOpen */
  fold(name, isOpen) {
    const { folds } = this.#page.state;
    if (folds.includes(name) === isOpen) return;
    const others = folds.filter((each) => each !== name);
    this.#page.change(isOpen ? { folds: [...others, name], isMore: true } : { folds: others });
    if (isOpen) this.open(name);
    else this.#known.get(name)?.mounted?.hidden?.();
  }

  /** Unfolds a room and moves the focus into it. @param {string} name @param {string} selector */
  focus(name, selector) {
    this.show(name);
    const field = document.querySelector(selector);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Offers a key to the rooms that are shown. @param {KeyboardEvent} event @returns {boolean} whether one took it */
  onKey(event) {
    return this.#mountedOf(this.#page.state.isEditing ? 'edit' : 'review')?.onKey?.(event) ?? false;
  }

  /** Offers a move on the board to the review. @param {string} square @returns {boolean} whether it took it */
  onPlay(square) {
    return this.#mountedOf('review')?.onPlay?.(square) ?? false;
  }

  /** @param {string} name */
  #mountedOf(name) {
    return this.#known.get(name)?.mounted ?? undefined;
  }

  /** Shows a room that was shown before, or loads it. @param {string} name */
  async open(name) {
    const known = this.#known.get(name);
    if (known) return known.mounted?.shown?.();
    const load = LOAD[name];
    if (!load) return;
    const root = document.createElement('div');
    this.#known.set(name, { root, mounted: undefined });
    try {
      const { mount } = await load();
      this.failures.delete(name);
      // It is in the page before it is mounted, so that it can measure itself.
      this.#page.change({});
      this.#known.set(name, { root, mounted: mount(root, this.#page) });
    } catch (why) {
      this.#known.delete(name);
      this.failures.set(name, why);
    }
    this.#page.change({});
  }
}
