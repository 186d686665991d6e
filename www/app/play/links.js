/** The links by which two people play a game: how they are written, and what one brings to a game that is known. */
import { fieldsOf } from '../../elements/shared/index.js';
import { or, text } from '../schema/index.js';
import { fromHash, gameFields, recall, remember } from '../shared/index.js';
import { LONGEST_NAME } from './link-games.js';
import { keyCheck } from './table.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { LinkGame } from './link-games.js' */

/** A link is at most so long, in bytes: that fits a message, and a QR code that a phone reads from a screen. */
export const LONGEST_LINK = 300;

/**
 * Why a link is not taken for a game that is known here: it is older; it has another move; or it has a move of the
 * side that is played here. `n` is the place of the move, `theirs` and `ours` are the two moves.
 * @typedef {{ why: 'old' | 'other' | 'ours', n: number, length: number, theirs: string, ours: string }} Problem
 */
/** A link as it was read. @typedef {Pick<LinkGame, 'key' | 'start' | 'moves' | 'names' | 'winner'>} Link */

/** The name that the visitor gave last. @returns {string} */
export const ownName = () => cut(recall('name', text(Infinity)) ?? '');

/** @param {string} name @returns {string} as it is kept */
export function keepName(name) {
  remember('name', cut(name));
  return cut(name);
}

/** @param {string} name */
const cut = (name) => name.trim().slice(0, LONGEST_NAME);

/**
 * Returns the link with the moves of a game. Names that make it too long are cut: the other one has had them with the
 * first links, which are short.
 * @param {Link} game
 * @param {string} page the address of this page, without a hash sign
 * @returns {string}
 */
export function linkOf({ key, start, moves, names, winner }, page) {
  // Half a letter, which a cut may leave, has no place in an address.
  const [black, white] = [[...names.black.toWellFormed()], [...names.white.toWellFormed()]];
  const name = (/** @type {string} */ field, /** @type {string[]} */ letters) =>
    letters.length > 0 ? `${field}=${encodeURIComponent(letters.join(''))}` : '';
  const link = () => {
    const fields = [
      gameFields(start, moves),
      name('b', black),
      name('w', white),
      winner ? `e=${winner}` : '',
      `k=${key}`,
    ];
    return `${page}#${fields.filter(Boolean).join('&')}`;
  };
  while (link().length > LONGEST_LINK && black.length + white.length > 0)
    (name('', black).length > name('', white).length ? black : white).pop();
  return link();
}

/**
 * Who played, as a link says it: a name, empty for a guest, and undefined for the computer.
 * @typedef {{ black: string | undefined, white: string | undefined, level: number }} LinkPlayers
 */

/** The longest name that is read from an address. */
const LONGEST_READ = 40;

/**
 * Returns who played, as an address says it; undefined where it does not.
 * @param {string} hash
 * @returns {LinkPlayers | undefined}
 */
export function playersIn(hash) {
  const fields = fieldsOf(hash);
  const name = (/** @type {string} */ field) => fields.get(field)?.trim().slice(0, LONGEST_READ);
  return ['b', 'w', 'l'].some((field) => fields.has(field))
    ? { black: name('b'), white: name('w'), level: Number(fields.get('l')) }
    : undefined;
}

/**
 * @param {string} hash with or without its sign
 * @returns {Link | undefined} undefined where it is no link of such a game; whether its moves are legal is not asked
 */
export function readLink(hash) {
  const fields = fieldsOf(hash);
  const key = or(keyCheck, undefined)(fields.get('k'));
  if (key === undefined) return undefined;
  const { position: start, moves = '' } = fromHash(hash) ?? {};
  const name = (/** @type {string} */ field) => cut(fields.get(field) ?? '');
  const end = fields.get('e');
  const winner = end === 'black' || end === 'white' ? end : undefined;
  return { key, start, moves, names: { black: name('b'), white: name('w') }, winner };
}

/**
 * Returns what a link brings to a game that is known: the next moves, nothing new, or a problem.
 * @param {Pick<LinkGame, 'side' | 'start' | 'moves' | 'sent' | 'winner'>} known
 * @param {Pick<Link, 'start' | 'moves' | 'winner'>} link its moves in small letters
 * @param {readonly Side[]} movers who made each of its moves
 * @returns {'next' | 'same' | Problem}
 */
export function bringOf(known, link, movers) {
  const [mine, theirs] = [squaresOf(known.moves), squaresOf(link.moves)];
  const isSame = known.start === link.start;
  const common = isSame ? theirs.findIndex((square, i) => square !== mine[i]) : 0;
  const n = common < 0 ? theirs.length : common;
  const problem = (/** @type {Problem['why']} */ why, at = n) => ({
    why,
    n: at + 1,
    length: mine.length,
    theirs: theirs[at] ?? '–',
    ours: mine[at] ?? '–',
  });
  // The other one gave up: a move that was not sent yet does not count.
  const hasWon = link.winner === known.side && known.winner === undefined;
  if (n < theirs.length && n < mine.length) return problem('other');
  if (n === theirs.length) {
    if (hasWon && n >= Math.min(known.sent, mine.length)) return 'next';
    return n === mine.length ? 'same' : problem('old');
  }
  if (!isSame) return problem('other');
  const own = movers.indexOf(known.side, n);
  return own < 0 ? 'next' : problem('ours', own);
}

/** @param {string} moves */
export const squaresOf = (moves) => moves.match(/../g) ?? [];

/**
 * Returns the names after a link: a name that was cut in it stays whole.
 * @param {LinkGame['names']} known
 * @param {LinkGame['names']} linked
 * @param {Side} side whose name is given here
 * @returns {LinkGame['names']}
 */
export function namesAfter(known, linked, side) {
  const name = (/** @type {Side} */ each) =>
    each === side || known[each].startsWith(linked[each]) ? known[each] : linked[each];
  return { black: name('black'), white: name('white') };
}
