/**
 * The position that a technique is shown on: 64 squares, a side to move, and the square of its move. Any set of discs
 * will do, for bits do not mind; only the two sides never share a square, and the square of the move is empty where one
 * is.
 */
import { INDEX, SQUARES, readPlain } from '../../elements/board/index.js';
import { object, oneOf, positionCheck } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Cell } from '../../elements/board/types.js' */

/**
 * `square` is the number of the move's square.
 * @typedef {{ cells: readonly Cell[], side: Side, square: number }} Setup
 */

/** Where the endgame below is from: a puzzle that a person made. The page names it. */
export const CREDIT = 'http://tsplans.com/team/renew.cgi?f=224&mode=copy&no=18';

/**
 * Positions to begin with. The midgame is that after 24 moves of a game of 1994 in WTHOR's database, `wth1994-94` in
 * tests/data/transcripts_unfinished.txt. The one with an empty square is of a game of two who draw their moves at
 * random, of some thousand such games one whose last move turns discs in all four lines. The row is the example of
 * prime's diary, -oop-opo, whose last square is its lowest bit. In the corner is the talk's rook: the bits of its
 * position put pieces on d1 and a3, whose sum is e'.
 */
export const PRESETS = /** @type {const} */ ({
  start: { position: '---------------------------OX------XO--------------------------- X', square: 'd3' },
  midgame: { position: '-----------XO---XO-XXOO-XOOXXXX-XXOOOXX---OOOO------OX---------- X', square: 'd7' },
  endgame: { position: '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X', square: 'g7' },
  last: { position: 'XXXXXXOXOOXXXXXXOOOXXXXXOOOOXXXXOOOOXXOX-OOOXOOXOOOOOOOXXXXXXXXX X', square: 'a6' },
  row: { position: `OXO-XOO-${'-'.repeat(56)} X`, square: 'd1' },
  corner: { position: '--------------------XX--------------X--------------------------- X', square: 'a1' },
  clear: { position: `${'-'.repeat(64)} X`, square: 'd3' },
});

/** @typedef {keyof typeof PRESETS} Preset */

/** @type {Record<Cell, Cell>} */
const NEXT = { '-': 'X', X: 'O', O: '-' };

/**
 * @param {string} position 64 signs X, O or - and perhaps the side to move
 * @param {string} [square] of the move; by default the first empty one
 * @returns {Setup}
 */
export function setup(position, square) {
  const diagram = readPlain(position);
  if (!diagram) throw new Error(`no position of ours: ${position}`);
  const { cells, side } = diagram;
  return settled({ cells, side: side ?? 'black', square: INDEX.get(square ?? '') ?? cells.indexOf('-') });
}

/** @param {keyof typeof PRESETS} name @returns {Setup} */
export function preset(name) {
  return setup(PRESETS[name].position, PRESETS[name].square);
}

/** Moves the square on to an empty one, if there is one. @param {Setup} setup @returns {Setup} */
function settled({ cells, side, square }) {
  if (cells[square] === '-') return { cells, side, square };
  return { cells, side, square: Math.max(0, cells.indexOf('-')) };
}

/**
 * The disc on a square changes: empty, black, white, empty.
 * @param {Setup} setup
 * @param {string} square
 * @returns {Setup}
 */
export function cycled({ cells, ...rest }, square) {
  return settled({ ...rest, cells: cells.map((cell, i) => (SQUARES[i] === square ? NEXT[cell] : cell)) });
}

/**
 * Another square for the move.
 * @param {Setup} setup
 * @param {string} square
 * @returns {Setup | undefined} undefined when it is taken
 */
export function moved(setup, square) {
  const index = INDEX.get(square) ?? -1;
  return setup.cells[index] === '-' ? { ...setup, square: index } : undefined;
}

/** The position as text. @param {Setup} setup */
export function text({ cells, side }) {
  return `${cells.join('')} ${side === 'black' ? 'X' : 'O'}`;
}

/**
 * The position as the two words that a technique is asked with: a1 is bit 0.
 * @param {Setup} setup
 * @returns {{ player: bigint, opponent: bigint }}
 */
export function words({ cells, side }) {
  const own = side === 'black' ? 'X' : 'O';
  let [player, opponent] = [0n, 0n];
  cells.forEach((cell, i) => {
    if (cell === own) player |= 1n << BigInt(i);
    else if (cell !== '-') opponent |= 1n << BigInt(i);
  });
  return { player, opponent };
}

/**
 * The input of a technique without a position: any bits.
 * @typedef {{ player: bigint, opponent: bigint, square: number }} Numbers
 */

/**
 * Draws sixty-four chances, and sixty-four for the rest; no square is on both sides.
 * @returns {Numbers}
 */
export function drawnNumbers() {
  const [a = 0n, b = 0n, c = 0n] = crypto.getRandomValues(new BigUint64Array(3));
  return { player: a & b, opponent: a & ~b, square: Number(c & 63n) };
}

/** Has the tab keep what the reader set up, so that a reload leaves it. @param {Setup} setup */
export const keepSetup = (setup) =>
  void remember('lab', { position: text(setup), square: SQUARES[setup.square] }, 'sessionStorage');

const setupCheck = object({ position: positionCheck, square: oneOf(SQUARES) });

/** Returns the setup from before a reload. @returns {Setup | undefined} */
export function keptSetup() {
  const kept = recall('lab', setupCheck, 'sessionStorage');
  return kept && setup(kept.position, kept.square);
}
