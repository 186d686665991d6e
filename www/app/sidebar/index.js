/**
 * The column beside a game in a large window: the likely continuations and the graph of the score, while hints are on
 * or computers play, the graph of a game that was reviewed, and the comments of an opened record. It stands in the
 * game's own column, below the turn.
 */
import { nothing, render } from 'lit';
import { arriving, keptReview } from '../shared/index.js';
import { remarksOf } from './remarks.js';
import { Values } from './values.js';
import { graphOf, linesView, remarksView } from './view.js';
import './sidebar.css';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { View } from '../../elements/game/types.js' */
/** @import { Reviewed, TreeNode } from '../../engine/types.js' */
/** @import { Remark } from './remarks.js' */

/**
 * The page's state besides the game.
 * @typedef {object} PageState
 * @property {string} lang
 * @property {boolean} isRoomy whether the window is large
 * @property {TreeNode | undefined} tree the tree of an opened record
 * @property {boolean} isCardOpen whether the card after the game is there, which has a graph of its own
 */

export class Sidebar {
  #game;
  #root = document.createElement('div');
  #values = new Values();
  /** @type {typeof import('../review/index.js').graphFigure | undefined} */
  #drawing;
  /** @type {Promise<unknown> | undefined} */
  #loading;
  /** The game whose review was looked for last. */
  #looked = '';
  /** @type {Reviewed | undefined} */
  #reviewed;
  /** The tree that the remarks were taken from. @type {TreeNode | undefined} */
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

  /** Draws the panel, or removes it where there is nothing to show. @param {PageState} state */
  redraw({ lang, isRoomy, tree, isCardOpen }) {
    if (tree !== this.#tree) [this.#tree, this.#remarks, this.#seen] = [tree, remarksOf(tree), undefined];
    const { view, hinting, computer, players } = this.#game;
    if (!view) return void this.#root.remove();
    const hints = hinting.position === view.position ? hinting.moves : [];
    this.#values.note(view, hints, computer.made);
    const path = view.steps.map(({ square }) => square).join('');
    // Remarks of another line of moves do not apply to this one.
    const remarks = this.#remarks.filter((remark) => path.startsWith(remark.path));
    const isWatched = players.black === 'ai' && players.white === 'ai';
    const known = this.#known(view, path, isCardOpen) ?? (hinting.isOn || isWatched ? this.#soFar(view) : undefined);
    const hasLines = hinting.isOn && hinting.position !== undefined;
    if (!isRoomy || !(hasLines || known || remarks.length > 0)) return void this.#root.remove();
    if (!this.#root.parentNode) this.#game.append(this.#root);
    const goTo = (/** @type {number} */ ply) => this.#game.goTo(ply);
    const lines = hints.filter((hint) => hint.line.length > 0);
    const graph = known && !isCardOpen ? this.#graph()?.(lang, known, view.ply, goTo) : undefined;
    render(
      [
        hasLines ? linesView(lang, lines) : nothing,
        graph ? graphOf(lang, graph) : nothing,
        remarksView(lang, remarks, view.ply, goTo),
      ],
      this.#root,
    );
    if (view.ply !== this.#seen) this.#showCurrent(view.ply);
  }

  /**
   * The review of the whole game, if it was reviewed.
   * @param {View} view
   * @param {string} path its moves
   * @param {boolean} isCardOpen while it is, one may be under way
   */
  #known({ start, isStandardStart }, path, isCardOpen) {
    const key = `${start} ${path} ${isCardOpen}`;
    if (key !== this.#looked) {
      this.#looked = key;
      const game = { moves: path, position: isStandardStart ? undefined : start };
      this.#reviewed = path ? keptReview(game)?.reviewed : undefined;
    }
    return this.#reviewed;
  }

  /** Returns the values of the moves so far. @param {View} view */
  #soFar(view) {
    return { moves: this.#values.along(view), total: view.empties + view.ply };
  }

  /** Returns the function that draws the graph, once it is loaded. */
  #graph() {
    if (!this.#loading)
      this.#loading = arriving(() => import('../review/index.js')).then(
        ({ graphFigure }) => {
          this.#drawing = graphFigure;
          this.#game.requestUpdate();
        },
        // It is not needed to play, and asked for again.
        () => (this.#loading = undefined),
      );
    return this.#drawing;
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
