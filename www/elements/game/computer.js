/**
 * The computer at the board: after every change it is asked whether it is its turn, and starts to think, goes on, or
 * stops.
 */
import { failureOf } from './failure.js';
import { Thinker } from './thinker.js';

/** @import { Failure } from './failure.js' */
/** @import { Question } from './thinker.js' */
/** @import { Made, Players, View } from './types.js' */

/** The largest seed: the engine takes 32 bits. */
const LAST_SEED = 2 ** 32 - 1;

/**
 * Reads a seed. A text that is no whole number from 0 to 2³² − 1 in decimal digits is none: half a number would be a
 * game that is the same by chance.
 * @param {string | number | null | undefined} text
 * @returns {number | undefined}
 */
export function seedOf(text) {
  const digits = String(text ?? '').trim();
  return /^[0-9]+$/.test(digits) && Number(digits) <= LAST_SEED ? Number(digits) : undefined;
}

/**
 * The game that it plays in.
 * @typedef {object} Table
 * @property {View | undefined} view
 * @property {Players} players
 * @property {boolean} held
 * @property {boolean} stopped
 * @property {Promise<unknown> | undefined} wait what a move of it waits for
 * @property {boolean} isConnected
 * @property {number} strength
 * @property {string | number | null} seed
 * @property {number} leastTime how long a move of it takes at the least, in ms
 * @property {string} language
 * @property {Failure | undefined} failure
 * @property {{ settled: () => Promise<void> } | null} board
 * @property {Promise<unknown>} updateComplete
 * @property {() => void} requestUpdate
 * @property {(square: string) => void} play
 */

export class Computer {
  #game;
  #thinker = new Thinker();
  /** The position that it made last. @type {Made | undefined} */
  made;

  /** @param {Table} game */
  constructor(game) {
    this.#game = game;
  }

  get isThinking() {
    return this.#thinker.isThinking;
  }

  /** Tests whether it made a position by a move of the opening book. @param {string} position */
  isByBook(position) {
    return this.made?.position === position && this.made.chosen.book;
  }

  cancel() {
    this.#thinker.cancel();
  }

  /** Starts when it is its turn, stops when it is not. */
  consider() {
    const game = this.#game;
    const { view, players, held, stopped, isConnected } = game;
    const due = view?.side && players[view.side] === 'ai' && !held && !stopped && isConnected;
    if (!due) {
      this.#thinker.cancel();
      game.requestUpdate();
      return;
    }
    const { position, transcript: moves, isStandardStart } = view;
    const start = isStandardStart ? undefined : view.start;
    const isWatched = players.black === 'ai' && players.white === 'ai';
    const question = { position, moves, start, level: game.strength, seed: seedOf(game.seed), isWatched };
    if (!this.#thinker.isAbout(question)) this.#think(question);
  }

  /** @param {Question} question */
  async #think(question) {
    const game = this.#game;
    game.requestUpdate();
    const calm = game.updateComplete.then(() => Promise.all([game.board?.settled(), game.wait]));
    try {
      const chosen = await this.#thinker.think(question, calm, game.leastTime);
      if (!chosen || game.view?.position !== question.position) return;
      game.play(chosen.square);
      this.made = { position: game.view.position, chosen };
    } catch (thrown) {
      game.failure = failureOf(game.language, thrown, true, () => this.#retry());
    }
  }

  #retry() {
    this.#game.failure = undefined;
    this.consider();
  }
}
