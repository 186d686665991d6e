/** The box in which any position becomes a puzzle: paste, see it, have the engine say what there is to win, solve. */
import { html, nothing } from 'lit';
import '../../elements/board/index.js';
import { icon } from '../../elements/shared/index.js';
import { discsOf } from '../../elements/tsume/index.js';
import { explain, signed } from '../../locale/index.js';
import { GOALS, rightMoves } from '../made-puzzles/index.js';
import { frame, textField } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Diagnosis, Goal, Progress, Side } from '../../engine/types.js' */

/**
 * The state of the box.
 * @typedef {object} Pasted
 * @property {string} text as it was typed
 * @property {Side} side who moves where the text does not say
 * @property {{ position: string, empties: number, side: Side, isNamed: boolean } | undefined} read from the text;
 *   `isNamed` when it says who moves
 * @property {unknown} error the error in it, or in the search
 * @property {boolean} isFinished whether neither side has a move in it
 * @property {boolean} isSearching
 * @property {Progress | undefined} progress of the search
 * @property {Diagnosis | undefined} found by the search
 * @property {Goal | undefined} goal chosen among those there are
 */

/** From here on a search may take minutes rather than seconds. */
const LONG_EMPTIES = 18;

/**
 * @typedef {object} Actions
 * @property {(text: string) => void} type
 * @property {(side: Side) => void} choose
 * @property {(goal: Goal) => void} aim
 * @property {() => void} diagnose
 * @property {() => void} stop
 * @property {() => void} solve
 */

/**
 * @param {string} lang
 * @param {Pasted} pasted
 * @param {Actions} actions
 */
export function pasteBox(lang, pasted, actions) {
  const { text, read, error, isFinished } = pasted;
  const wrong = isFinished ? t(lang, 'tsume.failed.finished') : error ? explain(lang, error) : '';
  const empty = html`<div class="paste-empty muted">${t(lang, 'paste.empty')}</div>`;
  /** @param {Side} side */
  const sideOf = (side) =>
    choice('side', side, t(lang, `color.${side}`), (read?.side ?? pasted.side) === side, actions.choose);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    actions.solve();
  };
  return frame(
    lang,
    'paste.title',
    html`<form class="stack" @submit=${submit}>
      <div class="pasting">
        <div class="paste-text">
          ${textField({
            id: 'paste-text',
            label: t(lang, 'paste.label'),
            says: 'paste-help paste-error',
            text,
            wrong,
            rows: 8,
            isFirst: true,
            type: (typed) => actions.type(typed),
          })}
          <p id="paste-help" class="muted small">${t(lang, 'paste.help')}</p>
        </div>
        <div class="paste-board">${read ? preview(lang, read.position) : empty}</div>
      </div>
      <fieldset class="sides" ?disabled=${read?.isNamed ?? false}>
        <legend>${t(lang, 'paste.side')}</legend>
        ${sideOf('black')} ${sideOf('white')}
        ${read?.isNamed ? html`<span class="muted small">${t(lang, 'paste.side.named')}</span>` : nothing}
      </fieldset>
      <p id="paste-error" class="error" role="alert">${wrong ? html`${icon('warning')}${wrong}` : nothing}</p>
      ${read ? verdict(lang, pasted, read.empties, actions) : nothing}
      <div class="row end">${buttons(lang, pasted, actions)}</div>
    </form>`,
  );
}

/** The board that was read. @param {string} lang @param {string} position */
const preview = (lang, position) =>
  html`<kaeshi-board
    position=${position}
    lang=${lang}
    coordinates="none"
    label=${t(lang, 'paste.preview')}
  ></kaeshi-board>`;

/**
 * @template {string} T
 * @param {string} name
 * @param {T} value
 * @param {string} label
 * @param {boolean} isChosen
 * @param {(value: T) => void} choose
 */
const choice = (name, value, label, isChosen, choose) =>
  html`<label class="choice"
    ><input
      type="radio"
      name=${name}
      value=${value}
      .checked=${isChosen}
      @change=${() => choose(value)}
    />${label}</label
  >`;

/**
 * Returns the verdict on the position so far; always in one place, so that nothing jumps.
 * @param {string} lang
 * @param {Pasted} pasted
 * @param {number} empties
 * @param {Actions} actions
 */
function verdict(lang, { found, goal, isSearching, progress }, empties, actions) {
  const long = empties > LONG_EMPTIES ? t(lang, 'paste.long', { n: empties }) : '';
  if (isSearching) {
    const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumSignificantDigits: 3 });
    const { nodes = 0, done = 0, total = 0 } = progress ?? {};
    const moves = total > 1 ? t(lang, 'paste.searching.moves', { done, total }) : '';
    return html`<div class="verdict" role="status">
      <strong>${t(lang, 'paste.searching')}</strong>
      <span class="numbers">${moves} ${t(lang, 'paste.searching.nodes', { nodes: compact.format(nodes) })}</span>
      <p class="muted">${long}</p>
    </div>`;
  }
  if (!found)
    return html`<div class="verdict" role="status">
      ${t(lang, 'empties', { n: empties })}
      <p class="muted">${long || t(lang, 'paste.ready')}</p>
    </div>`;
  const ending = { discs: discsOf(lang, found.score), score: signed(found.score) };
  const unique = t(lang, found.unique ? 'paste.unique' : 'paste.many', { n: rightMoves(found, found.goal).length });
  return html`<div class="verdict" role="status">
      <strong>${t(lang, `paste.found.${found.goal}`, ending)}</strong>
      ${unique}
    </div>
    <fieldset class="sides">
      <legend>${t(lang, 'list.goal')}</legend>
      ${GOALS.filter((each) => rightMoves(found, each).length > 0).map((each) =>
        choice('goal', each, t(lang, `goal.${each}`), goal === each, actions.aim),
      )}
    </fieldset>`;
}

/**
 * @param {string} lang
 * @param {Pasted} pasted
 * @param {Actions} actions
 */
function buttons(lang, { read, isSearching, found }, actions) {
  if (isSearching)
    return html`<button class="button" type="button" data-act="cancel" @click=${actions.stop}>
      ${icon('close')}${t(lang, 'stop')}
    </button>`;
  return html`<button
      class="button ${found ? '' : 'primary'}"
      type="button"
      data-act="diagnose"
      ?disabled=${!read}
      @click=${actions.diagnose}
    >
      ${t(lang, 'paste.diagnose')}
    </button>
    <button class="button ${found ? 'primary' : ''}" type="submit" data-act="solve" ?disabled=${!read}>
      ${t(lang, 'paste.solve')}
    </button>`;
}
