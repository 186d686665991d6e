/** What comes after a change of the game: its sound, and the card when it is over. Both are fetched when needed. */
import { playerName } from '../../elements/game/index.js';
import { toHash } from '../shared/index.js';
import { PLAYERS, swapped } from './table.js';

/** @import { Change } from '../../elements/game/element.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { ResultCard } from '../result/index.js' */
/** @import { PlayPage } from './controller.js' */

/** @type {readonly Side[]} */
const SIDES = ['black', 'white'];

export class After {
  #page;
  /** @type {ResultCard | undefined} */
  #card;
  /** The change before. @type {Change | undefined} */
  #before;

  /** @param {PlayPage} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * @param {Change} change
   * @param {boolean} isFresh whether it has just been played
   */
  async follow(change, isFresh) {
    const { settings } = this.#page.state;
    const before = this.#before;
    this.#before = change;
    try {
      if (settings.sound || settings.haptics) (await import('./sound.js')).play(before, change, settings);
      if (change.result && !this.#card) {
        const { ResultCard } = await import('../result/index.js');
        this.#card ??= new ResultCard(this);
      }
    } catch {
      // Neither is needed to play.
    }
    // While they were on their way the game may have changed again.
    if (this.#before === change) this.#card?.follow(change, isFresh);
  }

  redraw() {
    this.#card?.redraw();
  }

  get game() {
    return this.#page.game;
  }

  get lang() {
    return this.#page.lang;
  }

  /** The sides that a person plays. */
  get people() {
    const players = PLAYERS[this.#page.state.table.seat];
    return SIDES.filter((side) => players[side] === 'human');
  }

  /** Who plays, in words. */
  get names() {
    const { seat, level } = this.#page.state.table;
    const name = (/** @type {Side} */ side) => playerName(this.lang, side, PLAYERS[seat], level);
    return { black: name('black'), white: name('white') };
  }

  /** What stands in the address for this game, to its end. */
  get hash() {
    const { view } = this.game;
    if (!view) return '';
    return toHash({ ...view, transcript: view.steps.map(({ square }) => square).join('') });
  }

  /** Plays again from the same start, after the same opening if one was drawn, with the colours swapped. */
  rematch() {
    const { atHand, table } = this.#page.state;
    // Whoever took moves of the opening back and played others has left it.
    const moves = table.opening && atHand?.line.startsWith(table.opening) ? table.opening : undefined;
    this.#page.begin({ position: atHand?.start, moves }, { ...swapped(table), opening: moves });
  }

  /** Shows the game as text. */
  share() {
    void this.#page.ask((boxes) => boxes.showShare());
  }
}
