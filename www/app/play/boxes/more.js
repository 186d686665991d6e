/** Further actions in a game: resign, offer a draw, practise from here, pause its clock, set the pace. */
import { html, nothing } from 'lit';
import { other, sideName } from '../../../elements/shared/index.js';
import { isPerson } from '../../../elements/strength/index.js';
import { loadOpponent, sharedEngine } from '../../../engine/index.js';
import { button, frame, gameOf } from '../../shared/index.js';
import { PACES } from '../state.js';
import { isAgainstComputer } from '../table.js';
import { t } from './texts.js';

/** @import { View } from '../../../elements/game/types.js' */
/** @import { Side } from '../../../engine/types.js' */
/** @import { Key } from '../../../locale/keys.js' */
/** @import { PlayPage } from '../controller.js' */
/** @import { Box } from '../state.js' */

/**
 * @typedef {Pick<PlayPage, 'lang' | 'game' | 'state' | 'keeping' | 'change' | 'flip' | 'openBox' | 'closeBox' |
 * 'tell'>} Page
 */

/** The number of moves from which on the computer thinks about a draw. */
const DRAW_FROM = 20;
/** It accepts while it expects to win by no more discs than this. */
const DRAW_WITHIN = 2;

/**
 * Returns how many discs the side to move wins by, as a computer of this strength expects. One that plays like a person
 * expects the moves that such people play.
 * @param {View} view
 * @param {number} level
 * @returns {Promise<number>}
 */
async function expected(view, level) {
  if (!isPerson(level)) return (await sharedEngine().choose(view.position, level, 0)).value;
  const { start, moves } = gameOf(view);
  const likely = (await loadOpponent()).likeliest(moves, start, level);
  return likely.reduce((sum, { share, value }) => sum + share * value, 0);
}

export class More {
  #page;
  #showKeys;

  /**
   * @param {Page} page
   * @param {() => void} showKeys
   */
  constructor(page, showKeys) {
    this.#page = page;
    this.#showKeys = showKeys;
  }

  /** @param {Box} box */
  draw(box) {
    if (box.kind === 'resign') return this.#resigning();
    return box.kind === 'draw' ? this.#offered(box.by) : this.#list();
  }

  /** The side to resign or offer: the computer's opponent, or else the one to move. @returns {Side | undefined} */
  #person() {
    const { game, state } = this.#page;
    const { seat } = state.table;
    if (!game.view?.side || seat === 'watch') return undefined;
    return isAgainstComputer(seat) ? (seat === 'black' ? 'black' : 'white') : game.view.side;
  }

  #list() {
    const page = this.#page;
    const { lang, game, state } = page;
    const { clock } = page.keeping;
    const person = this.#person();
    const isWatched = state.table.seat === 'watch';
    /** @param {Key} key @param {() => void} act @param {string} [note] */
    const item = (key, act, note) =>
      html`<li>
        <button class="button choice" type="button" @click=${act}>
          <span>${t(lang, key)}</span> ${note ? html`<span class="muted">${note}</span>` : nothing}
        </button>
      </li>`;
    /** @param {() => void} act */
    const after = (act) => () => {
      page.closeBox();
      act();
    };
    // A person who waits for the other's move offers nothing, and needs no hint.
    const mover = person === game.view?.side ? person : undefined;
    const advise = after(() => void page.keeping.effects.advise().catch(() => undefined));
    const pause = after(() => page.keeping.pauseClock());
    return frame(
      lang,
      'play.more',
      html`<ul class="menu">
        ${person ? item('play.resign', () => page.openBox({ kind: 'resign' })) : nothing}
        ${mover && !state.table.link ? item('play.draw', () => void this.#offer(mover), this.#drawNote()) : nothing}
        ${mover ? item('play.advise', advise) : nothing}
        ${game.view?.side ? item('play.practise', () => this.#practise(), t(lang, 'play.practise.note')) : nothing}
        ${clock.canPause(state.table) ? item(clock.isPaused ? 'play.clock.goOn' : 'play.clock.pause', pause) : nothing}
        ${isWatched ? item('play.pace.slower', () => this.changePace(-1), t(lang, `play.pace.${this.#pace}`)) : nothing}
        ${isWatched ? item('play.pace.faster', () => this.changePace(1)) : nothing}
        ${item(
          'site.flip',
          after(() => page.flip()),
        )}
        ${item('keys', () => this.#showKeys())}
      </ul>`,
    );
  }

  /** Lets two computers play slower or faster. @param {number} by */
  changePace(by) {
    const page = this.#page;
    const pace = Math.max(0, Math.min(PACES.length - 1, page.state.pace + by));
    page.change({ pace });
    page.tell(t(page.lang, `play.pace.${/** @type {0} */ (pace)}`));
  }

  get #pace() {
    return /** @type {0} */ (this.#page.state.pace);
  }

  #drawNote() {
    const { lang, state } = this.#page;
    return isAgainstComputer(state.table.seat)
      ? t(lang, 'play.draw.rule', { discs: DRAW_WITHIN, from: DRAW_FROM })
      : '';
  }

  #resigning() {
    const page = this.#page;
    const person = this.#person() ?? 'black';
    const resign = () => {
      page.closeBox();
      page.game.end({ by: 'resignation', winner: other(person) });
    };
    const text = t(page.lang, 'play.resign.ask', { side: sideName(page.lang, person) });
    return this.#question('play.resign', text, 'play.resign.yes', resign, 'play.resign.no');
  }

  /** @param {Side} by who offers a draw to the other person */
  #offered(by) {
    const page = this.#page;
    const accept = () => {
      page.closeBox();
      page.game.end({ by: 'agreement', winner: undefined });
    };
    const [side, opponent] = [sideName(page.lang, by), sideName(page.lang, other(by))];
    const text = t(page.lang, 'play.draw.ask', { side, opponent });
    return this.#question('play.draw', text, 'play.draw.yes', accept, 'play.draw.no');
  }

  /** @param {Key} title @param {string} text @param {Key} yes @param {() => void} act @param {Key} no */
  #question(title, text, yes, act, no) {
    const { lang } = this.#page;
    return frame(
      lang,
      title,
      html`<p>${text}</p>
        <div class="row end">
          ${button(t(lang, no), () => this.#page.closeBox(), { isFirst: true })}
          ${button(t(lang, yes), act, { kind: 'primary' })}
        </div>`,
    );
  }

  /** @param {Side} by */
  async #offer(by) {
    const page = this.#page;
    const { view } = page.game;
    const { seat, level } = page.state.table;
    if (!view) return;
    if (!isAgainstComputer(seat)) return page.openBox({ kind: 'draw', by });
    page.closeBox();
    if (view.ply < DRAW_FROM) return page.tell(t(page.lang, 'play.draw.early', { from: DRAW_FROM }));
    try {
      const value = await expected(view, level);
      // Playing on meanwhile takes the offer back.
      if (page.game.view?.position !== view.position || !view.side) return;
      const its = view.side === by ? -value : value;
      if (its > DRAW_WITHIN) return page.tell(t(page.lang, 'play.draw.declined'));
      page.game.end({ by: 'agreement', winner: undefined });
    } catch {
      page.tell(t(page.lang, 'play.draw.failed'));
    }
  }

  /** Plays on against the computer from what is shown, as the side to move; the game at hand stays in the list. */
  #practise() {
    const page = this.#page;
    const { view } = page.game;
    if (!view?.side) return;
    const { start, moves } = gameOf(view);
    page.closeBox();
    const table = { ...page.state.table, seat: view.side, time: undefined, opening: undefined };
    page.keeping.begin({ position: start, moves }, table);
    page.tell(t(page.lang, 'play.practise.begun'));
  }
}
