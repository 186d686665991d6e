/**
 * A game as text in the address of the page and in the clipboard.
 *
 * The address carries `#m=f5d6…` and, for another start than the usual one, `p=<64 signs>&s=<X|O>`. The engine
 * recognises pasted texts.
 */
import { fieldsOf, positionFields, positionIn } from '../../elements/shared/index.js';

/** @import { Opening, View } from '../../elements/game/types.js' */

/**
 * Returns a game as fields of an address; none for the usual start alone.
 * @param {string | undefined} start
 * @param {string} moves
 */
export const gameFields = (start, moves) =>
  [start === undefined ? '' : positionFields(start), moves && `m=${moves}`].filter(Boolean).join('&');

/** The game on a board by its moves. @param {Pick<View, 'start' | 'isStandardStart' | 'transcript'>} view */
export const gameOf = ({ start, isStandardStart, transcript: moves }) => ({
  start: isStandardStart ? undefined : start,
  moves,
});

/** The same as fields of an address. @param {Parameters<typeof gameOf>[0]} view */
export const toHash = (view) => gameFields(gameOf(view).start, view.transcript);

/** The fields of an address that name a game. */
const FIELDS = ['m', 'p', 's'];

/**
 * Returns the game that an address names: behind its hash sign, as this page writes it, or as a query (`?m=f5d6…`).
 * @param {Pick<Location, 'hash' | 'search'>} address
 * @returns {Opening | undefined} undefined when it names no game
 */
export function fromAddress({ hash, search }) {
  return fromHash(hash) ?? fromFields(new URLSearchParams(search));
}

/**
 * Returns the address of this page with a game in it, and with no other game.
 * @param {string} hash without its sign
 * @returns {string}
 */
export function addressWith(hash) {
  const fields = new URLSearchParams(location.search);
  for (const field of FIELDS) fields.delete(field);
  const search = fields.toString();
  return `${location.pathname}${search && `?${search}`}${hash && `#${hash}`}`;
}

/**
 * @param {string} hash with or without its sign; moves alone are a game, too
 * @returns {Opening | undefined} undefined when it names no game
 */
export function fromHash(hash) {
  return fromFields(fieldsOf(hash));
}

/**
 * @param {URLSearchParams} fields
 * @returns {Opening | undefined}
 */
function fromFields(fields) {
  const [position, moves] = [positionIn(fields), fields.get('m') ?? undefined];
  return position === undefined && moves === undefined ? undefined : { position, moves };
}

/**
 * The address of a game on this page.
 * @param {Parameters<typeof gameOf>[0]} view
 * @returns {string}
 */
export function toLink(view) {
  const hash = toHash(view);
  return `${location.href.replace(/#.*$/, '')}${hash && `#${hash}`}`;
}
