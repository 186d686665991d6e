/** The game at hand: opening another one in its place, and keeping it with its table, its clock and its tags. */
import { other, sideName } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { holds, newId, tagsOf } from '../game/index.js';
import { GameEffects } from './game-effects.js';
import { Games, openingFrom } from './games.js';
import { toHash } from '../shared/index.js';
import { departs } from './recent.js';
import { t } from './texts.js';
import { Timekeeper } from './timekeeper.js';

/** @import { Change, Opening, Verdict } from '../../elements/game/types.js' */
/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Settings } from '../shared/index.js' */
/** @import { AtHand, PlayedGame } from './recent.js' */
/** @import { Table } from './table.js' */
/** @import { Page as Any, Seated, ToOpen } from './types.js' */

/** @typedef {Any & { settle: (settings: Partial<Settings>) => void }} Page `settle` changes the visitor's settings */

export class Keeping {
  #page;
  effects;
  games = new Games();
  clock;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.clock = new Timekeeper({
      tick: () => page.change({}),
      low: (side, n) => page.tell(t(page.lang, 'play.clock.low', { side: sideName(page.lang, side), n })),
      fell: (side) => this.#end(other(side)),
    });
    this.effects = new GameEffects(page, this);
    this.games.addEventListener('change', () => this.#part());
  }

  /** The table of a game that has none yet: as the visitor sat last. @returns {Table} */
  get usualTable() {
    const { seat, level, auto, teach } = this.#page.state.settings;
    return { seat, level, auto, teach, time: undefined };
  }

  /** Ends the game where a side's time is up, at the end of its line. @param {Verdict['winner']} winner */
  #end(winner) {
    const { atHand } = this.#page.state;
    if (atHand) this.#page.game.open({ position: atHand.start, moves: atHand.moves, verdict: { by: 'time', winner } });
  }

  /**
   * Begins another game at a table; the next ones begin so, too.
   * @param {Opening} opening
   * @param {Table} table
   */
  begin(opening, table) {
    this.#keepTable(table);
    this.#page.change({ isNewGame: true });
    const problem = this.open(opening, { held: false }, { table });
    if (problem !== undefined) return this.#page.tell(problem);
    this.#page.game.board?.focusSquare();
  }

  /** @param {Table} table that of the next games, too */
  #keepTable({ seat, level, auto = false, teach }) {
    this.#page.settle({ seat, level, auto, teach });
  }

  /** Sits down at another table in the same game, and begins the next ones so. @param {Table} table */
  settle(table) {
    this.#keepTable(table);
    this.#page.change({ table });
    this.clock.resume(table);
    this.#keepBeside();
  }

  /**
   * Opens a game; on an error nothing changes.
   * @param {ToOpen} toOpen
   * @returns {string | undefined} the error, in words
   */
  open(...[opening, options, at = { table: this.usualTable }]) {
    const { game, state, lang } = this.#page;
    const former = { ...state.told, table: state.table, clock: this.clock.clock, tags: this.tagsOf() };
    if (state.isNewGame) {
      // The clock of the game that is left stands still.
      this.clock.stop();
      this.#keepBeside();
    }
    this.#sit(at, opening.moves);
    try {
      game.open(opening, options);
      return undefined;
    } catch (thrown) {
      this.#sit(former, state.atHand?.moves);
      return explain(lang, thrown);
    }
  }

  /** Opens a record as a game of its own. @param {GameRecord} record @param {string} said its kind, in words */
  take(record, said) {
    const { state, lang } = this.#page;
    state.isNewGame = true;
    const at = { table: this.usualTable, tags: tagsOf(record), tree: record.tree };
    const problem = this.open(openingFrom(record), { held: true }, at);
    if (problem !== undefined) state.isNewGame = false;
    this.#page.tell(problem ?? t(lang, 'play.import.opened', { what: said }));
  }

  /**
   * Opens a game as it was played here, if it was: at its own table, and ended as it ended.
   * @param {Opening} opening
   * @param {{ held?: boolean }} options
   * @param {boolean} [wasLeft] whether its clock stood still meanwhile
   * @returns {string | undefined} the error, in words
   */
  reopen(opening, options, wasLeft = false) {
    const known = this.games.known(opening);
    const { table = this.usualTable, clock: kept, isPaused = false, verdict, tags, tree } = known;
    const clock = wasLeft && kept ? { ...kept, runs: undefined } : kept;
    const at = { table, clock, isPaused, tags, tree };
    const linked = this.#page.linked?.standing(opening, known);
    return this.open(...(linked ?? [{ ...opening, verdict }, options, at]));
  }

  /** @param {Seated} at @param {string} [moves] those of the record */
  #sit({ table, clock, isPaused = false, tags, tree }, moves = '') {
    this.clock.begin(table, clock, isPaused);
    this.#page.linked?.sit(table);
    this.#page.change({ table, told: { moves, tags, tree } });
  }

  /**
   * Returns the names of a game by links, or an opened record's tags for a game until somebody plays on.
   * @param {string} [moves]
   */
  tagsOf(moves = this.#page.state.atHand?.moves) {
    const { told, table } = this.#page.state;
    if (table.link) return this.#page.linked?.tags;
    return told.moves === moves ? told.tags : undefined;
  }

  /**
   * @param {AtHand} atHand
   * @param {Verdict | undefined} verdict
   * @returns {PlayedGame}
   */
  #document(atHand, verdict) {
    const { table, told } = this.#page.state;
    const { clock, isPaused } = this.clock;
    return { ...atHand, verdict, table, clock, isPaused, tags: this.tagsOf(atHand.moves), tree: told.tree };
  }

  /** Keeps what belongs to the game at hand besides its moves. */
  #keepBeside() {
    const { atHand, verdict, isLinkBad } = this.#page.state;
    if (atHand && !isLinkBad) this.games.keepBeside(this.#document(atHand, verdict));
  }

  /** Gives the game at hand a name of its own where another tab has played something else under its name. */
  #part() {
    const { state, game } = this.#page;
    const { atHand } = state;
    const there = this.games.recent.find(({ id }) => id === atHand?.id);
    if (!atHand || !there || holds(atHand, there)) return;
    state.atHand = { ...atHand, id: newId() };
    this.#keepBeside();
    const { view } = game;
    if (view && !holds(there, atHand)) void this.#put(this.#document(state.atHand, state.verdict), view);
  }

  pauseClock() {
    this.clock.togglePause(this.#page.state.table);
    this.#keepBeside();
    this.#page.change({});
  }

  /** Keeps the game after every change of it. @param {Change} change */
  keep(change) {
    const { state, lang, linked } = this.#page;
    const { atHand, isNewGame, isLinkBad, isStorageTold, isLeavingTold } = state;
    const isOther = isNewGame && `#${toHash(change)}` !== (location.hash || '#');
    const now = this.games.after(change, atHand);
    linked?.follow(change);
    this.clock.follow(change, state.table);
    const game = this.#document(now, change.verdict);
    const isKept = this.games.keep(game, change, isLinkBad ? 'leave' : isOther ? 'push' : 'replace');
    // In a teaching game a move is replaced by another try.
    const isTry = !!state.table.teach && atHand?.moves.length === now.moves.length;
    const hasLeft = !isNewGame && !!atHand && !isTry && departs(atHand, now);
    const isFresh = !isNewGame && !!atHand && holds(now, atHand);
    void this.effects.follow(change, { isFresh, isNewGame });
    // Behind a link that cannot be read the next move gets an address of its own: "back" brings the link again.
    this.#page.change({ isNewGame: isLinkBad, isLinkBad: false, atHand: now, verdict: change.verdict });
    void this.#put(game, change);
    if (!isKept && !isStorageTold) this.#tellStorage();
    else if (isKept && hasLeft && !isLeavingTold) {
      state.isLeavingTold = true;
      this.#page.tell(t(lang, 'play.recent.left'));
    }
  }

  /** Says that the browser keeps nothing. */
  #tellStorage() {
    this.#page.state.isStorageTold = true;
    this.#page.tell(t(this.#page.lang, 'play.storage.off'));
  }

  /**
   * Has the library keep a game, which may get a name of its own there.
   * @param {PlayedGame} game
   * @param {Parameters<Games['put']>[1]} change
   */
  async #put(game, change) {
    // A move at which a teaching game stops, and which is taken back, does not make a game of its own.
    if (game.table.teach && change.ply < change.steps.length) return;
    await this.#page.game.wait;
    if (this.#page.game.stopped) return;
    // Where it cannot be fetched the tab has the game, and tries again with the next move.
    const { id, isSaved } = await this.games.put(game, change).catch(() => ({ id: game.id, isSaved: true }));
    const { state } = this.#page;
    if (state.atHand?.id === game.id && id !== game.id) {
      state.atHand = { ...state.atHand, id };
      this.#keepBeside();
    }
    if (!isSaved && !state.isStorageTold) this.#tellStorage();
  }
}
