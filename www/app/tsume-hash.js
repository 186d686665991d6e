/**
 * The puzzle in the address: `#puzzle=ID` for one of ours, `#p=<64 signs>&s=<X|O>&g=<goal>` for any position, which is also
 * what an embedded puzzle's link leads to.
 */
import { readDiagram } from '../elements/board-text.js';

/** @import { Goal } from '../engine/types.js' */

/** @typedef {{ id: string } | { position: string, goal: Goal | undefined }} Address */

/**
 * @param {string} hash with or without its sign
 * @returns {Address | undefined} undefined when it names no puzzle
 * @throws {import('../elements/board-text.js').DiagramError} when the position cannot be read
 */
export function readHash(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const id = fields.get('puzzle');
  if (id) return { id };
  const board = fields.get('p');
  if (board === null) return undefined;
  const { cells, side } = readDiagram(`${board}${fields.get('s') ?? ''}`);
  const goal = fields.get('g');
  const known = goal === 'win' || goal === 'draw' || goal === 'best' ? goal : undefined;
  return { position: `${cells.join('')} ${side === 'white' ? 'O' : 'X'}`, goal: known };
}

/**
 * @param {Address} address
 * @returns {string} with its sign
 */
export function writeHash(address) {
  if ('id' in address) return `#puzzle=${encodeURIComponent(address.id)}`;
  const [board, side] = address.position.split(' ');
  return `#p=${board}&s=${side}${address.goal ? `&g=${address.goal}` : ''}`;
}
