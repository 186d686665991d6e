/**
 * What a large window shows beside a game: how play may go on from here, while hints are on, and what an opened record
 * says about its moves. It stands in the game's own column, below the turn.
 */
import { render } from 'lit';
import { remarksOf } from './remarks.js';
import { linesView, remarksView } from './view.js';
import './beside.css';

/** @import { KaeshiGame } from '../../elements/game/element.js' */
/** @import { TreeNode } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Remark } from './remarks.js' */

export class Beside {
  #game;
  #root = document.createElement('div');
  /** What the remarks were taken from. @type {TreeNode | undefined} */
  #tree;
  /** @type {readonly Remark[]} */
  #remarks = [];
  /** The remark that was last brought into sight. @type {number | undefined} */
  #seen;

  /** @param {KaeshiGame} game */
  constructor(game) {
    this.#game = game;
    this.#root.className = 'beside';
    this.#root.slot = 'panel';
  }

  /**
   * Shows what is known just now, or takes the room of nothing.
   * @param {Lang} lang
   * @param {boolean} isRoomy whether the window is large
   * @param {TreeNode | undefined} tree what a record said
   */
  redraw(lang, isRoomy, tree) {
    if (tree !== this.#tree) [this.#tree, this.#remarks, this.#seen] = [tree, remarksOf(tree), undefined];
    const { view, hinting } = this.#game;
    const line = view?.steps.map(({ square }) => square).join('') ?? '';
    const lines = hinting.moves.filter((hint) => hint.line.length > 0);
    // What was said of another line of moves is not said of this one.
    const remarks = this.#remarks.filter(({ path }) => line.startsWith(path));
    if (!view || !isRoomy || (lines.length === 0 && remarks.length === 0)) return void this.#root.remove();
    if (!this.#root.parentNode) this.#game.append(this.#root);
    render([linesView(lang, lines), remarksView(lang, remarks, view.ply, (ply) => this.#game.goTo(ply))], this.#root);
    if (view.ply !== this.#seen) this.#showCurrent(view.ply);
  }

  /** Brings the remark about the board into sight, within its own list. @param {number} ply */
  #showCurrent(ply) {
    this.#seen = ply;
    const current = this.#root.querySelector('[aria-current]')?.parentElement;
    const list = current?.parentElement;
    if (!current || !list) return;
    const top = current.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top;
  }
}
