/** The notes: what to say of the move on the board, and what to do with its line. */
import { html } from 'lit';
import { button, taking } from '../shared/index.js';
import { LONGEST_COMMENT, SIGNS, isMain, nodeAt } from '../game/index.js';
import { t } from './texts.js';
import { moveName } from './words.js';

/** @import { Editing } from './editing.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { State } from './state.js' */

/** The page as its notes are drawn. @typedef {{ lang: string, state: State, editing: Editing, moment: Moment }} Page */

/** @param {Page} page */
export function notesView(page) {
  const { lang, state, editing, moment } = page;
  const node = nodeAt(state.tree, state.path);
  const atStart = state.path === '';
  const name = moveName(lang, moment);
  return html`<div class="notes">
    <label class="comment-field"
      >${t(lang, 'notes.comment', { move: name })}
      <textarea
        id="comment"
        class="field"
        rows="3"
        maxlength=${LONGEST_COMMENT}
        .value=${node?.comment ?? ''}
        @input=${taking((comment) => editing.type(comment))}
        @blur=${() => editing.endTyping()}
      ></textarea>
    </label>
    <div class="signs" role="group" aria-label=${t(lang, 'notes.sign')}>
      ${SIGNS.map((sign) => {
        const name = t(lang, `notes.sign.${sign}`);
        const options = { name: `${sign} ${name}`, title: name, isPressed: node?.sign === sign, isOff: atStart };
        return button(sign, () => editing.toggleSign(sign), options);
      })}
    </div>
    <div class="acts">
      ${act(page, 'promote', 'p', () => editing.promote(false), atStart || isMain(state.tree, state.path))}
      ${act(page, 'main', 'Shift+P', () => editing.promote(true), atStart || isMain(state.tree, state.path))}
      ${act(page, 'remove', 'Delete', () => editing.remove(), atStart)}
    </div>
    <p class="muted small">${t(lang, 'notes.marks')}</p>
  </div>`;
}

/**
 * @param {Page} page
 * @param {'promote' | 'main' | 'remove'} name
 * @param {string} keys
 * @param {() => void} run
 * @param {boolean} isOff
 */
const act = ({ lang }, name, keys, run, isOff) =>
  button(t(lang, `notes.${name}`), run, { sign: name === 'remove' ? 'trash' : undefined, keys, isOff });
