/**
 * `<kaeshi-board>`: a board to look at or to click on. It has no rules: which squares are legal comes as data, and a click only
 * says which square was meant.
 *
 * Attributes: `position` (64 signs and the side to move; without it the text inside the element is read), `side`, `last`,
 * `coordinates="none"`, `label`, `lang`, `interactive`, `editing`. Properties: `legal`, `marks`. Event: `kaeshi-square` with `{ square }`.
 * Parts: `frame`, `cloth`, `disc`, `mark`, `error`.
 */
import { LitElement, html, nothing } from 'lit';
import { languageOf, t } from '../locale/index.js';
import { walk } from './board-keys.js';
import { changeBetween, duration, move } from './board-motion.js';
import { boardStyle } from './board-style.js';
import { DiagramError, INDEX, SQUARES, START, readDiagram } from './board-text.js';
import { pictureName, squareName } from './board-words.js';
import { icon } from './icons.js';
import { define } from './registry.js';
import { discs, tokens } from './styles.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Cell, Diagram } from './board-text.js' */
/** @import { Lang } from '../locale/index.js' */

/** What lies on a square besides a disc. `label` is what a screen reader says. @typedef {{ text?: string, kind: 'right' | 'wrong' | 'hint' | 'score' | 'estimate' | 'proven', isBest?: boolean, label: string }} Mark */

/** Squares whose upper left corner is one of the four points. */
const POINTS = new Set(['c3', 'g3', 'c7', 'g7']);
const FILES = [...'abcdefgh'];
const RANKS = [...'12345678'];

export class KaeshiBoard extends LitElement {
  /** @override */
  static styles = [tokens, discs, boardStyle];

  /** @override */
  static properties = {
    position: { type: String },
    side: { type: String },
    last: { type: String },
    coordinates: { type: String },
    label: { type: String },
    lang: { type: String, reflect: true },
    interactive: { type: Boolean, reflect: true },
    editing: { type: Boolean, reflect: true },
    legal: { attribute: false },
    marks: { attribute: false },
    cursor: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.position = null;
    /** Whose dots the legal squares show; by default the side that the position names. @type {string | null} */
    this.side = null;
    /** @type {string | null} */
    this.last = null;
    /** "none" hides the edge with its letters and numbers. @type {string | null} */
    this.coordinates = null;
    /** @type {string | null} */
    this.label = null;
    /** Squares can be reached and clicked even when none is legal just now. */
    this.interactive = false;
    /** A click means something on every square, and none is a move. */
    this.editing = false;
    /** @type {readonly string[]} */
    this.legal = [];
    /** @type {Readonly<Record<string, Mark>>} */
    this.marks = {};
    /** The square that holds the board's one tab stop. */
    this.cursor = 27;
    /** @type {Diagram | undefined} */
    this.diagram = undefined;
    /** @type {DiagramError | undefined} */
    this.error = undefined;
    /** @type {readonly Cell[]} */
    this.shown = [];
    /** @type {Animation[]} */
    this.running = [];
    /** Until when discs are in motion, on the clock of performance.now(). */
    this.stillAt = 0;
  }

  /** Moves the keyboard focus onto the board, or onto one of its squares. @param {string} [square] */
  focusSquare(square) {
    const index = square === undefined ? this.cursor : (INDEX.get(square) ?? this.cursor);
    this.cursor = index;
    this.updateComplete.then(() => this.button(index)?.focus());
  }

  /** Promises the moment at which the discs lie still. @returns {Promise<void>} */
  async settled() {
    await this.updateComplete;
    await Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  /** @override @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('position') && this.hasUpdated) return;
    try {
      this.diagram = readDiagram(this.position ?? (this.textContent?.trim() || START));
      this.error = undefined;
    } catch (thrown) {
      if (!(thrown instanceof DiagramError)) throw thrown;
      this.diagram = undefined;
      this.error = thrown;
    }
  }

  /** @override */
  render() {
    const lang = languageOf(this);
    if (!this.diagram) return this.renderError(lang);
    const live = this.interactive || this.editing || this.legal.length > 0;
    const label = this.label ?? t(lang, 'board.label');
    return html`
      <div class="frame ${this.coordinates === 'none' ? 'bare' : ''}" part="frame">
        <div class="label files" aria-hidden="true">${FILES.map((file) => html`<span>${file}</span>`)}</div>
        <div class="label ranks" aria-hidden="true">${RANKS.map((rank) => html`<span>${rank}</span>`)}</div>
        <div
          class="cloth"
          part="cloth"
          role=${live ? 'grid' : 'img'}
          aria-label=${live ? label : pictureName(lang, label, this.diagram)}
          @keydown=${live ? this.onKey : nothing}
          @focusin=${live ? this.onFocus : nothing}
        >
          ${RANKS.map(
            (_, rank) => html`<div class="row" role=${live ? 'row' : 'presentation'}>
              ${FILES.map((_, file) => this.renderCell(lang, 8 * rank + file, live))}
            </div>`,
          )}
        </div>
      </div>
    `;
  }

  /** @param {Lang} lang */
  renderError(lang) {
    const why = this.error ? t(lang, this.error.key, this.error.params) : '';
    return html`<div class="bad" part="error">
      ${t(lang, 'board.bad', { why })}
      <pre>${this.position ?? this.textContent}</pre>
    </div>`;
  }

  /**
   * @param {Lang} lang
   * @param {number} index
   * @param {boolean} live
   */
  renderCell(lang, index, live) {
    const square = SQUARES[index] ?? '';
    const cell = this.diagram?.cells[index] ?? '-';
    const legal = this.legal.includes(square);
    const last = this.last === square;
    const mark = this.marks[square];
    const dark = (this.side ?? this.diagram?.side) !== 'white';
    const content = html`${cell === '-' ? nothing : html`<span class="disc ${cell === 'X' ? 'dark' : 'light'}" part="disc"></span>`}
    ${last && !mark ? html`<span class="last"></span>` : nothing} ${legal && !mark ? html`<span class="hint ${dark ? 'dark' : 'light'}"></span>` : nothing}
    ${mark ? this.renderMark(mark) : nothing}`;
    const classes = `cell ${POINTS.has(square) ? 'point' : ''}`;
    if (!live) return html`<div class=${classes}><div class="square">${content}</div></div>`;
    return html`<div class=${classes} role="gridcell">
      <button
        class="square ${legal || this.editing ? 'legal' : ''}"
        type="button"
        data-square=${square}
        tabindex=${index === this.cursor ? 0 : -1}
        aria-label=${squareName(lang, square, cell, { legal, last, mark: mark?.label })}
        aria-disabled=${legal || this.editing ? 'false' : 'true'}
        @click=${this.onClick}
      >
        ${content}
      </button>
    </div>`;
  }

  /** @param {Mark} mark */
  renderMark({ kind, text, isBest }) {
    const sign = { right: icon('check'), wrong: icon('close'), hint: icon('hint'), score: nothing, estimate: nothing, proven: nothing }[kind];
    return html`<span class="mark ${kind === 'hint' ? 'hint-mark' : kind} ${isBest ? 'best' : ''}" part="mark" aria-hidden="true">${text === undefined ? sign : html`<span>${text}</span>`}</span>`;
  }

  /** @override */
  updated() {
    const cells = this.diagram?.cells ?? [];
    if (cells === this.shown) return;
    const change = this.shown.length ? changeBetween(this.shown, cells) : undefined;
    this.shown = cells;
    for (const animation of this.running) animation.cancel();
    this.running = change ? move(change, (i) => this.renderRoot.querySelectorAll('.square')[i]?.querySelector('.disc') ?? null) : [];
    this.stillAt = performance.now() + (change && this.running.length ? duration(change) : 0);
  }

  /** @param {number} index @returns {HTMLButtonElement | null} */
  button(index) {
    return this.renderRoot.querySelector(`[data-square=${SQUARES[index]}]`);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const to = walk(this.cursor, event);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.cursor = to;
    this.button(to)?.focus();
  }

  /**
   * Takes the focus by a key that was pressed where nothing had it: an arrow comes to the square that had it last, a letter or a digit
   * goes on from there.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was such a key
   */
  enter(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      this.focusSquare();
      return true;
    }
    if (!/^[a-h1-8]$/i.test(event.key)) return false;
    this.onKey(event);
    return true;
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const square = event.target instanceof HTMLElement ? event.target.dataset['square'] : undefined;
    if (square) this.cursor = INDEX.get(square) ?? this.cursor;
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const square = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset['square'] : undefined;
    if (square) this.dispatchEvent(new CustomEvent('kaeshi-square', { detail: { square }, bubbles: true, composed: true }));
  }
}

define('kaeshi-board', KaeshiBoard);
