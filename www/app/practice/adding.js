/** Lines for the repertoire, by names of openings or from one's own games. */
import { arriving } from '../shared/index.js';
import { openStore } from '../store/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { At, Editing } from '../repertoire/index.js' */
/** @import { Row } from '../game/index.js' */

/** The lines of the openings to choose from, which the rules name. @type {readonly string[]} */
export const NAMED = [
  ...['f5d6c3d3c4', 'f5d6c3d3c4f4c5b3c2', 'f5d6c3d3c4b3', 'f5d6c3d3c4f4e3', 'f5d6c3d3c4f4e6'],
  ...['f5d6c5f4e3', 'f5d6c5f4e3c6d3f6e6d7', 'f5d6c5f4e3c6e6', 'f5d6c4d3c5', 'f5d6c4d3c5f4', 'f5d6c4g5c6', 'f5d6c5f4d3'],
  ...['f5f6e6d6c5', 'f5f6e6d6c5e3d3', 'f5f6e6d6c7', 'f5f6e6f4c3', 'f5f6e6f4e3c5g5g3', 'f5f6e6f4g6', 'f5f6e6f4g5'],
  ...['f5f4e3f6d3', 'f5f4'],
];
/** The lines that are offered first, and for whom. @type {readonly { moves: string, side: Side }[]} */
export const FIRST = [
  { moves: 'f5d6c3d3c4', side: 'black' },
  { moves: 'f5d6c5f4e3', side: 'black' },
  { moves: 'f5f6e6d6c5', side: 'white' },
];
/** How many moves a line may have. */
export const LENGTHS = [6, 8, 10, 12, 16, 20, 24];
/** The number of games of the library that are offered, the latest ones. */
const GAMES = 40;

/** The room as far as it is needed. @typedef {{ at: At, editing: Editing, changed: () => void }} Page */

export class Adding {
  #page;
  isOpen = false;
  /** @type {'named' | 'games'} */
  from = 'named';
  named = NAMED[0] ?? '';
  game = '';
  /** @type {Side} */
  side = 'black';
  plies = 12;
  /** The games of the library, once they are asked for. @type {readonly Row[] | undefined} */
  games;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** @param {Partial<Pick<Adding, 'isOpen' | 'from' | 'named' | 'game' | 'side' | 'plies'>>} part */
  choose(part) {
    Object.assign(this, part);
    if (this.from === 'games' && !this.games) void this.#readGames();
    this.#page.changed();
  }

  async #readGames() {
    const rows = await openStore()
      .list()
      .catch(() => []);
    this.games = rows
      .filter(({ kind, start, moves }) => kind === 'game' && start === undefined && moves.length > 2)
      .sort((a, b) => b.changed - a.changed)
      .slice(0, GAMES);
    this.game = this.games[0]?.id ?? '';
    this.#page.changed();
  }

  /** Learns what is chosen. */
  async learnChosen() {
    const { from, named, side, plies } = this;
    if (from === 'named') return this.learnNamed(named, side, plies);
    const game = this.games?.find(({ id }) => id === this.game);
    if (game) await this.#page.editing.learn(game.moves.slice(0, 2 * plies), side);
  }

  /**
   * Learns an opening, and behind it the best moves of the book.
   * @param {string} moves
   * @param {Side} side
   * @param {number} [plies]
   */
  async learnNamed(moves, side, plies = 12) {
    const { at } = this.#page;
    let line = moves;
    try {
      const { bookLine } = await arriving(() => import('../explorer/index.js'));
      line = await bookLine(moves, plies, (path) => at(path).position);
    } catch {
      // Without the book its name is all there is of it.
    }
    await this.#page.editing.learn(line, side);
  }
}
