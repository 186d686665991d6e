/**
 * The dialogs of the pages: native ones, drawn from templates, with what they say given as data.
 *
 * Each is drawn only while it is open, so a closed one costs nothing and always opens with what is true now.
 */
import { html, nothing, render } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Key } from '../../locale/keys.js' */

/**
 * A dialog's frame: heading, close button, content.
 * @param {string} lang
 * @param {Key} title
 * @param {TemplateResult} content
 * @returns {TemplateResult}
 */
export function frame(lang, title, content) {
  return html`<div class="stack">
    <div class="heading">
      <h2 id="dialog-title">${t(lang, title)}</h2>
      <form method="dialog">
        <button class="button quiet" aria-label=${t(lang, 'site.close')}>${icon('close')}</button>
      </form>
    </div>
    ${content}
  </div>`;
}

/** The page's one dialog, which shows now this and now that. */
export class Dialog {
  /** @type {(() => TemplateResult | undefined) | undefined} */
  #draw;
  /** @type {() => void} */
  #closed = () => undefined;
  /** A sentence that goes away by itself. While the dialog is open, what is behind it is neither seen nor heard. */
  notice = '';
  /** The kind of its content, as a class: some contents want more room than others. */
  kind = '';

  /** @param {HTMLElement} [host] */
  constructor(host = document.body.appendChild(document.createElement('div'))) {
    this.host = host;
  }

  get isOpen() {
    return this.#element?.open ?? false;
  }

  /**
   * Opens it.
   * @param {() => TemplateResult | undefined} draw gives the content; called again by `redraw`
   * @param {() => void} [closed] called when the visitor or `close` has closed it
   */
  show(draw, closed = () => undefined) {
    this.#draw = draw;
    this.#closed = closed;
    this.redraw();
    this.#element?.showModal();
  }

  redraw() {
    const close = () => {
      // It is told a moment after the fact, when the next one may stand there already.
      if (this.isOpen) return;
      this.#draw = undefined;
      this.redraw();
      this.#closed();
    };
    /** A click beside the card closes it. @param {MouseEvent} event */
    const beside = (event) => {
      if (event.target === event.currentTarget) this.close();
    };
    render(
      this.#draw
        ? html`<dialog class=${this.kind || nothing} aria-labelledby="dialog-title" @close=${close} @click=${beside}>
            ${this.#draw()}
            <p class="notice" role="status">${this.notice}</p>
          </dialog>`
        : nothing,
      this.host,
    );
  }

  close() {
    this.#element?.close();
  }

  /** @returns {HTMLDialogElement | null} */
  get #element() {
    return this.host.querySelector('dialog');
  }
}
