/**
 * Fetches the library of puzzles: its index, and the puzzles of a size when somebody first wants them. What was fetched
 * stays at hand. What failed may be asked for again.
 */
import { arrive } from '../../engine/index.js';
import { pageUrl } from '../shared/index.js';
import { LibraryTextError, readIndex, readPuzzles } from './lines.js';

/** @import { LibraryIndex, LibraryPuzzle } from './lines.js' */

/** Where it lies, beside our pages. */
const FOLDER = 'puzzles/';

/**
 * A part of the library that cannot be had: nobody answers, or what comes is not what it should be.
 */
export class LibraryError extends Error {
  /** @param {'unreachable' | 'damaged'} code @param {string} file @param {unknown} [cause] */
  constructor(code, file, cause) {
    super(`${file}: ${code}`, { cause });
    this.name = 'LibraryError';
    this.code = code;
    this.file = file;
  }
}

export class PuzzleLibrary {
  /** @type {PuzzleLibrary | undefined} */
  static #ofPage;
  #base;
  #fetch;
  /** @type {Promise<LibraryIndex> | undefined} */
  #index;
  /** @type {Map<number, Promise<LibraryPuzzle[]>>} */
  #chunks = new Map();
  /** What has arrived. @type {Map<number, LibraryPuzzle[]>} */
  #here = new Map();

  /** Files that did not come whole: they are asked for past what is kept of them. @type {Set<string>} */
  #doubtful = new Set();

  /**
   * @param {string} [base] the address of its folder
   * @param {(address: string, cache: RequestCache) => Promise<Response>} [fetch]
   */
  constructor(base = pageUrl(FOLDER), fetch = fetched) {
    this.#base = base;
    this.#fetch = fetch;
  }

  /** The one that a page has, so that each file is fetched once. */
  static ofPage() {
    return (this.#ofPage ??= new PuzzleLibrary());
  }

  /** Returns which sizes there are. @returns {Promise<LibraryIndex>} @throws {LibraryError} */
  index() {
    const asked = (this.#index ??= this.#text('index.json').then((text) => {
      try {
        return readIndex(JSON.parse(text));
      } catch (cause) {
        throw this.#damaged('index.json', cause);
      }
    }));
    asked.catch(() => {
      if (this.#index === asked) this.#index = undefined;
    });
    return asked;
  }

  /** Returns the puzzles of a size that are here already. @param {number} size */
  known(size) {
    return this.#here.get(size);
  }

  /**
   * Returns the puzzles of a size, the easiest first; none where there is no such size.
   * @param {number} size
   * @returns {Promise<LibraryPuzzle[]>}
   * @throws {LibraryError}
   */
  ofSize(size) {
    const known = this.#chunks.get(size);
    if (known) return known;
    const asked = this.#chunk(size);
    this.#chunks.set(size, asked);
    asked.catch(() => {
      if (this.#chunks.get(size) === asked) this.#chunks.delete(size);
    });
    return asked;
  }

  /**
   * Returns a puzzle by its name.
   * @param {string} id
   * @returns {Promise<LibraryPuzzle | undefined>} undefined where the library has none of this name
   * @throws {LibraryError}
   */
  async byId(id) {
    const [, size] = /^(\d+)-/.exec(id) ?? [];
    return size === undefined ? undefined : (await this.ofSize(Number(size))).find((puzzle) => puzzle.id === id);
  }

  /** @param {number} size @returns {Promise<LibraryPuzzle[]>} */
  async #chunk(size) {
    const facts = (await this.index()).find((each) => each.size === size);
    if (!facts) return [];
    const file = fileOf(facts);
    const text = await this.#text(file);
    try {
      const puzzles = readPuzzles(text);
      if (puzzles.length !== facts.count) throw new LibraryTextError(puzzles.length + 1);
      this.#here.set(size, puzzles);
      return puzzles;
    } catch (cause) {
      throw this.#damaged(file, cause);
    }
  }

  /** @param {string} file @param {unknown} cause */
  #damaged(file, cause) {
    this.#doubtful.add(file);
    return new LibraryError('damaged', file, cause);
  }

  /** @param {string} file */
  async #text(file) {
    try {
      const cache = this.#doubtful.delete(file) ? 'reload' : 'default';
      const response = await this.#fetch(new URL(file, this.#base).href, cache);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
      return await response.text();
    } catch (cause) {
      throw new LibraryError('unreachable', file, cause);
    }
  }
}

/** @param {string} address @param {RequestCache} cache */
const fetched = (address, cache) =>
  arrive(address, cache, async (response) => new Response(await response.text(), { status: response.status }));

/**
 * Returns the name of a size's file. Its hash stands behind it, so that a kept one is never that of another library.
 * @param {{ size: number, hash: string }} facts
 */
export function fileOf({ size, hash }) {
  return `${String(size).padStart(2, '0')}.txt${hash && `?${hash}`}`;
}

/** The library of this page. */
export const puzzleLibrary = () => PuzzleLibrary.ofPage();
