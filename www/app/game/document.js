/**
 * A game as it is kept and handed from page to page: where it began, its moves, who played them, how it ended. The
 * moves that were tried beside them are a tree (`tree.js`).
 */
import {
  asRecord,
  matching,
  maybe,
  object,
  oneOf,
  or,
  positionCheck,
  strengthCheck,
  time,
  whole,
} from '../schema/index.js';
import { SEATS, teachingCheck } from '../shared/index.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Verdict } from '../../elements/game/types.js' */
/** @import { Check, Shape } from '../schema/index.js' */

/** Moves as "f5d6…", passes left out. */
export const movesCheck = matching(/^(?:[a-h][1-8]){0,60}$/);

/** Where a game began, undefined for the usual start, and all its moves. */
export const movesFields = { start: maybe(positionCheck), moves: movesCheck };
/** A game by its moves. @typedef {Shape<typeof movesFields>} GameMoves */

export const sideCheck = oneOf(/** @type {const} */ (['black', 'white']));
const won = object({ by: oneOf(/** @type {const} */ (['resignation', 'time'])), winner: sideCheck });
const drawn = object({ by: oneOf(/** @type {const} */ (['agreement'])), winner: maybe(oneOf([])) });
/** How a game ended before the board decided. @type {Check<Verdict>} */
export const verdictCheck = (value) =>
  /** @type {Verdict} */ ({ winner: undefined, ...(asRecord(value)?.['by'] === 'agreement' ? drawn : won)(value) });

/** The tags of a record: names, date, event and result. */
/** @typedef {Partial<Record<'black' | 'white' | 'date' | 'event' | 'result', string>>} Tags */
const TAGS = /** @type {const} */ (['black', 'white', 'date', 'event', 'result']);
const LONGEST_TAG = 200;

/**
 * Returns the tags of a record or of a stored object.
 * @param {unknown} value
 * @returns {Tags | undefined} undefined where there are none
 */
export function tagsOf(value) {
  const fields = asRecord(value) ?? {};
  const told = TAGS.flatMap((name) => {
    const tag = fields[name];
    return typeof tag === 'string' && tag ? [[name, tag.slice(0, LONGEST_TAG)]] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/**
 * The discs that a record tells as its result: of a game that ended before the board did no move says them.
 * @param {Tags | undefined} tags
 * @returns {{ black: number, white: number } | undefined}
 */
export function toldResult(tags) {
  const [, black = '', white = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(tags?.result ?? '') ?? [];
  const told = { black: Number(black), white: Number(white) };
  return black && told.black <= 64 && told.white <= 64 ? told : undefined;
}

/** Tests whether a board does not say who is to move. @param {GameRecord} record */
export const lacksSide = ({ fault }) => fault?.error.code === 'boardNoSide';

/** How the endings of records are called here. */
const BY = /** @type {const} */ ({ resign: 'resignation', time: 'time', agreed: 'agreement' });

/**
 * How a record says that its game ended before the board decided.
 * @param {Pick<GameRecord, 'ending' | 'result' | 'isOver'>} record
 * @returns {Verdict | undefined}
 */
export function toldVerdict({ ending, result, isOver }) {
  if (!ending || isOver) return undefined;
  const [black = 0, white = 0] = (result ?? '').split('-').map(Number);
  const winner = black > white ? 'black' : white > black ? 'white' : undefined;
  return or(verdictCheck, undefined)({ by: BY[ending], winner: ending === 'agreed' ? undefined : winner });
}

/**
 * A game that was played here: when its moves last changed, how many of them are on the board, who sat there and how
 * strong the computer was, and whether it taught; the tags are those of a record that was opened.
 */
export const playedCheck = object({
  at: time,
  ply: whole(0, 60),
  seat: or(maybe(oneOf(SEATS)), undefined),
  level: or(maybe(strengthCheck), undefined),
  teach: teachingCheck,
  tags: tagsOf,
});

/** Tests whether a game is all in another one. @param {GameMoves} other @param {GameMoves} game */
export const holds = (other, game) => other.start === game.start && other.moves.startsWith(game.moves);

/** Tests whether two are the same game. @param {GameMoves} one @param {GameMoves} other */
export const isSameGame = (one, other) => one.start === other.start && one.moves === other.moves;

/** Returns a name that no other game has. @returns {string} */
export function newId() {
  // In a page that is not secure there is no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
