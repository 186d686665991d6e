/**
 * Offers the sound beginning of a link that breaks the rules further on, in a notice that stays until it is answered or
 * the address changes.
 */
import { html, render } from 'lit';
import { loadRecords } from '../../engine/index.js';
import { button, signButton } from '../shared/index.js';
import { recordSaid, t } from './words.js';

/** @import { GameRecord, Records } from '../../engine/types.js' */

/**
 * Returns the part of a text that can be opened although it has a fault.
 * @param {Pick<Records, 'readRecords'>} reader
 * @param {string} text
 * @returns {GameRecord | undefined}
 */
export function soundPart(reader, text) {
  try {
    const [record, ...others] = reader.readRecords(text, undefined).records;
    return record?.fault && record.isSound && record.moves && others.length === 0 ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Offers what is sound of the address; nothing where nothing is.
 * @param {{ lang: string, why: string, beside: Element, open: (record: GameRecord, said: string) => void }} options
 *   `why` says what is wrong with it
 * @returns {Promise<boolean>} whether there is an offer
 */
export async function offerSound({ lang, why, beside, open }) {
  const address = location.href;
  const record = soundPart(await loadRecords(), address);
  if (!record || location.href !== address) return false;
  const host = document.createElement('div');
  host.className = 'notice offer';
  const leave = () => {
    host.remove();
    removeEventListener('popstate', leave);
    removeEventListener('hashchange', leave);
  };
  addEventListener('popstate', leave);
  addEventListener('hashchange', leave);
  const accept = () => {
    leave();
    open(record, recordSaid(lang, record));
  };
  beside.after(host);
  render(
    html`<p role="alert">${why}</p>
      ${button(t(lang, 'open.sound', { n: (record.moves?.length ?? 0) / 2 }), accept)}
      ${signButton('close', t(lang, 'open.offer.close'), leave)}`,
    host,
  );
  return true;
}
