/** The fields that choose what the list shows. */
import { html } from 'lit';
import { GOALS } from '../made-puzzles/index.js';
import { selectField } from '../shared/index.js';
import { themeOptions } from '../themes/index.js';
import { SIDES, countSet } from './filters.js';
import { t } from './texts.js';

/** @import { Side, Goal } from '../../engine/types.js' */
/** @import { Choice, Filters } from './types.js' */

/**
 * @param {object} scene
 * @param {string} scene.lang
 * @param {Filters} scene.filters
 * @param {readonly number[]} scene.sizes
 * @param {(part: Partial<Filters>) => void} scene.onFilter
 */
export function filtersView({ lang, filters, sizes, onFilter }) {
  const { size, goal, side, stars, theme, unsolved } = filters;
  const set = countSet(filters);
  const any = { value: '', label: t(lang, 'list.any') };
  /** @param {string} value @returns {Choice} */
  const asChoice = (value) => (value === 'all' || value === 'sixty' ? value : Number(value));
  const sizeOptions = [
    ...sizes.map((n) => ({ value: String(n), label: t(lang, 'empties', { n }) })),
    { value: 'all', label: t(lang, 'list.all') },
    { value: 'sixty', label: t(lang, 'list.sixty') },
  ];
  return html`<div class="filters">
    ${selectField(t(lang, 'list.size'), sizeOptions, String(size), (value) => onFilter({ size: asChoice(value) }))}
    <details class="more-filters">
      <summary class="button">
        ${t(lang, 'list.filters')}${set ? html` <span class="numbers">(${set})</span>` : ''}
      </summary>
      <div class="filter-fields">
        ${selectField(
          t(lang, 'list.goal'),
          [any, ...GOALS.map((each) => ({ value: each, label: t(lang, `list.goal.${each}`) }))],
          goal,
          (value) => onFilter({ goal: /** @type {Goal | ''} */ (value) }),
        )}
        ${selectField(
          t(lang, 'list.side'),
          [any, ...SIDES.map((each) => ({ value: each, label: t(lang, `color.${each}`) }))],
          side,
          (value) => onFilter({ side: /** @type {Side | ''} */ (value) }),
        )}
        ${selectField(
          t(lang, 'list.difficulty'),
          [
            { value: '0', label: any.label },
            ...[1, 2, 3, 4, 5].map((n) => ({ value: String(n), label: '★'.repeat(n) })),
          ],
          String(stars),
          (value) => onFilter({ stars: Number(value) }),
        )}
        ${selectField(t(lang, 'list.theme'), [any, ...themeOptions(lang)], theme, (value) =>
          onFilter({ theme: value }),
        )}
        <label class="choice">
          <input
            type="checkbox"
            .checked=${unsolved}
            @change=${(/** @type {Event} */ { target }) =>
              onFilter({ unsolved: /** @type {HTMLInputElement} */ (target).checked })}
          />${t(lang, 'list.unsolved')}
        </label>
      </div>
    </details>
  </div>`;
}
