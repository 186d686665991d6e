/**
 * The games last played in this browser, as a list of plain values: which are worth a place in it, and how it changes.
 *
 * A game is a start and a line of moves, and a line that goes on from another holds it wholly: what must be kept is
 * every line that no other one continues, the leaves of a tree of games. So the games need no names. A player who plays
 * on replaces the line he continues, and one who plays something else, after taking back or in a second tab with the
 * same game, leaves a line of its own.
 *
 * The first in the list is the game last at hand, exactly as it was, even a board without a move: the next visit opens
 * it. Behind it is only what cannot be found in another one.
 */
import { SEATS } from './settings.js';
import { asRecord } from './storage.js';
import { checkTags } from './tags.js';
import { checkVerdict, isSameVerdict } from './verdict.js';

/** @import { Verdict } from '../../elements/game/record.js' */
/** @import { Tags } from './tags.js' */
/** @import { Seat } from './settings.js' */

/**
 * A game with what was taken back: the moves of `line` as "f5d6…", `ply` of them played; `start` is missing where it is
 * the usual one.
 * @typedef {{ start: string | undefined, line: string, ply: number }} Kept
 */
/**
 * Who played, where that is known: one at the board with a colour against a level of the computer, or two or none; and
 * what ended the line before the board did; `tags` is what a record told that was opened.
 * @typedef {{ seat?: Seat | undefined, level?: number | undefined, verdict?: Verdict | undefined,
 *   tags?: Tags | undefined }} Who
 */
/**
 * `at` is when its line last changed, in ms since 1970; `id` its name in the library, once it is there; `isSaved`
 * whether it is there as far as it was played.
 * @typedef {Kept & Who & { at: number, id?: string | undefined, isSaved?: boolean | undefined }} RecentGame
 */

/** How many games are kept, the one at hand included. */
export const LIMIT = 30;
/** The last time that a `Date` can say; a clock that runs wrong may stand before 1970. */
const LAST_TIME = 8.64e15;
/** Moves, at most one for each square. */
const LINE = /^(?:[a-h][1-8]){0,64}$/;

/** @param {unknown} value @returns {Kept | undefined} */
export function checkKept(value) {
  const { start, line, ply } = asRecord(value) ?? {};
  if ((start !== undefined && typeof start !== 'string') || typeof line !== 'string' || !LINE.test(line))
    return undefined;
  if (typeof ply !== 'number' || !Number.isInteger(ply) || ply < 0 || ply > line.length / 2) return undefined;
  return { start, line, ply };
}

/**
 * Returns the valid games of a stored list; one broken game costs only itself.
 * @param {unknown} value
 * @returns {RecentGame[] | undefined}
 */
export function checkGames(value) {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, LIMIT).flatMap((each) => {
    const kept = checkKept(each);
    const { at, ...more } = asRecord(each) ?? {};
    return kept && typeof at === 'number' && Math.abs(at) <= LAST_TIME ? [{ ...kept, ...checkMore(more), at }] : [];
  });
}

/** @param {Record<string, unknown>} fields @returns {Omit<RecentGame, keyof Kept | 'at'>} */
function checkMore({ seat, level, id, isSaved, verdict, tags }) {
  const ended = checkVerdict(verdict);
  const told = checkTags(tags);
  return {
    ...(told && { tags: told }),
    ...(ended && { verdict: ended }),
    ...(SEATS.some((each) => each === seat) && { seat: /** @type {Seat} */ (seat) }),
    ...(typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 10 && { level }),
    ...(typeof id === 'string' && id !== '' && id.length <= 100 && { id, isSaved: isSaved === true }),
  };
}

/** Whether a game is all in the other one. @param {Kept} other @param {Kept} game */
const holds = (other, game) => other.start === game.start && other.line.startsWith(game.line);

/**
 * Whether two are the same game, wherever each is looked at.
 * @param {Kept} one
 * @param {Kept} other
 * @returns {boolean}
 */
export const isSame = (one, other) => one.start === other.start && one.line === other.line;

/**
 * Whether a move was played that drops others, which had been taken back.
 * @param {Kept} before
 * @param {Kept} now
 * @returns {boolean}
 */
export function departs(before, now) {
  const common = { ...now, line: now.line.slice(0, -2) };
  return now.line !== '' && holds(before, common) && !isSame(before, common) && !holds(before, now);
}

/**
 * Those worth a place, in the same order: no usual start without a move (another start was typed by somebody), and none
 * that is all in another.
 * @param {readonly RecentGame[]} games
 * @returns {RecentGame[]}
 */
export function worthKeeping(games) {
  /** @param {RecentGame} game @param {number} i */
  const isElsewhere = (game, i) =>
    games.some((other, j) => j !== i && holds(other, game) && (j < i || !isSame(other, game)));
  return games.filter((game, i) => (game.line !== '' || game.start !== undefined) && !isElsewhere(game, i));
}

/** @param {Who} [who] @returns {Who} */
function whoOnly({ seat, level, verdict, tags } = {}) {
  return { seat, level, verdict, ...(tags && { tags }) };
}

/**
 * How a game of the list ends now; an ending that is another one the library does not have.
 * @param {RecentGame} game
 * @param {Verdict | undefined} verdict
 * @returns {Partial<RecentGame>}
 */
const endedAs = ({ verdict: before, id }, verdict) => ({
  verdict,
  ...(id && !isSameVerdict(before, verdict) && { isSaved: false }),
});

/**
 * The list after a change of the game at hand.
 * @param {readonly RecentGame[]} games
 * @param {Kept} now
 * @param {number} time in ms since 1970
 * @param {Who} [who] plays, should this be a new move
 * @returns {RecentGame[]}
 */
export function withGame(games, now, time, who) {
  const same = games.find((game) => isSame(game, now));
  // A game that goes on is the same one in the library.
  const id = games.find((game) => game.line !== '' && holds(now, game))?.id;
  // Looking at yesterday's game does not make it today's.
  const first = same
    ? { ...same, ...now, ...(now.line === '' && whoOnly(who)), at: same.at, ...endedAs(same, who?.verdict) }
    : { ...now, ...whoOnly(who), ...(id && { id, isSaved: false }), at: time };
  const others = worthKeeping([first, ...games]).filter((game) => game !== first);
  return [first, ...others].slice(0, LIMIT);
}

/** @param {readonly RecentGame[]} games @param {Kept} game @returns {RecentGame[]} the list without it */
export function without(games, game) {
  return games.filter((each) => !isSame(each, game));
}

/**
 * The list with a game that had been removed: behind the one at hand, where it is not the first to make room.
 * @param {readonly RecentGame[]} games
 * @param {RecentGame} game
 * @returns {RecentGame[]}
 */
export function withAgain(games, game) {
  const others = without(games, game);
  return [...others.slice(0, 1), game, ...others.slice(1)].slice(0, LIMIT);
}
