/** The box that gives a puzzle away: as a link, as code for a page, as a picture. */
import { html, nothing } from 'lit';
import { creditLine } from '../../elements/credit/index.js';
import { icon } from '../../elements/shared/index.js';
import { loadRecords } from '../../engine/index.js';
import { pngOf } from '../open/index.js';
import { arriving, copyText, download, frame } from '../shared/index.js';
import { elementCode, frameCode, plainText } from './code.js';
import { t } from './texts.js';
import { promptFor } from './words.js';

/** @import { Dialog } from '../shared/index.js' */
/** @import { Records } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Puzzle } from '../made-puzzles/index.js' */

/** The page's data for the box. @typedef {{ lang: Lang, puzzle: Puzzle, link: string }} Shared */
/** @typedef {typeof KINDS[number]} Kind */

const KINDS = /** @type {const} */ (['link', 'element', 'frame', 'text', 'svg', 'png']);

/**
 * Shows the box.
 * @param {Dialog} dialog
 * @param {Shared} page
 */
export async function shareBox(dialog, page) {
  const [writer] = await Promise.all([loadRecords(), arriving(() => import('../../elements/tsume/index.js'))]);
  const box = new ShareBox(dialog, page, writer);
  dialog.show(() => box.view());
}

class ShareBox {
  /** @type {Kind} */
  #kind = 'link';
  #wrong = '';

  /** @param {Dialog} dialog @param {Shared} page @param {Records} writer */
  constructor(dialog, page, writer) {
    this.dialog = dialog;
    this.page = page;
    this.writer = writer;
    this.preview = previewOf(page);
  }

  get #isPicture() {
    return this.#kind === 'svg' || this.#kind === 'png';
  }

  /** The text to copy, or to draw. */
  get text() {
    const { lang, puzzle, link } = this.page;
    const prompt = promptFor(lang, puzzle);
    if (this.#kind === 'link') return link;
    if (this.#kind === 'element') return elementCode(puzzle);
    if (this.#kind === 'frame') return frameCode(puzzle, prompt);
    if (this.#kind === 'text') return plainText(puzzle, prompt);
    const title = creditLine(puzzle) || prompt;
    return this.writer.writeRecord({ position: puzzle.position }, 'svg-position', title, prompt);
  }

  view() {
    const { lang } = this.page;
    const { text } = this;
    const isCode = this.#kind === 'element' || this.#kind === 'frame';
    /** @param {Event} event */
    const choose = ({ target }) => {
      this.#kind = /** @type {Kind} */ (/** @type {HTMLSelectElement} */ (target).value);
      this.#wrong = '';
      this.dialog.redraw();
    };
    return frame(
      lang,
      'maker.share.title',
      html`<div class="stack share">
        <label for="share-kind">${t(lang, 'maker.share.as')}</label>
        <select class="field" id="share-kind" @change=${choose}>
          ${KINDS.map(
            (kind) =>
              html`<option value=${kind} ?selected=${kind === this.#kind}>${t(lang, `maker.share.${kind}`)}</option>`,
          )}
        </select>
        <p class="muted">${t(lang, `maker.share.note.${this.#kind}`, { n: text.length })}</p>
        ${
          this.#isPicture
            ? html`<img class="picture" alt="" src="data:image/svg+xml,${encodeURIComponent(text)}" />`
            : html`<label for="share-text">${t(lang, 'maker.share.what')}</label>
                <textarea class="field" id="share-text" rows="6" readonly .value=${text}></textarea>`
        }
        <p class="error" role="alert">${this.#wrong}</p>
        <div class="row end">${this.#buttons()}</div>
        ${
          isCode
            ? html`<p>${t(lang, 'maker.share.preview')}</p>
                <div data-preview>${this.preview}</div>`
            : nothing
        }
      </div>`,
    );
  }

  #buttons() {
    const { lang } = this.page;
    const download = html`<button class="button primary" type="button" @click=${() => this.#download()}>
      ${t(lang, 'maker.share.download')}
    </button>`;
    const copy = html`<button class="button primary" type="button" @click=${() => this.#copy()}>
      ${icon('copy')}${t(lang, 'site.copy')}
    </button>`;
    return this.#isPicture ? html`${this.#kind === 'svg' ? copy : nothing} ${download}` : copy;
  }

  async #copy() {
    this.dialog.notice = await copyText(this.text, this.page.lang, this.dialog.host.querySelector('textarea'));
    this.dialog.redraw();
  }

  async #download() {
    try {
      const isPng = this.#kind === 'png';
      const blob = isPng ? await pngOf(this.text) : new Blob([this.text], { type: 'image/svg+xml' });
      download(blob, `kaeshi.${this.#kind}`);
    } catch {
      this.#wrong = t(this.page.lang, 'maker.share.failed');
      this.dialog.redraw();
    }
  }
}

/** The puzzle as readers of the other page will have it. @param {Shared} page */
function previewOf({ lang, puzzle }) {
  const { position, goal } = puzzle;
  const preview = document.createElement('kaeshi-tsume');
  for (const [name, value] of Object.entries({ lang, position, goal })) preview.setAttribute(name, value);
  const caption = document.createElement('span');
  caption.slot = 'caption';
  caption.textContent = creditLine(puzzle);
  if (caption.textContent) preview.append(caption);
  return preview;
}
