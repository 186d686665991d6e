/**
 * Reads pasted text as a position: a board in any of the field's forms, a transcript, a link of ours. The engine's
 * grammar reads it, or says what is wrong and where.
 */
import { coded } from '../../locale/index.js';

/** @import { Records, Side } from '../../engine/types.js' */

/**
 * @param {Pick<Records, 'recognise'>} reader
 * @param {string} text not blank
 * @param {Side} side to move, where the text does not say
 * @returns {{ position: string, side: Side | undefined }} the position, and the side if a board in the text names it
 * @throws {Error} one of the engine's
 */
export function readPaste(reader, text, side) {
  const found = reader.recognise(text, side);
  if (found.kind === 'empty') throw coded('nothingToRead', 'there is nothing to read');
  const { position, moves, namesSide } = found;
  const named = position.endsWith('X') ? 'black' : 'white';
  return { position, side: namesSide && moves === undefined ? named : undefined };
}
