/**
 * The sources that the explorer counts: the opening book, the games of the library, and its WTHOR files. Each can be
 * left out.
 */
import { takeBook } from './book.js';

/** @import { FileFacts, Library } from '../store/index.js' */
/** @import { Tasks } from '../background/index.js' */

/** Own games are source 0, files 1 to 31. */
const OWN = 0;
const MOST_FILES = 31;

/**
 * @typedef {object} Source
 * @property {'book' | 'own' | 'file'} kind
 * @property {string} id
 * @property {number} bit the source's bit among those that are asked for; 0 for the book
 * @property {number} year of a file
 * @property {string} name of a file
 * @property {number} games how many it has
 * @property {boolean} isOn
 * @property {unknown} problem why it is not counted
 */

/** Fires an event `change` after every change. */
export class Sources extends EventTarget {
  #explorer;
  #store;
  /** @type {Source} */
  book = source('book', 'book', 0);
  /** @type {Source} */
  own = source('own', 'own', 1 << OWN);
  /** @type {Source[]} */
  files = [];
  /** Games are still being taken in. */
  isBusy = false;
  /** Something changed while games were taken in. */
  #isStale = false;

  /** @param {Pick<Tasks, 'setBook' | 'addGames' | 'addWthor' | 'forget'>} explorer @param {Library} store */
  constructor(explorer, store) {
    super();
    this.#explorer = explorer;
    this.#store = store;
    store.addEventListener('change', () => void this.refresh());
  }

  get all() {
    return [this.book, this.own, ...this.files];
  }

  /** The bits of the sources of games that are to be counted. */
  get bits() {
    return (
      this.all.reduce((bits, { bit, isOn, problem }) => (isOn && problem === undefined ? bits | bit : bits), 0) >>> 0
    );
  }

  /** Takes in what there is; again after every change of the library. */
  async refresh() {
    if (this.isBusy) return void (this.#isStale = true);
    this.isBusy = true;
    this.#tell();
    do {
      this.#isStale = false;
      await this.#takeBook();
      this.own.problem = undefined;
      try {
        await this.#takeOwn();
        await this.#takeFiles();
      } catch (problem) {
        // Games that could not be read are not counted as none.
        this.own.problem = problem;
      }
    } while (this.#isStale);
    this.isBusy = false;
    this.#tell();
  }

  /** @param {Source} which */
  toggle(which) {
    which.isOn = !which.isOn;
    this.#tell();
  }

  async #takeBook() {
    if (this.book.games || this.book.problem !== undefined) return;
    try {
      await takeBook(this.#explorer);
      this.book.games = 1;
    } catch (problem) {
      this.book.problem = problem;
    }
    this.#tell();
  }

  async #takeOwn() {
    await this.#explorer.forget(OWN);
    const rows = (await this.#store.list()).filter(({ kind, moves }) => kind === 'game' && moves);
    const games = rows.map(({ moves, start, result }) => ({
      moves,
      start,
      lead: result ? result.black - result.white : undefined,
    }));
    this.own.games = await this.#explorer.addGames(OWN, games);
    this.#tell();
  }

  async #takeFiles() {
    const kept = (await this.#store.files.list()).filter(({ kind }) => kind === 'games').slice(0, MOST_FILES);
    const known = new Map(this.files.map((file) => [file.id, file]));
    const isSame = kept.length === known.size && kept.every(({ id, added }) => known.get(keyOf({ id, added })));
    if (isSame) return;
    const before = this.files;
    for (const { bit } of before) await this.#explorer.forget(31 - Math.clz32(bit));
    this.files = kept.map((facts, at) => {
      const file = source('file', keyOf(facts), (1 << (at + 1)) >>> 0);
      const isOn = known.get(file.id)?.isOn ?? true;
      return Object.assign(file, { name: facts.name, year: facts.year, isOn });
    });
    for (const [at, file] of this.files.entries()) await this.#takeFile(file, kept[at]?.id ?? '', at + 1);
  }

  /** @param {Source} file @param {string} id @param {number} number */
  async #takeFile(file, id, number) {
    try {
      const bytes = (await this.#store.files.bytes(id)) ?? new Uint8Array();
      file.games = await this.#explorer.addWthor(number, bytes);
    } catch (problem) {
      file.problem = problem;
    }
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** @param {Source['kind']} kind @param {string} id @param {number} bit @returns {Source} */
const source = (kind, id, bit) => ({ kind, id, bit, year: 0, name: '', games: 0, isOn: true, problem: undefined });

/** A file that took another's place is another one. @param {Pick<FileFacts, 'id' | 'added'>} file */
const keyOf = ({ id, added }) => `${id} ${added}`;
