/** Edits of the tree: each is a step of the history, so that it can be undone, and undo loses nothing. */
import { explain } from '../../locale/index.js';
import {
  MOST_NODES,
  SHAPES,
  isMain,
  knownPart,
  nodeAt,
  parentOf,
  promoted,
  sizeOf,
  withComment,
  withLine,
  withShape,
  withSign,
  without,
} from '../game/index.js';
import { Steps } from '../shared/index.js';
import { keepSteps, keptSteps } from './kept-steps.js';
import { t } from './texts.js';

/** @import { Sign, Tree } from '../game/index.js' */
/** @import { Rules, Step } from './keeping.js' */

/**
 * The page whose tree is edited.
 * @typedef {object} Page
 * @property {string} lang
 * @property {{ tree: Tree, path: string }} state
 * @property {{ say: (words: string) => void }} voice
 * @property {(path: string) => unknown} at throws where a path is not legal
 * @property {(step: Step) => void} showStep
 * @property {(notice: string) => void} tell
 */

export class Editing {
  #page;
  #history;
  /** The node whose comment is being typed: further letters are no further steps. @type {string | undefined} */
  #typing;

  /** @param {Page} page @param {Step} first */
  constructor(page, first) {
    this.#page = page;
    this.#history = new Steps([first]);
  }

  /** Takes back what this tab did and undid before a reload. @param {Rules} rules */
  resume(rules) {
    const kept = keptSteps(this.#history.now, rules);
    if (kept) this.#history.resume(kept);
  }

  /** Keeps what undo and redo lead to, for a reload. */
  keep() {
    this.#remember();
    keepSteps(this.#history);
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** Has the analysis kept under another name from now on. @param {string} id */
  rename(id) {
    this.#history.amend({ ...this.#history.now, id });
  }

  /** Opens another tree, as a step that can be undone. @param {Step} step */
  open(step) {
    this.#typing = undefined;
    this.#remember();
    this.#history.edit(step);
    this.#page.showStep(step);
  }

  /**
   * Adds a line to the tree, if the rules allow it.
   * @param {string} path
   * @returns {boolean} whether the tree has it now
   */
  add(path) {
    const { lang, state } = this.#page;
    try {
      this.#page.at(path);
    } catch (thrown) {
      this.#page.tell(explain(lang, thrown));
      return false;
    }
    const added = (path.length - knownPart(state.tree, path).length) / 2;
    if (added && sizeOf(state.tree) + added > MOST_NODES) {
      this.#page.tell(t(lang, 'analyse.full', { n: MOST_NODES }));
      return false;
    }
    this.#edit(withLine(state.tree, path));
    return true;
  }

  /** @param {string} path @param {Sign | undefined} sign */
  setSign(path, sign) {
    this.#edit(withSign(this.#page.state.tree, path, sign));
  }

  /** Gives a move a sign, or takes it away where it has it. @param {Sign} sign */
  toggleSign(sign) {
    const { tree, path } = this.#page.state;
    this.setSign(path, nodeAt(tree, path)?.sign === sign ? undefined : sign);
  }

  /** Lays the next mark on a square, and after the last none. @param {string} square */
  nextShape(square) {
    const { tree, path } = this.#page.state;
    const now = nodeAt(tree, path)?.shapes?.[square];
    this.#edit(withShape(tree, path, square, now ? SHAPES[SHAPES.indexOf(now) + 1] : SHAPES[0]));
  }

  /** Takes in a comment while it is typed. @param {string} comment */
  type(comment) {
    const { tree, path } = this.#page.state;
    const changed = withComment(tree, path, comment);
    if (changed === tree) return;
    if (this.#typing !== path) return void (this.#edit(changed), (this.#typing = path));
    const step = { ...this.#history.now, tree: changed, isOwn: true };
    this.#history.amend(step);
    this.#page.showStep(step);
  }

  /** The comment is whole: the next letter is another step. */
  endTyping() {
    this.#typing = undefined;
  }

  /** Moves the line of the node up, or makes it the main line. @param {boolean} toMain */
  promote(toMain) {
    const { lang, state } = this.#page;
    const changed = promoted(state.tree, state.path, toMain);
    this.#edit(changed);
    if (changed !== state.tree || isMain(changed, state.path))
      this.#page.tell(t(lang, isMain(changed, state.path) ? 'analyse.promoted.main' : 'analyse.promoted'));
  }

  /** Takes the move on the board away, with all behind it. */
  remove() {
    const { lang, state } = this.#page;
    const { path, tree } = state;
    if (path === '') return;
    const changed = without(tree, path);
    const n = sizeOf(tree) - sizeOf(changed);
    this.#edit(changed, parentOf(path));
    this.#page.tell(t(lang, 'analyse.removed', { n }));
  }

  undo() {
    if (this.canUndo) this.#walk(() => this.#history.undo(), 'analyse.undone');
  }

  redo() {
    if (this.canRedo) this.#walk(() => this.#history.redo(), 'analyse.redone');
  }

  /** @param {() => Step} step @param {'analyse.undone' | 'analyse.redone'} said */
  #walk(step, said) {
    this.#typing = undefined;
    this.#remember();
    this.#page.showStep(step());
    this.#page.voice.say(t(this.#page.lang, said));
  }

  /** Notes where the visitor is, so that undo comes back to there. */
  #remember() {
    this.#history.amend({ ...this.#history.now, path: this.#page.state.path });
  }

  /** @param {Tree} tree @param {string} [path] */
  #edit(tree, path = this.#page.state.path) {
    if (tree === this.#page.state.tree) return;
    this.#typing = undefined;
    this.#remember();
    const step = { ...this.#history.now, tree, path, isOwn: true };
    this.#history.edit(step);
    this.#page.showStep(step);
  }
}
