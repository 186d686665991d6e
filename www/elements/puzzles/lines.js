/**
 * The library of puzzles as it is shipped: an index, and a file for each size with a puzzle on each line, the easiest
 * first. Any other text is an error that says where.
 */

/** @import { Goal, Kaeshi } from '../../engine/types.js' */

/**
 * The index entry of a size: how many puzzles there are, how many for each goal, and how many with one to five stars.
 * `hash` changes with the file.
 * @typedef {{ size: number, count: number, goals: Record<Goal, number>, stars: number[], hash: string }} SizeFacts
 */
/** The sizes there are, fewest empties first. @typedef {readonly SizeFacts[]} LibraryIndex */

/**
 * A puzzle of the library.
 * @typedef {object} LibraryPuzzle
 * @property {string} id `12-7k3fq`
 * @property {number} size empty squares
 * @property {number} place in the file of its size, from 0
 * @property {Goal} goal
 * @property {number} score best final disc difference for who solves it
 * @property {string} solution the first move
 * @property {number} unique how many of one's own moves in a row, from the first, are the only right one
 * @property {number} difficulty a rating
 * @property {number} stars 1 to 5
 * @property {string} themes a letter for each, the most telling first
 * @property {string} game the moves that lead to it, a sign for each
 * @property {readonly number[]} odds how likely people of 1250, 1500, 1700 and 1850 find the whole line, from 0 to 1:
 *   an estimate, and empty where there is none
 */

/** A text that is no library. */
export class LibraryTextError extends Error {
  /** @param {number} line from 1; 0 for the index */
  constructor(line) {
    super(line ? `line ${line} is no puzzle` : 'the index of the puzzles cannot be read');
    this.name = 'LibraryTextError';
    this.line = line;
  }
}

/** a1, b1, … h8: here and not taken from the board, so that a script without a page can read the library, too. */
const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'.charAt(i % 8)}${1 + (i >> 3)}`);
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LINE =
  /^((\d+)-[\w-]{1,12}) (win|draw|best) ([+-]?\d+) ([a-h][1-8]) (\d+) (\d+) ([1-5]) (-|[a-z]+) ([\w-]+)( [\w-]{4})?$/;
/** The letters of the themes that have words, in the order in which a puzzle's own stand: the most telling first. */
export const THEMES = 'zdrwceixkhnopsqt';
/** In place of a theme: the puzzles without one, which only counting decides. */
export const COUNTING = '-';

/** Tests whether a puzzle has a theme. @param {string} themes its own @param {string} theme a letter, or `COUNTING` */
export const hasTheme = (themes, theme) => (theme === COUNTING ? themes === '' : themes.includes(theme));
/** The smallest and the largest puzzles there may be. */
const SIZES = { least: 1, most: 40 };

/**
 * @param {string} text a file of puzzles of one size
 * @returns {LibraryPuzzle[]}
 * @throws {LibraryTextError}
 */
export function readPuzzles(text) {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .flatMap((line, i) => (line === '' ? [] : [readPuzzle(line, i)]))
    .map((each, place) => ({ ...each, place }));
}

/** @param {string} line @param {number} i @returns {LibraryPuzzle} */
function readPuzzle(line, i) {
  const [, id, size, goal, score, solution, unique, difficulty, stars, themes, game, odds = ''] = LINE.exec(line) ?? [];
  if (!id || !solution || !game) throw new LibraryTextError(i + 1);
  return {
    id,
    size: Number(size),
    place: i,
    goal: /** @type {Goal} */ (goal),
    score: Number(score),
    solution,
    unique: Number(unique),
    difficulty: Number(difficulty),
    stars: Number(stars),
    themes: themes === '-' || !themes ? '' : themes,
    game,
    // With every fifth sign the chance is halved.
    odds: Array.from(odds.trim(), (sign) => 2 ** (-SIGNS.indexOf(sign) / 5)),
  };
}

/**
 * @param {unknown} value the index, as JSON gave it
 * @returns {LibraryIndex}
 * @throws {LibraryTextError}
 */
export function readIndex(value) {
  const { version, sizes } = record(value);
  if (version !== 1) throw new LibraryTextError(0);
  return Object.entries(record(sizes))
    .map(([name, facts]) => readSize(Number(name), record(facts)))
    .sort((a, b) => a.size - b.size);
}

/** @param {number} size @param {Record<string, unknown>} facts @returns {SizeFacts} */
function readSize(size, { count, win = 0, draw = 0, best = 0, stars, hash = '' }) {
  const counts = Array.isArray(stars) ? stars : [];
  const numbers = [count, win, draw, best, ...counts];
  const isWhole = Number.isInteger(size) && size >= SIZES.least && size <= SIZES.most && counts.length === 5;
  if (!isWhole || !numbers.every((n) => Number.isInteger(n) && n >= 0)) throw new LibraryTextError(0);
  return {
    size,
    count: Number(count),
    goals: { win: Number(win), draw: Number(draw), best: Number(best) },
    stars: counts,
    hash: String(hash),
  };
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function record(value) {
  if (typeof value !== 'object' || value === null) throw new LibraryTextError(0);
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * Returns the game that leads to a puzzle as a transcript.
 * @param {string} game a sign for each move: a1 is A, b1 is B, … h8 is _
 * @returns {string}
 */
export function transcriptOf(game) {
  return Array.from(game, (sign) => SQUARES[SIGNS.indexOf(sign)] ?? '').join('');
}

/**
 * Plays the game that leads to a puzzle.
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @param {Pick<LibraryPuzzle, 'game'>} puzzle
 * @returns {string} 64 signs and who solves it
 * @throws {Error} the engine's, where the moves are no game
 */
export function positionOf({ Game }, { game }) {
  const played = Game.fromTranscript(transcriptOf(game));
  const { position } = played;
  played.free();
  return position;
}
