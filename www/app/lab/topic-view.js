/**
 * The further parts of a topic: where its praised trick loses, and the articles that it is from.
 */
import { html } from 'lit';
import { t } from './texts.js';
import { ARTICLES } from './topics.js';

/** @import { Key } from '../../locale/keys.js' */

/**
 * Draws where the praised trick of a topic loses.
 * @param {string} lang
 * @param {string} id
 */
export function losesView(lang, id) {
  const why = t(lang, /** @type {Key} */ (`lab.loses.${id}`));
  return html`<p class="loses"><strong>${t(lang, 'lab.loses')}</strong> ${why}</p>`;
}

/**
 * Draws a link to an article.
 * @param {string} lang
 * @param {keyof typeof ARTICLES} source
 */
export const sourceView = (lang, source) =>
  html`<li><a href=${ARTICLES[source]} rel="external">${t(lang, `lab.source.${source}`)}</a></li>`;
