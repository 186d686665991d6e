/** A row of the list: what it is called, how it ended, and the rest in a line. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from './texts.js';
import { factsOf, scoreOf, theoryOf } from './words.js';

/** @import { Item, State } from './state.js' */

/**
 * @param {string} lang
 * @param {Item} item
 * @param {string} name
 * @param {Pick<State, 'isPicking' | 'picked'>} state
 */
export function rowView(lang, item, name, { isPicking, picked }) {
  const theory = theoryOf(item);
  const isPicked = picked.has(item.id);
  return html`${isPicking || isPicked ? html`<span class="tick">${isPicked ? icon('check') : nothing}</span>` : nothing}
    <span class="what">
      <span class="name">${name}</span>
      <span class="facts muted">${factsOf(lang, item)}</span>
    </span>
    <span class="score numbers">
      ${scoreOf(item)}
      ${
        theory
          ? html`<span class="muted" title=${t(lang, 'library.sort.theory')}
              ><span class="visually-hidden">${t(lang, 'library.theory')}</span> ${theory}</span
            >`
          : nothing
      }
    </span>`;
}
