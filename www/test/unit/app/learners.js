/**
 * Simulated learners. Their memory is none of the scheduler's: what they know fades exponentially, by a half-life of
 * their own for each position. It grows with each success, the more the nearer the position was to being forgotten, and
 * shrinks with each failure. How fast they forget, how well they learn and how hard a position is differ by chance.
 */
import { random } from '../../../app/practice/rush.js';

/** How a position is repeated: tells in how many days it is asked again. */
/** @typedef {(isRight: boolean, day: number) => number} Plan */
/** @typedef {{ reviews: number, recall: number }} Outcome */

/** The positions of a learner, of which two come each day; the days, and how many of the last count for the recall. */
const POSITIONS = 12;
const DAYS = 365;
const LAST = 60;

/**
 * Lets somebody learn for a year.
 * @param {number} seed
 * @param {() => Plan} planOf makes the plan of a position
 * @returns {Outcome} how often something was asked, and how much was known on a day of the last two months
 */
export function learner(seed, planOf) {
  const draw = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const about = (/** @type {number} */ median, /** @type {number} */ spread) => median * Math.exp(spread * normal());
  // The days after which nine of ten positions seen once are still known, and the gain of a right answer.
  const [first, gain] = [about(1.2, 0.5), about(4, 0.3)];
  const positions = Array.from({ length: POSITIONS }, (_, i) => {
    const day = Math.floor(i / 2);
    return { isSeen: false, last: day, due: day, days: about(first, 0.4), ease: about(1, 0.25), plan: planOf() };
  });
  let [reviews, known, counted] = [0, 0, 0];
  for (let day = 0; day < DAYS; day++)
    for (const position of positions) {
      const { isSeen, last, days, ease } = position;
      if (last > day) continue;
      const chance = isSeen ? 0.9 ** ((day - last) / days) : 0.5;
      if (day >= DAYS - LAST) [known, counted] = [known + chance, counted + 1];
      if (position.due > day) continue;
      const isRight = draw() < chance;
      // A position that went wrong is asked again on the same day.
      reviews += isRight ? 1 : 2;
      if (isSeen)
        position.days = isRight
          ? days * (1 + gain * ease * Math.sqrt(1 - chance) * days ** -0.1)
          : Math.max(0.7 * first, 0.35 * days);
      Object.assign(position, { isSeen: true, last: day, due: day + position.plan(isRight, day) });
    }
  return { reviews, recall: known / counted };
}

/**
 * Fixed intervals in days: the next one after a success, the first one after a failure.
 * @param {readonly number[]} intervals
 * @returns {() => Plan}
 */
export const fixed = (intervals) => () => {
  let at = -1;
  return (isRight) => intervals[(at = isRight ? Math.min(at + 1, intervals.length - 1) : 0)] ?? 1;
};

/**
 * Lets many learn, and gives the means of their figures; `reached` is the share who know nine of ten.
 * @param {number} count
 * @param {() => Plan} planOf
 */
export function learners(count, planOf) {
  const all = Array.from({ length: count }, (_, i) => learner(i + 1, planOf));
  const mean = (/** @type {(each: Outcome) => number} */ of) => all.reduce((sum, each) => sum + of(each), 0) / count;
  return {
    reviews: mean(({ reviews }) => reviews) / POSITIONS,
    recall: mean(({ recall }) => recall),
    reached: mean(({ recall }) => Number(recall >= 0.9)),
  };
}
