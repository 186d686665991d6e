/** The last change of the repertoire, with the button that takes it back. */
import { html, nothing } from 'lit';
import { button } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Editing } from './editing.js' */

/**
 * @param {string} lang
 * @param {Editing | undefined} editing undefined where it says nothing
 * @param {unknown} [way] on from there
 */
export const editedView = (lang, editing, way = nothing) =>
  html`<p role="status" class="said">
    ${editing?.said ? [editing.said, ' ', undoOf(lang, editing), ' ', way] : nothing}
  </p>`;

/** @param {string} lang @param {Editing} editing */
const undoOf = (lang, { undo, takeBack }) =>
  undo ? button(t(lang, 'repertoire.undo'), takeBack, { act: 'undo' }) : nothing;
