/**
 * `<kaeshi-board>`: a board to look at or to click on. It has no rules: which squares are legal comes as data, and a
 * click only says which square was meant.
 *
 * Its interface for pages is documented at the class; the tables of the documentation, the types and the manifest are
 * made from there by `./build.sh contract`.
 */
import { LitElement, html, nothing } from 'lit';
import { loadKaeshi } from '../../engine/index.js';
import { coded, explain, languageOf } from '../../locale/index.js';
import { walk } from './keys.js';
import { changeBetween, changeOf, duration, move, seenFromBehind } from './motion.js';
import { boardMarksStyle } from './marks-style.js';
import { boardStyle } from './style.js';
import { INDEX, SQUARES, START, positionText, readDiagram, readPlain } from './text.js';
import { labelOf, markOf, shapeOf } from './view.js';
import { boardSaid, pictureName, squareName, t } from './words.js';
import { Voice, define, discs, isAlone, svgOf, textInside, tokens } from '../shared/index.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Cell, Diagram, Drawn, Mark, Move } from './types.js' */

const FILES = [...'abcdefgh'];
const RANKS = [...'12345678'];
/** Places whose upper left corner is one of the four points. */
const POINTS = new Set([18, 22, 50, 54]);

/** The same from the other side. @type {<T>(all: readonly T[]) => T[]} */
const turned = (all) => [...all].reverse();

/**
 * A diagram of a board, to look at or to click on. It has no rules of its own.
 *
 * @element kaeshi-board
 *
 * @attr {string} position - 64 signs `a1` to `h8`, then the side to move, which may be left out here. Without it the
 *   text inside the element is read.
 *   ja: a1…h8 の64文字と手番（手番は省けます）。無ければ要素の中の文字を読みます。
 * @attr {"black" | "white"} side - Who is to move, whatever the position says.
 *   ja: 手番。局面に書かれた手番より優先します。
 * @attr {string} last - The square of the last move, marked on the board.
 *   ja: 最後の手のマス。盤に印が付きます。
 * @attr {"none"} coordinates - `none` hides the letters and digits at the edge.
 *   ja: none で縁の文字と数字を隠します。
 * @attr {boolean} flipped - Shows the board from the other side: `h8` at the upper left, and the edge to match.
 *   ja: 盤を反対側から見せます。左上が h8 になり、縁の文字と数字も回ります。
 * @attr {string} label - The name of the board for screen readers.
 *   ja: スクリーンリーダーが読む盤の名前。
 * @attr {"ja" | "en"} lang - The language. Without it that of the page around, or else the browser's.
 *   ja: ja か en。無ければ周りのページの言語、それも無ければブラウザの言語。
 * @attr {boolean} interactive - Makes it a grid of 64 buttons, whichever of them `legal` lets be pressed; each press is
 *   a `kaeshi-square` event.
 *   ja: 64個のボタンにします。どれを押せるかは `legal` で決まり、押すたびに kaeshi-square が起きます。
 * @attr {boolean} editing - The same, and a press means no move: each square is called by what lies on it.
 *   ja: 同じくボタンにしますが、着手ではなく編集用です。
 *
 * @prop {readonly string[] | undefined} legal - The squares that are marked as legal moves and can be pressed; the
 *   others say that they are disabled, and a press on them does nothing. Left out, an interactive board has no marks,
 *   and every square can be pressed.
 *   ja: 合法手として印が付き、押せるマス。ほかのマスは無効と読まれ、押しても何も起きません。無ければ印は付かず、interactive の盤ではどのマスも押せます。
 * @prop {Readonly<Record<string, Mark>>} marks - Marks on squares besides discs, by square.
 *   ja: 石のほかにマスに置く印（マスごと）。
 *
 * @prop {Readonly<Record<string, Drawn>>} shapes - Shapes drawn on squares, over discs and marks, by square.
 *   ja: 石や印の上に描く図形（マスごと）。
 * @prop {{ square: string, flips: string[], placed: boolean } | null | undefined} move - The move that led to the
 *   position, or the one that was taken back (`placed` is false then): its discs are set in motion. `null` sets none in
 *   motion; left out, the board compares the positions.
 *   ja: その局面になった手、または戻された手（その時 `placed` は false）で、石の動きに使います。`null` なら動かさず、
 *   無ければ前の盤と比べます。
 *
 * @fires {{ square: string }} kaeshi-square - A square was pressed.
 *   ja: マスが押されました。
 * @fires {{ square: string, side: "black" | "white" | undefined }} kaeshi-move - A square of `legal` was pressed. The
 *   board plays nothing: the page gives it the next position.
 *   ja: `legal` のマスが押されました。盤は自分では打たず、次の局面はページが渡します。
 * @fires {null} kaeshi-ready - The board is drawn for the first time.
 *   ja: 盤が初めて描かれました。
 *
 * @slot - The position as text, which readers see before the script arrives.
 *   ja: 局面の文字。スクリプトが届く前はこれが読まれます。
 *
 * @csspart frame - The board with its edge.
 *   ja: 縁を含む盤。
 * @csspart cloth - The 64 squares.
 *   ja: 64のマス。
 * @csspart disc - A disc on the board.
 *   ja: 盤上の石。
 * @csspart mark - A mark on a square.
 *   ja: マスの印。
 * @csspart error - The message in place of a board that cannot be read.
 *   ja: 読めない盤の代わりに出る言葉。
 */
export class KaeshiBoard extends LitElement {
  /** @override */
  static styles = [tokens, discs, boardStyle, boardMarksStyle];

  /** @override */
  static properties = {
    position: { type: String },
    side: { type: String },
    last: { type: String },
    coordinates: { type: String },
    flipped: { type: Boolean, reflect: true },
    label: { type: String },
    lang: { type: String, reflect: true },
    interactive: { type: Boolean, reflect: true },
    editing: { type: Boolean, reflect: true },
    legal: { attribute: false },
    marks: { attribute: false },
    shapes: { attribute: false },
    move: { attribute: false },
    cursor: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.position = null;
    /** Who is to move; by default the side that the position names. @type {string | null} */
    this.side = null;
    /** @type {string | null} */
    this.last = null;
    /** "none" hides the edge with its letters and numbers. @type {string | null} */
    this.coordinates = null;
    this.flipped = false;
    /** @type {string | null} */
    this.label = null;
    /** Squares can be reached and clicked even when none is legal just now. */
    this.interactive = false;
    /** A click means something on every square, and none is a move. */
    this.editing = false;
    /** @type {readonly string[] | undefined} */
    this.legal = undefined;
    /** @type {Readonly<Record<string, Mark>>} */
    this.marks = {};
    /** @type {Readonly<Record<string, Drawn>>} */
    this.shapes = {};
    /**
     * The move that led to the position: `null` when it was no single move. Left out, the boards are compared.
     * @type {Move | null | undefined}
     */
    this.move = undefined;
    /** The square that holds the board's one tab stop. */
    this.cursor = 27;
    /** @type {Diagram | undefined} */
    this.diagram = undefined;
    /** Why the text cannot be shown. @type {unknown} */
    this.error = undefined;
    /** @type {readonly Cell[]} */
    this.shown = [];
    this.voice = new Voice(this);
    /** @type {Animation[]} */
    this.running = [];
    /** Until when discs are in motion, on the clock of performance.now(). */
    this.stillAt = 0;
  }

  /**
   * Moves the keyboard focus onto the board, or onto one of its squares.
   * ja: 盤、またはそのマスにキーボードのフォーカスを移します。
   * @public
   * @param {string} [square]
   */
  focusSquare(square) {
    const index = square === undefined ? this.cursor : (INDEX.get(square) ?? this.cursor);
    this.cursor = index;
    this.updateComplete.then(() => this.button(index)?.focus());
  }

  /**
   * Promises the moment at which the discs lie still.
   * ja: 石の動きが止まる時を Promise で返します。
   * @public
   * @returns {Promise<void>}
   */
  async settled() {
    await this.updateComplete;
    await Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  /**
   * Promises the board as an SVG picture, with a title and a description; black on white for print. It rejects where
   * there is no board yet, also outside of a page.
   * ja: 盤を、題と説明の付いた SVG にして Promise で返します。`print` で印刷用の白黒になります。盤がまだ無いとき（ページの外も）は失敗します。
   * @public
   * @param {{ print?: boolean }} [options]
   * @returns {Promise<string>}
   */
  async toSvg({ print = false } = {}) {
    // Only a page makes it read what it was given: outside of one this would be waited for without an end.
    if (this.isConnected || this.hasUpdated) await this.updateComplete;
    const { diagram, last, marks, mover } = this;
    if (!diagram) throw coded('nothingToDraw', 'there is no board to draw');
    const lang = languageOf(this);
    const texts = Object.entries(marks).flatMap(([square, { text }]) => (text === undefined ? [] : [[square, text]]));
    const title = this.label ?? t(lang, 'board.label');
    return svgOf(
      {
        position: positionText({ ...diagram, side: mover }, 'black'),
        last: last ?? undefined,
        marks: Object.fromEntries(texts),
        isPrint: print,
      },
      { title, description: pictureName(lang, title, { ...diagram, side: mover }) },
    );
  }

  /** @override @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (!changed.has('position') && this.hasUpdated) return;
    this.error = undefined;
    this.diagram = readPlain(this.written);
    if (!this.diagram) void this.readByEngine(this.written);
  }

  /** The text to show: the attribute, the element's content, or the start. */
  get written() {
    return this.position ?? (textInside(this) || START);
  }

  /** Who is to move: the attribute before the position. @returns {Side | undefined} */
  get mover() {
    return this.side === 'black' || this.side === 'white' ? this.side : this.diagram?.side;
  }

  /** Reads what is not written plainly; until then the text is shown as it stands. @param {string} text */
  async readByEngine(text) {
    /** @type {Diagram | undefined} */
    let diagram;
    /** @type {unknown} */
    let error;
    try {
      diagram = readDiagram(await loadKaeshi(), text);
    } catch (thrown) {
      error = thrown;
    }
    if (this.written !== text) return;
    [this.diagram, this.error] = [diagram, error];
    this.requestUpdate();
  }

  /** @override */
  render() {
    const lang = languageOf(this);
    if (!this.diagram) return this.renderError(lang);
    const live = this.interactive || this.editing || !!this.legal?.length;
    const label = this.label ?? t(lang, 'board.label');
    const [files, ranks] = this.flipped ? [turned(FILES), turned(RANKS)] : [FILES, RANKS];
    return html`
      <div class="frame ${this.coordinates === 'none' ? 'bare' : ''}" part="frame">
        <div class="label files" aria-hidden="true">${files.map((file) => html`<span>${file}</span>`)}</div>
        <div class="label ranks" aria-hidden="true">${ranks.map((rank) => html`<span>${rank}</span>`)}</div>
        <div
          class="cloth"
          part="cloth"
          role=${live ? 'grid' : 'img'}
          aria-label=${live ? label : pictureName(lang, label, { ...this.diagram, side: this.mover })}
          @keydown=${live ? this.onKey : nothing}
          @focusin=${live ? this.onFocus : nothing}
        >
          ${RANKS.map(
            (_, rank) =>
              html`<div class="row" role=${live ? 'row' : 'presentation'}>
                ${FILES.map((_, file) => this.squareAt(lang, 8 * rank + file, live))}
              </div>`,
          )}
        </div>
      </div>
      ${live ? this.voice.render() : nothing}
    `;
  }

  /**
   * Draws a square with what lies on it.
   * @param {string} lang
   * @param {number} place from the upper left
   * @param {boolean} isLive whether it can be pressed
   */
  squareAt(lang, place, isLive) {
    const index = this.flipped ? 63 - place : place;
    const square = SQUARES[index] ?? '';
    const cell = this.diagram?.cells[index] ?? '-';
    const legal = this.legal?.includes(square) ?? false;
    const canPress = this.canPress(square);
    const last = this.last === square;
    const mark = this.marks[square];
    const drawn = this.shapes[square];
    const isDark = this.mover !== 'white';
    const disc = html`<span class="disc ${cell === 'X' ? 'dark' : 'light'}" part="disc"></span>`;
    const content = html`${cell === '-' ? nothing : disc} ${last && !mark ? html`<span class="last"></span>` : nothing}
    ${legal && !mark ? html`<span class="hint ${isDark ? 'dark' : 'light'}"></span>` : nothing}
    ${mark ? markOf(mark) : nothing} ${drawn ? shapeOf(drawn) : nothing}`;
    const classes = `cell ${POINTS.has(place) ? 'point' : ''}`;
    if (!isLive) return html`<div class=${classes}><div class="square">${content}</div></div>`;
    return html`<div class=${classes} role="gridcell">
      <button
        class="square ${canPress ? 'legal' : ''}"
        type="button"
        data-square=${square}
        tabindex=${index === this.cursor ? 0 : -1}
        aria-label=${squareName(lang, square, cell, { legal, last, mark: labelOf(mark, drawn) })}
        aria-disabled=${canPress ? 'false' : 'true'}
        @click=${this.onClick}
      >
        ${content}
      </button>
    </div>`;
  }

  /** @param {string} lang */
  renderError(lang) {
    return html`<div class="bad" part="error">
      ${this.error ? t(lang, 'board.bad', { why: explain(lang, this.error) }) : nothing}
      <pre>${this.position ?? this.textContent}</pre>
    </div>`;
  }

  /** @override @param {PropertyValues<this>} changed */
  updated(changed) {
    // The square that has the focus has gone to another place.
    if (changed.has('flipped') && this.shadowRoot?.activeElement) this.button(this.cursor)?.focus();
    const cells = this.diagram?.cells ?? [];
    if (cells === this.shown) return;
    if (this.shown.length === 0 && isAlone(this)) this.tell('kaeshi-ready', null);
    const made = this.shown.length ? this.changeTo(cells) : undefined;
    const change = made && this.flipped ? seenFromBehind(made) : made;
    this.shown = cells;
    for (const animation of this.running) animation.cancel();
    this.running = change
      ? move(change, (place) => this.renderRoot.querySelectorAll('.square')[place]?.querySelector('.disc') ?? null)
      : [];
    this.stillAt = performance.now() + (change && this.running.length ? duration(change) : 0);
  }

  /** @param {readonly Cell[]} cells */
  changeTo(cells) {
    if (this.move === undefined) return changeBetween(this.shown, cells);
    return this.move ? changeOf(this.move) : undefined;
  }

  /** @param {number} index @returns {HTMLButtonElement | null} */
  button(index) {
    return this.renderRoot.querySelector(`[data-square=${SQUARES[index]}]`);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (this.say(event)) return;
    const to = walk(this.cursor, event, this.flipped);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.cursor = to;
    this.button(to)?.focus();
  }

  /**
   * Says what a key asks for: t the score and the turn, o the squares that can be played, w the whole board.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was such a key
   */
  say(event) {
    const { altKey, ctrlKey, metaKey, key } = event;
    const words = altKey || ctrlKey || metaKey ? undefined : boardSaid(languageOf(this), key, this);
    if (words === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    this.voice.say(words);
    return true;
  }

  /**
   * Takes the focus by a key that was pressed where nothing had it: an arrow comes to the square that had it last, a
   * letter or a digit goes on from there. A key that has the board speak moves no focus.
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
    if (this.say(event)) return true;
    if (!/^[a-h1-8]$/i.test(event.key)) return false;
    this.onKey(event);
    return true;
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const square = event.target instanceof HTMLElement ? event.target.dataset['square'] : undefined;
    if (square) this.cursor = INDEX.get(square) ?? this.cursor;
  }

  /** Whether a press on a square means something. @param {string} square */
  canPress(square) {
    return this.editing || (this.legal?.includes(square) ?? true);
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const square = event.currentTarget instanceof HTMLElement ? event.currentTarget.dataset['square'] : undefined;
    // The element around it, if there is one, says why a square is no move.
    if (!square || (!this.canPress(square) && isAlone(this))) return;
    this.tell('kaeshi-square', { square });
    if (this.legal?.includes(square) && isAlone(this)) this.tell('kaeshi-move', { square, side: this.mover });
  }

  /** @param {string} name @param {object | null} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

define('kaeshi-board', KaeshiBoard);
