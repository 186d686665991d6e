/** The dialogs of the puzzles page: any position as a puzzle, and those of practice. And the keys that it has. */
import { html } from 'lit';
import { puzzleLibrary } from '../../elements/puzzles/index.js';
import { openBox } from '../practice/index.js';
import { Dialog, arriving, frame } from '../shared/index.js';
import { writeHash } from './hash.js';
import { t } from './texts.js';

/** @import { BoxName, PracticeBox } from '../practice/index.js' */
/** @import { Page } from './types.js' */
/** @import { Paste } from './paste/index.js' */

/** @typedef {'paste' | BoxName} Box */

export const KEYS = /** @type {const} */ ([
  'arrows',
  'jump',
  'play',
  'say',
  'takeBack',
  'step',
  'solution',
  'hint',
  'flip',
  'help',
]);

export class Boxes {
  #page;
  #dialog;
  /** The box for any position, once it was opened. @type {Paste | undefined} */
  #paste;
  /** @type {Box | undefined} */
  #open;
  /** The dialog of practice, once it is here. @type {PracticeBox | undefined} */
  #practice;
  #wrong = '';

  /** @param {Page} page @param {HTMLElement} host */
  constructor(page, host) {
    this.#page = page;
    this.#dialog = new Dialog(host);
  }

  /** @param {BoxName} box */
  open(box) {
    this.#show(box);
    void this.#load(box);
  }

  /**
   * Opens the box for any position: it is fetched first, so that its field has the focus.
   * @param {string} [text] that is to be read
   */
  async paste(text) {
    this.#wrong = '';
    try {
      const { Paste } = await arriving(() => import('./paste/index.js'));
      this.#paste ??= new Paste({
        lang: () => this.#page.state.lang,
        changed: () => this.redraw(),
        solve: (puzzle) => {
          this.close();
          location.hash = writeHash(puzzle);
        },
      });
    } catch {
      this.#wrong = t(this.#page.state.lang, 'page.unreachable');
    }
    this.#show('paste');
    void this.#paste?.begin(text);
  }

  /** @param {Box} box */
  #show(box) {
    this.#open = box;
    this.#dialog.kind = box;
    this.#dialog.show(
      () => this.#draw(),
      () => this.close(),
    );
  }

  redraw() {
    this.#dialog.redraw();
  }

  /** Closes what is open; a search in it ends. */
  close() {
    this.#open = undefined;
    this.#dialog.close();
    this.#paste?.stop();
    this.#practice?.close?.();
    this.#practice = undefined;
  }

  /** @param {BoxName} name */
  async #load(name) {
    this.#wrong = '';
    try {
      const box = await openBox(name, {
        lang: () => this.#page.state.lang,
        puzzles: puzzleLibrary(),
        changed: () => this.redraw(),
        progress: () => this.#page.state.progress,
      });
      if (this.#open === name) this.#practice = box;
    } catch {
      this.#wrong = t(this.#page.state.lang, 'page.unreachable');
    }
    this.redraw();
  }

  #draw() {
    const { lang } = this.#page.state;
    const box = this.#open;
    if (!box) return html``;
    const drawn = box === 'paste' ? this.#paste : this.#practice;
    if (drawn) return drawn.view();
    const words = this.#wrong || t(lang, 'list.loading');
    const title = box === 'paste' ? 'paste.title' : /** @type {const} */ (`rooms.${box}`);
    return frame(lang, title, html`<p class="muted" role="status">${words}</p>`);
  }
}
