/**
 * Balanced openings: beginnings of games in which neither side is ahead, one drawn by chance.
 *
 * The list is a file of its own (docs/openings.md), fetched and read when an opening is first asked for. A page takes
 * this module by `await import('../openings/index.js')`, so that other visits do not download it.
 */
import listUrl from '../../../src/openings/balanced.openings?url';
import { arrive } from '../../engine/index.js';
import { work } from '../background/index.js';

/**
 * An opening: its moves as "f5d6c3…", and what it is worth to the side to move then, in discs.
 * @typedef {{ moves: string, value: number }} BalancedOpening
 */

/** The list, from when somebody asked for it. @type {Promise<readonly BalancedOpening[]> | undefined} */
let asked;

/**
 * All of them, sorted by their moves.
 * @throws {Error} when the list cannot be fetched or read; the next call tries again
 */
export const balancedOpenings = () =>
  (asked ??= read().catch((why) => {
    asked = undefined;
    throw why;
  }));

/**
 * Draws an opening.
 * @param {number} [seed] the same whole number gives the same opening
 * @returns {Promise<BalancedOpening>}
 * @throws {Error} when the list cannot be fetched or read
 */
export async function randomOpening(seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) {
  const openings = await balancedOpenings();
  const opening = openings[placeOf(seed, openings.length)];
  if (!opening) throw new Error('the list of openings is empty');
  return opening;
}

/** Spreads seeds, of which people take the smallest, over the list. @param {number} seed @param {number} length */
function placeOf(seed, length) {
  let mixed = seed | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % length;
}

/** @returns {Promise<BalancedOpening[]>} */
async function read() {
  const text = await arrive(new URL(listUrl, import.meta.url).href, async (list) =>
    work.readBalanced(new Uint8Array(await list.arrayBuffer())),
  );
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [moves = '', value] = line.split(' ');
    return { moves, value: Number(value) };
  });
}
