/** The box that reads a board from a picture and shows both side by side, until somebody says who is to move. */
import { work } from '../background/index.js';
import { Editor, diagramOf, signOf, textOf } from '../editor/index.js';
import { Dialog } from '../shared/index.js';
import { scaledPicture } from './scaled.js';
import { pictureView } from './view.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Found } from '../vision/index.js' */

/** @typedef {{ lang: string, done: (board: string) => void }} Options `done` is given 64 signs and the side to move */

/** The one that the page has. @type {Box | undefined} */
let box;

/**
 * Reads a board from a picture and shows it.
 * @param {Blob} picture
 * @param {Options} options
 */
export async function showPicture(picture, options) {
  await (box ??= new Box()).read(picture, options);
}

/** @param {number} at */
const squareAt = (at) => 'abcdefgh'.charAt(at % 8) + String((at >> 3) + 1);

class Box {
  #dialog = new Dialog();
  /** @type {Options} */
  #options = { lang: '', done: () => undefined };
  /** The picture that is being read; a later one takes its place. @type {Blob | undefined} */
  #picture;
  /** @type {Editor | undefined} */
  editor;
  /** The part of the picture with the board. @type {HTMLCanvasElement | undefined} */
  shown;
  /** The squares in doubt, with the sign that was read. @type {Map<string, string>} */
  #doubts = new Map();
  /** @type {'reading' | 'none' | 'unreadable' | 'failed' | 'found'} */
  state = 'reading';
  /** Why nothing was there to read it. @type {unknown} */
  why;

  constructor() {
    this.#dialog.kind = 'opening picture';
  }

  get lang() {
    return this.#options.lang;
  }

  /** The squares in doubt that nobody has changed yet. */
  get doubtful() {
    const { editor } = this;
    return [...this.#doubts].flatMap(([square, sign]) =>
      editor && signOf(editor.diagram, square) === sign ? [square] : [],
    );
  }

  /** @param {Blob} picture @param {Options} options */
  async read(picture, options) {
    [this.#options, this.#picture, this.state] = [options, picture, 'reading'];
    this.#redraw();
    if (!this.#dialog.isOpen)
      this.#dialog.show(
        () => pictureView(this),
        () => (this.#picture = undefined),
      );
    const end = (/** @type {'none' | 'unreadable' | 'failed'} */ state, /** @type {unknown} */ why = undefined) => {
      if (this.#picture !== picture) return;
      [this.state, this.why] = [state, why];
      this.#redraw();
    };
    const pixels = await scaledPicture(picture).catch(() => undefined);
    if (!pixels) return end('unreadable');
    const { width, height, data } = pixels;
    try {
      const found = await work.readPicture({ width, height, data });
      if (!found) end('none');
      else if (this.#picture === picture) this.#take(found, pixels);
    } catch (why) {
      end('failed', why);
    }
  }

  /** Reads the same picture once more. */
  again() {
    if (this.#picture) void this.read(this.#picture, this.#options);
  }

  /** @param {Found} found @param {ImageData} pixels */
  #take({ board, doubts, corners }, pixels) {
    this.shown = cut(pixels, corners);
    this.#doubts = new Map(doubts.map((at) => [squareAt(at), board.charAt(at)]));
    const diagram = diagramOf(`${board} X`);
    if (this.editor) this.editor.set(diagram);
    else this.editor = this.#edit(textOf(diagram));
    this.state = 'found';
    this.#redraw();
    const [first] = this.doubtful;
    /** @type {import('../../elements/board/index.js').KaeshiBoard | null} */
    const element = this.#dialog.host.querySelector('kaeshi-board');
    if (first) element?.focusSquare(first);
  }

  /** @param {string} position */
  #edit(position) {
    const page = this;
    const host = {
      get lang() {
        return page.lang;
      },
      now: { position },
      open: () => undefined,
      show: () => undefined,
    };
    return new Editor(this.#dialog.host, host, { takes: false, draw: () => this.#redraw() });
  }

  /** @param {Side} side */
  accept(side) {
    const board = this.editor?.diagram.board;
    this.#dialog.close();
    if (board) this.#options.done(`${board} ${side === 'black' ? 'X' : 'O'}`);
  }

  /** @param {readonly File[]} files */
  another([file]) {
    if (file) void this.read(file, this.#options);
  }

  #redraw() {
    this.#dialog.redraw();
  }
}

/** The part of a picture around a board. @param {ImageData} pixels @param {Found['corners']} corners */
function cut(pixels, corners) {
  const [across, down] = [0, 1].map((part) => corners.map((corner) => corner[part] ?? 0));
  const [left, right] = [Math.min(...(across ?? [])), Math.max(...(across ?? []))];
  const [top, bottom] = [Math.min(...(down ?? [])), Math.max(...(down ?? []))];
  const margin = 0.04 * (right - left);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [right - left + 2 * margin, bottom - top + 2 * margin];
  canvas.getContext('2d')?.putImageData(pixels, margin - left, margin - top);
  return canvas;
}
