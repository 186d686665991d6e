/** The choice of what a sheet has, as a template. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { COUNTS } from './choose.js';
import { GOALS } from '../made-puzzles/index.js';
import { t } from './texts.js';

/** @import { Goal } from '../../engine/types.js' */
/** @import { Choice, SheetShown } from './types.js' */

/** @param {SheetShown} sheet */
export function sheetForm(sheet) {
  const { lang, choice } = sheet;
  const isLibrary = choice.from === 'library';
  const any = { value: '', label: t(lang, 'sheet.any') };
  const from = ['library', 'own'].map((value) => ({
    value,
    label: t(lang, value === 'own' ? 'maker.own.title' : 'sheet.from.shipped'),
  }));
  const sizes = (sheet.index.length > 0 ? sheet.index.map(({ size }) => size) : [choice.size]).map((n) => ({
    value: `${n}`,
    label: t(lang, 'empties', { n }),
  }));
  const stars = [1, 2, 3, 4, 5].map((n) => ({ value: `${n}`, label: '★'.repeat(n) }));
  const goals = GOALS.map((goal) => ({ value: goal, label: t(lang, `goal.${goal}`) }));
  const counts = COUNTS.map((n) => ({ value: `${n}`, label: `${n}` }));
  const numberOr = (/** @type {string} */ value) => (value ? Number(value) : undefined);
  return html`<form class="sheet-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${select('from', t(lang, 'sheet.from'), from, choice.from, (value) =>
      sheet.choose({ from: value === 'own' ? 'own' : 'library', round: 0 }),
    )}
    ${
      isLibrary
        ? html`${select('size', t(lang, 'sheet.size'), sizes, `${choice.size}`, (value) =>
            sheet.choose({ size: Number(value), round: 0 }),
          )}
          ${select('stars', t(lang, 'sheet.stars'), [any, ...stars], `${choice.stars ?? ''}`, (value) =>
            sheet.choose({ stars: numberOr(value), round: 0 }),
          )}
          ${select('goal', t(lang, 'maker.goal'), [any, ...goals], choice.goal ?? '', (value) =>
            sheet.choose({ goal: value ? /** @type {Goal} */ (value) : undefined, round: 0 }),
          )}`
        : nothing
    }
    ${select('count', t(lang, 'sheet.count'), counts, `${choice.count}`, (value) =>
      sheet.choose({ count: Number(value), round: 0 }),
    )}
    <div class="choice-field wide">
      <label for="sheet-name">${t(lang, 'sheet.name')}</label>
      <input
        class="field"
        id="sheet-name"
        type="text"
        autocomplete="off"
        placeholder=${t(lang, 'sheet.name.usual')}
        .value=${choice.name}
        @input=${(/** @type {Event} */ { target }) =>
          sheet.choose({ name: /** @type {HTMLInputElement} */ (target).value })}
      />
    </div>
    <div class="row">
      <button class="button primary" type="button" data-act="print" @click=${() => print()}>
        ${t(lang, 'sheet.print')}
      </button>
      ${
        isLibrary
          ? html`<button class="button" type="button" data-act="other" @click=${() => other(sheet)}>
              ${icon('again')}${t(lang, 'sheet.other')}
            </button>`
          : nothing
      }
    </div>
    <p class="standing" role="status">${standing(sheet)}</p>
  </form>`;
}

/** @param {SheetShown} sheet */
const other = (sheet) => sheet.choose({ round: sheet.choice.round + 1 });

/** How far the sheet has come. @param {SheetShown} sheet */
function standing({ lang, state, puzzles, choice, done }) {
  const n = puzzles.length;
  if (state === 'failed') return t(lang, 'sheet.failed');
  if (state === 'loading') return t(lang, 'sheet.loading');
  if (n === 0) return t(lang, choice.from === 'own' ? 'sheet.noOwn' : 'sheet.nothing');
  if (done < n) return t(lang, 'sheet.working', { done, n });
  const fewer = n < choice.count && choice.from === 'library' ? t(lang, 'sheet.fewer', { n }) : '';
  return `${fewer} ${t(lang, 'sheet.ready', { n })}`.trim();
}

/**
 * @param {keyof Choice} name
 * @param {string} label
 * @param {readonly { value: string, label: string }[]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function select(name, label, options, value, choose) {
  return html`<div class="choice-field">
    <label for="sheet-${name}">${label}</label>
    <select
      class="field"
      id="sheet-${name}"
      @change=${(/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value)}
    >
      ${options.map(
        (option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`,
      )}
    </select>
  </div>`;
}
