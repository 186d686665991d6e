/** A field for text from elsewhere: the browser corrects nothing in it and remembers nothing. */
import { html, nothing } from 'lit';

/**
 * @typedef {object} TextField
 * @property {string} id
 * @property {string} label
 * @property {string} [says] the elements that say what may stand there and what is wrong: their ids
 * @property {unknown} text its content: a string, or a directive that gives one
 * @property {(text: string) => void} type
 * @property {unknown} [wrong] the error in it, if any
 * @property {number} [rows]
 * @property {boolean} [isFirst] whether the box that opens with it is there to type into. Where fingers type it does
 *   not ask for them: the keyboard on the screen would hide the half of what is there to choose.
 * @property {() => void} [leave]
 */

/** @param {TextField} field */
export const textField = ({ id, label, says, text, type, wrong, rows = 3, isFirst = false, leave }) =>
  html`<label for=${id}>${label}</label>
    <textarea
      class="field"
      id=${id}
      rows=${rows}
      ?autofocus=${isFirst && matchMedia('(hover: hover)').matches}
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      aria-describedby=${says ?? nothing}
      aria-invalid=${wrong ? 'true' : 'false'}
      .value=${text}
      @input=${(/** @type {Event} */ { target }) => type(/** @type {HTMLTextAreaElement} */ (target).value)}
      @blur=${leave ?? nothing}
    ></textarea>`;
