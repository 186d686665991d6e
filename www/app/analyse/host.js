/**
 * The page as its panels see it. A panel reads where the visitor is, listens to every change, and makes requests; the
 * tree, the board and the address stay the page's own.
 *
 * Paths and moves are text, as in `f5d6c3`: a path begins at the start of the game, moves begin at a node. Events:
 * `change` when another position is on the board, or the tree or the language changed.
 */

/** @import { Lang } from '../../locale/index.js' */
/** @import { Mark } from '../../elements/board/types.js' */
/** @import { Sign, Tree } from '../tree/types.js' */
/** @import { Live } from './live.js' */
/** @import { Moment } from './positions.js' */
/** @import { State } from './state.js' */

/**
 * The page behind it.
 * @typedef {object} Page
 * @property {Lang} lang
 * @property {State} state
 * @property {Moment} moment
 * @property {Live} live
 * @property {{ show: (panel: string) => void }} panels
 * @property {(path: string) => Moment} at
 * @property {(path: string) => void} goTo
 * @property {(path: string, options: { goes: boolean }) => void} addLine
 * @property {(path: string | undefined) => void} preview
 * @property {(path: string, sign: Sign | undefined) => void} setSign
 * @property {(panel: string, marks: Readonly<Record<string, Mark>>) => void} setMarks
 * @property {(game: { start?: string | undefined, moves?: string, ply?: number }) => void} open
 * @property {(text: string) => void} tell
 */

export class PanelHost extends EventTarget {
  #page;

  /** @param {Page} page */
  constructor(page) {
    super();
    this.#page = page;
  }

  /** @returns {Lang} */
  get lang() {
    return this.#page.lang;
  }

  /** The moment on the board: position, side, path from the start, empties. @returns {Moment} */
  get now() {
    return this.#page.moment;
  }

  /** For whom the page tells values: Black, or the side to move. */
  get valuesFor() {
    return this.#page.live.settings.side;
  }

  /** The path of the line that is shown, to its end; `now.path` is a beginning of it. */
  get line() {
    return this.#page.state.line;
  }

  /** The whole tree, which never changes: each edit gives another. @returns {Tree} */
  get tree() {
    return this.#page.state.tree;
  }

  /** The position at a path of the tree. @param {string} path @returns {Moment} */
  at(path) {
    return this.#page.at(path);
  }

  /** Goes to a node of the tree. @param {string} path */
  goTo(path) {
    this.#page.goTo(path);
  }

  /** Plays moves from what is on the board and goes to their end. @param {string} moves */
  play(moves) {
    this.#page.addLine(this.now.path + moves, { goes: true });
  }

  /** Adds a line to the tree and stays where the visitor is. @param {string} path from the start */
  addLine(path) {
    this.#page.addLine(path, { goes: false });
  }

  /** Shows what comes of moves from a node, without playing them; back to the truth with undefined.
   * @param {string | undefined} path from the start; need not be in the tree */
  preview(path) {
    this.#page.preview(path);
  }

  /** Sets what players think of a move; this can be undone. @param {string} path @param {Sign | undefined} sign */
  setSign(path, sign) {
    this.#page.setSign(path, sign);
  }

  /**
   * Lays marks on squares of the board, as values of moves, in place of this panel's former ones.
   * @param {string} panel its name
   * @param {Readonly<Record<string, Mark>>} marks they are gone with the next position
   */
  setMarks(panel, marks) {
    this.#page.setMarks(panel, marks);
  }

  /**
   * Shows another game or position in place of the tree; undo brings the former one back, and it stays kept.
   * @param {{ start?: string | undefined, moves?: string, ply?: number }} game the usual start when left out
   */
  open(game) {
    this.#page.open(game);
  }

  /** Shows another panel, "moves" among them. @param {string} panel */
  show(panel) {
    this.#page.panels.show(panel);
  }

  /** Says a sentence that goes away by itself. @param {string} text */
  tell(text) {
    this.#page.tell(text);
  }
}
