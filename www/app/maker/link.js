/** The position that an address names. */
import { fieldsOf, positionIn } from '../../elements/shared/index.js';
import { positionText, readPlain } from '../../elements/board/index.js';
import { loadRecords } from '../../engine/index.js';
import { coded } from '../../locale/index.js';

/**
 * @param {string} hash
 * @returns {Promise<string>} 64 signs, a space, the side to move
 * @throws {Error} when it cannot be read
 */
export async function positionOfLink(hash) {
  const text = positionIn(fieldsOf(hash)) ?? '';
  const plain = readPlain(text);
  if (plain) return positionText(plain, 'black');
  const { recognise } = await loadRecords();
  const found = recognise(text, 'black');
  if (found.kind === 'empty') throw coded('emptyLink', `no position: ${text}`);
  return found.position;
}
