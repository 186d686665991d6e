/**
 * The library page: the games, positions and analyses that this browser keeps, found by words and by first moves.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { html, render } from 'lit';
import { inLanguage } from '../../locale/index.js';
import { loadSettings, siteHeader } from '../shared/index.js';
import { moveRecentGames, openStore, problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Row } from '../store/index.js' */

/** How many rows are drawn. */
const SHOWN = 200;

/** @typedef {{ page: HTMLElement, title: Element, notice: HTMLElement, dialogs: HTMLElement }} Places */

export class LibraryPage {
  #places;
  #store = openStore();
  /** @type {{ lang: Lang, text: string, rows: readonly Row[] | undefined }} */
  state = { lang: loadSettings().lang, text: '', rows: undefined };

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#store.addEventListener('change', () => void this.#find());
    siteHeader('library', ({ lang }) => this.change({ lang }));
    void this.#begin();
  }

  async #begin() {
    // Without an engine the games stay where they are.
    await moveRecentGames().catch(() => undefined);
    await this.#find();
  }

  async #find() {
    const { text } = this.state;
    const rows = await this.#store.search({ text });
    if (text === this.state.text) this.change({ rows });
  }

  /** Changes the state and draws the page. @param {Partial<LibraryPage['state']>} part */
  change(part) {
    Object.assign(this.state, part);
    const { lang, text, rows } = this.state;
    const { page, title, notice } = this.#places;
    document.title = t(lang, 'library.title');
    title.textContent = t(lang, 'library.heading');
    const { problem } = this.#store;
    render(problem ? problemSaid(lang, problem) : '', notice);
    const type = (/** @type {InputEvent} */ event) => {
      this.change({ text: /** @type {HTMLInputElement} */ (event.target).value });
      void this.#find();
    };
    render(
      html`<label
          >${t(lang, 'library.search')}<input class="field" type="search" .value=${text} @input=${type}
        /></label>
        <ul class="list">
          ${rows?.slice(0, SHOWN).map((row) => html`<li>${itemOf(lang, row)}</li>`)}
        </ul>
        ${rows?.length === 0 ? html`<p>${t(lang, text ? 'library.nothing' : 'library.none')}</p>` : ''}`,
      page,
    );
  }
}

/** @param {Lang} lang @param {Row} row */
function itemOf(lang, { title, black, white, date, moves, start, opening }) {
  const [board = '', side = ''] = start?.split(' ') ?? [];
  const name =
    title ||
    [black, white].filter(Boolean).join(' – ') ||
    (opening && inLanguage(opening, lang)) ||
    t(lang, 'library.untitled');
  return html`<a href="./analyse.html#${start ? `p=${board}&s=${side}&` : ''}m=${moves}"
    >${name} <span class="muted">${date}</span></a
  >`;
}
