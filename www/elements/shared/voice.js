/**
 * What an element says to those who listen: a polite live region that keeps its last sentences as separate paragraphs,
 * so that a reply which follows a move at once does not cut the move's own sentence off.
 */
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** @import { ReactiveControllerHost, TemplateResult } from 'lit' */

/** How many sentences stay. */
const KEPT = 4;

export class Voice {
  #host;
  #count = 0;
  /** @type {readonly { id: number, text: string }[]} */
  #sentences = [];

  /** @param {Pick<ReactiveControllerHost, 'requestUpdate'>} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {string} text */
  say(text) {
    this.#sentences = [...this.#sentences, { id: this.#count++, text }].slice(-KEPT);
    this.#host.requestUpdate();
  }

  /** The region; it must stand in the page before anything is said. @returns {TemplateResult} */
  render() {
    return html`<div class="visually-hidden" aria-live="polite">
      ${repeat(
        this.#sentences,
        ({ id }) => id,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>`;
  }
}
