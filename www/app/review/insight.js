/** The graph of a game and the worst moves of each side, for a page that has room for them beside the game itself. */
import { html } from 'lit';
import { graphFigure } from './graph.js';
import { worstView } from './lists.js';

/** @import { Reviewed } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { MoveActions } from './lists.js' */

/**
 * @param {Lang} lang
 * @param {Reviewed} reviewed
 * @param {number} ply where the reader is
 * @param {MoveActions} actions
 */
export const insight = (lang, reviewed, ply, actions) =>
  html`<div class="review insight">
    ${graphFigure(lang, reviewed, ply, actions.goTo)}
    <div class="worst-of">${worstView(lang, reviewed, ply, actions)}</div>
  </div>`;
