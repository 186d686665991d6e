/**
 * The words of a search. Each word must be found, each anywhere: in a name, an event, an opening, a note. A word may
 * also be a year or several (`1990-1999`), a result (`33-31`), moves (`f5d6c3`) or a position.
 *
 * Letters count the same in any case, with or without accents, in full width or half: `ＴＡＭＥＮＯＲＩ` is `Tamenori`.
 */
import { fold } from '../store/index.js';

/**
 * A word. `text` is what is looked for; `years` are the first and the last, `discs` Black's and White's at the end;
 * `through` has positions, or moves from the usual start, one of which a game passes through.
 * @typedef {{ text: string, years?: readonly [number, number], discs?: readonly [number, number],
 *   through?: readonly string[] }} Term
 */

const MOVES = /^([a-h][1-8])+$/;
/** Moves of which the last is not written to its end. */
const UNFINISHED = /^((?:[a-h][1-8])+)[a-h]$/;
const BOARD = /^[-.xo*]{64}$/;
const YEARS = /^(\d{4})(?:-(\d{4}))?$/;
const RESULT = /^(\d\d?)-(\d\d?)$/;
/** How the side to move may follow a board. @type {Readonly<Record<string, string>>} */
const SIDES = { x: 'X', b: 'X', '*': 'X', o: 'O', w: 'O' };

/** @param {string} text @returns {Term[]} */
export function termsOf(text) {
  const words = fold(text)
    .replace(/[‐-―−]/g, '-')
    .split(/\s+/u)
    .filter(Boolean);
  /** @type {Term[]} */
  const terms = [];
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (BOARD.test(word)) {
      const side = SIDES[next];
      if (side) at += 1;
      terms.push({ text: word, through: positionsOf(word, side) });
      continue;
    }
    // Moves may be written apart.
    if (MOVES.test(word)) while (MOVES.test(words[at + 1] ?? '')) word += words[++at];
    terms.push(termOf(word));
  }
  return terms;
}

/** @param {string} word @returns {Term} */
function termOf(word) {
  const moves = MOVES.test(word) ? word : UNFINISHED.exec(word)?.[1];
  if (moves) return { text: word, through: [moves] };
  const [, from, to = from] = YEARS.exec(word) ?? [];
  if (from) return { text: word, years: [Number(from), Number(to)] };
  const [, black, white] = RESULT.exec(word) ?? [];
  if (black && white) return { text: word, discs: [Number(black), Number(white)] };
  return { text: word };
}

/** @param {string} board @param {string | undefined} side both where it is not said */
function positionsOf(board, side) {
  const signs = board.toUpperCase().replace(/\*/g, 'X').replace(/\./g, '-');
  return (side ? [side] : ['X', 'O']).map((each) => `${signs} ${each}`);
}
