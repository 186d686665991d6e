/**
 * The recent games to choose from, below the box for texts: when each was, how it stands, how it went, and a button
 * that takes it off the list.
 *
 * How they stand is what the engine makes of them, so moves that break the rules are no row. A removed game keeps its
 * row, and its button becomes the way back, until the dialog closes: a slip costs nothing, and nothing moves.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { GameState, ending } from '../../../elements/game/index.js';
import { icon } from '../../../elements/shared/index.js';
import { loadKaeshi } from '../../../engine/index.js';
import { isSameGame } from '../../game/index.js';
import { timeOf } from '../games.js';
import { worthKeeping } from '../recent.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { View } from '../../../elements/game/types.js' */
/** @import { Kaeshi } from '../../../engine/types.js' */
/** @import { Entry, GameMoves } from '../../game/index.js' */
/** @import { Games } from '../games.js' */

/**
 * `when` is its time in words; `isGone` once it is off the list.
 * @typedef {{ game: Entry, view: View, when: string, isGone: boolean }} RecentRow
 */

/** A longer line is written by its first and last moves: games of one opening differ at the end. */
const FIRST = 8;
const LAST = 2;

export class RecentList {
  /** @type {Kaeshi | undefined} */
  #kaeshi;
  /** Games taken off the list whose rows are still in the database. @type {readonly Entry[]} */
  #removed = [];
  /** The last action, for screen readers. */
  #said = '';
  #games;
  #actions;

  /** @param {Games} games @param {{ redraw: () => void, open: (game: Entry) => void }} actions */
  constructor(games, actions) {
    this.#games = games;
    this.#actions = actions;
    games.addEventListener('change', () => actions.redraw());
    loadKaeshi().then(
      (kaeshi) => {
        this.#kaeshi = kaeshi;
        actions.redraw();
      },
      // The game says that there is no engine.
      () => undefined,
    );
  }

  /**
   * The section; nothing where there is no other game than the one at hand.
   * @param {string} lang
   * @param {GameMoves | undefined} atHand
   * @returns {TemplateResult | typeof nothing}
   */
  render(lang, atHand) {
    const rows = this.#rows(lang);
    const isAtHand = (/** @type {RecentRow} */ { game }) => !!atHand && isSameGame(game, atHand);
    const problem = this.#games.problem?.(lang);
    if (rows.every(isAtHand)) return problem ? html`<p class="error">${problem}</p>` : nothing;
    const key = (/** @type {RecentRow} */ { game }) => game.id;
    const row = (/** @type {RecentRow} */ row) =>
      html`<li>${isAtHand(row) ? choice(lang, row, this.#actions.open, true) : this.#removable(lang, row)}</li>`;
    return html`<section class="recent" aria-labelledby="recent-title">
      <h3 id="recent-title">${t(lang, 'play.recent')}</h3>
      <p class="visually-hidden" role="status">${this.#said}</p>
      <ul>
        ${repeat(rows, key, row)}
      </ul>
    </section>`;
  }

  /** The latest first. @param {string} lang @returns {RecentRow[]} */
  #rows(lang) {
    const kept = worthKeeping(this.#games.recent);
    const gone = this.#removed.filter((game) => !kept.some(({ id }) => id === game.id));
    const games = [...kept, ...gone].sort((one, other) => timeOf(other) - timeOf(one));
    const now = Date.now();
    const played = this.#kaeshi ? read(this.#kaeshi, games) : [];
    return played.map(({ game, view }) => ({
      game,
      view,
      when: whenSaid(lang, timeOf(game), now),
      isGone: gone.includes(game),
    }));
  }

  /** @param {string} lang @param {RecentRow} row */
  #removable(lang, row) {
    const { game, isGone } = row;
    const name = `${row.when} ${lengthSaid(lang, row.view)}`;
    const [remove, back] = [t(lang, 'play.recent.remove'), t(lang, 'play.recent.putBack')];
    const toggle = () => {
      if (isGone) this.#games.putBack(game);
      else this.#games.remove(game);
      const others = this.#removed.filter(({ id }) => id !== game.id);
      this.#removed = isGone ? others : [...others, game];
      this.#said = `${t(lang, isGone ? 'play.recent.isBack' : 'play.recent.removed')}: ${name}`;
      this.#actions.redraw();
    };
    const gone = html`<p class="muted">${t(lang, 'play.recent.removed')}</p>`;
    return html`${isGone ? gone : choice(lang, row, this.#actions.open, false)}
      <button
        class="button quiet"
        type="button"
        aria-label=${`${isGone ? back : remove}: ${name}`}
        title=${isGone ? nothing : remove}
        @click=${toggle}
      >
        ${isGone ? html`${icon('undo')} ${back}` : icon('trash')}
      </button>`;
  }
}

/**
 * Returns the games as records of the engine; those that it cannot read are left out.
 * @param {Kaeshi} kaeshi
 * @param {readonly Entry[]} games
 */
function read(kaeshi, games) {
  return games.flatMap((game) => {
    try {
      const record = GameState.open(kaeshi, { position: game.start, moves: game.moves, verdict: game.verdict });
      const { view } = record;
      record.free();
      return [{ game, view }];
    } catch {
      return [];
    }
  });
}

/**
 * A game as a button that opens it.
 * @param {string} lang
 * @param {RecentRow} row
 * @param {(game: Entry) => void} open
 * @param {boolean} isAtHand
 */
function choice(lang, { game, view, when }, open, isAtHand) {
  const stands = view.result
    ? ending(lang, view.result, 'game')
    : t(lang, game.moves ? 'play.recent.underWay' : 'play.recent.position');
  return html`<button
    class="button choice"
    type="button"
    aria-current=${isAtHand ? 'true' : nothing}
    @click=${() => open(game)}
  >
    <span class="line"><span>${isAtHand ? t(lang, 'play.recent.current') : when}</span> <span>${stands}</span></span>
    <span class="line muted"
      ><span>${lengthSaid(lang, view)}</span> <span class="moves">${movesSaid(game.moves)}</span></span
    >
  </button>`;
}

/** @param {string} lang @param {View} view */
const lengthSaid = (lang, { steps: { length: n }, empties }) =>
  n ? t(lang, 'play.recent.moves', { n }) : t(lang, 'empties', { n: empties });

/** @param {string} moves @returns {string} the first, and the last ones of a long game */
export function movesSaid(moves) {
  return moves.length <= 2 * (FIRST + LAST) ? moves : `${moves.slice(0, 2 * FIRST)}…${moves.slice(-2 * LAST)}`;
}

/**
 * A moment as one says it: today and yesterday by name, a day of another year with that and without the hour.
 * @param {string} lang
 * @param {number} at in ms since 1970
 * @param {number} now likewise
 * @returns {string}
 */
export function whenSaid(lang, at, now) {
  // English is written by the reader's own habits, where he has some.
  const locale = navigator.languages.find((tag) => tag.split('-')[0] === lang) ?? lang;
  const [then, today] = [new Date(at), new Date(now)];
  /** @type {Intl.DateTimeFormatOptions} */
  const clock = { hour: 'numeric', minute: '2-digit' };
  /** @type {Intl.DateTimeFormatOptions} */
  const day = { month: 'short', day: 'numeric' };
  const time = () => then.toLocaleTimeString(locale, clock);
  // The calendar tells it, since not all days have 24 hours.
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return t(lang, 'play.recent.today', { time: time() });
  if (then.toDateString() === yesterday.toDateString()) return t(lang, 'play.recent.yesterday', { time: time() });
  if (then.getFullYear() === today.getFullYear()) return then.toLocaleString(locale, { ...day, ...clock });
  return then.toLocaleDateString(locale, { ...day, year: 'numeric' });
}
