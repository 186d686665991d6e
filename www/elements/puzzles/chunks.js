/**
 * Fetches the library of puzzles: its index, and the puzzles of a size when somebody first wants them. Fetched files
 * stay in memory. A failed one may be requested again.
 */
import { arrive } from '../../engine/index.js';
import { pageUrl } from '../shared/index.js';
import { LibraryTextError, readIndex, readPuzzles } from './lines.js';

/** @import { LibraryIndex, LibraryPuzzle } from './lines.js' */

/** Where it lies, beside our pages. */
const FOLDER = 'puzzles/';

/**
 * A part of the library that cannot be fetched: the host does not answer, or the file is damaged.
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
  #base;
  /** @type {Promise<LibraryIndex> | undefined} */
  #index;
  /** @type {Map<number, Promise<LibraryPuzzle[]>>} */
  #chunks = new Map();
  /** The puzzles that have arrived. @type {Map<number, LibraryPuzzle[]>} */
  #here = new Map();

  /** @param {string} [base] the address of its folder */
  constructor(base = pageUrl(FOLDER)) {
    this.#base = base;
  }

  /** Returns which sizes there are. @returns {Promise<LibraryIndex>} @throws {LibraryError} */
  index() {
    const asked = (this.#index ??= this.#read('index.json', (text) => readIndex(JSON.parse(text))));
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
    const puzzles = await this.#read(fileOf(facts), (text) => {
      const puzzles = readPuzzles(text);
      if (puzzles.length !== facts.count) throw new LibraryTextError(puzzles.length + 1);
      return puzzles;
    });
    this.#here.set(size, puzzles);
    return puzzles;
  }

  /**
   * Fetches a file and reads it.
   * @template T
   * @param {string} file
   * @param {(text: string) => T} read throws where the text is damaged
   * @returns {Promise<T>}
   * @throws {LibraryError}
   */
  async #read(file, read) {
    try {
      return await arrive(new URL(file, this.#base).href, async (response) => {
        const text = await response.text();
        try {
          return read(text);
        } catch (cause) {
          throw new LibraryError('damaged', file, cause);
        }
      });
    } catch (cause) {
      throw cause instanceof LibraryError ? cause : new LibraryError('unreachable', file, cause);
    }
  }
}

/**
 * Returns the name of a size's file. Its hash stands behind it, so that a kept one is never that of another library.
 * @param {{ size: number, hash: string }} facts
 */
export function fileOf({ size, hash }) {
  return `${String(size).padStart(2, '0')}.txt${hash && `?${hash}`}`;
}

/** @type {PuzzleLibrary | undefined} */
let ofPage;

/** The one that a page has, so that each file is fetched once. */
export const puzzleLibrary = () => (ofPage ??= new PuzzleLibrary());
