/** The buttons below the board: the game's own, and behind them those of the page around. */
import { html } from 'lit';
import { icon } from '../shared/index.js';
import { redoTarget } from './record.js';
import { t } from './words.js';

/** @import { Key } from '../../locale/keys.js' */
/** @import { Players, View } from './types.js' */

/**
 * The game as its buttons see it. `undoTarget` is unset where nothing can be taken back.
 * @typedef {{ language: string, view: View | undefined, players: Players, isWatched: boolean, canHint: boolean,
 *   hinting: { isOn: boolean }, undoTarget: number | undefined, undo: () => void, redo: () => void, step: () => void,
 *   toggleHints: () => void, restart: () => void }} Controlled
 */

/**
 * A game between two computers has a single step in place of the hints.
 * @param {Controlled} game
 */
export function controls(game) {
  const { language: lang, view, players, isWatched, canHint, hinting, undoTarget } = game;
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
    aria-pressed=${hinting.isOn}
    aria-keyshortcuts="v"
    @click=${() => game.toggleHints()}
  >
    ${icon('hint')} ${t(lang, 'hints.button')}
  </button>`;
  return html`<div class="controls" part="controls" role="group" aria-label=${t(lang, 'game.controls')}>
      ${button('undo', 'game.undo', 'u', undoTarget !== undefined, () => game.undo())}
      ${button('redo', 'game.redo', 'r', !!view && redoTarget(view, players) !== undefined, () => game.redo())}
      ${isWatched ? button('next', 'game.oneMove', '.', !!view?.side, () => game.step()) : hint}
    </div>
    <div class="actions" part="actions">
      <slot name="actions"
        ><button class="button" type="button" @click=${() => game.restart()}>
          ${icon('plus')} ${t(lang, 'game.restart')}
        </button></slot
      >
    </div>`;
}
