/** A choice of one among several, with its name. */
import { html, nothing } from 'lit';

/**
 * @param {string} label
 * @param {readonly { value: string, label: string }[]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {{ kind?: string, id?: string, isDisabled?: boolean }} [how] `kind` is the class of all of it
 */
export const selectField = (label, options, chosen, choose, { kind = 'filter', id, isDisabled = false } = {}) =>
  html`<label class=${kind}
    ><span>${label}</span>
    <select
      class="field"
      id=${id ?? nothing}
      ?disabled=${isDisabled}
      .value=${chosen}
      @change=${(/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value)}
    >
      ${options.map(
        ({ value, label: words }) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
      )}
    </select></label
  >`;
