/** The row of the settings that says how much is kept for times without a network. */
import { html, nothing } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { button } from '../controls.js';
import { askOffline, savesData } from '../offline.js';
import { serviceWorker } from '../update.js';
import { t } from './texts.js';

/** @import { AskOffline, Offline } from '../../../sw/types.js' */

/** How often a row that is in sight asks anew. */
const ASK_MS = 1000;

/** @param {number} bytes @param {string} lang @returns {string} megabytes, as "2.4 MB" */
const megabytes = (bytes, lang) =>
  t(lang, 'settings.offline.size', {
    n: new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6),
  });

/**
 * Returns what the row says, and whether the visitor may ask for the rest.
 * @param {Offline} offline
 * @param {boolean} isSaving whether the visitor saves data
 * @param {string} lang
 */
function offlineWords({ state, have, all }, isSaving, lang) {
  const sizes = { have: megabytes(have, lang), all: megabytes(all, lang) };
  if (state === 'part' && isSaving) return { said: t(lang, 'settings.offline.saver', sizes), mayAsk: true };
  const mayAsk = state === 'full' || state === 'failed' || state === 'part';
  return { said: t(lang, `settings.offline.${state}`, sizes), mayAsk };
}

class OfflineRow extends AsyncDirective {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** @type {Offline | undefined} */
  #offline;
  #lang = '';

  /** @param {string} lang */
  render(lang) {
    this.#lang = lang;
    if (this.#timer === undefined && this.isConnected) this.reconnected();
    return this.#view();
  }

  /** @override */
  disconnected() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** @override */
  reconnected() {
    this.#timer = setInterval(() => void this.#ask('ask'), ASK_MS);
    void this.#ask('ask');
  }

  /** @param {AskOffline['offline']} offline */
  async #ask(offline) {
    const registration = await serviceWorker()?.getRegistration();
    const told = registration && (await askOffline(registration, { offline, lang: this.#lang }));
    if (!told || !this.isConnected) return;
    this.#offline = told;
    this.setValue(this.#view());
  }

  #view() {
    if (!this.#offline) return nothing;
    const { said, mayAsk } = offlineWords(this.#offline, savesData(), this.#lang);
    return html`<div class="row offline">
      <span role="status">${said}</span>
      ${mayAsk ? button(t(this.#lang, 'settings.offline.keep'), () => void this.#ask('keep')) : nothing}
    </div>`;
  }
}

/** Draws the row; nothing where the browser keeps no pages. @type {(lang: string) => unknown} */
export const offlineRow = directive(OfflineRow);
