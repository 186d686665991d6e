/** The notes: what to say of the move on the board, and what to do with its line. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { LONGEST_COMMENT, SIGNS, isMain, nodeAt } from '../tree/index.js';
import { t } from './texts.js';
import { moveName } from './words.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Editing } from './editing.js' */
/** @import { Moment } from './positions.js' */
/** @import { State } from './state.js' */

/** The page as its notes are drawn. @typedef {{ lang: Lang, state: State, editing: Editing, moment: Moment }} Page */

/** @param {Page} page */
export function notesView(page) {
  const { lang, state, editing, moment } = page;
  const node = nodeAt(state.tree, state.path);
  const atStart = state.path === '';
  const name = moveName(lang, moment);
  /** @param {Event} event */
  const onInput = ({ target }) => target instanceof HTMLTextAreaElement && editing.type(target.value);
  return html`<div class="notes">
    <label class="comment-field"
      >${t(lang, 'notes.comment', { move: name })}
      <textarea
        id="comment"
        class="field"
        rows="3"
        maxlength=${LONGEST_COMMENT}
        .value=${node?.comment ?? ''}
        @input=${onInput}
        @blur=${() => editing.endTyping()}
      ></textarea>
    </label>
    <div class="signs" role="group" aria-label=${t(lang, 'notes.sign')}>
      ${SIGNS.map(
        (sign) =>
          html`<button
            class="button"
            type="button"
            aria-pressed=${node?.sign === sign}
            aria-disabled=${atStart}
            aria-label=${`${sign} ${t(lang, `notes.sign.${sign}`)}`}
            title=${t(lang, `notes.sign.${sign}`)}
            @click=${() => !atStart && editing.toggleSign(sign)}
          >
            ${sign}
          </button>`,
      )}
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
 * @param {string} key
 * @param {() => void} run
 * @param {boolean} isOff
 */
const act = ({ lang }, name, key, run, isOff) =>
  html`<button
    class="button"
    type="button"
    aria-disabled=${isOff}
    aria-keyshortcuts=${key}
    @click=${() => !isOff && run()}
  >
    ${name === 'remove' ? icon('trash') : nothing} ${t(lang, `notes.${name}`)}
  </button>`;
