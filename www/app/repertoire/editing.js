/** Lines that one learns or forgets, said in words, and how to take the last of it back. */
import { forgetting, inverse, isLearnt, keepChange, learning } from './changes.js';
import { isAsked } from './tree.js';
import { t } from './texts.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Learnt } from '../store/index.js' */
/** @import { Edit } from './changes.js' */
/** @import { At, Cards } from './tree.js' */

/**
 * The owner of a repertoire that is shown: its language, the rules, the positions as they are kept, and what reads them
 * anew after a change.
 * @typedef {{ lang: () => string, at: At, cards: () => Cards, read: () => Promise<void> }} Owner
 */

export class Editing {
  #owner;
  /** The change that takes the last one back. @type {Edit | undefined} */
  undo;
  /** The last change in words. */
  said = '';

  /** @param {Owner} owner */
  constructor(owner) {
    this.#owner = owner;
  }

  /** Whether one has learnt all that a side chooses in a line. @param {string} moves @param {Side} side */
  isLearnt(moves, side) {
    return isLearnt(this.#owner.cards(), moves, side, this.#owner.at);
  }

  /** @param {string} moves @param {Side} side */
  async learn(moves, side) {
    const lang = this.#owner.lang();
    const change = learning(this.#owner.cards(), moves, side, this.#owner.at, Date.now());
    const { put, replaced } = change;
    const color = t(lang, `color.${side}`);
    const said = put.length === 0 ? (this.isLearnt(moves, side) ? 'known' : 'none') : 'added';
    const more = replaced.length > 0 ? t(lang, 'repertoire.replaced', { n: replaced.length }) : '';
    const n = put.filter(isAsked).length;
    const words = [t(lang, `repertoire.${said}`, { n, side: color }), more].filter(Boolean);
    await this.#keep(change, words.join(lang === 'ja' ? '' : ' '));
  }

  /** @param {string} moves @param {Side} side */
  async forget(moves, side) {
    const lang = this.#owner.lang();
    const change = forgetting(this.#owner.cards(), moves, side, this.#owner.at);
    const cards = this.#owner.cards();
    const asked = change.gone.filter((id) => isAsked(/** @type {Learnt} */ (cards.get(id))));
    const words = { n: asked.length, side: t(lang, `color.${side}`) };
    await this.#keep(change, t(lang, 'repertoire.deleted', words));
  }

  takeBack = async () => {
    if (this.undo) await this.#keep(this.undo, t(this.#owner.lang(), 'repertoire.undone'), false);
  };

  /** @param {Edit} change @param {string} said @param {boolean} [canUndo] */
  async #keep(change, said, canUndo = true) {
    const isChange = change.put.length + change.gone.length > 0;
    const undo = canUndo && isChange ? inverse(change, this.#owner.cards()) : undefined;
    const isKept = await keepChange(change).catch(() => false);
    this.undo = isKept ? undo : undefined;
    this.said = isKept ? said : t(this.#owner.lang(), 'repertoire.unkept');
    await this.#owner.read();
  }
}
