/** The dialog that lists what keys do, the same on every page but for the keys; and which keys are not a page's. */
import { html, nothing } from 'lit';
import { frame } from './dialogs.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */

/**
 * @typedef {'arrows' | 'jump' | 'play' | 'undo' | 'hints' | 'step' | 'pause' | 'watch' | 'more' | 'new' | 'takeBack' |
 *   'solution' | 'hint' | 'walk' | 'paint' | 'restore' | 'flip' | 'say' | 'help'} KeyRow
 */

/**
 * @param {Lang} lang
 * @param {readonly KeyRow[]} rows
 * @param {string} [note] a sentence below them
 * @returns {TemplateResult}
 */
export function keyList(lang, rows, note) {
  return frame(
    lang,
    'keys',
    html`<dl class="keys">
        ${rows.map(
          (row) =>
            html`<dt>${t(lang, `keys.${row}`)}</dt>
              <dd>${t(lang, `keys.${row}.what`)}</dd>`,
        )}
      </dl>
      ${note ? html`<p class="muted">${note}</p>` : nothing}`,
  );
}

/** What has the focus in a dialog keeps it for a moment after the dialog has closed. */
const CLOSED = 'dialog:not([open])';

/** @param {Event} event @param {string} selector */
const isIn = (event, selector) =>
  event.composedPath().some((node) => node instanceof HTMLElement && node.matches(selector));

/**
 * Tests whether a key, or something else, is meant for what takes text, a choice or a dialog.
 * @param {Event} event
 * @returns {boolean}
 */
export function isTyping(event) {
  return isIn(event, 'input, textarea, select, dialog') && !isIn(event, CLOSED);
}

/**
 * Tests whether a key was pressed where nothing has the focus.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isNowhere(event) {
  return event.target === document.body || isIn(event, CLOSED);
}
