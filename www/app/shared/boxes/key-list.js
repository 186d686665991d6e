/** The box that lists what keys do, the same on every page but for the keys. */
import { html, nothing } from 'lit';
import { frame } from '../dialogs.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../../locale/index.js' */
/** @import { Key } from '../../../locale/keys.js' */

/** A key of the page's own, by the name of its words. @typedef {Extract<Key, `${string}.keys.${string}`>} OwnKey */
/**
 * @typedef {'arrows' | 'jump' | 'play' | 'undo' | 'hints' | 'step' | 'pause' | 'watch' | 'more' | 'new' | 'takeBack' |
 *   'solution' | 'hint' | 'walk' | 'edit' | 'flip' | 'say' | 'help' | OwnKey} KeyRow
 */
/** Rows below a heading of their own. @typedef {{ title: Key, rows: readonly KeyRow[] }} KeyGroup */

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
 * @param {readonly (KeyRow | KeyGroup)[]} keys
 * @param {string} [note] a sentence below them
 * @returns {TemplateResult}
 */
export function keyList(lang, keys, note) {
  const rows = keys.filter((row) => typeof row === 'string');
  const groups = keys.filter((row) => typeof row === 'object');
  return frame(
    lang,
    'keys',
    html`${rowsView(lang, rows)}
    ${groups.map(
      (group) =>
        html`<h3>${t(lang, group.title)}</h3>
          ${rowsView(lang, group.rows)}`,
    )}
    ${note ? html`<p class="muted">${note}</p>` : nothing}`,
  );
}

/** @param {Lang} lang @param {readonly KeyRow[]} rows */
const rowsView = (lang, rows) =>
  html`<dl class="keys">
    ${rows
      .flatMap((row) => (row === 'edit' ? EDIT : [row]))
      .map((row) => {
        const key = /** @type {Key} */ (row.includes('.keys.') ? row : `keys.${row}`);
        return html`<dt>${t(lang, key)}</dt>
          <dd>${t(lang, /** @type {Key} */ (`${key}.what`))}</dd>`;
      })}
  </dl>`;
