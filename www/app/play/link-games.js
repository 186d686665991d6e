/**
 * The games that two people play by links alone, as this browser knows them: which side is played here, and how far the
 * game has come. All tabs share them, so a link that opens in a new tab finds its game. Their moves are in the library,
 * too, like those of every game.
 */
import { isSameGame, movesFields, sideCheck } from '../game/index.js';
import { maybe, object, or, sound, text, time, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { keyCheck } from './table.js';

/** @import { GameMoves } from '../game/index.js' */
/** @import { Checked } from '../schema/index.js' */

/** The longest name of a player. */
export const LONGEST_NAME = 12;

const nameCheck = or(text(LONGEST_NAME), '');
const gameCheck = object({
  key: keyCheck,
  // The side that is played here.
  side: sideCheck,
  ...movesFields,
  names: object({ black: nameCheck, white: nameCheck }),
  // The number of moves that the other one has or made, which stand; one more where the game was given up.
  sent: whole(0, 61),
  // Who won, where the other one gave up.
  winner: or(maybe(sideCheck), undefined),
  at: time,
});
/** @typedef {Checked<typeof gameCheck>} LinkGame */

/** Where they are kept. */
const KEPT = 'links';
/** The most games that are kept: the ones last played. */
const MOST = 50;

const readAll = () => recall(KEPT, sound(gameCheck)) ?? [];

/** Fires an event `change` when another tab has played in one of them. */
export class LinkGames extends EventTarget {
  /** The games of this page, for a browser that keeps nothing. @type {readonly LinkGame[]} */
  #own = [];

  constructor() {
    super();
    addEventListener('storage', ({ key }) => key?.endsWith(`.${KEPT}`) && this.dispatchEvent(new Event('change')));
  }

  /** @returns {readonly LinkGame[]} those that this page played last, first */
  #all() {
    const kept = readAll();
    return kept.length > 0 ? kept : this.#own;
  }

  /** @param {string | undefined} key */
  find(key) {
    return this.#all().find((game) => game.key === key);
  }

  /** Returns the one with these very moves. @param {GameMoves} moves */
  at(moves) {
    return this.#all().find((game) => isSameGame(game, moves));
  }

  /** @param {Omit<LinkGame, 'at'>} game @returns {LinkGame} */
  keep(game) {
    const kept = { ...game, at: Date.now() };
    this.#own = [kept, ...this.#all().filter(({ key }) => key !== kept.key)].slice(0, MOST);
    remember(KEPT, this.#own);
    return kept;
  }
}
