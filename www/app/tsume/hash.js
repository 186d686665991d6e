/**
 * The puzzle in the address: `#puzzle=ID` for one of ours, `#p=<64 signs>&s=<X|O>&g=<goal>` for any position, which is
 * also what an embedded puzzle's link leads to, with `t` and `by` for the title and author that somebody gave it.
 */
import { positionText, readPlain } from '../../elements/board/index.js';
import { creditFields, creditIn, creditLine } from '../../elements/credit/index.js';
import { asGoal } from '../../elements/goals/index.js';
import { fieldsOf, positionIn, puzzleFields } from '../../elements/shared/index.js';

/** @import { AnyGoal, Records } from '../../engine/types.js' */

/** @import { Credit } from '../../elements/credit/index.js' */

/** @typedef {{ id: string } | { position: string, goal: AnyGoal | undefined, credit?: Credit }} Address */

/**
 * @param {() => Promise<Pick<Records, 'recognise'>>} reader gives what reads a position
 * @param {string} hash with or without its sign
 * @returns {Promise<Address | undefined>} undefined when it names no puzzle
 * @throws {Error} when the position cannot be read, or the engine cannot be loaded
 */
export async function readHash(reader, hash) {
  const fields = fieldsOf(hash);
  const id = fields.get('puzzle');
  if (id) return { id };
  const text = positionIn(fields);
  if (text === undefined) return undefined;
  const goal = asGoal(fields.get('g'));
  const credit = creditIn(fields);
  const named = creditLine(credit) ? { goal, credit } : { goal };
  const plain = readPlain(text);
  if (plain) return { position: positionText(plain, 'black'), ...named };
  const found = (await reader()).recognise(`#${hash.replace(/^#/, '')}`, 'black');
  return found.kind === 'empty' ? undefined : { position: found.position, ...named };
}

/**
 * @param {Address} address
 * @returns {string} with its sign
 */
export function writeHash(address) {
  if ('id' in address) return `#puzzle=${encodeURIComponent(address.id)}`;
  return `#${puzzleFields(address)}${creditFields(address.credit ?? {})}`;
}
