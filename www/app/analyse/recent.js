/** The games and analyses that were at hand last, for who opens the page without one. */
import { inLanguage } from '../../locale/index.js';
import { arriving, hasDatabase } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Row } from '../store/index.js' */

/** How many are offered. */
const MOST = 5;

export class Recent {
  #changed;
  #isWanted = false;
  /** @type {readonly Row[]} */
  rows = [];

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Reads them, once they are wanted. */
  want() {
    if (!this.#isWanted) this.#read().catch(() => undefined);
    this.#isWanted = true;
  }

  async #read() {
    if (!(await hasDatabase())) return;
    const store = (await arriving(() => import('../store/index.js'))).openStore();
    const at = (/** @type {Row} */ { analysed, played }) => Math.max(analysed?.at ?? 0, played?.at ?? 0);
    const all = [...(await store.latest('analysed', MOST)), ...(await store.latest('played', MOST))];
    const rows = [...new Map(all.filter(({ moves }) => moves).map((row) => [row.id, row])).values()];
    this.rows = rows.sort((one, other) => at(other) - at(one)).slice(0, MOST);
    this.#changed();
  }
}

/**
 * A game in a line: who played, or how it began, how it ended, and how long it is.
 * @param {Lang} lang
 * @param {Row} row
 */
export function rowSaid(lang, { title, black, white, opening, result, moves }) {
  const players = black || white ? `${black || '?'} – ${white || '?'}` : '';
  const name = title || players || (opening ? inLanguage(opening, lang) : t(lang, 'menu.analysis'));
  const score = result ? `${result.black}–${result.white}` : '';
  return [name, score, t(lang, 'menu.moves', { n: moves.length / 2 })].filter(Boolean).join(' · ');
}
