/**
 * The Play page: `<kaeshi-game>` with what is ours around it. The visitor's settings, a game that survives a reload,
 * links, and the keys.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { html, render } from 'lit';
import '../../elements/game/index.js';
import { icon } from '../../elements/shared/index.js';
import { sharedEngine } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import {
  Dialog,
  departs,
  fromAddress,
  isNowhere,
  isTyping,
  serviceWorker,
  siteHeader,
  toHash,
} from '../shared/index.js';
import { Boxes } from './boxes.js';
import { firstGame, keepGame, keptGame, keptOf } from './memory.js';
import { initialState } from './state.js';
import { t } from './texts.js';

/** @import { Change, KaeshiGame } from '../../elements/game/element.js' */
/** @import { Opening, Players } from '../../elements/game/record.js' */
/** @import { FetchedFile } from '../../engine/fetched.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Seat } from '../shared/settings.js' */
/** @import { Box, State } from './state.js' */

/** How long a notice stays. */
const NOTICE_MS = 7000;

/** @type {Record<Seat, Players>} */
const PLAYERS = {
  black: { black: 'human', white: 'ai' },
  white: { black: 'ai', white: 'human' },
  two: { black: 'human', white: 'human' },
  watch: { black: 'ai', white: 'ai' },
};

/**
 * The places of the page.
 * @typedef {{ game: KaeshiGame, title: Element, notice: Element, dialogs: HTMLElement }} Places
 */

export class PlayPage {
  #places;
  #dialog;
  #boxes;
  #site;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#dialog = new Dialog(places.dialogs);
    this.#boxes = new Boxes(this);
    /** @type {State} */
    this.state = initialState();
    const { weights, book } = sharedEngine();
    for (const file of [weights, book]) file.addEventListener('change', () => keepOffline(file));
    const { game } = places;
    game.addEventListener('kaeshi-ready', (event) => this.#begin(event));
    game.addEventListener('kaeshi-change', (event) => this.#keep(/** @type {CustomEvent<Change>} */ (event).detail));
    addEventListener('popstate', () => this.#followAddress());
    addEventListener('keydown', (event) => this.#onKey(event));
    this.#site = siteHeader('play', (settings) => this.change({ settings }));
  }

  get game() {
    return this.#places.game;
  }

  get lang() {
    return this.state.settings.lang;
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
        () => this.#boxes.draw(),
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
    const { lang, seat, level } = this.state.settings;
    game.lang = lang;
    game.black = PLAYERS[seat].black;
    game.white = PLAYERS[seat].white;
    game.level = level;
    document.title = t(lang, 'site.title');
    title.textContent = t(lang, 'site.title');
    const { isOpen } = this.#dialog;
    const said = isOpen ? '' : this.state.notice;
    // What is said again is read out again.
    if (notice.textContent !== said) notice.textContent = said;
    this.#dialog.notice = isOpen ? this.state.notice : '';
    /** @param {Key} key @param {Parameters<typeof icon>[0]} sign @param {() => void} act @param {string} [extra] */
    const action = (key, sign, act, extra = '') =>
      html`<button slot="actions" class="button ${extra}" type="button" @click=${act}>
        ${icon(sign)} <span class="label">${t(lang, key)}</span>
      </button>`;
    render(
      html`${action('play.new.short', 'plus', () => this.#boxes.askNewGame())}
      ${action('play.import', 'paste', () => this.#boxes.askText())}
      ${action('play.share', 'share', () => this.#boxes.showShare())}
      ${action('play.keys.short', 'keyboard', () => this.#boxes.showKeys(), 'keys-button')}`,
      game,
    );
    this.#dialog.redraw();
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

  /** Changes the visitor's settings, for this visit and the next. @param {{ seat: Seat, level: number }} part */
  settle(part) {
    this.#site.change(part);
  }

  /**
   * Opens a game; on an error nothing changes.
   * @param {Opening} opening
   * @param {{ held?: boolean }} options
   * @returns {string | undefined} what is wrong with it, in words
   */
  tryOpening(opening, options) {
    try {
      this.game.open(opening, options);
      return undefined;
    } catch (thrown) {
      return explain(this.lang, thrown);
    }
  }

  /** Opens the first game when the engine is there: the address's, the kept one, or a new one. @param {Event} event */
  #begin(event) {
    event.preventDefault();
    const own = keptGame();
    const { opening, isOwn } = firstGame(own);
    const problem = this.tryOpening(opening ?? {}, isOwn ? {} : { held: true });
    if (problem === undefined) return;
    if (!isOwn) this.#tellBadLink(problem);
    // Another game is shown instead, and the link stays in the address, to be mended.
    this.state.isLinkBad = !isOwn;
    if (isOwn || this.tryOpening(own ?? {}, {}) !== undefined) this.game.open({});
  }

  /** Says what is wrong with the address, and lays its text into the box for opening. @param {string} why */
  #tellBadLink(why) {
    this.state.pasted = location.href;
    this.tell(t(this.lang, 'play.hash.bad', { why }));
  }

  /** Keeps the game after every change of it. @param {Change} change */
  #keep(change) {
    const { atHand, isNewGame, isLinkBad, isStorageTold, isLeavingTold } = this.state;
    const isOther = isNewGame && `#${toHash(change)}` !== (location.hash || '#');
    const isKept = keepGame(change, isLinkBad ? 'leave' : isOther ? 'push' : 'replace');
    const now = keptOf(change);
    const hasLeft = !isNewGame && !!atHand && departs(atHand, now);
    // Behind a link that cannot be read the next move gets an address of its own: "back" brings the link again.
    this.change({ isNewGame: isLinkBad, isLinkBad: false, atHand: now });
    if (!isKept && !isStorageTold) {
      this.state.isStorageTold = true;
      this.tell(t(this.lang, 'play.storage.off'));
    } else if (isKept && hasLeft && !isLeavingTold) {
      this.state.isLeavingTold = true;
      this.tell(t(this.lang, 'play.recent.left'));
    }
  }

  /** The visitor went back or forward, or edited the address. */
  #followAddress() {
    const { view } = this.game;
    if (!view || `#${toHash(view)}` === (location.hash || '#')) return;
    const problem = this.tryOpening(fromAddress(location) ?? {}, { held: true });
    if (problem === undefined) return this.closeBox();
    this.state.isNewGame = true;
    this.#tellBadLink(problem);
  }

  /** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
  #onKey(event) {
    if (isTyping(event) || event.defaultPrevented || this.#dialog.isOpen) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'n') this.#boxes.askNewGame();
    else if (event.key === '?') this.#boxes.showKeys();
    else if (isNowhere(event)) return void (this.game.board?.enter(event) || this.game.onKey(event));
    else return;
    event.preventDefault();
  }
}

/**
 * Has the service worker keep a file, which came before it was there if this is the first visit.
 * @param {FetchedFile} file
 */
async function keepOffline(file) {
  const container = serviceWorker();
  if (file.state !== 'ready' || !container) return;
  const { active } = await container.ready;
  active?.postMessage(file.address);
}
