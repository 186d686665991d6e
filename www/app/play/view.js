/** The view around the Play page's board, and the game as it is printed. */
import { html, nothing } from 'lit';
import { computerName, ending } from '../../elements/game/index.js';
import { icon, sideName } from '../../elements/shared/index.js';
import { inLanguage } from '../../locale/index.js';
import { timeLeft, timeSaid } from './clock.js';
import { PLAYERS } from './table.js';
import { TOLD_AT } from './timekeeper.js';
import { t } from './texts.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Tags } from '../game/index.js' */
/** @import { Kifu, Seat } from '../shared/index.js' */
/** @import { Timekeeper } from './timekeeper.js' */
/** @import { Page } from './types.js' */

/** How a clock that runs low stands out: the first is for more than the first of these times. */
const STATES = ['', 'low', 'last'];

/** Returns the ways to the dialogs. @param {Pick<Page, 'lang' | 'ask'>} page */
export function actionsView(page) {
  /** @param {Key} key @param {Parameters<typeof icon>[0]} sign @param {Parameters<Page['ask']>[0]} act */
  const action = (key, sign, act) =>
    html`<button slot="actions" class="button" type="button" @click=${() => page.ask(act)}>
      ${icon(sign)} <span class="label">${t(page.lang, key)}</span>
    </button>`;
  return [
    action('play.new.short', 'plus', (boxes) => boxes.askNewGame()),
    action('play.import', 'paste', (boxes) => boxes.askText()),
    action('play.share', 'share', (boxes) => boxes.showShare()),
    action('play.more', 'more', (boxes) => boxes.showMore()),
  ];
}

/**
 * Returns a person's clock, which stands beside the name.
 * @param {string} lang
 * @param {Pick<Timekeeper, 'clock' | 'isPaused'>} timekeeper
 * @param {Seat} seat
 * @param {Side} side
 */
export function clockView(lang, { clock, isPaused }, seat, side) {
  if (!clock || PLAYERS[seat][side] !== 'human') return nothing;
  const left = timeLeft(clock, side, Date.now());
  const state = STATES[TOLD_AT.filter((seconds) => left <= seconds * 1000).length];
  const label = t(lang, 'play.clock', { side: sideName(lang, side), time: timeSaid(left) });
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
 * @param {string} lang
 * @param {Pick<KaeshiGame, 'view' | 'players' | 'strength'>} game
 * @param {Tags | undefined} tags
 * @returns {{ lang: string, kifu: Kifu } | undefined}
 */
export function printed(lang, { view, players, strength }, tags) {
  if (!view) return undefined;
  const { start, steps, ply, black, white, opening, result } = view;
  /** @param {Side} side */
  const name = (side) => tags?.[side] ?? (players[side] === 'ai' ? computerName(lang, strength) : '');
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
