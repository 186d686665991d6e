/**
 * The box in which anything is opened: what a text or a file holds is said at once, with what is wrong and where; of
 * several games one is picked from a list.
 */
import { Dialog, arriving, keepTyped, typedIn } from '../shared/index.js';
import { work } from '../background/index.js';
import { LIMITS, TooLarge, pictureIn, readYear, textOf, yearOf } from './files.js';
import { keepInLibrary } from './wthor-files.js';
import { entryNamed, nameIn } from './library-link.js';
import { boxView } from './view.js';
import { recordSaid } from './words.js';

/** @import { GameRecord, Side } from '../../engine/types.js' */
/** @import { Content } from './view.js' */

/**
 * @typedef {object} Options
 * @property {string} lang
 * @property {(record: GameRecord, said: string) => void} onPicked `said` is what was recognised, in words
 */
/** @returns {Content} */
const nothingShown = (text = '') => ({
  text,
  reading: undefined,
  error: undefined,
  filter: '',
  isYear: false,
  files: [],
  keeping: undefined,
  name: undefined,
});

/**
 * Opens a text or files. A single game or position that is sound is picked at once; everything else is shown in a box,
 * and so is what was typed there before where nothing is given.
 * @param {string | readonly File[]} given
 * @param {Options} options
 */
export async function openFrom(given, options) {
  await (box ??= new Box()).open(given, options);
}

/** The one that the page has: what is opened later takes its place. @type {Box | undefined} */
let box;

class Box {
  #dialog = new Dialog();
  /** @type {Options | undefined} */
  #options;
  #shown = nothingShown();

  constructor() {
    this.#dialog.kind = 'opening';
  }

  /** @param {string | readonly File[]} given @param {Options} options */
  async open(given, options) {
    this.#options = options;
    const picture = pictureIn(given);
    if (picture) return this.#see(picture);
    const isAsked = given === '';
    await this.#take(isAsked ? typedIn('open') : given);
    const { reading, error } = this.#shown;
    const [first] = reading?.records ?? [];
    if (!isAsked && !error && reading?.count === 1 && first && !first.fault && !this.#dialog.isOpen)
      return this.#pick(first);
    if (!this.#dialog.isOpen) this.#dialog.show(() => this.#draw());
    else this.#dialog.redraw();
  }

  /** Reads a board from a picture, which is compared and mended in a box of its own. @param {File} picture */
  async #see(picture) {
    this.#dialog.close();
    const { showPicture } = await arriving(() => import('../picture/index.js'));
    await showPicture(picture, {
      lang: this.#options?.lang ?? '',
      done: (board) => void this.open(board, /** @type {Options} */ (this.#options)),
    });
  }

  /** Reads a text or files. @param {string | readonly File[]} given */
  async #take(given) {
    this.#shown = nothingShown();
    try {
      if (typeof given === 'string') return await this.#read(given);
      const [file] = given;
      const year = yearOf(given);
      if (year) {
        const reading = await readYear(year, given);
        Object.assign(this.#shown, { isYear: true, files: given, reading });
      } else if (file) await this.#read(await textOf(file));
    } catch (error) {
      this.#shown.error = error;
    }
  }

  /** @param {string} text @param {Side} [side] to move where a board does not say it */
  async #read(text, side) {
    // Text typed meanwhile starts a reading of its own.
    const isTooLarge = text.length > LIMITS.text;
    // A field that holds so much takes the tab with it.
    const shown = (this.#shown = nothingShown(isTooLarge ? '' : text));
    try {
      if (isTooLarge) throw new TooLarge(LIMITS.text);
      const name = nameIn(text);
      if (name !== undefined) await this.#readOwn(shown, name);
      else if (text.trim()) shown.reading = await work.readRecords(text, false, side);
    } catch (error) {
      shown.error = error;
    }
  }

  /** Reads an entry of the library, with what is known of it there. @param {Content} shown @param {string} name */
  async #readOwn(shown, name) {
    const { entry, link } = await entryNamed(name);
    const reading = await work.readRecords(link, false);
    const { black, white, date, event } = entry;
    const told = Object.entries({ black, white, date, event }).filter(([, text]) => text);
    for (const record of reading.records) Object.assign(record, Object.fromEntries(told));
    Object.assign(shown, { reading, name });
  }

  /** Reads the boards anew that did not say who is to move; the only one is opened. @param {Side} side */
  async #answer(side) {
    await this.#read(this.#shown.text, side);
    const { reading } = this.#shown;
    const [first] = reading?.records ?? [];
    if (reading?.count !== 1 || !first || first.fault) return this.#dialog.redraw();
    this.#dialog.close();
    this.#pick(first);
  }

  /** Has the library take the files. @param {string} lang */
  async #keep(lang) {
    const shown = this.#shown;
    shown.keeping = 'busy';
    this.#dialog.redraw();
    shown.keeping = await keepInLibrary(lang, shown.files);
    this.#dialog.redraw();
    // The button that had the focus has gone.
    document.getElementById('open-library')?.focus();
  }

  #draw() {
    const options = this.#options;
    if (!options) return undefined;
    return boxView(options.lang, this.#shown, {
      type: async (text) => {
        keepTyped('open', text);
        await this.#read(text);
        this.#dialog.redraw();
      },
      side: (side) => void this.#answer(side),
      filter: (filter) => {
        this.#shown.filter = filter;
        this.#dialog.redraw();
      },
      choose: async (files) => {
        const picture = pictureIn(files);
        if (picture) return this.#see(picture);
        await this.#take(files);
        this.#dialog.redraw();
      },
      keep: () => void this.#keep(options.lang),
      pick: (record) => {
        this.#dialog.close();
        this.#pick(record);
      },
    });
  }

  /** @param {GameRecord} record */
  #pick(record) {
    keepTyped('open', '');
    // A puzzle by its name is solved where puzzles are.
    if (record.puzzle) return location.assign(`./tsume.html#puzzle=${encodeURIComponent(record.puzzle)}`);
    // An entry of the library opens whole where analyses are.
    const { name } = this.#shown;
    if (name !== undefined) return location.assign(`./analyse.html#id=${encodeURIComponent(name)}`);
    if (this.#options) this.#options.onPicked(record, recordSaid(this.#options.lang, record));
  }
}
