/** The buttons below the board, as a template: the game's own, and behind them those of the page around. */
import { html } from 'lit';
import { icon } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Key } from '../../locale/keys.js' */

/** @typedef {{ canUndo: boolean, canRedo: boolean, canHint: boolean, canStep: boolean, hinting: boolean }} Can */

/**
 * A game between two computers has a single step in place of the hints.
 * @param {string} lang
 * @param {Record<'undo' | 'redo' | 'hints' | 'step' | 'restart', () => void>} acts
 * @param {Can & { isWatched: boolean }} can
 */
export function controls(lang, acts, { canUndo, canRedo, canHint, canStep, isWatched, hinting }) {
  /** @param {Parameters<typeof icon>[0]} sign @param {Key} key @param {string} shortcut @param {boolean} can */
  const button = (sign, key, shortcut, can, act = () => {}) =>
    html`<button class="button" type="button" aria-disabled=${!can} aria-keyshortcuts=${shortcut} @click=${act}>
      ${icon(sign)} ${t(lang, key)}
    </button>`;
  const hint = html`<button
    class="button"
    type="button"
    title=${t(lang, 'hints.title')}
    aria-disabled=${!canHint}
    aria-pressed=${hinting}
    aria-keyshortcuts="v"
    @click=${acts.hints}
  >
    ${icon('hint')} ${t(lang, 'hints.button')}
  </button>`;
  return html`<div class="controls" part="controls" role="group" aria-label=${t(lang, 'game.controls')}>
      ${button('undo', 'game.undo', 'u', canUndo, acts.undo)} ${button('redo', 'game.redo', 'r', canRedo, acts.redo)}
      ${isWatched ? button('next', 'game.oneMove', '.', canStep, acts.step) : hint}
    </div>
    <div class="actions" part="actions">
      <slot name="actions"
        ><button class="button" type="button" @click=${acts.restart}>
          ${icon('plus')} ${t(lang, 'game.restart')}
        </button></slot
      >
    </div>`;
}
