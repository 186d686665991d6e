/** The address of the Play page: the game that it names is opened, and what is wrong with it is told. */
import { offer } from '../incoming/index.js';
import { fromAddress, recall, toHash } from '../shared/index.js';
import { firstGame } from './games.js';
import { t } from './texts.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Keeping } from './keeping.js' */
/** @import { Page as Any } from './types.js' */

/** @typedef {Any & { keeping: Keeping, closeBox: () => void }} Page */

/** An address that says who plays, or which game by links it is. */
const SENT = /[#&][bklw]=/;

export class Address {
  #page;
  #notice;

  /** @param {Page} page @param {Element} notice beside which a bad link is mended */
  constructor(page, notice) {
    this.#page = page;
    this.#notice = notice;
    addEventListener('popstate', () => void this.#follow());
  }

  /** Opens the first game when the engine is there: the address's, the kept one, or a new one. @param {Event} event */
  async begin(event) {
    event.preventDefault();
    const { keeping, state, game } = this.#page;
    const own = await keeping.games.last();
    // They are with the dialogs.
    if (recall('links', Boolean)) await this.#page.ask(() => undefined);
    if (await this.#takeLink()) return;
    const { opening, isOwn } = firstGame(own);
    const problem = keeping.reopen(opening ?? {}, isOwn ? {} : { held: true });
    if (problem === undefined) return;
    if (!isOwn) this.#tellBad(problem);
    // Another game is shown instead, and the link stays in the address, to be mended.
    state.isLinkBad = !isOwn;
    if (isOwn || keeping.open(own ?? {}, {}) !== undefined) game.open({});
  }

  /** Says what is wrong with the address, and lays its text into the box for opening. @param {string} why */
  #tellBad(why) {
    const page = this.#page;
    page.state.pasted = location.href;
    const said = t(page.lang, 'play.hash.bad', { why });
    page.tell(said);
    const open = (/** @type {GameRecord} */ record, /** @type {string} */ what) => {
      page.state.pasted = '';
      page.keeping.take(record, what);
    };
    void offer({ lang: page.lang, why: said, beside: this.#notice, open }, () => page.tell(''));
  }

  /** Opens the game of an address with players or a game by links in it. @returns {Promise<boolean>} whether it did */
  async #takeLink() {
    const { hash } = location;
    return SENT.test(hash) && !!(await this.#page.ask(({ linked }) => linked.take(hash)));
  }

  /**
   * Opens the game by links that a text from outside leads to.
   * @param {string} text
   * @returns {Promise<boolean>} whether it did
   */
  async takesText(text) {
    return SENT.test(text) && !!(await this.#page.ask(({ linked }) => linked.takeFrom(text)));
  }

  /** The visitor went back or forward, or edited the address. */
  async #follow() {
    const page = this.#page;
    const { view } = page.game;
    if (!view || `#${toHash(view)}` === (location.hash || '#') || (await this.#takeLink())) return;
    const problem = page.keeping.reopen(fromAddress(location) ?? {}, { held: true }, true);
    if (problem === undefined) return page.closeBox();
    page.state.isNewGame = true;
    this.#tellBad(problem);
  }
}
