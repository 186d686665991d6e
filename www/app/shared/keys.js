/** The dialog that lists what keys do, the same on every page but for the keys; and which keys are not a page's. */
import { html, nothing } from 'lit';
import { frame } from './dialogs.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */

/**
 * @typedef {'arrows' | 'jump' | 'play' | 'undo' | 'hints' | 'step' | 'pause' | 'new' | 'takeBack' | 'solution' |
 *   'help'} KeyRow
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

/**
 * Tests whether a key is meant for something that takes text, a choice or a dialog.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isTyping(event) {
  return event
    .composedPath()
    .some((node) => node instanceof HTMLElement && node.matches('input, textarea, select, dialog'));
}
