/**
 * The live region of an element for screen readers: it is polite and keeps the last sentences as separate paragraphs,
 * so that a reply which follows a move at once does not cut the move's own sentence off.
 *
 * The paragraphs are made here and not by a template: Lit's `repeat` leaves a comment node behind for each that goes,
 * and a page that is played on all day would grow without end.
 */
import { html } from 'lit';

/** @import { ReactiveControllerHost } from 'lit' */

const KEPT = 4;

export class Voice {
  #host;
  /** The sentences from before there was a region. @type {string[]} */
  #early = [];
  /** @type {HTMLElement | undefined} */
  #region;

  /** @param {Pick<ReactiveControllerHost, 'requestUpdate'>} host */
  constructor(host) {
    this.#host = host;
  }

  /** Says a sentence, and has its host redraw. @param {string} text */
  say(text) {
    if (this.#region) this.#add(this.#region, text);
    else this.#early = [...this.#early, text].slice(-KEPT);
    this.#host.requestUpdate();
  }

  /** @param {HTMLElement} region @param {string} text */
  #add(region, text) {
    const sentence = document.createElement('p');
    sentence.textContent = text;
    region.append(sentence);
    while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  }

  /** The region; it must stand in the page before anything is said. */
  render() {
    if (!this.#region) {
      this.#region = document.createElement('div');
      this.#region.className = 'visually-hidden';
      this.#region.setAttribute('aria-live', 'polite');
      for (const text of this.#early.splice(0)) this.#add(this.#region, text);
    }
    return html`${this.#region}`;
  }
}
