/**
 * What people paste: 64 signs, eight lines, an OBF line, a diagram with letters and digits round it or drawn with ●○, a
 * transcript, a link of ours. Made into a position that the engine reads, or an error that says what is wrong and where.
 */
import { readDiagram } from '../elements/board-text.js';
import { recognise } from './share.js';

/** @import { Kaeshi, Side } from '../engine/types.js' */

/** Signs of printed diagrams, in the field's own. @type {Record<string, string>} */
const PRINTED = { '●': 'X', '⚫': 'X', '○': 'O', '◯': 'O', '⚪': 'O', '・': '-', '·': '-', '＋': '-', '+': '-', '□': '-', '－': '-', '−': '-' };

/**
 * A diagram without what is printed round it: a line of column letters, row digits, frames.
 * @param {string} text
 */
export function plainDiagram(text) {
  return text
    .split('\n')
    .filter((line) => !/^[^\S\n]*a\s*b\s*c\s*d\s*e\s*f\s*g\s*h\s*$/i.test(line))
    .map((line) => line.replace(/^\s*[1-8](?=\D)|(?<=\D)[1-8]\s*$/g, '').replace(/[|│]/g, ''))
    .join('\n')
    .replace(/./gu, (sign) => PRINTED[sign] ?? sign);
}

/**
 * @param {Kaeshi} kaeshi
 * @param {string} text
 * @param {Side} side to move, where the text does not say
 * @returns {{ position: string, side: Side | undefined }} the position, and the side if the text names it
 * @throws {Error} a `DiagramError`, or the engine's `TranscriptError`
 */
export function readPaste({ Game }, text, side) {
  const found = recognise(text);
  if (found.kind === 'transcript' && /[a-h][1-8]/i.test(text) && !/[●○◯⚫⚪]|[-.xo_]{4}/i.test(text)) {
    return { position: Game.fromTranscript(text.trim()).position, side: undefined };
  }
  if (found.kind === 'link' && found.opening.moves !== undefined) {
    return { position: Game.fromTranscript(found.opening.moves, found.opening.position).position, side: undefined };
  }
  const diagram = readDiagram(plainDiagram(found.kind === 'link' ? (found.opening.position ?? '') : text));
  const mover = diagram.side ?? side;
  return { position: `${diagram.cells.join('')} ${mover === 'black' ? 'X' : 'O'}`, side: diagram.side };
}
