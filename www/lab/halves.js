/**
 * Reversi on 32-bit halves in plain JavaScript: what a page can do without 64-bit integers.
 *
 * JavaScript's bit operators work on 32 bits, so a board is two numbers: `low` holds rows 1–4, `high` rows 5–8, bit n of a
 * half one square. The twelve bodies of `flips`, one for each class of squares that can flip in the same directions and lie
 * in the same half, are the idea of Hasera Reversi; the laboratory races them against true 64-bit words in WebAssembly.
 */

/** @typedef {{ low: number, high: number }} Halves Two halves of a board, each a 32-bit integer. */
/** @typedef {(bit: number, player: Halves, opponent: Halves) => Halves} FlipBody */
/** @typedef {{ step: number, up: boolean }} Direction How many bits, and whether bit numbers rise. */

const innerFiles = 0x7e7e7e7e;

/** @type {Record<'east' | 'southEast' | 'south' | 'southWest' | 'west' | 'northWest' | 'north' | 'northEast', Direction>} */
const directions = {
  east: { step: 1, up: true },
  southEast: { step: 9, up: true },
  south: { step: 8, up: true },
  southWest: { step: 7, up: true },
  west: { step: 1, up: false },
  northWest: { step: 9, up: false },
  north: { step: 8, up: false },
  northEast: { step: 7, up: false },
};

/**
 * Splits a word in two halves.
 * @param {bigint} word
 * @returns {Halves}
 */
export const halves = (word) => ({ low: Number(word & 0xffffffffn) | 0, high: Number(word >> 32n) | 0 });

/**
 * Joins two halves.
 * @param {Halves} board
 * @returns {bigint}
 */
export const word = ({ low, high }) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

/**
 * Shifts a board towards higher squares, or towards lower ones.
 * @param {Halves} board
 * @param {number} step from 1 to 9
 * @param {boolean} up
 * @returns {Halves}
 */
const shift = ({ low, high }, step, up) =>
  up
    ? { low: low << step, high: (high << step) | (low >>> (32 - step)) }
    : { low: (low >>> step) | (high << (32 - step)), high: high >>> step };

/**
 * The squares where `player` may play, by six shifts in each direction.
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const mobility = (player, opponent) => {
  let low = 0;
  let high = 0;
  for (const { step, up } of Object.values(directions)) {
    const mask = step === 8 ? -1 : innerFiles;
    const over = { low: opponent.low & mask, high: opponent.high & mask };
    let run = shift(player, step, up);
    run = { low: run.low & over.low, high: run.high & over.high };
    for (let i = 0; i < 5; i += 1) {
      const next = shift(run, step, up);
      run = { low: run.low | (next.low & over.low), high: run.high | (next.high & over.high) };
    }
    const behind = shift(run, step, up);
    low |= behind.low;
    high |= behind.high;
  }
  return { low: low & ~(player.low | opponent.low), high: high & ~(player.high | opponent.high) };
};

/**
 * A body for the squares of one half that flip in these directions alone.
 * @param {boolean} isHigh
 * @param {Direction[]} towards
 * @returns {FlipBody}
 */
const body = (isHigh, towards) => (bit, player, opponent) => {
  let low = 0;
  let high = 0;
  for (const { step, up } of towards) {
    const mask = step === 8 ? -1 : innerFiles;
    if (step === 1 || up === isHigh) {
      // The run stays in its half: along a row up to six discs, away from the middle up to two.
      const own = isHigh ? player.high : player.low;
      const over = (isHigh ? opponent.high : opponent.low) & mask;
      const move = up ? (/** @type {number} */ bits) => bits << step : (/** @type {number} */ bits) => bits >>> step;
      let run = move(bit) & over;
      for (let i = step === 1 ? 5 : 1; i > 0; i -= 1) run |= move(run) & over;
      if ((move(run) & own) !== 0) {
        if (isHigh) high |= run;
        else low |= run;
      }
    } else {
      const over = { low: opponent.low & mask, high: opponent.high & mask };
      let run = shift(isHigh ? { low: 0, high: bit } : { low: bit, high: 0 }, step, up);
      run = { low: run.low & over.low, high: run.high & over.high };
      for (let i = 0; i < 5; i += 1) {
        const next = shift(run, step, up);
        run = { low: run.low | (next.low & over.low), high: run.high | (next.high & over.high) };
      }
      const end = shift(run, step, up);
      if (((end.low & player.low) | (end.high & player.high)) !== 0) {
        low |= run.low;
        high |= run.high;
      }
    }
  }
  return { low, high };
};

/** The body of each square: three classes of files, four of ranks. */
const bodies = (() => {
  const { east, southEast, south, southWest, west, northWest, north, northEast } = directions;
  const eastward = [east, southEast, northEast];
  const westward = [west, southWest, northWest];
  const southward = [south, southEast, southWest];
  const northward = [north, northEast, northWest];
  const without = [westward, [], eastward].map((byFile) =>
    [northward, [], [], southward].map((byRank, rank) =>
      body(rank > 1, Object.values(directions).filter((towards) => !byFile.includes(towards) && !byRank.includes(towards))),
    ),
  );
  /** @type {FlipBody[]} */
  const table = [];
  for (let square = 0; square < 64; square += 1) {
    const file = square & 7;
    const kind = file < 2 ? 0 : file < 6 ? 1 : 2;
    table.push(/** @type {FlipBody[]} */ (without[kind])[square >> 4] ?? body(false, []));
  }
  return table;
})();

/**
 * The discs that turn over when `player` plays on the empty `square`, by the body of its class.
 * @param {number} square from 0 for a1 to 63 for h8
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const flipsAt = (square, player, opponent) => {
  const flips = bodies[square];
  if (flips === undefined) throw new RangeError(`${square} is not the number of a square, 0 to 63`);
  return flips(1 << (square & 31), player, opponent);
};

const allDirections = Object.values(directions);
const undivided = [body(false, allDirections), body(true, allDirections)];

/**
 * The same with all eight directions for every square.
 * @param {number} square
 * @param {Halves} player
 * @param {Halves} opponent
 * @returns {Halves}
 */
export const flips = (square, player, opponent) =>
  /** @type {FlipBody} */ (undivided[square >> 5])(1 << (square & 31), player, opponent);

/**
 * The squares of a set, by shifting until nothing is left.
 * @param {Halves} board
 * @returns {number[]}
 */
export const squaresByShift = ({ low, high }) => {
  const squares = [];
  for (const [half, first] of /** @type {const} */ ([[low, 0], [high, 32]])) {
    for (let rest = half, square = first; rest !== 0; rest >>>= 1, square += 1) {
      if (rest & 1) squares.push(square);
    }
  }
  return squares;
};

/**
 * The squares of a set, by finding the lowest bit.
 * @param {Halves} board
 * @returns {number[]}
 */
export const squaresByScan = ({ low, high }) => {
  const squares = [];
  for (const [half, last] of /** @type {const} */ ([[low, 31], [high, 63]])) {
    for (let rest = half; rest !== 0; rest &= rest - 1) squares.push(last - Math.clz32(rest & -rest));
  }
  return squares;
};
