/**
 * The effects of a change of the game: its sound, the card when it is over, and the column beside it in a large window.
 * All are fetched on demand.
 */
import { isPerson } from '../../elements/strength/index.js';
import { arriving, gameFields, gameOf } from '../shared/index.js';
import { isAgainstComputer, swapped } from './table.js';

/** @import { Change, Opening } from '../../elements/game/types.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Sidebar } from '../sidebar/index.js' */
/** @import { ResultCard } from '../result/index.js' */
/** @import { Teaching } from '../shared/index.js' */
/** @import { Advice, Teacher } from '../teach/index.js' */
/** @import { Games } from './games.js' */
/** @import { Table } from './table.js' */
/** @import { Page } from './types.js' */

/** @type {readonly Side[]} */
const SIDES = ['black', 'white'];

/** Where there is room for lines of play, a graph and comments beside the game. */
const ROOMY = '(orientation: landscape) and (min-width: 100rem)';
/** The weakest opponents: up to this level and this rating. */
const WEAK = { level: 2, rating: 900 };
/** The number of moves shown with a line. */
const LINES = 3;

export class GameEffects {
  #page;
  #keeping;
  #roomy = matchMedia(ROOMY);
  /** @type {Promise<Sidebar> | undefined} */
  #sidebar;
  #isWatching = false;
  /** @type {ResultCard | undefined} */
  #card;
  /** @type {Teacher | undefined} */
  #teacher;
  /** @type {Advice | undefined} */
  #advice;
  /** The change before. @type {Change | undefined} */
  #before;

  /**
   * @param {Page} page
   * @param {{ games: Pick<Games, 'followed'>, begin: (opening: Opening, table: Table) => void }} keeping
   */
  constructor(page, keeping) {
    this.#page = page;
    this.#keeping = keeping;
  }

  /** Follows the hints of the game, and how large the window is. */
  #watch() {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const { game } = this;
    const ask = () => (game.hinting.lines = this.#roomy.matches ? LINES : 0);
    ask();
    game.addController({ hostUpdated: () => this.#showSidebar() });
    this.#roomy.addEventListener('change', () => {
      ask();
      this.#showSidebar();
    });
  }

  /** Shows lines of play, a graph and comments beside the game, where there are some and there is room. */
  #showSidebar() {
    const { game, state } = this.#page;
    const { tree } = state.told;
    const isWanted = game.hinting.isOn || game.isWatched || !!this.#card || tree !== undefined;
    if (!this.#sidebar && !(this.#roomy.matches && isWanted)) return;
    this.#sidebar ??= arriving(() => import('../sidebar/index.js')).then(({ Sidebar }) => new Sidebar(game));
    this.#sidebar.then(
      (sidebar) =>
        sidebar.redraw({ lang: this.lang, isRoomy: this.#roomy.matches, tree, isCardOpen: !!this.#card?.isOpen }),
      // It is not needed to play, and asked for again.
      () => (this.#sidebar = undefined),
    );
  }

  /**
   * @param {Change} change
   * @param {{ isFresh: boolean, isNewGame: boolean }} how whether it has just been played, and another game has begun
   */
  async follow(change, { isFresh, isNewGame }) {
    const { settings } = this.#page.state;
    const before = this.#before;
    this.#before = change;
    this.#advice?.close();
    this.#teach(change, isNewGame);
    // Neither is needed to play; the card does not wait for a sound.
    if (settings.sound || settings.haptics)
      arriving(() => import('./sound.js')).then(
        ({ play }) => play(before, change, settings),
        () => undefined,
      );
    try {
      if (change.result && !this.#card) {
        const { ResultCard } = await arriving(() => import('../result/index.js'));
        this.#card ??= new ResultCard(this);
      }
    } catch {
      // The notice over the header says it.
    }
    // While they were on their way the game may have changed again.
    if (this.#before === change) this.#card?.follow(change, isFresh);
  }

  /**
   * Has a teacher follow the game, where one is wanted.
   * @param {Change} change
   * @param {boolean} isNewGame
   */
  #teach(change, isNewGame) {
    if (this.#teacher) return this.#teacher.follow(change, isNewGame);
    if (!this.teach) return;
    // The computer's answer waits for the teacher, and then for what the teacher finds.
    this.game.wait = arriving(() => import('../teach/index.js')).then(
      ({ Teacher }) => {
        this.#teacher ??= new Teacher(this);
        if (this.#before !== change) return undefined;
        this.#teacher.follow(change, isNewGame);
        return this.game.wait;
      },
      // The notice over the header says it.
      () => undefined,
    );
  }

  /** Gives a hint in words to the person who is to move. */
  async advise() {
    const { Advice } = await arriving(() => import('../teach/index.js'));
    const { view } = this.game;
    if (!view?.side || !this.people.includes(view.side) || this.game.stopped) return;
    this.#advice ??= new Advice(this);
    await this.#advice.about(view);
  }

  redraw() {
    this.#teacher?.redraw();
    this.#advice?.redraw();
    this.#card?.redraw();
    this.#watch();
    this.#showSidebar();
  }

  get game() {
    return this.#page.game;
  }

  get lang() {
    return this.#page.lang;
  }

  /** The sides that a person plays. */
  get people() {
    const { players } = this.game;
    return SIDES.filter((side) => players[side] === 'human');
  }

  /** When the game stops to teach. @returns {Teaching} */
  get teach() {
    const { table } = this.#page.state;
    return isAgainstComputer(table.seat) ? table.teach : undefined;
  }

  /** The mistakes at which the game stopped, as they are told after it. */
  get taught() {
    return this.#teacher?.summary();
  }

  /** Whether the opponent is one of the weakest. */
  get isBeginner() {
    const { level } = this.#page.state.table;
    return level <= WEAK.level || (isPerson(level) && level <= WEAK.rating);
  }

  changed() {
    this.#page.change({});
  }

  /** Begins another game at the same table. @param {Opening} opening */
  again(opening) {
    this.#keeping.begin(opening, { ...this.#page.state.table, opening: undefined });
  }

  get names() {
    return { black: this.game.nameOf('black'), white: this.game.nameOf('white') };
  }

  /** The address of this game, to its end. */
  get hash() {
    const { view } = this.game;
    if (!view) return '';
    return gameFields(gameOf(view).start, view.steps.map(({ square }) => square).join(''));
  }

  /** Plays again from the same start, after the same opening if one was drawn, with the colours swapped. */
  async rematch() {
    const { atHand, table } = this.#page.state;
    // A player who took moves of the opening back and played others has left it.
    const moves = table.opening && atHand?.moves.startsWith(table.opening) ? table.opening : undefined;
    const opening = { position: atHand?.start, moves };
    if (table.link) return void this.#page.ask((boxes) => boxes.rematchByLink(opening, moves));
    const { level } = table.auto ? await this.#keeping.games.followed().catch(() => table) : table;
    this.#keeping.begin(opening, { ...swapped(table), level, opening: moves });
  }

  share() {
    void this.#page.ask((boxes) => boxes.showShare());
  }
}
