/** An error, and a way to try once more. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from './texts.js';

/**
 * The line stands in the page before it says something, so that readers hear it.
 * @param {string} lang
 * @param {string} wrong
 * @param {() => void} [again] where trying once more may help
 * @param {string} [act] the button's name
 */
export const problemView = (lang, wrong, again, act = 'again') =>
  html`<p class="error" role="alert">${wrong ? html`${icon('warning')}${wrong}` : nothing}</p>
    ${
      again
        ? html`<button class="button wide" type="button" data-act=${act} @click=${again}>
            ${icon('again')}${t(lang, 'again')}
          </button>`
        : nothing
    }`;
