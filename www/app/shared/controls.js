/** The elements that pages share: buttons, lists to choose from, fields for files, and errors. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from './texts.js';

/** @typedef {Parameters<typeof icon>[0]} IconName */

/**
 * The sign before the label, more classes, and the attributes of a button. `keys` do the same; one that `isOff` does
 * nothing just now, and can be found all the same; the one that `isFirst` has the focus when its dialog opens.
 * @typedef {{ sign?: IconName | undefined, kind?: string, id?: string, keys?: string, title?: string, act?: string,
 *   isPressed?: boolean, isOpen?: boolean, isOff?: boolean, disabled?: boolean, isFirst?: boolean }} ButtonOptions
 */

/**
 * @param {unknown} label
 * @param {(event: MouseEvent) => unknown} run
 * @param {ButtonOptions & { name?: string }} [options] `name` for a label that is not to be read out
 */
export const button = (label, run, { sign, kind = '', name, ...options } = {}) =>
  html`<button
    class="button ${kind}"
    type="button"
    id=${options.id ?? nothing}
    title=${options.title ?? nothing}
    data-act=${options.act ?? nothing}
    aria-label=${name ?? nothing}
    aria-keyshortcuts=${options.keys ?? nothing}
    aria-pressed=${options.isPressed ?? nothing}
    aria-expanded=${options.isOpen ?? nothing}
    aria-disabled=${options.isOff ?? nothing}
    ?disabled=${options.disabled}
    ?autofocus=${options.isFirst}
    @click=${options.isOff ? nothing : run}
  >
    ${sign ? icon(sign) : nothing} ${label}
  </button>`;

/**
 * A button that shows its sign alone.
 * @param {IconName} sign
 * @param {string} name
 * @param {(event: MouseEvent) => unknown} run
 * @param {ButtonOptions} [options]
 */
export const signButton = (sign, name, run, options) => button(nothing, run, { title: name, ...options, sign, name });

/**
 * A button that lets files be chosen.
 * @param {unknown} label
 * @param {(files: File[]) => unknown} take
 * @param {{ sign?: IconName, id?: string, accept?: string }} [options]
 */
export function filesButton(label, take, { sign, id, accept } = {}) {
  const choose = (/** @type {Event} */ { target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    const files = [...(field.files ?? [])];
    // The same file may be chosen again.
    field.value = '';
    take(files);
  };
  return html`<label class="button file">
    ${sign ? icon(sign) : nothing} ${label}
    <input
      class="visually-hidden"
      id=${id ?? nothing}
      type="file"
      accept=${accept ?? nothing}
      multiple
      @change=${choose}
    />
  </label>`;
}

/**
 * The options of a list.
 * @template {string | number} T
 * @param {readonly T[]} values
 * @param {unknown} chosen
 * @param {(value: T) => unknown} say
 */
export const optionsOf = (values, chosen, say) =>
  values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${say(value)}</option>`);

/** Has the text of a field, or the value of a list, taken. @param {(text: string) => unknown} take */
export const taking =
  (take) =>
  (/** @type {Event} */ { target }) =>
    take(/** @type {HTMLInputElement} */ (target).value);

/**
 * An error. The line stands in the page before it says something, so that readers hear it.
 * @param {unknown} said nothing where all is well
 * @param {unknown} [way] out of it
 * @param {string} [id] of the line
 */
export const errorView = (said, way = nothing, id = undefined) =>
  html`<p class="error" id=${id ?? nothing} role="alert">
    ${said ? html`${icon('warning')}${said} ${way}` : nothing}
  </p>`;

/**
 * An error, and below it a button that tries once more.
 * @param {string} lang
 * @param {string} wrong
 * @param {() => void} [again] where trying once more may help
 * @param {string} [act] the button's name
 */
export const problemView = (lang, wrong, again, act = 'again') => [
  errorView(wrong),
  again ? button(t(lang, 'again'), again, { sign: 'again', kind: 'wide', act }) : nothing,
];
