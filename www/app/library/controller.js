/**
 * The library page: the games, positions and analyses that this browser keeps, and WTHOR years, in one list that one
 * field searches.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { render } from 'lit';
import '../../elements/board/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { GameList, isOfYear } from '../archive/index.js';
import { listen } from '../incoming/index.js';
import { Positions, momentsOf, motionBetween } from '../positions/index.js';
import { Dialog, siteHeader, stepByWheel } from '../shared/index.js';
import { StoreError, openStore, persistState } from '../store/index.js';
import { Actions } from './actions.js';
import { boxView } from './boxes.js';
import { Items } from './items.js';
import { KEYS, onKey } from './keys.js';
import { noticeView } from './notice-view.js';
import { initialState } from './state.js';
import { t } from './texts.js';
import { pageView } from './view.js';
import { keepTyped, keptTyped } from './typed.js';
import { ListWindow } from './window.js';
import { rowView } from './row-view.js';
import { faultOf, nameOf } from './words.js';

/** @import { Folder, Item, State } from './state.js' */

/** How long a notice stays. */
const NOTICE_MS = 12_000;

/** @typedef {{ page: HTMLElement, title: Element, notice: HTMLElement }} Places */

export class LibraryPage {
  #places;
  #dialog = new Dialog();
  #site;
  #found = 0;
  /** @type {Positions | undefined} */
  #positions;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;
  /** @type {ListWindow<Item> | undefined} */
  #window;
  store = openStore();
  items = new Items();
  actions = new Actions(this);
  state = initialState();

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    for (const fields of keptTyped()) this.store.soon(fields);
    this.store.addEventListener('change', () => {
      if (this.store.unsaved === 0) keepTyped([]);
      void this.refresh();
    });
    addEventListener('keydown', (event) => onKey(this, event));
    stepByWheel(document.body, (by) => {
      const to = this.state.ply + by;
      return this.state.moments?.[to] && (() => this.goTo(to));
    });
    addEventListener('popstate', () => this.change({ isOpen: false }));
    listen((given) => this.actions.take(given));
    const tell = (/** @type {string} */ text) => this.tell({ text });
    this.#site = siteHeader('library', (settings) => this.change({ settings }), { keys: KEYS, tell });
    void this.refresh();
  }

  get lang() {
    return this.state.settings.lang;
  }

  showKeys() {
    this.#site.showKeys();
  }

  /** Whether a dialog is open. */
  get isAsking() {
    return this.#dialog.isOpen;
  }

  get list() {
    return this.#window;
  }

  /** Reads everything anew: the library has changed, here or in another tab. */
  async refresh() {
    this.items.changed();
    /** @type {unknown} */
    let unread;
    const listed = this.store.files.list().catch((error) => {
      unread = error;
      return this.store.files.held();
    });
    const [files, room] = await Promise.all([listed, persistState()]);
    Object.assign(this.state, { files, room });
    await this.find({});
    this.items.ready().catch(() => undefined);
    // Where nothing can be read the notice says it already.
    if (unread && !this.store.problem) this.tell({ text: faultOf(this.lang, unread) });
  }

  /**
   * Shows what a question finds. The row that was active stays so while it is among them.
   * @param {Partial<Pick<State, 'folder' | 'text' | 'sort' | 'isAscending'>>} question
   */
  async find(question) {
    // Another order begins at its top.
    if (question.sort !== undefined || question.isAscending !== undefined) this.state.active = -1;
    this.change(question);
    const turn = ++this.#found;
    const { active, items: before, entry } = this.state;
    // An entry in which somebody writes stays in sight, also after another tab removed it: the next letter restores it.
    const isHeld = Object.keys(question).length === 0 && this.#isTyped();
    const id = isHeld ? entry?.id : before?.idAt(active);
    try {
      const { items, total, counts } = await this.items.find(this.state);
      if (turn !== this.#found) return;
      const place = items.placeOf(id);
      if (place < 0 && isHeld) return this.change({ items, total, counts, active: -1 });
      const next = place >= 0 ? place : Math.min(Math.max(active, 0), items.length - 1);
      this.change({ items, total, counts, active: next });
    } catch (error) {
      if (turn !== this.#found) return;
      // The notice tells a fault of the library, and rows in memory are shown. It is not said that there are none.
      const isLibrary = error instanceof StoreError;
      const held = isLibrary ? this.store.held() : [];
      const items = isLibrary && held.length === 0 ? undefined : GameList.of(held);
      const wrong = isLibrary ? '' : faultOf(this.lang, error);
      this.change({ items, total: held.length, counts: {}, active: Math.min(0, held.length - 1), wrong });
    }
    if (Object.keys(question).length > 0) this.#window?.reveal(this.state.active);
    await this.#select();
  }

  /** Tests whether somebody writes on the entry. */
  #isTyped() {
    const { entry } = this.state;
    if (!entry) return false;
    return this.store.isWaiting(entry.id) || !!document.activeElement?.closest('.form');
  }

  /** Opens a folder; what is searched for stays. @param {Folder} folder */
  async openFolder(folder) {
    Object.assign(this.state, { active: 0, picked: new Set(), wrong: '' });
    await this.find({ folder, sort: 'changed', isAscending: false });
    // On a phone the folders are a strip that scrolls.
    this.#places.page.querySelector('.folder[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Makes a row the active one. @param {number} index @param {{ picks?: 'one' | 'more' | 'range' }} [how] */
  activate(index, { picks = 'one' } = {}) {
    const { items, active, picked } = this.state;
    const to = Math.max(0, Math.min(index, (items?.length ?? 0) - 1));
    const item = items?.at(to);
    if (!items || !item) return;
    let next = new Set(picked);
    if (picks === 'one') next = new Set();
    else if (picks === 'more') {
      if (!next.delete(item.id)) next.add(item.id);
    } else for (let at = Math.min(active, to); at <= Math.max(active, to); at += 1) next.add(items.idAt(at));
    this.change({ active: to, picked: next });
    this.#window?.reveal(to);
    void this.#select();
  }

  /** Loads the active entry and plays its moves. */
  async #select() {
    const item = this.state.items?.at(this.state.active);
    if (item?.id !== this.state.entry?.id) this.state.tagText = undefined;
    if (!item) return this.change({ entry: undefined, moments: undefined, fault: '' });
    const isSame = this.state.entry?.id === item.id && this.state.entry.moves === item.moves;
    const isActive = () => this.state.items?.idAt(this.state.active) === item.id;
    try {
      const whole = isOfYear(item.id) ? item : ((await this.store.get(item.id)) ?? item);
      if (!isActive()) return;
      if (isSame && this.state.moments) return this.change({ entry: whole });
      const positions = (this.#positions ??= new Positions(await loadKaeshi()));
      if (!isActive()) return;
      const { start, moves } = whole;
      const moments = momentsOf(positions.at(start, moves).path, (path) => positions.at(start, path));
      this.change({ entry: whole, moments, fault: '', ply: moments.length - 1, move: null });
    } catch (error) {
      if (isActive()) this.change({ entry: item, moments: undefined, fault: faultOf(this.lang, error), ply: 0 });
    }
  }

  /** @param {number} ply */
  goTo(ply) {
    const { moments = [], ply: from } = this.state;
    const to = Math.max(0, Math.min(ply, moments.length - 1));
    const [before, after] = [moments[from], moments[to]];
    if (before && after) this.change({ ply: to, move: motionBetween(before, after) });
  }

  /** The rows that actions apply to: the picked ones, or else the active one. @returns {Item[]} */
  get chosen() {
    const { items, picked, active } = this.state;
    const chosen = items?.those(picked) ?? [];
    const item = items?.at(active);
    return chosen.length ? chosen : item ? [item] : [];
  }

  /**
   * Says what was done; what can be taken back stays until it is closed.
   * @param {NonNullable<State['notice']>} notice
   */
  tell(notice) {
    clearTimeout(this.#noticeTimer);
    if (!notice.undo) this.#noticeTimer = setTimeout(() => this.change({ notice: undefined }), NOTICE_MS);
    this.change({ notice });
  }

  /** Opens a dialog. @param {NonNullable<State['box']>} box */
  openBox(box) {
    this.state.box = box;
    if (!this.#dialog.isOpen)
      this.#dialog.show(
        () => boxView(this),
        () => this.closeBox(),
      );
    this.#redraw();
  }

  closeBox() {
    this.#dialog.close();
    this.change({ box: undefined });
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.state, part);
    this.#redraw();
  }

  #redraw() {
    const { lang, state } = this;
    const { page, title, notice } = this.#places;
    document.title = t(lang, 'library.title');
    title.textContent = t(lang, 'library.heading');
    render(pageView(this), page);
    render(noticeView(this), notice);
    const host = page.querySelector('.window');
    if (host instanceof HTMLElement)
      this.#window ??= new ListWindow(host, {
        press: (index, event) => this.actions.press(index, event),
        open: () => this.actions.open(),
      });
    this.#window?.show({
      items: state.items ?? GameList.of([]),
      active: state.active,
      picked: ({ id }) => state.picked.has(id) || (state.picked.size === 0 && state.items?.idAt(state.active) === id),
      label: t(lang, 'library.list'),
      row: (item) => rowView(lang, item, nameOf(lang, item), state),
    });
    this.#dialog.redraw();
  }
}
