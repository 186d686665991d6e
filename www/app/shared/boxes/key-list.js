/** The box that lists what keys do, the same on every page but for the keys. */
import { html, nothing } from 'lit';
import { frame } from '../dialogs.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../../locale/index.js' */

/**
 * @typedef {'arrows' | 'jump' | 'play' | 'undo' | 'hints' | 'step' | 'pause' | 'watch' | 'more' | 'new' | 'takeBack' |
 *   'solution' | 'hint' | 'walk' | 'edit' | 'flip' | 'say' | 'help'} KeyRow
 */

/** The rows that "edit" stands for: the keys of a board that is set up. */
const EDIT = /** @type {const} */ ([
  'paint',
  'restore',
  'edit.side',
  'edit.turn',
  'edit.mirror',
  'edit.swap',
  'edit.clear',
  'edit.start',
]);

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
    html`<dl class="keys">${keyRows(lang, rows)}</dl>
      ${note ? html`<p class="muted">${note}</p>` : nothing}`,
  );
}

/** Returns rows for such a list. @param {Lang} lang @param {readonly KeyRow[]} rows */
export const keyRows = (lang, rows) =>
  rows
    .flatMap((row) => (row === 'edit' ? EDIT : [row]))
    .map(
      (row) =>
        html`<dt>${t(lang, `keys.${row}`)}</dt>
          <dd>${t(lang, `keys.${row}.what`)}</dd>`,
    );
