/** The graph of a game and the worst moves of each side, for a page that has room for them beside the game itself. */
import { html } from 'lit';
import { graphFigure } from './graph.js';
import { worstView } from './lists.js';

/** @import { Reviewed } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Doings } from './lists.js' */

/**
 * @param {Lang} lang
 * @param {Reviewed} reviewed
 * @param {number} ply where the reader is
 * @param {Doings} doings
 */
export const insight = (lang, reviewed, ply, doings) =>
  html`<div class="review insight">
    ${graphFigure(lang, reviewed, ply, doings.goTo)}
    <div class="worst-of">${worstView(lang, reviewed, ply, doings)}</div>
  </div>`;
