/** A person's clock beside the name, as a template. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { timeLeft, timeSaid } from './clock.js';
import { PLAYERS } from './table.js';
import { t } from './texts.js';
import { TOLD_AT } from './timekeeper.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Table } from './table.js' */
/** @import { Timekeeper } from './timekeeper.js' */

/** How a clock that runs low stands out: the first is for more than the first of these times. */
const STATES = ['', 'low', 'last'];

/**
 * @param {string} lang
 * @param {Timekeeper} keeper
 * @param {Table} table
 * @param {Side} side
 */
export function clockFace(lang, { clock, isPaused }, { seat }, side) {
  if (!clock || PLAYERS[seat][side] !== 'human') return nothing;
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
