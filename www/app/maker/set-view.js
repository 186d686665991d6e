/** The set of puzzles that the visitor puts together, as a template: its words, its puzzles in order, its file. */
import { html, nothing } from 'lit';
import { MOST } from '../../elements/credit/index.js';
import { MOST_OF_COURSE, entryName } from '../courses/index.js';
import { button, errorView, filesButton, signButton } from '../shared/index.js';
import { promptFor, t } from './words.js';

/** @import { CourseEntry } from '../courses/index.js' */
/** @import { MySet } from './my-set.js' */
/** @import { Printed } from './sheet-view.js' */

/**
 * @param {string} lang
 * @param {MySet} set
 * @param {{ printed: readonly Printed[], missing: ReadonlySet<string> }} known those of its puzzles that are here, and
 *   the names that the library does not have
 */
export function setView(lang, set, known) {
  // Where it cannot be read, nothing is written over it.
  if (!set.isRead) return nothing;
  const { title, author, note, puzzles } = set.course;
  /** @param {'title' | 'author' | 'note'} name @param {string} label @param {string} value @param {number} most */
  const field = (name, label, value, most) =>
    html`<label class="set-field wide"
      ><span>${label}</span>
      <input
        class="field"
        id="set-${name}"
        type="text"
        autocomplete="off"
        maxlength=${most}
        .value=${value}
        @input=${(/** @type {Event} */ { target }) =>
          set.describe({ [name]: /** @type {HTMLInputElement} */ (target).value })}
    /></label>`;
  return html`${field('title', t(lang, 'maker.name'), title, MOST.title)}
    ${field('author', t(lang, 'maker.author'), author, MOST.author)}
    ${field('note', t(lang, 'set.note'), note, MOST_OF_COURSE.note)}
    <ol class="set wide">
      ${puzzles.map((entry, i) => row(lang, set, { entry, i, ...known }))}
    </ol>
    <div class="row">
      ${filesButton(t(lang, 'set.open'), ([file]) => set.open(file), { accept: 'application/json,.json' })}
      ${puzzles.length > 0 ? button(t(lang, 'set.save'), () => set.save(), { act: 'save' }) : nothing}
    </div>
    ${errorView(set.fault ? (set.fault(lang) ?? t(lang, 'set.badFile')) : set.isKept ? '' : t(lang, 'maker.unkept'))}`;
}

/** Goes to the first that is there. @param {Element} within @param {...string} selectors */
function focusFirst(within, ...selectors) {
  const found = selectors.map((each) => within.querySelector(each)).find((each) => each instanceof HTMLElement);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * @param {string} lang
 * @param {MySet} set
 * @param {{ entry: CourseEntry, i: number, printed: readonly Printed[], missing: ReadonlySet<string> }} of
 */
function row(lang, set, { entry, i, printed, missing }) {
  const n = i + 1;
  const setOf = (/** @type {MouseEvent} */ { currentTarget }) =>
    /** @type {HTMLElement} */ (currentTarget).closest('.sheet-form');
  /** Moves the puzzle, and the focus with it. @param {-1 | 1} by */
  const move = (by) => (/** @type {MouseEvent} */ event) => {
    const form = setOf(event);
    void set.move(i, by);
    const row = form?.querySelectorAll('.set li')[i + by];
    if (row) focusFirst(row, `.${by < 0 ? 'up' : 'down'}:not([aria-disabled=true])`, '.set-acts .button');
  };
  const remove = (/** @type {MouseEvent} */ event) => {
    const form = setOf(event);
    void set.remove(i);
    // The last one has none behind it.
    if (form && i === length - 1) focusFirst(form, `.set li:nth-child(${i}) .trash`, 'input[type=file]');
  };
  const name = entryName(entry);
  const found = printed.find((each) => name === (each.id ?? entryName(each)));
  const { length } = set.course.puzzles;
  return html`<li>
    <span class="set-name"
      ><strong>${n}</strong> ${found ? promptFor(lang, found) : nothing}
      ${'id' in entry ? html`<span class="muted">${entry.id}</span>` : nothing}
      ${missing.has(name) ? t(lang, 'set.missing') : nothing}</span
    >
    <input
      class="field"
      type="text"
      autocomplete="off"
      maxlength=${MOST_OF_COURSE.note}
      placeholder=${t(lang, 'set.note')}
      aria-label=${t(lang, 'set.note.of', { n })}
      .value=${entry.note ?? ''}
      @input=${(/** @type {Event} */ { target }) => set.note(i, /** @type {HTMLInputElement} */ (target).value)}
    />
    <span class="set-acts">
      ${signButton('previous', t(lang, 'set.up', { n }), move(-1), { kind: 'quiet up', isOff: i === 0 })}
      ${signButton('next', t(lang, 'set.down', { n }), move(1), {
        kind: 'quiet down',
        isOff: n === length,
      })}
      ${signButton('trash', t(lang, 'set.remove', { n }), remove, { kind: 'quiet trash' })}
    </span>
  </li>`;
}
