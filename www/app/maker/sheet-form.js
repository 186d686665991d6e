/** The choice of what a sheet has, as a template. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { COUNTS } from './choose.js';
import { GOALS } from '../made-puzzles/index.js';
import { selectField } from '../shared/index.js';
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
  /**
   * @param {string} label
   * @param {Parameters<typeof selectField>[1]} options
   * @param {string} chosen
   * @param {keyof Choice} name
   * @param {(value: string) => Partial<Choice>} part
   */
  const select = (label, options, chosen, name, part) =>
    selectField(label, options, chosen, (value) => sheet.choose({ ...part(value), round: 0 }), { id: `sheet-${name}` });
  return html`<form class="sheet-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${select(t(lang, 'sheet.from'), from, choice.from, 'from', (value) => ({
      from: value === 'own' ? 'own' : 'library',
    }))}
    ${
      isLibrary
        ? html`${select(t(lang, 'sheet.size'), sizes, `${choice.size}`, 'size', (value) => ({ size: Number(value) }))}
          ${select(t(lang, 'sheet.stars'), [any, ...stars], `${choice.stars ?? ''}`, 'stars', (value) => ({
            stars: value ? Number(value) : undefined,
          }))}
          ${select(t(lang, 'maker.goal'), [any, ...goals], choice.goal ?? '', 'goal', (value) => ({
            goal: value ? /** @type {Goal} */ (value) : undefined,
          }))}`
        : nothing
    }
    ${select(t(lang, 'sheet.count'), counts, `${choice.count}`, 'count', (value) => ({ count: Number(value) }))}
    <div class="wide">
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
