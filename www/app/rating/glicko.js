/**
 * A rating for who solves, against the fixed ratings of the puzzles: Glicko-2, as Mark Glickman describes it in
 * "Example of the Glicko-2 system" (2013), http://www.glicko.net/glicko/glicko2.pdf. The steps are those of the paper.
 */

/**
 * How strong somebody is, how unsure that is, and how much it is expected to change.
 * @typedef {{ rating: number, deviation: number, volatility: number }} Strength
 */
/**
 * A result against somebody: 1 for a win, 0 for a loss.
 * @typedef {{ rating: number, deviation: number, score: number }} Result
 */

/** The strength of a new player. @type {Readonly<Strength>} */
export const NEW = { rating: 1500, deviation: 350, volatility: 0.06 };
/** The rating of a puzzle is fixed; this is how far it may be from the truth. */
export const PUZZLE_DEVIATION = 50;

/** The points of one unit of the paper's own scale. */
const SCALE = 173.7178;
/** How little the volatility changes; the paper recommends 0.3 to 1.2. */
const TAU = 0.5;
const CLOSE = 0.000001;

/** @param {number} phi */
const g = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * Returns the strength after results that came at about the same time.
 * @param {Readonly<Strength>} player
 * @param {readonly Result[]} results
 * @returns {Strength}
 */
export function after(player, results) {
  if (results.length === 0) return player;
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const weight = g(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - 1500) / SCALE)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const v = 1 / information;
  const volatility = newVolatility(player.volatility, phi, v, v * surprise);
  const before = Math.sqrt(phi * phi + volatility * volatility);
  const deviation = 1 / Math.sqrt(1 / (before * before) + 1 / v);
  return {
    rating: 1500 + SCALE * (mu + deviation * deviation * surprise),
    deviation: Math.min(NEW.deviation, SCALE * deviation),
    volatility,
  };
}

/**
 * Returns the strength after `days` days without a puzzle: it gets less certain.
 * @param {Readonly<Strength>} player
 * @param {number} days
 * @returns {Strength}
 */
export function rested(player, days) {
  const change = SCALE * player.volatility;
  const deviation = Math.sqrt(player.deviation ** 2 + Math.max(0, days) * change ** 2);
  return { ...player, deviation: Math.min(NEW.deviation, deviation) };
}

/**
 * Step 5 of the paper: the volatility, by the Illinois algorithm.
 * @param {number} sigma
 * @param {number} phi
 * @param {number} v
 * @param {number} delta
 */
function newVolatility(sigma, phi, v, delta) {
  const a = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    const sum = phi * phi + v + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  if (!(delta * delta > phi * phi + v)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
