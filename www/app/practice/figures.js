/**
 * Statistics of the tries: the rating day by day, and how many were right, by size and by theme; and the days in a row
 * on which the puzzle of the day was solved: a day that is missed ends it.
 */
import { dayAfter, localDay } from '../../elements/puzzles/index.js';

/** @import { Attempt } from '../store/index.js' */

/**
 * How many puzzles were tried, and how many of them were right at once.
 * @typedef {{ tried: number, right: number }} Share
 */

/**
 * Returns the rating at the end of each day with training, the oldest first.
 * @param {readonly Attempt[]} attempts the oldest first
 * @returns {{ day: string, rating: number }[]}
 */
export function ratings(attempts) {
  /** @type {Map<string, number>} */
  const days = new Map();
  for (const { at, rating } of attempts) if (rating !== undefined) days.set(localDay(new Date(at)), Math.round(rating));
  return [...days].map(([day, rating]) => ({ day, rating }));
}

/** The tries of single puzzles: a rush is kept as a whole, too. @param {readonly Attempt[]} attempts */
export const single = (attempts) => attempts.filter(({ score }) => score === undefined);

/** @param {readonly Attempt[]} attempts @returns {Share} */
export function total(attempts) {
  const all = single(attempts);
  return { tried: all.length, right: all.filter(({ ok }) => ok).length };
}

/** The names of positions in which a better move is sought: they are no puzzles of a size. */
const ofMove = /^own-move-/;

/** @param {readonly Attempt[]} attempts @returns {[number, Share][]} the smallest first */
export const bySize = (attempts) =>
  counted(single(attempts).flatMap((attempt) => (ofMove.test(attempt.puzzle) ? [] : [[attempt.size, attempt]]))).sort(
    ([a], [b]) => a - b,
  );

/** @param {readonly Attempt[]} attempts @returns {[string, Share][]} by letter, the most tried first */
export const byTheme = (attempts) =>
  counted(single(attempts).flatMap((attempt) => Array.from(attempt.themes, (letter) => [letter, attempt]))).sort(
    ([, a], [, b]) => b.tried - a.tried,
  );

/**
 * @param {readonly Attempt[]} attempts
 * @returns {number | undefined} the most solved in a rush; undefined before the first one
 */
export function bestRush(attempts) {
  const scores = attempts.flatMap(({ room, score }) => (room === 'rush' && score !== undefined ? [score] : []));
  return scores.length > 0 ? Math.max(...scores) : undefined;
}

/**
 * The rush that ended last, and the puzzles that were tried in it, in their order; none of those where it is of a time
 * when they were not kept.
 * @param {readonly Attempt[]} attempts the oldest first
 */
export function lastRush(attempts) {
  const whole = attempts.findLast(({ room, score }) => room === 'rush' && score !== undefined);
  if (!whole) return undefined;
  const begin = `${whole.id}-`;
  const placeOf = (/** @type {Attempt} */ { id }) => Number(id.slice(begin.length));
  const tried = attempts.filter(({ id }) => id.startsWith(begin)).sort((a, b) => placeOf(a) - placeOf(b));
  return { score: whole.score ?? 0, mistakes: whole.mistakes, tried };
}

/**
 * @template T
 * @param {readonly (readonly [T, Attempt])[]} pairs
 * @returns {[T, Share][]}
 */
function counted(pairs) {
  /** @type {Map<T, Share>} */
  const shares = new Map();
  for (const [key, { ok }] of pairs) {
    const { tried, right } = shares.get(key) ?? { tried: 0, right: 0 };
    shares.set(key, { tried: tried + 1, right: right + Number(ok) });
  }
  return [...shares];
}

/** Returns a share in hundredths. @param {Share} share */
export const percent = ({ tried, right }) => (tried === 0 ? 0 : Math.round((100 * right) / tried));

/**
 * The days on which the puzzle of the day was solved, on that very day and without the solution.
 * @param {readonly Attempt[]} attempts
 * @returns {ReadonlySet<string>}
 */
export function solvedDays(attempts) {
  return new Set(
    attempts.flatMap(({ room, day, helped, late }) => (room === 'daily' && day && !helped && !late ? [day] : [])),
  );
}

/** The days on which puzzles were tried. @param {readonly Attempt[]} attempts @returns {ReadonlySet<string>} */
export const practisedDays = (attempts) => new Set(single(attempts).map(({ at }) => localDay(new Date(at))));

/**
 * The last seven days beside the seven before them: all tries, and those of each theme, the most tried first. Days
 * before the first try are no days without one: where there are no others, they have no number.
 * @param {readonly Attempt[]} attempts
 * @param {string} today
 * @returns {{ theme: string | undefined, now: Share, before: Share | undefined }[]} first that of all tries
 */
export function weeks(attempts, today) {
  const dated = single(attempts).map((attempt) => ({ attempt, day: localDay(new Date(attempt.at)) }));
  const [from, before] = [dayAfter(today, -6), dayAfter(today, -13)];
  const within = (/** @type {string} */ first, /** @type {string} */ end) =>
    dated.filter(({ day }) => day >= first && day < end).map(({ attempt }) => attempt);
  const [these, those] = [within(from, dayAfter(today, 1)), within(before, from)];
  const hasBefore = dated.some(({ day }) => day < from);
  const none = { tried: 0, right: 0 };
  const [ofThese, ofThose] = [new Map(byTheme(these)), new Map(byTheme(those))];
  const themes = [...new Set([...ofThese.keys(), ...ofThose.keys()])].map((theme) => ({
    theme,
    now: ofThese.get(theme) ?? none,
    before: hasBefore ? (ofThose.get(theme) ?? none) : undefined,
  }));
  return [{ theme: undefined, now: total(these), before: hasBefore ? total(those) : undefined }, ...themes];
}

/**
 * How many days with a drill there were since something due was left for another day. A day when nothing is due breaks
 * nothing.
 * @param {readonly { day?: string, next?: string }[]} drills
 * @param {string} today
 */
export function drillStreak(drills, today) {
  const nextOf = new Map(drills.flatMap(({ day, next }) => (day ? [[day, next ?? dayAfter(day, 1)]] : [])));
  let [length, until] = [0, today];
  for (const day of [...nextOf.keys()].sort().reverse()) {
    if ((nextOf.get(day) ?? '') < until) break;
    [length, until] = [length + 1, day];
  }
  return length;
}

/**
 * How long the streak is now, and the longest there was. Today counts once it is solved; until then yesterday's streak
 * is still alive.
 * @param {ReadonlySet<string>} days
 * @param {string} today
 * @returns {{ now: number, longest: number }}
 */
export function streak(days, today) {
  const back = (/** @type {string} */ day) => {
    let length = 0;
    for (let each = day; days.has(each); each = dayAfter(each, -1)) length++;
    return length;
  };
  const now = days.has(today) ? back(today) : back(dayAfter(today, -1));
  const ends = [...days].filter((day) => !days.has(dayAfter(day, 1)));
  return { now, longest: Math.max(0, ...ends.map(back)) };
}
