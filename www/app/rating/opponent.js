/**
 * An opponent that follows the player's strength, by the results of the games that the library keeps. Nothing else is
 * kept: deleting a game or taking it off the list takes its result back.
 *
 * A game counts that began with the usual start, against an opponent whose strength was measured, and that ended. A
 * draw is half a win. A resignation is a loss, but before the 20th move such a game does not count. A game in which
 * moves were taken back counts once, as it ended first: games with the same first 20 moves are one game. A teaching
 * game does not count.
 */
import { isPerson } from '../../elements/strength/index.js';
import { NEW, after, rested } from './glicko.js';

/** @import { Entry } from '../game/index.js' */
/** @import { Result } from './glicko.js' */

/** @typedef {Pick<Entry, 'start' | 'moves' | 'result' | 'verdict' | 'played'>} Ended */
/**
 * The opponent to play next, the games that count, and the player's rating once there are enough of them: as likely
 * above as below, and nine times out of ten between `low` and `high`.
 * @typedef {{ level: number, games: number, rating?: { points: number, low: number, high: number } }} Followed
 */

/** The ratings of the opponents that play like people: each wins two games of three against the one before it. */
export const STEPS = /** @type {const} */ ([800, 900, 1010, 1130, 1250, 1370, 1480, 1680, 1880, 2000]);

/** How strong each step is by its results, in Elo points, and levels 1 to 7: see docs/people.md. */
const ELO_OF_STEP = [718, 850, 991, 1129, 1300, 1419, 1571, 1680, 1844, 2021];
const ELO_OF_LEVEL = [603, 942, 1201, 1479, 1760, 2128, 2431];
/** How far such a strength may be from the truth. */
const DEVIATION = 40;
/** The strength of a newcomer, who is probably weaker than players of tournaments. */
const FIRST = 1129;

/** The fewest games with which the rating is shown. */
export const LEAST_GAMES = 5;
/** The first moves by which a game is known, and from which on a resignation counts. */
const KNOWN_BY = 20;
/** The number of deviations on either side of a rating within which it lies nine times out of ten. */
const NINE_OF_TEN = 1.645;
/** Shown to ten points. */
const ROUNDED = 10;
const [LEAST, MOST] = [600, 2400];
const DAY_MS = 86_400_000;

/**
 * Returns the opponent to play next.
 * @param {readonly Ended[]} games those played here, in any order
 * @param {number} [now] in ms since 1970
 * @returns {Followed}
 */
export function followed(games, now = Date.now()) {
  const known = new Set();
  const results = [...games]
    .sort((one, other) => timeOf(one) - timeOf(other))
    .flatMap((game) => {
      const rating = measured(game.played?.level);
      const score = scoreOf(game);
      const name = game.moves.slice(0, 2 * KNOWN_BY);
      if (rating === undefined || score === undefined || known.has(name)) return [];
      known.add(name);
      return [{ at: timeOf(game), rating, deviation: DEVIATION, score }];
    });
  // A first round says where to begin: far from there each result would say too little.
  const { rating, deviation } = strengthAfter(results, strengthAfter(results, FIRST, now).rating, now);
  const level = STEPS.reduce((best, step) => (off(step, rating) < off(best, rating) ? step : best));
  if (results.length < LEAST_GAMES) return { level, games: results.length };
  const [points = 0, low = 0, high = 0] = [0, -1, 1].map((side) => pointsOf(rating + side * NINE_OF_TEN * deviation));
  return { level, games: results.length, rating: { points, low, high } };
}

/**
 * @param {readonly (Result & { at: number })[]} results the oldest first
 * @param {number} rating that of somebody new
 * @param {number} now
 */
function strengthAfter(results, rating, now) {
  let player = { ...NEW, rating };
  let last = results[0]?.at ?? now;
  for (const result of results) {
    player = after(rested(player, (result.at - last) / DAY_MS), [result]);
    last = result.at;
  }
  return rested(player, (now - last) / DAY_MS);
}

const timeOf = (/** @type {Ended} */ { played }) => played?.at ?? 0;

/** How far a step is from a strength. @param {number} step @param {number} elo */
const off = (step, elo) => Math.abs((measured(step) ?? 0) - elo);

/**
 * Returns how strong an opponent is by its results.
 * @param {number | undefined} level
 * @returns {number | undefined} undefined where nobody measured it
 */
function measured(level) {
  if (level === undefined) return undefined;
  return isPerson(level) ? between(STEPS, ELO_OF_STEP, level) : ELO_OF_LEVEL[level - 1];
}

/** Returns a strength by results as a rating of people. @param {number} elo */
const pointsOf = (elo) =>
  Math.max(LEAST, Math.min(MOST, ROUNDED * Math.round(between(ELO_OF_STEP, STEPS, elo) / ROUNDED)));

/**
 * Returns what stands to `to` as a number to `from`, both of them rising; beyond their ends as within the last ones.
 * @param {readonly number[]} from
 * @param {readonly number[]} to
 * @param {number} value
 */
function between(from, to, value) {
  const above = from.findIndex((each) => each >= value);
  const i = Math.max(1, above < 0 ? from.length - 1 : above);
  const [low = 0, high = 1, toLow = 0, toHigh = 0] = [from[i - 1], from[i], to[i - 1], to[i]];
  return toLow + ((value - low) * (toHigh - toLow)) / (high - low);
}

/**
 * Returns how a game ended for the person in it: 1 for a win, 0 for a loss.
 * @param {Ended} game
 * @returns {number | undefined} undefined where it does not count
 */
function scoreOf({ start, moves, result, verdict, played }) {
  const { seat, tags, teach } = played ?? {};
  if ((seat !== 'black' && seat !== 'white') || start !== undefined || tags || teach) return undefined;
  if (verdict) {
    if (verdict.by === 'resignation' && moves.length < 2 * KNOWN_BY) return undefined;
    return verdict.winner ? Number(verdict.winner === seat) : 0.5;
  }
  if (!result) return undefined;
  const ahead = Math.sign(result.black - result.white) * (seat === 'black' ? 1 : -1);
  return (ahead + 1) / 2;
}

/** The number of games that are looked at, the latest ones. */
const LATEST = 300;

/**
 * Returns the opponent that follows the player's strength, by the games of a store.
 * @param {{ latest(index: 'played', most: number): Promise<Parameters<typeof followed>[0]> }} store
 * @returns {Promise<Followed>}
 * @throws where the games cannot be read
 */
export const followedIn = async (store) => followed(await store.latest('played', LATEST));
