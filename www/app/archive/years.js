/**
 * The games of all WTHOR's years as columns: what is searched and sorted stands in arrays of numbers, the moves in the
 * bytes of the file as it came. A row is made of both when it is shown.
 */
import { WTHOR_SIZES, fold } from '../store/index.js';

/** @import { Row } from '../game/index.js' */
/** @import { Openings } from '../store/index.js' */
/** @import { Term } from './query.js' */

/** A file with the openings of its games. @typedef {{ id: string, name: string, year: number,
 *   bytes: Uint8Array<ArrayBuffer>, openings: Openings }} YearFile */
/** A game as a row; `theoretical` is Black's discs with best play. */
/** @typedef {Row & { theoretical: number | undefined }} YearRow */

const { head: HEAD, game: GAME } = WTHOR_SIZES;
/** Discs are known below this number. */
const KNOWN = 65;

/** The names of a column's numbers; one more stands for nobody. */
class Names {
  #folded;

  /** @param {readonly string[]} names */
  constructor(names) {
    this.names = [...names, ''];
    this.#folded = this.names.map(fold);
    this.nobody = names.length;
  }

  /** @param {number} number */
  at(number) {
    return this.names[number] ?? '';
  }

  /** Returns a flag for each name in which a text stands. @param {string} text */
  having(text) {
    return Uint8Array.from(this.#folded, (name) => (name.includes(text) ? 1 : 0));
  }
}

export class Years {
  /** How many games there are in the files before each. @type {number[]} */
  #bases = [];
  #openings;

  /**
   * @param {readonly YearFile[]} files the latest year first
   * @param {readonly string[]} players by their numbers
   * @param {readonly string[]} events
   */
  constructor(files, players, events) {
    this.files = files;
    this.players = new Names(players);
    this.events = new Names(events);
    let count = 0;
    for (const { bytes } of files) {
      this.#bases.push(count);
      count += (bytes.length - HEAD) / GAME;
    }
    this.count = count;
    this.black = new Uint16Array(count);
    this.white = new Uint16Array(count);
    this.event = new Uint16Array(count);
    this.year = new Uint16Array(count);
    this.discs = new Uint8Array(count);
    this.theory = new Uint8Array(count);
    this.opening = new Uint16Array(count);
    this.#openings = this.#fill();
    this.openings = new Names(this.#openings.map(({ en, ja }) => (en ? `${en}\n${ja}` : '')));
  }

  /** Fills the columns; returns the openings by their numbers, of which the first is none. */
  #fill() {
    /** @type {Openings['names']} */
    const openings = [{ en: '', ja: '' }];
    /** @type {Map<string, number>} */
    const known = new Map();
    const numberOf = (/** @type {Openings['names'][number]} */ opening) => {
      const number = known.get(opening.en) ?? openings.push(opening) - 1;
      known.set(opening.en, number);
      return number;
    };
    for (const [at, { bytes, year, openings: ofFile }] of this.files.entries()) {
      const numbers = [0, ...ofFile.names.map(numberOf)];
      const base = this.#bases[at] ?? 0;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let n = base, from = HEAD; from < bytes.length; n += 1, from += GAME) {
        this.event[n] = Math.min(view.getUint16(from, true), this.events.nobody);
        this.black[n] = Math.min(view.getUint16(from + 2, true), this.players.nobody);
        this.white[n] = Math.min(view.getUint16(from + 4, true), this.players.nobody);
        this.discs[n] = view.getUint8(from + 6);
        this.theory[n] = view.getUint8(from + 7);
        this.year[n] = year;
        this.opening[n] = numbers[ofFile.of[n - base] ?? 0] ?? 0;
      }
    }
    return openings;
  }

  /**
   * Returns a flag for each game that has all the words.
   * @param {readonly { term: Term, through: Uint32Array | undefined }[]} asked `through`: the games that pass through
   *   the positions of a word
   */
  flags(asked) {
    const flags = new Uint8Array(this.count).fill(1);
    for (const { term, through } of asked) {
      const { text, years: [first, last] = [1, 0], discs: [black, white] = [99, 99] } = term;
      const players = this.players.having(text);
      const events = this.events.having(text);
      const openings = this.openings.having(text);
      const wanted = black + white === 64 ? black : 99;
      const passes = new Uint8Array(this.count);
      for (const n of through ?? []) passes[n] = 1;
      for (let n = 0; n < flags.length; n += 1) {
        const year = this.year[n] ?? 0;
        const named =
          (players[this.black[n] ?? 0] ?? 0) |
          (players[this.white[n] ?? 0] ?? 0) |
          (events[this.event[n] ?? 0] ?? 0) |
          (openings[this.opening[n] ?? 0] ?? 0) |
          (passes[n] ?? 0);
        if (!named && !(year >= first && year <= last) && this.discs[n] !== wanted) flags[n] = 0;
      }
    }
    return flags;
  }

  /** @param {number} n */
  #placeOf(n) {
    let at = this.#bases.length - 1;
    while (at > 0 && (this.#bases[at] ?? 0) > n) at -= 1;
    const index = n - (this.#bases[at] ?? 0);
    return { file: this.files[at], index };
  }

  /** Returns a game's name. @param {number} n */
  id(n) {
    const { file, index } = this.#placeOf(n);
    return `${file?.id}#${index}`;
  }

  /** Returns the number of a game by its name; NaN where there is none. @param {string} id */
  numberOf(id) {
    const mark = id.lastIndexOf('#');
    const at = this.files.findIndex((file) => file.id === id.slice(0, mark));
    return at < 0 ? NaN : (this.#bases[at] ?? 0) + Number(id.slice(mark + 1));
  }

  /** Returns for each game a number that sorts like the text of its first moves. @param {number} most */
  beginnings(most) {
    const keys = new Float64Array(this.count);
    for (const [at, { bytes }] of this.files.entries())
      for (let n = this.#bases[at] ?? 0, from = HEAD + 8; from < bytes.length; n += 1, from += GAME) {
        let key = 0;
        for (let i = from; i < from + most; i += 1) {
          const byte = bytes[i] ?? 0;
          // Column and row from 1, at most 88; a game that has ended comes first.
          key = 89 * key + 10 * (byte % 10) + (byte - (byte % 10)) / 10;
        }
        keys[n] = key;
      }
    return keys;
  }

  /** Returns the moves of a game as numbers from 0: eight times the column plus the row. @param {number} n */
  line(n) {
    const { file, index } = this.#placeOf(n);
    const from = HEAD + index * GAME + 8;
    const bytes = file?.bytes.subarray(from, from + GAME - 8) ?? new Uint8Array();
    const end = bytes.findIndex((byte) => !(byte % 10 >= 1 && byte % 10 <= 8 && byte >= 11 && byte <= 88));
    return Array.from(
      end < 0 ? bytes : bytes.subarray(0, end),
      (byte) => 8 * ((byte % 10) - 1) + (byte - (byte % 10)) / 10 - 1,
    );
  }

  /** @param {number} n @returns {YearRow} */
  row(n) {
    const { file } = this.#placeOf(n);
    const [discs = KNOWN, theory = KNOWN] = [this.discs[n], this.theory[n]];
    const opening = this.opening[n] ? this.#openings[this.opening[n] ?? 0] : undefined;
    const moves = this.line(n).map((square) => 'abcdefgh'.charAt(square >> 3) + String((square & 7) + 1));
    return {
      id: this.id(n),
      kind: 'game',
      title: '',
      black: this.players.at(this.black[n] ?? 0),
      white: this.players.at(this.white[n] ?? 0),
      event: this.events.at(this.event[n] ?? 0),
      date: String(this.year[n] ?? ''),
      tags: [],
      notes: '',
      start: undefined,
      moves: moves.join(''),
      result: discs < KNOWN ? { black: discs, white: 64 - discs } : undefined,
      theoretical: theory < KNOWN ? theory : undefined,
      opening,
      created: 0,
      changed: 0,
      edits: 0,
      source: file?.name ?? '',
      key: '',
    };
  }
}
