/**
 * The Play page: `<kaeshi-game>` with what is ours around it: the visitor's settings, dialogs, and a notice.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { html, render } from 'lit';
import { sharedEngine } from '../../engine/index.js';
import { receive } from '../incoming/index.js';
import { Dialog, keepOffline, siteHeader, stepByWheel } from '../shared/index.js';
import { Address } from './address.js';
import { Keeping } from './keeping.js';
import { onKey } from './keys.js';
import { PACES, initialState } from './state.js';
import { PLAYERS } from './table.js';
import { t } from './texts.js';
import { actionsView, clockView } from './view.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Change } from '../../elements/game/types.js' */
/** @import { Settings } from '../shared/index.js' */
/** @import { Box, State } from './state.js' */
/** @import { Boxes } from './types.js' */

const NOTICE_MS = 7000;
/** The computer's pace against a person, in ms. */
const USUAL_PACE = 250;

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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** @param {Places} places @param {() => Promise<{ Boxes: new (page: PlayPage) => Boxes }>} loadBoxes */
  constructor(places, loadBoxes) {
    this.#loadBoxes = loadBoxes;
    this.#places = places;
    this.#dialog = new Dialog(places.dialogs);
    /** @type {State} */
    this.state = initialState();
    this.keeping = new Keeping(this);
    this.state.table = this.keeping.usualTable;
    const address = new Address(this, places.notice);
    const { weights, book } = sharedEngine();
    for (const file of [weights, book])
      file.addEventListener('change', () => file.state === 'ready' && void keepOffline(() => [file.address]));
    const { game } = places;
    game.addEventListener('kaeshi-ready', (event) => void address.begin(event));
    /** Settles when the first game is open. @type {Promise<unknown>} */
    this.begun = new Promise((done) => game.addEventListener('kaeshi-change', done, { once: true }));
    game.addEventListener('kaeshi-change', (event) =>
      this.keeping.keep(/** @type {CustomEvent<Change>} */ (event).detail),
    );
    addEventListener('keydown', (event) => onKey(this, event));
    stepByWheel(game, (by) => {
      const { ply = 0, steps = [] } = game.view ?? {};
      return ply + by < 0 || ply + by > steps.length ? undefined : () => game.goTo(ply + by);
    });
    receive({
      lang: () => this.lang,
      onPicked: (record, said) => this.keeping.take(record, said),
      takes: (text) => address.takesText(text),
    });
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
    Object.assign(game, { names: this.keeping.tagsOf(), settled: 0, hints: null }, this.linked?.facts);
    game.pace = table.seat === 'watch' ? (PACES[pace] ?? 0) : USUAL_PACE;
    document.title = title.textContent = t(lang, 'site.title');
    const { isOpen } = this.#dialog;
    const said = isOpen ? '' : this.state.notice;
    // Setting the same text again would have screen readers repeat it.
    if (notice.textContent !== said) notice.textContent = said;
    this.#dialog.notice = isOpen ? this.state.notice : '';
    const { clock } = this.keeping;
    render(
      html`${actionsView(this)} ${clockView(lang, clock, table.seat, 'black')}
      ${clockView(lang, clock, table.seat, 'white')} ${this.linked?.button()}`,
      game,
    );
    this.#dialog.redraw();
    this.keeping.effects.redraw();
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

  flip = () => this.#site.flip((said) => this.tell(said));

  settle = (/** @type {Partial<Settings>} */ settings) => this.#site.change(settings);

  /** The game by links, once the dialogs are here. */
  get linked() {
    return this.#boxes?.linked;
  }

  /** Whether a dialog is open. */
  get isAsking() {
    return this.#dialog.isOpen;
  }
}
