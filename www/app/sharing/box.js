/** The box that gives something away: as a link, as text, as code for a page, as a picture. */
import { html, nothing } from 'lit';
import { Dialog, button, copyText, download, frame, optionsOf, taking } from '../shared/index.js';
import { pngOf } from './png.js';
import { t } from './texts.js';

/** @import { Key } from '../../locale/keys.js' */
/** @import { Form } from './types.js' */

/** `first` is the kind that is chosen at first, `tell` is told what was copied. */
/** @typedef {{ lang: string, title: Key, first?: string | undefined, tell?: (text: string) => void }} Options */

/**
 * Shows the box.
 * @param {readonly Form[]} forms at least one
 * @param {Options} options
 */
export const showForms = (forms, options) => new FormsBox(forms, options).show();

class FormsBox {
  #dialog = new Dialog();
  #forms;
  #options;
  /** @type {Form} */
  #form;
  /** @type {HTMLElement | undefined} */
  #preview;
  #wrong = '';

  /** @param {readonly Form[]} forms @param {Options} options */
  constructor(forms, options) {
    this.#forms = forms;
    this.#options = options;
    this.#form = this.#chosen(options.first);
  }

  show() {
    this.#dialog.show(
      () => this.#draw(),
      () => this.#dialog.host.remove(),
    );
  }

  /** @param {string | undefined} kind */
  #chosen(kind) {
    const form = this.#forms.find((each) => each.kind === kind) ?? this.#forms[0];
    if (!form) throw new Error('nothing to share');
    this.#preview = form.preview?.();
    return form;
  }

  #draw() {
    const { lang, title } = this.#options;
    const { kind, note, picture } = this.#form;
    const text = this.#form.text();
    const labels = new Map(this.#forms.map((each) => [each.kind, each.label]));
    const choose = taking((value) => {
      this.#form = this.#chosen(value);
      this.#wrong = '';
      this.#dialog.redraw();
    });
    return frame(
      lang,
      title,
      html`<div class="stack share">
        <label for="share-kind">${t(lang, 'sharing.as')}</label>
        <select class="field" id="share-kind" @change=${choose}>
          ${optionsOf([...labels.keys()], kind, (each) => labels.get(each))}
        </select>
        ${note ? html`<p class="muted">${note}</p>` : nothing}
        ${
          picture
            ? html`<img class="picture" alt="" src="data:image/svg+xml,${encodeURIComponent(text)}" />`
            : html`<label for="share-text">${t(lang, 'sharing.text')}</label>
                <textarea class="field" id="share-text" rows="6" readonly .value=${text}></textarea>`
        }
        <p class="error" role="alert">${this.#wrong}</p>
        <div class="row end">
          ${
            picture === 'png'
              ? nothing
              : button(t(lang, 'site.copy'), () => this.#copy(), { sign: 'copy', kind: picture ? '' : 'primary' })
          }
          ${button(t(lang, 'sharing.download'), () => this.#save(), { kind: picture ? 'primary' : '' })}
        </div>
        ${
          this.#preview
            ? html`<p>${t(lang, 'sharing.preview')}</p>
                <div data-preview>${this.#preview}</div>`
            : nothing
        }
      </div>`,
    );
  }

  async #copy() {
    const { lang, tell } = this.#options;
    this.#dialog.notice = await copyText(this.#form.text(), lang, this.#dialog.host.querySelector('textarea'));
    tell?.(this.#dialog.notice);
    this.#dialog.redraw();
  }

  async #save() {
    const { picture, ending = 'txt', text } = this.#form;
    try {
      const type = picture ? 'image/svg+xml' : 'text/plain';
      const blob = picture === 'png' ? await pngOf(text()) : new Blob([`${text()}\n`], { type });
      download(blob, `kaeshi.${picture ?? ending}`);
    } catch {
      this.#wrong = t(this.#options.lang, 'sharing.failed');
      this.#dialog.redraw();
    }
  }
}
