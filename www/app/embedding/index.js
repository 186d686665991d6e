/** "Copy embed code" beside a board of our pages; the box that it opens is fetched with it. */
import { html } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from '../../locale/index.js';
import { arriving } from '../shared/index.js';

/** @import { Lang } from '../../locale/index.js' */
/** @typedef {import('./code.js').Embedded} Embedded */

/**
 * @param {Lang} lang
 * @param {() => Embedded | undefined | Promise<Embedded | undefined>} read gives the board to embed, once it is wanted
 * @param {() => void} [opening] called before the box opens
 */
export function embedButton(lang, read, opening = () => undefined) {
  const open = async () => {
    const embedded = await read();
    if (!embedded) return;
    opening();
    const { showEmbedding } = await arriving(() => import('./box.js'));
    await showEmbedding(embedded, lang);
  };
  return html`<button class="button" type="button" data-act="embed" @click=${() => void open()}>
    ${icon('copy')} ${t(lang, 'site.embedCode')}
  </button>`;
}

/**
 * A game from its start, shown where it is now.
 * @param {{ start: string | undefined, moves: string, ply: number, flipped?: boolean }} game
 * @returns {Embedded}
 */
export const embeddedGame = ({ start, moves, ply, flipped = false }) => ({
  kind: 'game',
  attributes: { mode: 'replay', position: start ?? '', moves, ply: String(ply), flipped },
});

/**
 * A position alone.
 * @param {string} position
 * @returns {Embedded}
 */
export const embeddedBoard = (position) => ({ kind: 'board', attributes: { position } });

/**
 * A puzzle by its position and its goal.
 * @param {string | undefined} position
 * @param {string | undefined} goal
 * @returns {Embedded | undefined}
 */
export const embeddedPuzzle = (position, goal = '') =>
  position === undefined ? undefined : { kind: 'tsume', attributes: { position, goal } };
/** @typedef {import('./code.js').Kind} Kind */
export { elementTag, frameCode } from './code.js';
