/** The position editor: a board to paint on, what can be done with it, and where it goes from there. */
import { loadKaeshi } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { loadStudy } from '../../elements/study/index.js';
import { Steps } from '../shared/index.js';
import { diagramOf, nextSign, painted, signOf, textOf } from './diagram.js';
import { diagramAfter, isForText } from './keys.js';
import { Strokes } from './strokes.js';

/** @import { Kaeshi, Side } from '../../engine/types.js' */
/** @import { Cell } from '../../elements/board/types.js' */
/** @import { Diagram } from './diagram.js' */
/** @import { Study } from '../../elements/study/index.js' */
/** @import { Impossible } from '../../elements/impossible/index.js' */

/** The sign that a press paints, or `cycle` for the next one of the square. @typedef {Cell | 'cycle'} Brush */

/**
 * The rules' verdict on the position: why it cannot occur, and who moves.
 * @typedef {{ impossible: Impossible | undefined, side: Side | undefined, hasDiscs: boolean }} Verdict
 */

/**
 * The page around the editor.
 * @typedef {object} Host
 * @property {string} lang
 * @property {{ position: string }} now the position that the page shows
 * @property {(game: { start: string }) => void} open
 * @property {(panel: string) => void} show
 */

/**
 * The options of a page: `draw` draws the editor, `changed` hears of every change, `past` has the boards of an earlier
 * visit, the last of which is the page's position or was made from `taken`, its position then, and `takes: false` where
 * there is no board to take over.
 * @typedef {{ draw: (editor: Editor) => void, changed?: (editor: Editor) => void, past?: readonly string[] | undefined,
 *   taken?: string | undefined, takes?: boolean }} Options
 */

export class Editor {
  #root;
  #draw;
  #tell;
  #host;
  /** @type {Kaeshi | undefined} */
  #kaeshi;
  /** @type {Study | undefined} */
  #study;
  /** @type {Steps<Diagram>} */
  #steps;
  #taken;
  /** The sign that the stroke under way paints. @type {Cell} */
  #sign = '-';
  /** Whether the stroke has made a step, to which the rest of it belongs. */
  #isStep = false;
  /** @type {Brush} */
  brush = 'cycle';
  /** The text in the box, while it is no board. @type {string | undefined} */
  typed = undefined;
  /** Why it is none. @type {unknown} */
  error = undefined;
  /** Why there are no rules. @type {unknown} */
  failure = undefined;
  /** @type {Verdict | undefined} */
  verdict = undefined;

  /** @param {HTMLElement} root @param {Host} host @param {Options} options */
  constructor(root, host, { draw, changed, past = [], taken = '', takes = true }) {
    this.#root = root;
    this.#taken = taken;
    this.#draw = draw;
    this.takes = takes;
    this.#tell = changed;
    this.#host = host;
    this.#steps = new Steps((past.length ? past : [host.now.position]).map(diagramOf));
    this.strokes = new Strokes({ begin: (square) => this.#press(square), move: (square) => this.#drag(square) });
    root.addEventListener('keydown', (event) => this.#onKey(event));
    this.take();
    /** Settles when the rules are loaded, or cannot be. */
    this.ready = this.load();
  }

  get lang() {
    return this.#host.lang;
  }

  /** @returns {Diagram} */
  get diagram() {
    return this.#steps.now;
  }

  get canUndo() {
    return this.#steps.canUndo;
  }

  get canRedo() {
    return this.#steps.canRedo;
  }

  /** The position that the page showed when the editor took it over. */
  get taken() {
    return this.#taken;
  }

  /** All boards that undo leads back to, and this one. */
  get past() {
    return this.#steps.past;
  }

  /** The position as text, as links have it. */
  get position() {
    return textOf(this.diagram);
  }

  /** Why the text is no board, in words. */
  get wrong() {
    return this.error === undefined ? '' : explain(this.lang, this.error);
  }

  async load() {
    this.failure = undefined;
    try {
      [this.#kaeshi, this.#study] = await Promise.all([loadKaeshi(), loadStudy()]);
    } catch (failure) {
      this.failure = failure;
    }
    // The text that was typed meanwhile was not read yet.
    if (this.typed === undefined) this.#changed();
    else this.read(this.typed);
  }

  /** Takes the position of the page, unless something was painted since the last time. */
  take() {
    const { position } = this.#host.now;
    const isUntouched = this.#taken === '' || this.position === this.#taken;
    if (isUntouched) this.set(diagramOf(position));
    if (isUntouched) this.#taken = this.position;
    this.redraw();
  }

  /** Takes the position of the page in any case. */
  takeAnyway() {
    this.set(diagramOf(this.#host.now.position));
    this.#taken = this.position;
  }

  /** Goes on to another board. @param {Diagram} diagram */
  set(diagram) {
    [this.typed, this.error] = [undefined, undefined];
    if (textOf(diagram) !== this.position) this.#steps.go(diagram);
    this.#changed();
  }

  /** @param {Side} side */
  setSide(side) {
    this.set({ ...this.diagram, side });
  }

  /** @param {Brush} brush */
  setBrush(brush) {
    this.brush = brush;
    this.redraw();
  }

  /** Reads what was typed; the board stays while it is none. @param {string} text */
  read(text) {
    [this.typed, this.error] = [text, undefined];
    try {
      const { board, side } = this.#kaeshi?.readBoard(text) ?? this.diagram;
      this.#steps.go({ board, side: side ?? this.diagram.side });
    } catch (error) {
      this.error = error;
    }
    this.#changed();
  }

  /** Leaves the text box: what it says is written plainly again, and what could not be read stays. */
  leaveText() {
    if (this.error === undefined) this.typed = undefined;
    this.redraw();
  }

  undo() {
    this.#steps.undo();
    [this.typed, this.error] = [undefined, undefined];
    this.#changed();
  }

  redo() {
    this.#steps.redo();
    [this.typed, this.error] = [undefined, undefined];
    this.#changed();
  }

  analyse() {
    this.#taken = this.position;
    this.#host.open({ start: this.position });
    this.#host.show('moves');
  }

  /** A press on a square: it paints, and what it painted is what dragging on paints. @param {string} square */
  #press(square) {
    this.#sign = this.brush === 'cycle' ? nextSign(signOf(this.diagram, square)) : this.brush;
    const after = painted(this.diagram, square, this.#sign);
    this.#isStep = after !== this.diagram;
    this.set(after);
  }

  /** A stroke is one step, however many squares it crosses. @param {string} square */
  #drag(square) {
    const after = painted(this.diagram, square, this.#sign);
    if (after === this.diagram) return;
    if (this.#isStep) this.#steps.amend(after);
    else this.#steps.go(after);
    this.#isStep = true;
    this.#changed();
  }

  /**
   * Does to the whole board what a key asks for, while the board is shown.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was such a key
   */
  act(event) {
    const after = this.#root.querySelector('kaeshi-board.paint') && diagramAfter(event, this.diagram);
    if (!after) return false;
    this.set(after);
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    this.strokes.settle();
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const board = event.target instanceof Element ? event.target.closest('kaeshi-board') : null;
    // A field of text has keys and an undo of its own.
    if (isForText(event) || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'z') shiftKey ? this.redo() : this.undo();
      else if (key.toLowerCase() === 'y') this.redo();
      else return;
    } else {
      const sign = SIGN_OF_KEY[key.toLowerCase()];
      const square = board?.shadowRoot?.activeElement?.getAttribute('data-square');
      if (!sign || !square) return void this.act(event);
      this.set(painted(this.diagram, square, sign));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #changed() {
    if (this.#kaeshi && this.#study) this.verdict = judge(this.#kaeshi, this.#study, this.diagram);
    this.#tell?.(this);
    this.redraw();
  }

  redraw() {
    this.#draw(this);
  }
}

/** @type {Readonly<Record<string, Cell>>} */
const SIGN_OF_KEY = { x: 'X', o: 'O', '-': '-', '.': '-', delete: '-', backspace: '-' };

/** @param {Kaeshi} kaeshi @param {Study} study @param {Diagram} diagram @returns {Verdict} */
function judge(kaeshi, study, diagram) {
  const text = textOf(diagram);
  const impossible = study.impossible(text);
  const hasDiscs = /[XO]/.test(diagram.board);
  if (!hasDiscs) return { impossible, side: undefined, hasDiscs };
  const game = kaeshi.Game.fromPosition(text);
  const { side } = game;
  game.free();
  return { impossible, side, hasDiscs };
}
