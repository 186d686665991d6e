/**
 * A playground: an element whose attributes are turned here, and its code as an element and as a frame. The contract of
 * the elements lists the attributes. The tab keeps their values.
 */
import { html, nothing, render } from 'lit';
import { inLanguage } from '../../locale/index.js';
import { object, oneOf, record, text } from '../schema/index.js';
import { elementTag, frameCode } from '../sharing/index.js';
import { optionsOf, recall, remember, taking } from '../shared/index.js';
import { t } from './texts.js';
import { block } from './view.js';

/** @import { Embedded, ElementKind } from '../sharing/types.js' */
/** @import { Contract, ContractRow } from './view.js' */

/** The first attributes of each element. @type {Readonly<Record<ElementKind, Record<string, string | boolean>>>} */
const FIRST = {
  board: { position: '-------------------X-------XX------XO--------------------------- O', last: 'd3' },
  game: { moves: 'f5d6c3d3c4f4c5b3c2e3', ply: '4', mode: 'replay' },
  tsume: {
    position: '--XXOXXOXOXXXXX-XOOOOOXXXOXXOOXXXOXOOOXXXOOXOXXXXOOOXO----OOOOO- X',
    goal: 'win',
    hint: true,
  },
};

/** The language is the page's, and a certificate or a day takes the place of what is turned here. */
const LEFT_OUT = ['lang', 'certificate', 'daily', 'link'];

/** The values that an attribute can take, where they can be counted: `"black" | "white"`. @param {string} type */
const valuesOf = (type) =>
  type.includes('string') ? [] : [...type.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value);

const values = record((value) => (typeof value === 'boolean' ? value : text(Infinity)(value)));
const turnedCheck = object({
  kind: oneOf(/** @type {ElementKind[]} */ (Object.keys(FIRST))),
  attributes: object({ board: values, game: values, tsume: values }),
});

export class Playground {
  #kept = recall('playground', turnedCheck, 'sessionStorage');
  /** @type {ElementKind} */
  #kind = this.#kept?.kind ?? 'board';
  #attributes = this.#kept?.attributes ?? structuredClone(FIRST);
  #copied = '';
  /** The element that is shown, and of what it was made. @type {{ key: string, element: HTMLElement } | undefined} */
  #made;

  /** @param {HTMLElement} place @param {(text: string, event: MouseEvent) => Promise<void>} copy */
  constructor(place, copy) {
    this.place = place;
    this.copy = copy;
  }

  /** @returns {Embedded} */
  get embedded() {
    return { kind: this.#kind, attributes: this.#attributes[this.#kind] };
  }

  /** @param {string} lang @param {Contract} contract @param {string} copied */
  draw(lang, contract, copied = this.#copied) {
    this.#copied = copied;
    const again = () => {
      remember('playground', { kind: this.#kind, attributes: this.#attributes }, 'sessionStorage');
      this.draw(lang, contract);
    };
    const rows = contract.attributes.filter(({ name, on }) => on.includes(this.#kind) && !LEFT_OUT.includes(name));
    const codes = [elementTag(this.embedded), frameCode(this.embedded, 'Kaeshi')];
    const choose = taking((kind) => {
      this.#kind = /** @type {ElementKind} */ (kind);
      again();
    });
    render(
      html`<div class="turn">
          <label
            >${t(lang, 'embed.play.element')}
            <select class="field" @change=${choose}>
              ${optionsOf(Object.keys(FIRST), this.#kind, (kind) => `kaeshi-${kind}`)}
            </select>
          </label>
          ${rows.map((row) => this.#field(lang, row, again))}
        </div>
        <div class="turned">${this.#element(lang)}</div>
        ${codes.map((code) => block(lang, code, copied === code, (event) => void this.copy(code, event)))}`,
      this.place,
    );
  }

  /** @param {string} lang @param {ContractRow} row @param {() => void} again */
  #field(lang, { name, type = 'string', en, ja }, again) {
    const attributes = this.#attributes[this.#kind];
    const now = attributes[name];
    const title = inLanguage({ en, ja }, lang).replaceAll('`', '');
    /** @param {string | boolean} value */
    const turn = (value) => {
      if (value === '' || value === false) delete attributes[name];
      else attributes[name] = value;
      again();
    };
    /** @param {Event} event */
    const check = ({ target }) => turn(/** @type {HTMLInputElement} */ (target).checked);
    const values = valuesOf(type);
    const field =
      type === 'boolean'
        ? html`<input type="checkbox" .checked=${now === true} @change=${check} />`
        : values.length
          ? html`<select class="field" .value=${String(now ?? '')} @change=${taking(turn)}>
              <option value="">–</option>
              ${optionsOf(values, now, (value) => value)}
            </select>`
          : html`<input
              class="field"
              spellcheck="false"
              autocapitalize="off"
              inputmode=${type === 'number' ? 'numeric' : nothing}
              .value=${String(now ?? '')}
              @change=${taking(turn)}
            />`;
    return html`<label class=${type === 'boolean' ? 'check' : nothing} title=${title}
      ><code>${name}</code> ${field}</label
    >`;
  }

  /** The element, made anew with every turn, as a page would have it. @param {string} lang */
  #element(lang) {
    const { kind, attributes } = this.embedded;
    const key = JSON.stringify([lang, kind, attributes]);
    if (this.#made?.key === key) return this.#made.element;
    const element = document.createElement(`kaeshi-${kind}`);
    this.#made = { key, element };
    element.setAttribute('lang', lang);
    for (const [name, value] of Object.entries(attributes))
      element.setAttribute(name, value === true ? '' : String(value));
    return element;
  }
}
