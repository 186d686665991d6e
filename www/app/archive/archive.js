/**
 * The games of the library and of its years, read once on a page and again only where they change.
 *
 * Words are looked for here, in columns. Which games pass through a position the worker tells: it has the moves of all,
 * and counts them for the opening explorer as well.
 */
import { work } from '../background/index.js';
import { openStore, searchText } from '../store/index.js';
import { linesIn } from '../game/index.js';
import { GameList } from './list.js';
import { ordered } from './order.js';
import { termsOf } from './query.js';
import { weaker } from './rated.js';
import { Years } from './years.js';

/** @import { Row } from '../game/index.js' */
/** @import { FileFacts, Library } from '../store/index.js' */
/** @import { Sort } from './order.js' */
/** @import { Term } from './query.js' */
/** @import { YearFile } from './years.js' */

/** The sources of the index: one's own entries, and the games of all years. */
export const SOURCES = { own: 0, years: 1 };

/** A file that could not be read, and why. @typedef {{ name: string, why: unknown }} Damaged */
/** A search. @typedef {{ text: string, sort: Sort, isAscending: boolean }} Question */
/** A word with the games that pass through its positions: one's own by their names, those of years by their numbers. */
/** @typedef {{ term: Term, own: ReadonlySet<string> | undefined, years: Uint32Array | undefined }} Asked */

export class Archive {
  #store;
  /** The files as they were read. @type {Map<string, Promise<YearFile | Damaged>>} */
  #files = new Map();
  /** Which files the columns have, and whether there may be others. */
  #key = '';
  #isStale = true;
  years = new Years([], [], []);
  /** @type {readonly Damaged[]} */
  damaged = [];
  /** The games that the worker has. @type {{ years: Years | undefined, rows: readonly Row[] | undefined }} */
  #sent = { years: undefined, rows: undefined };
  /** The own row of each number there. @type {readonly Row[]} */
  counted = [];
  /** The games of WTHOR by the rating of the weaker player. @type {WeakMap<Years, Uint16Array>} */
  #ratings = new WeakMap();
  /** The texts of rows that words are looked for in. @type {WeakMap<Row, string>} */
  #texts = new WeakMap();
  #turn = Promise.resolve();

  /** @param {Pick<Library, 'list' | 'get' | 'files'>} store */
  constructor(store) {
    this.#store = store;
  }

  /** Does one thing after the other. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  #inTurn(act) {
    const done = this.#turn.then(act);
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Has the files looked at again: some may have come or gone. */
  changed() {
    this.#isStale = true;
  }

  /**
   * Reads the files that are new, if there may be any.
   * @throws {import('../store/index.js').StoreError} where they cannot be read
   */
  refresh() {
    return this.#inTurn(async () => {
      if (!this.#isStale) return;
      // A change that comes while files are read is looked at the next time.
      this.#isStale = false;
      try {
        await this.#readFiles();
      } catch (error) {
        this.#isStale = true;
        throw error;
      }
    });
  }

  async #readFiles() {
    const all = await this.#store.files.list();
    const key = all.map(keyOf).join('\n');
    if (key === this.#key) return;
    const [players, events] = await Promise.all([this.#names('players'), this.#names('tournaments')]);
    const facts = all.filter(({ kind }) => kind === 'games');
    const read = await Promise.all(facts.map((each) => this.#file(each)));
    for (const known of this.#files.keys()) if (!facts.some((each) => keyOf(each) === known)) this.#files.delete(known);
    this.damaged = read.flatMap((each) => ('why' in each ? each : []));
    this.years = new Years(
      read.flatMap((each) => ('bytes' in each ? each : [])),
      players,
      events,
    );
    this.#key = key;
  }

  /** @param {'players' | 'tournaments'} kind @returns {Promise<readonly string[]>} */
  async #names(kind) {
    const kept = await this.#store.files.kept(kind);
    return kept ? work.wthorNames(kept.bytes).catch(() => []) : [];
  }

  /** @param {FileFacts} facts */
  #file(facts) {
    const key = keyOf(facts);
    const known = this.#files.get(key);
    if (known) return known;
    const read = this.#read(facts);
    this.#files.set(key, read);
    read.catch(() => this.#files.delete(key));
    return read;
  }

  /** @param {FileFacts} facts @returns {Promise<YearFile | Damaged>} */
  async #read({ id, name, year }) {
    const kept = await this.#store.files.kept(id);
    const bytes = kept?.bytes ?? new Uint8Array();
    if (kept?.openings) return { id, name, year, bytes, openings: kept.openings };
    try {
      const openings = await work.nameOpenings(bytes);
      void this.#store.files.keepOpenings(id, bytes, openings).catch(() => undefined);
      return { id, name, year, bytes, openings };
    } catch (why) {
      return { name, why };
    }
  }

  /**
   * Returns what a question finds among one's own rows and, where they are wanted, the games of years.
   * @param {Question} question
   * @param {{ rows: readonly Row[], withYears: boolean }} where
   * @returns {Promise<GameList>}
   */
  async find({ text, sort, isAscending }, { rows, withYears }) {
    const asked = await this.#asked(text);
    const { years } = this;
    const own = rows.flatMap((row, place) => (this.#has(row, asked) ? -1 - place : []));
    const flags = withYears && asked.length ? years.flags(asked.map(ofYears)) : undefined;
    const numbers = new Float64Array(own.length + (withYears ? years.count : 0));
    numbers.set(own);
    let length = own.length;
    for (let n = 0; withYears && n < years.count; n += 1) if (!flags || flags[n]) numbers[length++] = n;
    return new GameList(rows, years, ordered(numbers.subarray(0, length), { sort, isAscending }, { rows, years }));
  }

  /**
   * Has the explorer count only one's own games, and of them and of the years those with all words, and of the years
   * those of players who were so strong.
   * @param {string} text
   * @param {number} least the rating of the weaker player
   * @returns {Promise<{ own: number, years: number }>} how many are counted
   */
  async choose(text, least) {
    const asked = await this.#asked(text, true);
    const { years } = this;
    const own = Uint8Array.from(this.counted, (row) => (row.kind === 'game' && this.#has(row, asked) ? 1 : 0));
    const flags = asked.length || least ? years.flags(asked.map(ofYears)) : undefined;
    if (flags && least) {
      const rated = this.#ratings.get(years) ?? weaker(years);
      this.#ratings.set(years, rated);
      for (let n = 0; n < flags.length; n += 1) if ((rated[n] ?? 0) < least) flags[n] = 0;
    }
    await Promise.all([work.choose(SOURCES.own, own), work.choose(SOURCES.years, flags)]);
    const count = (/** @type {Uint8Array} */ all) => all.reduce((sum, flag) => sum + flag, 0);
    return { own: count(own), years: flags ? count(flags) : years.count };
  }

  /** Has the worker begin anew, without games. */
  async begin() {
    await this.#inTurn(async () => {
      this.#sent = { years: undefined, rows: undefined };
      await work.beginExplorer();
    });
  }

  /** Gives the worker all games, where it does not have them yet. */
  async index() {
    await this.refresh();
    const rows = (await this.#store.list()).filter(({ kind, moves, start }) => kind === 'analysis' || moves || start);
    await this.#inTurn(() => this.#send(rows));
  }

  /** @param {readonly Row[]} rows */
  async #send(rows) {
    const { years } = this;
    if (this.#sent.years !== years) {
      this.#sent.years = undefined;
      await work.forget(SOURCES.years);
      for (const { bytes } of years.files) await work.addWthor(SOURCES.years, bytes);
      this.#sent.years = years;
    }
    const before = this.#sent.rows;
    if (before?.length === rows.length && rows.every((row, at) => isSame(row, before[at]))) return;
    this.#sent.rows = undefined;
    await work.forget(SOURCES.own);
    const lines = (await Promise.all(rows.map((row) => this.#linesOf(row)))).flat();
    const taken = await work.addGames(SOURCES.own, lines.map(countedOf));
    this.counted = lines.filter((_, at) => taken[at]);
    this.#sent.rows = rows;
  }

  /**
   * Returns a row as often as it has lines, with the moves of each: an analysis is found by its variations, too.
   * @param {Row} row
   * @returns {Promise<Row[]>}
   */
  async #linesOf(row) {
    if (row.kind !== 'analysis') return [row];
    const entry = await this.#store.get(row.id);
    const others = linesIn(entry?.tree).filter((moves) => !row.moves.startsWith(moves));
    return [row.moves, ...others].flatMap((moves) => (moves || row.start ? { ...row, moves } : []));
  }

  /**
   * Returns the words of a text, with the games that pass through their positions.
   * @param {string} text
   * @param {boolean} [isIndexed] whether the worker is to have all games in any case
   * @returns {Promise<Asked[]>}
   */
  async #asked(text, isIndexed = false) {
    const terms = termsOf(text);
    if (isIndexed || terms.some(({ through }) => through)) await this.index();
    else await this.refresh();
    try {
      return await Promise.all(terms.map((term) => this.#through(term)));
    } catch (error) {
      // A worker that fell silent has lost the games.
      this.#sent = { years: undefined, rows: undefined };
      throw error;
    }
  }

  /** @param {Term} term @returns {Promise<Asked>} */
  async #through(term) {
    if (!term.through) return { term, own: undefined, years: undefined };
    const [own, years] = await work.through(term.through, [SOURCES.own, SOURCES.years]);
    return { term, own: new Set(Array.from(own ?? [], (number) => this.counted[number]?.id ?? '')), years };
  }

  /** Tests whether a row of one's own has all words. @param {Row} row @param {readonly Asked[]} asked */
  #has(row, asked) {
    if (asked.length === 0) return true;
    let text = this.#texts.get(row);
    if (text === undefined) this.#texts.set(row, (text = searchText(row)));
    const words = text;
    return asked.every(({ term, own }) => {
      if (words.includes(term.text)) return true;
      const [first, last] = term.years ?? [1, 0];
      const year = Number(row.date.slice(0, 4));
      return (year >= first && year <= last) || own?.has(row.id);
    });
  }
}

/** @param {Pick<FileFacts, 'id' | 'added'>} file */
const keyOf = ({ id, added }) => `${id} ${added}`;

/** Tests whether a row has not changed. @param {Row} one @param {Row | undefined} other */
const isSame = (one, other) =>
  one === other || (one.id === other?.id && one.edits === other.edits && one.changed === other.changed);

/** @param {Asked} asked */
const ofYears = ({ term, years }) => ({ term, through: years });

/** @param {Row} row */
const countedOf = ({ moves, start, result }) => ({ moves, start, lead: result && result.black - result.white });

/** @type {Archive | undefined} */
let ofPage;

/** The archive of this page. */
export const openArchive = () => (ofPage ??= new Archive(openStore()));
