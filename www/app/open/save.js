/** The box that gives a game or a position in any format, to copy or to download. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { loadRecords } from '../../engine/index.js';
import { Dialog, copyText, download, frame } from '../shared/index.js';
import { pngOf } from './png.js';
import { t } from './texts.js';

/** @import { Records, Writable, Written } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */

/** @typedef {Exclude<Written, 'tree'> | 'png' | 'png-position'} Kind */
/**
 * Options of the page: `address` is the target of links, `first` the format that is chosen at first, `whole` the game
 * with its variations where the record is but one line of it.
 * @typedef {{ lang: Lang, address: string, tell: (text: string) => void, first?: Kind,
 *   whole?: Writable | undefined }} Options
 */

/** The formats of a game, and of a position. @type {readonly Kind[]} */
const OF_GAME = [
  'transcript',
  'link',
  'embed',
  'svg',
  'png',
  'svg-position',
  'png-position',
  'board',
  'obf',
  'ggf',
  'sgf',
  'json',
];
/** @type {readonly Kind[]} */
const OF_POSITION = ['link', 'embed', 'svg-position', 'png-position', 'board', 'obf', 'ggf', 'sgf', 'json'];
/** The formats that hold a whole game: GGF its main line, SGF all of it. @type {readonly Kind[]} */
const OF_WHOLE = ['ggf', 'sgf'];
/** The endings of files that are no plain text. @type {Partial<Record<Kind, string>>} */
const ENDINGS = { ggf: 'ggf', sgf: 'sgf', obf: 'obf', json: 'json', embed: 'html', svg: 'svg', 'svg-position': 'svg' };

/**
 * Shows the box.
 * @param {Writable} record the record to save, with `start`, `moves` and `position`
 * @param {Options} options
 */
export async function saveAs(record, options) {
  const host = document.createElement('div');
  document.body.append(host);
  new Saving(await loadRecords(), new Dialog(host), record, options).show();
}

class Saving {
  /** @type {Kind} */
  #kind;
  #wrong = '';

  /** @param {Records} writer @param {Dialog} dialog @param {Writable} record @param {Options} options */
  constructor(writer, dialog, record, options) {
    this.writer = writer;
    this.dialog = dialog;
    this.record = record;
    this.options = options;
    this.#kind = options.first ?? this.kinds[0] ?? 'board';
  }

  get kinds() {
    return this.record.moves ? OF_GAME : OF_POSITION;
  }

  show() {
    this.dialog.show(
      () => this.#draw(),
      () => this.dialog.host.remove(),
    );
  }

  /** The text of the format that is chosen, or of the picture behind a PNG. */
  get text() {
    const { options, writer } = this;
    const format = /** @type {Exclude<Written, 'tree'>} */ (this.#kind.replace('png', 'svg'));
    const record = (OF_WHOLE.includes(format) && options.whole) || this.record;
    const written = writtenAs(writer, record, format, options.lang);
    if (format === 'link') return options.address.replace(/#.*$/, '') + written;
    if (format !== 'embed') return written;
    return `<script type="module" src="${new URL('kaeshi.js', document.baseURI).href}"></script>\n${written}`;
  }

  get #isPng() {
    return this.#kind.startsWith('png');
  }

  #draw() {
    const { lang } = this.options;
    /** @param {Event} event */
    const choose = ({ target }) => {
      this.#kind = /** @type {Kind} */ (/** @type {HTMLSelectElement} */ (target).value);
      this.#wrong = '';
      this.dialog.redraw();
    };
    return frame(
      lang,
      'save.title',
      html`<div class="stack">
        <label for="save-format">${t(lang, 'save.format')}</label>
        <select class="field" id="save-format" @change=${choose}>
          ${this.kinds.map(
            (kind) => html`<option value=${kind} ?selected=${kind === this.#kind}>${t(lang, `save.${kind}`)}</option>`,
          )}
        </select>
        ${
          this.#isPng
            ? nothing
            : html`<label for="save-text">${t(lang, 'save.text')}</label>
                <textarea class="field" id="save-text" rows="6" readonly .value=${this.text}></textarea>`
        }
        <p class="error" role="alert">${this.#wrong}</p>
        <div class="row end">
          ${
            this.#isPng
              ? nothing
              : html`<button class="button" type="button" @click=${() => this.#copy()}>
                  ${icon('copy')} ${t(lang, 'site.copy')}
                </button>`
          }
          <button class="button primary" type="button" @click=${() => this.#download()}>
            ${t(lang, 'save.download')}
          </button>
        </div>
      </div>`,
    );
  }

  async #copy() {
    const { lang, tell } = this.options;
    this.dialog.notice = await copyText(this.text, lang, this.dialog.host.querySelector('textarea'));
    tell(this.dialog.notice);
    this.dialog.redraw();
  }

  async #download() {
    const kind = this.#kind;
    try {
      const blob = this.#isPng ? await pngOf(this.text) : new Blob([`${this.text}\n`], { type: 'text/plain' });
      download(blob, `kaeshi.${this.#isPng ? 'png' : (ENDINGS[kind] ?? 'txt')}`);
    } catch {
      this.#wrong = t(this.options.lang, 'save.failed');
      this.dialog.redraw();
    }
  }
}

/** @param {Records} writer @param {Writable} record @param {Written} format @param {Lang} lang */
function writtenAs(writer, record, format, lang) {
  const n = (record.moves?.length ?? 0) / 2;
  const title = t(lang, format === 'svg' ? 'picture.game' : 'picture.position', { n });
  return writer.writeRecord(record, format, title, record.moves || record.position || '');
}

/**
 * Has the browser save the picture of a game with its numbers, or of a position.
 * @param {Writable} record
 * @param {Pick<Options, 'lang' | 'tell'>} options
 */
export async function savePicture(record, { lang, tell }) {
  try {
    const svg = writtenAs(await loadRecords(), record, record.moves ? 'svg' : 'svg-position', lang);
    download(await pngOf(svg), 'kaeshi.png');
  } catch {
    tell(t(lang, 'save.failed'));
  }
}
