/**
 * A drill of openings: which position is asked next, and what an answer means. Games are played from the start. The
 * opponent's replies are those that lead to what is due; what is not due on the way is played without asking. A
 * position is asked once, and again only where the answer was wrong.
 */
import { RepertoireTree } from '../repertoire/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { At, Cards, Place } from '../repertoire/index.js' */

/** Chooses among the positions that replies to a line lead to. */
/** @typedef {(path: string, places: readonly Place[]) => Promise<Place | undefined>} Choose */
/** Whether a move is right, and whether the schedule counts it: the first answer does. */
/** @typedef {{ isRight: boolean, isCounted: boolean }} Answer */

const SIDES = /** @type {const} */ (['black', 'white']);

export class Drill {
  #trees;
  #choose;
  /** The positions that are still to be asked. @type {Set<string>} */
  #left;
  /** The positions whose first answer was wrong. @type {Set<string>} */
  #failed = new Set();
  /** Whether the position was answered wrongly since it was asked. */
  #isWrong = false;
  /** The line of the game, which ends where a move is asked, or with that move. */
  path = '';
  /** @type {Side} */
  side = 'black';
  /** @type {Place | undefined} */
  asked;
  /** How many positions are asked, all together. */
  total;

  /**
   * @param {Cards} cards
   * @param {(id: string) => boolean} isDue
   * @param {At} at
   * @param {Choose} choose
   */
  constructor(cards, isDue, at, choose) {
    this.#trees = new Map(SIDES.map((side) => [side, new RepertoireTree(cards, side, at)]));
    this.#choose = choose;
    const reached = [...this.#trees.values()].flatMap((tree) => [...tree.reached().keys()]);
    this.#left = new Set(reached.filter(isDue));
    this.total = this.#left.size;
  }

  /** How many positions are answered. */
  get done() {
    return this.total - this.#left.size;
  }

  /** How many were answered wrongly at first. */
  get lapses() {
    return this.#failed.size;
  }

  /** The squares of the move that is asked. @returns {readonly string[]} */
  get moves() {
    return (this.asked && this.#trees.get(this.side)?.moves(this.asked)) ?? [];
  }

  /** Goes on to the next position, from the start where this line leads to none. It is asked then, if there is one. */
  async next() {
    this.#isWrong = false;
    this.asked = undefined;
    const others = SIDES.filter((side) => side !== this.side);
    for (const [side, from] of /** @type {const} */ ([
      [this.side, this.path],
      ...[this.side, ...others].map((each) => /** @type {const} */ ([each, ''])),
    ])) {
      const asked = await this.#find(side, from);
      if (!asked) continue;
      Object.assign(this, { side, asked, path: asked.path });
      return;
    }
  }

  /**
   * Plays on until a position is to be asked.
   * @param {Side} side
   * @param {string} from
   */
  async #find(side, from) {
    const tree = /** @type {RepertoireTree} */ (this.#trees.get(side));
    const leading = tree.leadingTo(this.#left);
    for (let path = from; ;) {
      const places = tree.next(path).filter(({ id }) => leading.has(id));
      const place = places.length > 1 ? await this.#choose(path, places) : places[0];
      if (!place || this.#left.has(place.id)) return place;
      path = place.path + (tree.moves(place)[0] ?? '');
    }
  }

  /** Answers with a move; a right one is played. @param {string} square @returns {Answer} */
  answer(square) {
    const { id = '', path = '' } = this.asked ?? {};
    const isFirst = !this.#isWrong && !this.#failed.has(id);
    if (!this.moves.includes(square)) {
      this.giveUp();
      return { isRight: false, isCounted: isFirst };
    }
    this.path = path + square;
    if (!this.#isWrong) this.#left.delete(id);
    return { isRight: true, isCounted: isFirst };
  }

  /** Takes the answer for a wrong one. Returns whether the schedule counts that. */
  giveUp() {
    const { id = '' } = this.asked ?? {};
    const isFirst = !this.#failed.has(id);
    this.#isWrong = true;
    this.#failed.add(id);
    return isFirst;
  }
}
