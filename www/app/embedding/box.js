/** The box with the code of a board for other pages, and the board as readers of those pages will see it. */
import { html } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { Dialog, arriving, copyText, frame } from '../shared/index.js';
import { elementCode, frameCode, written } from './code.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Embedded } from './code.js' */

/** The scripts that register the elements; most pages have loaded theirs already. */
const ELEMENTS = {
  board: () => arriving(() => import('../../elements/board/index.js')),
  game: () => arriving(() => import('../../elements/game/index.js')),
  tsume: () => arriving(() => import('../../elements/tsume/index.js')),
};

/**
 * Shows the box.
 * @param {Embedded} embedded
 * @param {Lang} lang
 */
export async function showEmbedding(embedded, lang) {
  await ELEMENTS[embedded.kind]();
  const host = document.createElement('div');
  document.body.append(host);
  new Box(new Dialog(host), embedded, lang).show();
}

class Box {
  #isFrame = false;

  /** @param {Dialog} dialog @param {Embedded} embedded @param {Lang} lang */
  constructor(dialog, embedded, lang) {
    this.dialog = dialog;
    this.embedded = embedded;
    this.lang = lang;
    this.preview = document.createElement(`kaeshi-${embedded.kind}`);
    this.preview.setAttribute('lang', lang);
    for (const [name, value] of written(embedded.attributes)) this.preview.setAttribute(name, value);
  }

  show() {
    this.dialog.show(
      () => this.#draw(),
      () => this.dialog.host.remove(),
    );
  }

  get code() {
    const { embedded, lang } = this;
    return this.#isFrame ? frameCode(embedded, t(lang, 'embedding.frameTitle')) : elementCode(embedded);
  }

  #draw() {
    const { lang } = this;
    /** @param {Event} event */
    const choose = ({ target }) => {
      this.#isFrame = /** @type {HTMLSelectElement} */ (target).value === 'frame';
      this.dialog.redraw();
    };
    return frame(
      lang,
      'embedding.title',
      html`<div class="stack">
        <label for="embed-as">${t(lang, 'embedding.as')}</label>
        <select class="field" id="embed-as" @change=${choose}>
          <option value="element">${t(lang, 'embedding.element')}</option>
          <option value="frame">${t(lang, 'embedding.frame')}</option>
        </select>
        <label for="embed-code">${t(lang, 'embedding.code')}</label>
        <textarea class="field" id="embed-code" rows="5" readonly .value=${this.code}></textarea>
        <div class="row end">
          <button class="button primary" type="button" @click=${() => this.#copy()}>
            ${icon('copy')} ${t(lang, 'site.copy')}
          </button>
        </div>
        <p>${t(lang, 'embedding.preview')}</p>
        <div data-preview>${this.preview}</div>
      </div>`,
    );
  }

  async #copy() {
    this.dialog.notice = await copyText(this.code, this.lang, this.dialog.host.querySelector('textarea'));
    this.dialog.redraw();
  }
}
