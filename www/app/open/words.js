/** Sentences for the records that were recognised, and for their faults. */
import { explain, register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Fault, GameRecord } from '../../engine/types.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/**
 * As "GGF game, 60 moves, Black alice 33–31 White bob".
 * @param {string} lang
 * @param {Pick<GameRecord, 'format' | 'moves' | 'position' | 'black' | 'white' | 'result'> &
 *   Partial<Pick<GameRecord, 'ending'>>} record
 */
export function recordSaid(lang, { format, moves, position, black, white, result, ending }) {
  const empties = [...position.slice(0, 64)].filter((sign) => sign === '-').length;
  const size = moves === undefined ? t(lang, 'empties', { n: empties }) : movesSaid(lang, moves);
  const names = [
    black && t(lang, 'open.black', { name: black }),
    result?.replace('-', '–'),
    white && t(lang, 'open.white', { name: white }),
  ];
  const who = names.filter(Boolean).join(' ');
  const how = ending && t(lang, `open.ending.${ending}`);
  return [t(lang, `format.${format}`), size, who, how].filter(Boolean).join(lang === 'ja' ? '、' : ', ');
}

/** @param {string} lang @param {string} moves */
const movesSaid = (lang, moves) => t(lang, 'open.moves', { n: moves.length / 2 });

/**
 * Returns a fault as a sentence, with its place.
 * @param {string} lang
 * @param {Fault} fault
 * @param {GameRecord['format']} format
 */
export function faultSaid(lang, { line, error }, format) {
  const why = explain(lang, error);
  if (format === 'wthor') return t(lang, 'open.game', { line, why });
  return line > 1 ? t(lang, 'open.line', { line, why }) : why;
}

/** Returns the text of a record that a search of the list looks through. @param {GameRecord} record */
export const searched = ({ black, white, date, event, result }) =>
  [black, white, date, event, result].filter(Boolean).join(' ').toLowerCase();
