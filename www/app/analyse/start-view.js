/** The page before there is a game: a field for any, files, a board to set up, and what was at hand last. */
import { html, nothing } from 'lit';
import { inLanguage } from '../../locale/index.js';
import { arriving, button, hasDatabase, keepTyped, textField, typedIn } from '../shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Row } from '../game/index.js' */

/**
 * The page as it begins.
 * @typedef {object} Page
 * @property {string} lang
 * @property {Recent} recent
 * @property {{ openText: (given: string) => Promise<void>, fileButton: () => TemplateResult }} boxes
 * @property {{ show: (room: string) => void }} rooms
 */

/** @param {Page} page */
export function startView(page) {
  const { lang, recent, boxes, rooms } = page;
  recent.want();
  /** @param {Event} event */
  const read = (event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget).querySelector('textarea');
    event.preventDefault();
    if (field?.value.trim()) void boxes.openText(field.value);
  };
  /** A pasted text is opened as soon as it stands there. @param {ClipboardEvent} event */
  const onPaste = ({ currentTarget }) => {
    const form = /** @type {HTMLFormElement} */ (currentTarget);
    setTimeout(() => form.requestSubmit());
  };
  return html`<div class="start">
    <p class="muted none">${t(lang, 'analyse.none')}</p>
    <form @submit=${read} @paste=${onPaste}>
      ${textField({
        id: 'paste',
        label: t(lang, 'start.paste'),
        text: typedIn('open'),
        type: (text) => keepTyped('open', text),
      })}
      <div class="row">
        <button class="button primary">${t(lang, 'menu.open.title')}</button>
        ${boxes.fileButton()} ${button(t(lang, 'analyse.edit'), () => rooms.show('edit'))}
      </div>
    </form>
    ${
      recent.rows.length > 0
        ? html`<h2>${t(lang, 'start.recent')}</h2>
            <ul>
              ${recent.rows.map(
                (row) => html`<li><a href=${`#id=${encodeURIComponent(row.id)}`}>${rowSaid(lang, row)}</a></li>`,
              )}
            </ul>`
        : nothing
    }
  </div>`;
}

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

  /** Begins to read them, at the first call only. */
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
 * @param {string} lang
 * @param {Row} row
 */
function rowSaid(lang, { title, black, white, opening, result, moves }) {
  const players = black || white ? `${black || '?'} – ${white || '?'}` : '';
  const name = title || players || (opening ? inLanguage(opening, lang) : t(lang, 'analyse.untitled'));
  const score = result ? `${result.black}–${result.white}` : '';
  return [name, score, t(lang, 'menu.moves', { n: moves.length / 2 })].filter(Boolean).join(' · ');
}
