/**
 * How strong the players of WTHOR's games were, by Elo's rule from the results of all games before each: 1500 for who
 * is new, 24 points for a game. There is no other source for it, and it is as good as the years that were added.
 */

/** @import { Years } from './years.js' */

const NEW = 1500;
const STEP = 24;

/**
 * Returns the rating of the weaker player before each game.
 * @param {Pick<Years, 'files' | 'count' | 'black' | 'white' | 'discs' | 'year'>} years
 * @returns {Uint16Array}
 */
export function weaker(years) {
  const ratings = new Float64Array(2 ** 16).fill(NEW);
  const found = new Uint16Array(years.count);
  // The latest year stands first, and the games of a year in their order.
  for (let end = years.count; end > 0;) {
    let first = end - 1;
    while (first > 0 && years.year[first - 1] === years.year[end - 1]) first -= 1;
    for (let n = first; n < end; n += 1) {
      const [one, other] = [years.black[n] ?? 0, years.white[n] ?? 0];
      const [black, white] = [ratings[one] ?? NEW, ratings[other] ?? NEW];
      found[n] = Math.max(0, Math.min(black, white));
      const discs = years.discs[n] ?? 32;
      if (discs > 64) continue;
      const expected = 1 / (1 + 10 ** ((white - black) / 400));
      const change = STEP * ((Math.sign(discs - 32) + 1) / 2 - expected);
      ratings[one] = black + change;
      ratings[other] = white - change;
    }
    end = first;
  }
  return found;
}
