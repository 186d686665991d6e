/** The link of a puzzle to take along: copied, or shown where that is not possible. */
import { html, nothing } from 'lit';
import { icon, toClipboard } from '../shared/index.js';
import { t } from './words.js';

/** @import { ReactiveControllerHost } from 'lit' */

/** How long the button says that the link was copied, in ms. */
const SAID_MS = 2000;

export class PuzzleLink {
  #host;
  #isCopied = false;
  /** The link, where it could not be copied. */
  #shown = '';

  /** @param {Pick<ReactiveControllerHost, 'requestUpdate' | 'updateComplete'> & { renderRoot: ParentNode }} host */
  constructor(host) {
    this.#host = host;
  }

  /** Begins anew, with another puzzle. */
  clear() {
    if (!this.#shown) return;
    this.#shown = '';
    this.#host.requestUpdate();
  }

  /** @param {string} link */
  async #copy(link) {
    if (!(await toClipboard(link))) {
      this.#shown = link;
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      /** @type {HTMLInputElement | null} */ (this.#host.renderRoot.querySelector('.link'))?.select();
      return;
    }
    this.#say(true);
    setTimeout(() => this.#say(false), SAID_MS);
  }

  /** @param {boolean} isCopied */
  #say(isCopied) {
    this.#isCopied = isCopied;
    this.#host.requestUpdate();
  }

  /**
   * @param {string} lang
   * @param {() => string} link
   */
  button(lang, link) {
    return html`<button
      type="button"
      class="button"
      part="button"
      data-act="copy"
      @click=${() => void this.#copy(link())}
    >
      ${icon(this.#isCopied ? 'check' : 'share')}<span>${t(lang, this.#isCopied ? 'copied' : 'tsume.copyLink')}</span>
    </button>`;
  }

  /** @param {string} lang */
  shown(lang) {
    if (!this.#shown) return nothing;
    return html`<input class="link" readonly aria-label=${t(lang, 'tsume.link')} .value=${this.#shown} />`;
  }
}
