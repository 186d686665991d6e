/**
 * The Play page: `<kaeshi-game>` with what is ours around it. The visitor's settings, a game that survives a reload,
 * links, and the keys.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { html, nothing, render } from 'lit';
import { computerName, ending } from '../../elements/game/index.js';
import { icon } from '../../elements/shared/index.js';
import { sharedEngine } from '../../engine/index.js';
import { explain, inLanguage } from '../../locale/index.js';
import { offer, receive } from '../incoming/index.js';
import { holds, newId, tagsOf } from '../game/index.js';
import {
  Dialog,
  fromAddress,
  isUnfocused,
  isTyping,
  keepOffline,
  siteHeader,
  recall,
  toHash,
  stepByWheel,
} from '../shared/index.js';
import { timeLeft, timeSaid } from './clock.js';
import { GameEffects } from './game-effects.js';
import { Games, firstGame, openingFrom } from './games.js';
import { departs } from './recent.js';
import { PACES, initialState } from './state.js';
import { PLAYERS } from './table.js';
import { TOLD_AT, Timekeeper } from './timekeeper.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Change, Opening, Verdict } from '../../elements/game/types.js' */
/** @import { GameRecord, Side, TreeNode } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Tags } from '../game/index.js' */
/** @import { Kifu } from '../shared/index.js' */
/** @import { Clock } from './clock.js' */
/** @import { Boxes as EffectBoxes } from './game-effects.js' */
/** @import { AtHand, PlayedGame } from './games.js' */
/** @import { Box, State } from './state.js' */
/** @import { Table } from './table.js' */

const NOTICE_MS = 7000;
/** An address that says who plays, or which game by links it is. */
const SENT = /[#&][bklw]=/;
/** How a clock that runs low stands out: the first is for more than the first of these times. */
const STATES = ['', 'low', 'last'];
/** The computer's pace against a person, in ms. */
const USUAL_PACE = 250;

/**
 * Where a game is played, with its clock so far.
 * @typedef {{ table: Table, clock?: Clock | undefined, isPaused?: boolean,
 *   tags?: Tags | undefined, tree?: TreeNode | undefined }} Seated
 */
/**
 * A game that two people play by links.
 * @typedef {object} Linked
 * @property {Tags | undefined} tags both names
 * @property {object | undefined} facts of the game, for its element
 * @property {boolean} sends whether there is something to send
 * @property {() => unknown} button the way to the link
 * @property {() => void} ask
 * @property {(text: string) => Promise<boolean>} takeFrom opens the game of a link in a text
 * @property {(table: Table) => void} sit
 * @property {(change: Change) => void} follow
 * @property {(opening: Opening, known: Partial<PlayedGame>) => Parameters<PlayPage['tryOpening']> | undefined} standing
 * @property {(hash: string) => Promise<boolean>} take
 */
/**
 * The dialogs, fetched when the first one is asked for.
 * @typedef {Record<'askNewGame' | 'askText' | 'showShare' | 'showMore' | 'showKeys', () => unknown> &
 *   EffectBoxes & { draw: () => TemplateResult | undefined, linked: Linked, changePace: (by: number) => void }} Boxes
 */
/**
 * The places of the page.
 * @typedef {{ game: KaeshiGame, title: Element, notice: Element, dialogs: HTMLElement }} Places
 */

export class PlayPage {
  #places;
  #dialog;
  #loadBoxes;
  /** @type {Boxes | undefined} */
  #boxes;
  #site;
  #effects = new GameEffects(this);
  games = new Games();
  #clock = new Timekeeper({
    tick: () => this.#redraw(),
    low: (side, seconds) => this.#tellTime(side, seconds),
    fell: (side) => this.#lose(side),
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** @param {Places} places @param {() => Promise<{ Boxes: new (page: PlayPage) => Boxes }>} loadBoxes */
  constructor(places, loadBoxes) {
    this.#loadBoxes = loadBoxes;
    this.#places = places;
    this.#dialog = new Dialog(places.dialogs);
    /** @type {State} */
    this.state = initialState();
    this.state.table = this.usualTable;
    const { weights, book } = sharedEngine();
    for (const file of [weights, book])
      file.addEventListener('change', () => file.state === 'ready' && void keepOffline(() => [file.address]));
    const { game } = places;
    game.addEventListener('kaeshi-ready', (event) => void this.#begin(event));
    /** Settles when the first game is open. @type {Promise<unknown>} */
    this.begun = new Promise((done) => game.addEventListener('kaeshi-change', done, { once: true }));
    game.addEventListener('kaeshi-change', (event) => this.#keep(/** @type {CustomEvent<Change>} */ (event).detail));
    this.games.addEventListener('change', () => this.#part());
    addEventListener('popstate', () => void this.#followAddress());
    addEventListener('keydown', (event) => this.#onKey(event));
    stepByWheel(game, (by) => {
      const { ply = 0, steps = [] } = game.view ?? {};
      return ply + by < 0 || ply + by > steps.length ? undefined : () => game.goTo(ply + by);
    });
    receive({
      lang: () => this.lang,
      onPicked: (record, said) => this.take(record, said),
      takes: async (text) => SENT.test(text) && !!(await this.ask(({ linked }) => linked.takeFrom(text))),
    });
    this.#site = siteHeader('play', (settings) => this.change({ settings }));
  }

  get game() {
    return this.#places.game;
  }

  get lang() {
    return this.state.settings.lang;
  }

  get clock() {
    return this.#clock;
  }

  /** The table of a game that has none yet: as the visitor sat last. @returns {Table} */
  get usualTable() {
    const { seat, level, auto } = this.state.settings;
    return { seat, level, auto, time: undefined };
  }

  /** Changes the state and draws the page. @param {Partial<Omit<State, 'box'>>} part */
  change(part) {
    Object.assign(this.state, part);
    this.#redraw();
  }

  /** Opens a box, in place of the one that is open. @param {Box} box */
  openBox(box) {
    this.state.box = box;
    if (!this.#dialog.isOpen)
      this.#dialog.show(
        () => this.#boxes?.draw(),
        () => this.closeBox(),
      );
    this.#redraw();
  }

  /**
   * Changes what a box shows, if it is the one that is open. The visitor's closing it is told a moment after the fact,
   * and what comes between the two, or later, must not open it again.
   * @template {Box['kind']} K
   * @param {K} kind
   * @param {Partial<Extract<Box, { kind: K }>>} part
   */
  changeBox(kind, part) {
    if (!this.isOpen(kind)) return;
    Object.assign(/** @type {Box} */ (this.state.box), part);
    this.#redraw();
  }

  /** Tests whether a box is open. @param {Box['kind']} kind */
  isOpen(kind) {
    return this.#dialog.isOpen && this.state.box?.kind === kind;
  }

  closeBox() {
    this.state.box = undefined;
    this.#dialog.close();
    this.#redraw();
  }

  #redraw() {
    const { game, title, notice } = this.#places;
    const { settings, table, pace } = this.state;
    const { lang } = settings;
    Object.assign(game, {
      lang,
      flipped: settings.flipped,
      ...PLAYERS[table.link ? 'two' : table.seat],
      level: table.level,
    });
    Object.assign(game, { names: this.tagsOf(), settled: 0, hints: null }, this.#linked?.facts);
    game.pace = table.seat === 'watch' ? (PACES[pace] ?? 0) : USUAL_PACE;
    document.title = title.textContent = t(lang, 'site.title');
    const { isOpen } = this.#dialog;
    const said = isOpen ? '' : this.state.notice;
    // Setting the same text again would have screen readers repeat it.
    if (notice.textContent !== said) notice.textContent = said;
    this.#dialog.notice = isOpen ? this.state.notice : '';
    /** @param {Key} key @param {Parameters<typeof icon>[0]} sign @param {() => void} act @param {string} [extra] */
    const action = (key, sign, act, extra = '') =>
      html`<button slot="actions" class="button ${extra}" type="button" @click=${act}>
        ${icon(sign)} <span class="label">${t(lang, key)}</span>
      </button>`;
    render(
      html`${action('play.new.short', 'plus', () => this.ask((boxes) => boxes.askNewGame()))}
      ${action('play.import', 'paste', () => this.ask((boxes) => boxes.askText()))}
      ${action('play.share', 'share', () => this.ask((boxes) => boxes.showShare()))}
      ${action('play.more', 'more', () => this.ask((boxes) => boxes.showMore()))} ${this.#clockFace('black')}
      ${this.#clockFace('white')} ${this.#linked?.button()}`,
      game,
    );
    this.#dialog.redraw();
    this.#effects.redraw();
  }

  /** A person's clock beside the name. @param {Side} side */
  #clockFace(side) {
    const { lang } = this;
    const { clock, isPaused } = this.#clock;
    if (!clock || PLAYERS[this.state.table.seat][side] !== 'human') return nothing;
    const left = timeLeft(clock, side, Date.now());
    const state = STATES[TOLD_AT.filter((seconds) => left <= seconds * 1000).length];
    const label = t(lang, 'play.clock', { side: t(lang, `color.${side}`), time: timeSaid(left) });
    // The name changes with each second, and is read out when asked for only.
    return html`<span
      slot=${side}
      class="clock ${state} ${clock.runs === side ? 'runs' : ''}"
      role="timer"
      aria-label=${label}
      >${isPaused ? icon('pause') : state === 'last' ? icon('warning') : nothing}${timeSaid(left)}</span
    >`;
  }

  /**
   * Returns the game as it is printed: what is on the board, with the moves that led there.
   * @returns {{ lang: string, kifu: Kifu } | undefined}
   */
  printed() {
    const { lang } = this;
    const { view, players, strength: level } = this.game;
    const tags = this.tagsOf();
    if (!view) return undefined;
    const { start, steps, ply, black, white, opening, result } = view;
    /** @param {Side} side */
    const name = (side) => tags?.[side] ?? (players[side] === 'ai' ? computerName(lang, level) : '');
    const kifu = {
      start,
      steps: steps.slice(0, ply),
      names: { black: name('black'), white: name('white') },
      date: tags?.date,
      counts: { black, white },
      opening: opening ? inLanguage(opening, lang) : '',
      result: result ? ending(lang, result, 'game') : '',
    };
    return { lang, kifu };
  }

  /**
   * Says a sentence that goes away by itself.
   * @param {string} text
   */
  tell(text) {
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.change({ notice: '' }), NOTICE_MS);
    this.change({ notice: text });
  }

  /** Says how much time is left. @param {Side} side @param {number} seconds */
  #tellTime(side, seconds) {
    this.tell(t(this.lang, 'play.clock.low', { side: t(this.lang, `color.${side}`), n: seconds }));
  }

  /** Ends the game of a side whose time is up, at the end of its line. @param {Side} loser */
  #lose(loser) {
    const { atHand } = this.state;
    if (!atHand) return;
    const winner = loser === 'black' ? 'white' : 'black';
    this.game.open({ position: atHand.start, moves: atHand.moves, verdict: { by: 'time', winner } });
  }

  /**
   * Does something with the dialogs, which are fetched when the first one is asked for.
   * @template T
   * @param {(boxes: Boxes) => T} act
   */
  async ask(act) {
    try {
      const { Boxes } = await this.#loadBoxes();
      this.#boxes ??= new Boxes(this);
    } catch {
      return void this.tell(t(this.lang, 'play.partFailed'));
    }
    return act(this.#boxes);
  }

  /**
   * Begins another game at a table; the next ones begin so, too.
   * @param {Opening} opening
   * @param {Table} table
   */
  begin(opening, table) {
    this.#keepTable(table);
    this.change({ isNewGame: true });
    this.open(opening, { held: false }, { table });
    this.game.board?.focusSquare();
  }

  /** @param {Table} table that of the next games, too */
  #keepTable({ seat, level, auto = false }) {
    this.#site.change({ seat, level, auto });
  }

  /** Sits down at another table in the same game, and begins the next ones so. @param {Table} table */
  settle(table) {
    this.#keepTable(table);
    this.change({ table });
    this.#clock.resume(table);
    this.#keepBeside();
  }

  /**
   * Opens a game; on an error nothing changes.
   * @param {Opening} opening
   * @param {{ held?: boolean }} options
   * @param {Seated} [at] the usual table when left out
   * @throws what the engine throws
   */
  open(opening, options, at = { table: this.usualTable }) {
    const { table, told } = this.state;
    const former = { ...told, table, clock: this.#clock.clock, tags: this.tagsOf() };
    if (this.state.isNewGame) {
      // The clock of the game that is left stands still.
      this.#clock.stop();
      this.#keepBeside();
    }
    this.#sit(at, opening.moves);
    try {
      this.game.open(opening, options);
    } catch (thrown) {
      this.#sit(former, this.state.atHand?.moves);
      throw thrown;
    }
  }

  /**
   * Does the same, and gives back what is wrong, in words.
   * @param {Opening} opening
   * @param {{ held?: boolean }} options
   * @param {Seated} [at]
   * @returns {string | undefined}
   */
  tryOpening(opening, options, at) {
    try {
      this.open(opening, options, at);
      return undefined;
    } catch (thrown) {
      return explain(this.lang, thrown);
    }
  }

  /** Opens a record as a game of its own. @param {GameRecord} record @param {string} said its kind, in words */
  take(record, said) {
    this.state.isNewGame = true;
    const at = { table: this.usualTable, tags: tagsOf(record), tree: record.tree };
    const problem = this.tryOpening(openingFrom(record), { held: true }, at);
    if (problem !== undefined) this.state.isNewGame = false;
    this.tell(problem ?? t(this.lang, 'play.import.opened', { what: said }));
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
    return this.tryOpening(...(this.#linked?.standing(opening, known) ?? [{ ...opening, verdict }, options, at]));
  }

  /** @param {Seated} at @param {string} [moves] those of the record */
  #sit({ table, clock, isPaused = false, tags, tree }, moves = '') {
    this.#clock.begin(table, clock, isPaused);
    this.#linked?.sit(table);
    this.change({ table, told: { moves, tags, tree } });
  }

  /**
   * Returns the names of a game by links, or an opened record's tags for a game until somebody plays on.
   * @param {string} [moves]
   */
  tagsOf(moves = this.state.atHand?.moves) {
    const { told } = this.state;
    if (this.state.table.link) return this.#linked?.tags;
    return told.moves === moves ? told.tags : undefined;
  }

  /**
   * @param {AtHand} atHand
   * @param {Verdict | undefined} verdict
   * @returns {PlayedGame}
   */
  #document(atHand, verdict) {
    const { table, told } = this.state;
    const { clock, isPaused } = this.#clock;
    return { ...atHand, verdict, table, clock, isPaused, tags: this.tagsOf(atHand.moves), tree: told.tree };
  }

  /** Keeps what belongs to the game at hand besides its moves. */
  #keepBeside() {
    const { atHand, verdict, isLinkBad } = this.state;
    if (atHand && !isLinkBad) this.games.keepBeside(this.#document(atHand, verdict));
  }

  /** Gives the game at hand a name of its own where another tab has played something else under its name. */
  #part() {
    const { atHand } = this.state;
    const there = this.games.recent.find(({ id }) => id === atHand?.id);
    if (!atHand || !there || holds(atHand, there)) return;
    this.state.atHand = { ...atHand, id: newId() };
    this.#keepBeside();
    const { view } = this.game;
    if (view && !holds(there, atHand)) void this.#put(this.#document(this.state.atHand, this.state.verdict), view);
  }

  pauseClock() {
    this.#clock.togglePause(this.state.table);
    this.#keepBeside();
    this.#redraw();
  }

  flip = () => this.#site.flip((said) => this.tell(said));

  /** Opens the first game when the engine is there: the address's, the kept one, or a new one. @param {Event} event */
  async #begin(event) {
    event.preventDefault();
    const own = await this.games.last();
    // They are with the dialogs.
    if (recall('links', Boolean)) await this.ask(() => undefined);
    if (await this.#takeLink()) return;
    const { opening, isOwn } = firstGame(own);
    const problem = this.reopen(opening ?? {}, isOwn ? {} : { held: true });
    if (problem === undefined) return;
    if (!isOwn) this.#tellBadLink(problem);
    // Another game is shown instead, and the link stays in the address, to be mended.
    this.state.isLinkBad = !isOwn;
    if (isOwn || this.tryOpening(own ?? {}, {}) !== undefined) this.game.open({});
  }

  /** Says what is wrong with the address, and lays its text into the box for opening. @param {string} why */
  #tellBadLink(why) {
    this.state.pasted = location.href;
    const said = t(this.lang, 'play.hash.bad', { why });
    this.tell(said);
    const open = (/** @type {GameRecord} */ record, /** @type {string} */ what) => {
      this.state.pasted = '';
      this.take(record, what);
    };
    void offer({ lang: this.lang, why: said, beside: this.#places.notice, open }, () => this.tell(''));
  }

  /** Keeps the game after every change of it. @param {Change} change */
  #keep(change) {
    const { atHand, isNewGame, isLinkBad, isStorageTold, isLeavingTold } = this.state;
    const isOther = isNewGame && `#${toHash(change)}` !== (location.hash || '#');
    const now = this.games.after(change, atHand);
    this.#linked?.follow(change);
    this.#clock.follow(change, this.state.table);
    const game = this.#document(now, change.verdict);
    const isKept = this.games.keep(game, change, isLinkBad ? 'leave' : isOther ? 'push' : 'replace');
    const hasLeft = !isNewGame && !!atHand && departs(atHand, now);
    const isFresh = !isNewGame && !!atHand && holds(now, atHand);
    void this.#effects.follow(change, isFresh);
    // Behind a link that cannot be read the next move gets an address of its own: "back" brings the link again.
    this.change({ isNewGame: isLinkBad, isLinkBad: false, atHand: now, verdict: change.verdict });
    void this.#put(game, change);
    if (!isKept && !isStorageTold) {
      this.state.isStorageTold = true;
      this.tell(t(this.lang, 'play.storage.off'));
    } else if (isKept && hasLeft && !isLeavingTold) {
      this.state.isLeavingTold = true;
      this.tell(t(this.lang, 'play.recent.left'));
    }
  }

  /**
   * Has the library keep a game, which may get a name of its own there.
   * @param {PlayedGame} game
   * @param {Parameters<Games['put']>[1]} change
   */
  async #put(game, change) {
    // Where it cannot be fetched the tab has the game, and tries again with the next move.
    const { id, isSaved } = await this.games.put(game, change).catch(() => ({ id: game.id, isSaved: true }));
    const { atHand, isStorageTold } = this.state;
    if (atHand?.id === game.id && id !== game.id) {
      this.state.atHand = { ...atHand, id };
      this.#keepBeside();
    }
    if (isSaved || isStorageTold) return;
    this.state.isStorageTold = true;
    this.tell(t(this.lang, 'play.storage.off'));
  }

  /** The game by links, once the dialogs are here. */
  get #linked() {
    return this.#boxes?.linked;
  }

  /** Opens the game of an address with players or a game by links in it. @returns {Promise<boolean>} whether it did */
  async #takeLink() {
    const { hash } = location;
    return SENT.test(hash) && !!(await this.ask(({ linked }) => linked.take(hash)));
  }

  /** The visitor went back or forward, or edited the address. */
  async #followAddress() {
    const { view } = this.game;
    if (!view || `#${toHash(view)}` === (location.hash || '#') || (await this.#takeLink())) return;
    const linked = fromAddress(location) ?? {};
    const problem = this.reopen(linked, { held: true }, true);
    if (problem === undefined) return this.closeBox();
    this.state.isNewGame = true;
    this.#tellBadLink(problem);
  }

  /**
   * Returns the action of a key besides those of the game: n begins a game, m opens what else can be done, z turns the
   * board round, s sends a move by link, ? lists the keys; p stops the clock of a person or lets it go on; two
   * computers play slower with - and faster with +.
   * @param {string} key
   */
  #actOf(key) {
    const isWatched = this.state.table.seat === 'watch';
    const pace = (/** @type {number} */ by) =>
      isWatched ? () => this.ask((boxes) => boxes.changePace(by)) : undefined;
    /** @type {Record<string, (() => unknown) | undefined>} */
    const acts = {
      n: () => this.ask((boxes) => boxes.askNewGame()),
      m: () => this.ask((boxes) => boxes.showMore()),
      s: this.#linked?.sends ? () => this.#linked?.ask() : undefined,
      z: this.flip,
      '?': () => this.ask((boxes) => boxes.showKeys()),
      p: isWatched ? undefined : () => this.pauseClock(),
      '-': pace(-1),
      '+': pace(1),
    };
    return acts[key];
  }

  /**
   * Steps through a game that has moves: with the board in focus the same keys go over its squares.
   * @param {string} key
   * @returns {boolean} whether the key walks
   */
  #walk(key) {
    const { view } = this.game;
    if (!view?.steps.length) return false;
    const { ply, steps } = view;
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: steps.length }[key];
    if (to !== undefined && to >= 0 && to <= steps.length) this.game.goTo(to);
    return to !== undefined;
  }

  /** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
  #onKey(event) {
    if (isTyping(event) || event.defaultPrevented || this.#dialog.isOpen) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = this.#actOf(event.key);
    if (act) act();
    else if (isUnfocused(event) && !this.#walk(event.key))
      return void (this.game.board?.enter(event) || this.game.onKey(event));
    else if (!isUnfocused(event)) return;
    event.preventDefault();
  }
}
