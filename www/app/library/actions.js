/** The visitor's actions on the library page, besides searching and stepping. */
import { isOfYear } from '../archive/index.js';
import { newId } from '../game/index.js';
import { download, gameFields } from '../shared/index.js';
import { askToPersist } from '../store/index.js';
import { addFiles, addSided, written } from './adding.js';
import { t } from './texts.js';
import { keepTyped, keptTyped } from './typed.js';
import { addedSaid, allAddedSaid, faultOf } from './words.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Library } from '../store/index.js' */
/** @import { Sideless } from './adding.js' */
/** @import { Box, Folder, Item, Notice, State } from './state.js' */
/** @import { Typed } from './typed.js' */

/**
 * The page as the actions see it.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Library} store
 * @property {Item[]} chosen
 * @property {(part: Partial<State>) => void} change
 * @property {() => Promise<void>} refresh
 * @property {(folder: Folder) => Promise<void>} openFolder
 * @property {(index: number, how: { picks: 'one' | 'more' | 'range' }) => void} activate
 * @property {(notice: Notice) => void} tell
 * @property {(box: Box) => void} openBox
 * @property {() => void} closeBox
 */

/** As library.css has it: below it the entry takes the place of the list. */
const NARROW = '(max-width: 60rem)';

export class Actions {
  #page;
  /** Undoes the last action. @type {(() => Promise<unknown>) | undefined} */
  #undo;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** A row was pressed. @param {number} index @param {MouseEvent} event */
  press(index, { shiftKey, ctrlKey, metaKey }) {
    const { isPicking } = this.#page.state;
    const picks = shiftKey ? 'range' : ctrlKey || metaKey || isPicking ? 'more' : 'one';
    this.#page.activate(index, { picks });
    if (picks === 'one' && matchMedia(NARROW).matches) this.show();
  }

  /** Shows the entry in place of the list, where there is no room for both; "back" brings the list again. */
  show() {
    if (this.#page.state.isOpen) return;
    this.#page.change({ isOpen: true });
    try {
      history.pushState({ isEntry: true }, '');
    } catch {
      // Where the browser refuses, the button alone brings the list again.
    }
    document.getElementById('entry-back')?.focus();
  }

  /** Shows the list again. */
  back() {
    if (history.state?.isEntry) history.back();
    else this.#page.change({ isOpen: false });
    document.getElementById('rows')?.focus({ preventScroll: true });
  }

  /** Opens the active entry on the study page. */
  open() {
    if (this.#page.state.entry) void this.#leave(this.address('analyse'));
  }

  /** Follows a link from the active entry. @param {MouseEvent & { currentTarget: HTMLAnchorElement }} event */
  follow(event) {
    const { ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    void this.#leave(currentTarget.href);
  }

  /** Goes to another page, which reads the entry, once the database has what was typed. @param {string} address */
  async #leave(address) {
    const { store, state } = this.#page;
    if (state.entry && store.isWaiting(state.entry.id)) await store.flush();
    location.assign(address);
  }

  /**
   * Where the active entry opens.
   * @param {'analyse' | 'review' | 'play'} where
   * @returns {string}
   */
  address(where) {
    const { entry, ply } = this.#page.state;
    if (!entry) return '#';
    if (where === 'play') return `./#${gameFields(entry.start, entry.moves.slice(0, 2 * ply))}`;
    // An analysis opens whole, by its name, and a game that is kept with its players.
    const hasTree = 'tree' in entry && entry.tree;
    const isKept = !isOfYear(entry.id);
    const isNamed = hasTree || (isKept && entry.moves && (entry.black || entry.white));
    const fields = isNamed ? `id=${encodeURIComponent(entry.id)}` : gameFields(entry.start, entry.moves);
    const parts = [fields, where === 'review' ? 'review' : ''];
    return `./analyse.html#${parts.filter(Boolean).join('&')}`;
  }

  /** Something was typed into the active entry. @param {Typed} fields */
  type(fields) {
    const { entry } = this.#page.state;
    if (!entry) return;
    keepTyped([...keptTyped(), { id: entry.id, ...fields }]);
    this.#page.change({ entry: { ...entry, ...fields } });
    try {
      this.#page.store.soon({ id: entry.id, ...fields }, entry);
    } catch {
      // A text that the entry refuses stays on the screen only.
    }
  }

  /** Removes what is chosen; it comes back by one press. */
  remove() {
    return this.#said(async (page) => {
      await page.store.flush();
      const ids = page.chosen.map(({ id }) => id).filter((id) => !isOfYear(id));
      if (ids.length === 0) return;
      const removed = await page.store.remove(ids);
      page.change({ picked: new Set() });
      if (page.state.isOpen) this.back();
      this.#tellUndo(t(page.lang, 'library.removed', { n: removed.length }), () => page.store.restore(removed));
    });
  }

  /** Removes a file of games. @param {string} id */
  removeFile(id) {
    return this.#said(async (page) => {
      const removed = await page.store.files.remove(id);
      await page.refresh();
      if (!page.state.files.some(({ kind }) => kind === 'games') && page.state.folder === 'years')
        await page.openFolder('all');
      if (!removed) return;
      this.#tellUndo(t(page.lang, 'library.removedFile', { name: removed.name }), async () => {
        await page.store.files.put(removed);
        await page.refresh();
      });
    });
  }

  /** Makes one entry of those that seem to be the same as the active one. */
  merge() {
    return this.#said(async (page) => {
      await page.store.flush();
      const { lang, state } = page;
      const { entry } = state;
      const group = (await page.store.duplicates()).find((rows) => rows.some(({ id }) => id === entry?.id));
      if (!group) return;
      const before = await page.store.merge(group.map(({ id }) => id));
      this.#tellUndo(t(lang, 'library.merged', { n: before.length }), () => page.store.restore(before));
    });
  }

  /** Copies games of years into one's own. */
  copy() {
    return this.#said(async (page) => {
      const games = page.chosen.filter(({ id }) => isOfYear(id));
      const copies = games.map(({ black, white, date, event, moves, result, opening, source }) => {
        return { id: newId(), black, white, date, event, moves, result, opening, source };
      });
      await page.store.putAll(copies);
      const ids = copies.map(({ id }) => id);
      this.#tellUndo(t(page.lang, 'library.copied', { n: ids.length }), () => page.store.remove(ids));
    });
  }

  /** Undoes the action of the last notice. */
  async undo() {
    const undo = this.#undo;
    if (!undo) return;
    this.#undo = undefined;
    await this.#said(async (page) => {
      await undo();
      page.tell({ text: t(page.lang, 'library.undone') });
    });
  }

  /** @param {string} text @param {() => Promise<unknown>} undo */
  #tellUndo(text, undo) {
    this.#undo = undo;
    this.#page.tell({ text, undo: () => this.undo() });
  }

  /** Takes what was pasted or dropped into the library. @param {string | readonly File[]} given */
  take(given) {
    return this.add(typeof given === 'string' ? [new File([given], t(this.#page.lang, 'library.pasted'))] : given);
  }

  /** Takes files into the library. @param {readonly File[]} files */
  async add(files) {
    const page = this.#page;
    const { text } = page.state;
    page.change({ isBusy: true, notice: undefined });
    const added = await addFiles(files);
    page.change({ isBusy: false });
    page.tell({ text: allAddedSaid(page.lang, added) });
    await page.refresh();
    const years = page.state.files.filter(({ kind }) => kind === 'games');
    const [year, ...others] = years.filter(({ id }) => added.some(({ file }) => file === id));
    // A year that was just added is seen whole, unless somebody typed a question meanwhile.
    if (year && page.state.text === text)
      page.change({ text: others.length === 0 && years.length > 1 ? String(year.year || '') : '' });
    if (year) await page.openFolder('years');
    // Somebody who adds a file wants it kept.
    if (added.some(({ error }) => !error)) void this.keep();
    const asked = added.flatMap(({ sideless }) => sideless ?? []);
    if (asked.length > 0) page.openBox({ kind: 'side', asked });
  }

  /** Takes the boards that did not say who is to move. @param {readonly Sideless[]} asked @param {Side} side */
  async addSided(asked, side) {
    const page = this.#page;
    page.closeBox();
    const added = await Promise.all(asked.map((each) => addSided(each, side)));
    page.tell({ text: added.map((each) => addedSaid(page.lang, each)).join('\n') });
    await page.refresh();
  }

  /** Asks the browser to keep the library. */
  async keep() {
    await askToPersist();
    await this.#page.refresh();
  }

  /** Saves everything as one file. */
  exportAll() {
    return this.#said(async (page) => {
      await page.store.flush();
      download(await page.store.exportAll(), `kaeshi-library-${new Date().toISOString().slice(0, 10)}.json`);
      page.closeBox();
    });
  }

  /** Saves what is chosen. @param {'json' | 'transcript' | 'ggf' | 'sgf'} format */
  exportChosen(format) {
    return this.#said(async (page) => {
      await page.store.flush();
      const { chosen } = page;
      if (format === 'json') download(await page.store.exportAll(chosen.map(({ id }) => id)), 'kaeshi-games.json');
      else {
        const name = `kaeshi-games.${format === 'transcript' ? 'txt' : format}`;
        // Trees stand apart from the rows, and SGF alone has them.
        download(await written(format === 'sgf' ? await this.#whole(chosen) : chosen, format), name);
      }
      page.closeBox();
    });
  }

  /** Saves what the database did not take. */
  exportHeld() {
    download(this.#page.store.exportHeld(), 'kaeshi-new.json');
  }

  /** Does something, and says why it was not done. @param {(page: Page) => Promise<unknown>} act */
  async #said(act) {
    const page = this.#page;
    try {
      await act(page);
    } catch (error) {
      page.closeBox();
      page.tell({ text: faultOf(page.lang, error) });
    }
  }

  /** Rows with their trees; games of years have none. @param {readonly Item[]} rows */
  #whole(rows) {
    const { store } = this.#page;
    return Promise.all(rows.map(async (row) => (isOfYear(row.id) ? row : ((await store.get(row.id)) ?? row))));
  }
}
