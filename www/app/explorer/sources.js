/**
 * The sources that the explorer counts: the opening book, one's own games, and the games of WTHOR's years. Each can be
 * left out, and of the games those are counted that a filter lets through.
 */
import { SOURCES, openArchive } from '../archive/index.js';
import { work } from '../background/index.js';
import { openStore } from '../store/index.js';
import { takeBook } from './book.js';

/** @import { Archive } from '../archive/index.js' */
/** @import { Library } from '../store/index.js' */
/** @import { Tasks } from '../background/index.js' */

/**
 * @typedef {object} Source
 * @property {'book' | 'own' | 'years'} kind
 * @property {number} bit the source's bit among those that are asked for; 0 for the book
 * @property {number} games how many it has
 * @property {number} counted how many of them the filter lets through
 * @property {boolean} isOn
 * @property {unknown} problem why it is not counted
 */

/** Fires an event `change` after every change. */
export class Sources extends EventTarget {
  #explorer;
  #archive;
  book = source('book', 0);
  own = source('own', 1 << SOURCES.own);
  years = source('years', 1 << SOURCES.years);
  /** The words that games have to have. */
  text = '';
  /** The least rating of the weaker player in games of years; 0 for all. */
  least = 0;
  /** Games are still being taken in. */
  isBusy = false;
  /** Something changed while games were taken in. */
  #isStale = false;

  /**
   * @param {Pick<Tasks, 'setBook'>} explorer
   * @param {Archive} archive
   * @param {Pick<Library, 'addEventListener'>} store
   */
  constructor(explorer, archive, store) {
    super();
    this.#explorer = explorer;
    this.#archive = archive;
    store.addEventListener('change', () => void this.refresh());
  }

  get all() {
    return [this.book, this.own, this.years];
  }

  /** The files that could not be read. */
  get damaged() {
    return this.#archive.damaged;
  }

  /** The bits of the sources of games that are to be counted. */
  get bits() {
    return this.all.reduce((bits, { bit, isOn, problem }) => (isOn && problem === undefined ? bits | bit : bits), 0);
  }

  /** Takes in what there is; again after every change of the library or of the filter. */
  async refresh() {
    if (this.isBusy) return void (this.#isStale = true);
    this.isBusy = true;
    this.#tell();
    do {
      this.#isStale = false;
      this.#archive.changed();
      await this.#takeBook();
      try {
        await this.#takeGames();
        this.own.problem = undefined;
      } catch (problem) {
        // Games that could not be read are not counted as none.
        this.own.problem = problem;
      }
    } while (this.#isStale);
    this.isBusy = false;
    this.#tell();
  }

  /** Counts other games. @param {Partial<Pick<Sources, 'text' | 'least'>>} wanted */
  filter(wanted) {
    Object.assign(this, wanted);
    return this.refresh();
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

  async #takeGames() {
    const counted = await this.#archive.choose(this.text, this.least);
    this.own.games = this.#archive.counted.filter(({ kind }) => kind === 'game').length;
    this.years.games = this.#archive.years.count;
    this.own.counted = counted.own;
    this.years.counted = counted.years;
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** Opens the sources of a page; nothing of them is taken in yet. */
export async function openSources() {
  const archive = openArchive();
  await archive.begin();
  return new Sources(work, archive, openStore());
}

/** @param {Source['kind']} kind @param {number} bit @returns {Source} */
const source = (kind, bit) => ({ kind, bit, games: 0, counted: 0, isOn: true, problem: undefined });
