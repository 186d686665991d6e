/** The line on the board and the repertoire: whether one learns it, and for which side. */
import { Editing } from '../repertoire/index.js';
import { hearRecords } from '../shared/index.js';
import { openPractice } from '../store/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Cards } from '../repertoire/index.js' */
/** @import { Host } from './opening.js' */

export class Learning {
  #host;
  #changed;
  /** The repertoire, once it is read. @type {Cards | undefined} */
  #cards;
  /** The side that the visitor chose; that which made the last move without it. @type {Side | undefined} */
  #chosen;
  /** The line that was learnt or forgotten last. */
  #about = '';
  editing;

  /** @param {Pick<Host, 'lang' | 'now' | 'at'>} host @param {() => void} changed */
  constructor(host, changed) {
    this.#host = host;
    this.#changed = changed;
    this.editing = new Editing({
      lang: () => host.lang,
      at: (path) => host.at(path),
      cards: () => this.#cards ?? new Map(),
      read: () => this.#read(),
    });
    hearRecords('repertoire', () => void this.#read());
    void this.#read();
  }

  async #read() {
    const practice = openPractice();
    this.#cards = await practice.repertoire().then(
      (cards) => new Map(cards),
      () => undefined,
    );
    this.#changed();
  }

  /** Whether the line on the board can be learnt: it begins at the usual start. */
  get isPossible() {
    const { start, path } = this.#host.now;
    return this.#cards !== undefined && start === undefined && path !== '';
  }

  /** @returns {Side} */
  get side() {
    return this.#chosen ?? this.#host.now.mover ?? 'black';
  }

  get isLearnt() {
    return this.editing.isLearnt(this.#host.now.path, this.side);
  }

  /** Whether the last change was about the line on the board. */
  get isEdited() {
    return this.#about === this.#host.now.path;
  }

  /** @param {Side} side */
  choose(side) {
    this.#chosen = side;
    this.#changed();
  }

  /** Learns the line, or forgets it. */
  async toggle() {
    const { path } = this.#host.now;
    this.#about = path;
    await (this.isLearnt ? this.editing.forget(path, this.side) : this.editing.learn(path, this.side));
  }
}
