/** The dialogs of the library page: what is exported, and the keys. */
import { html, nothing } from 'lit';
import { frame } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Actions } from './actions.js' */
/** @import { Sideless } from './adding.js' */
/** @import { Item, State } from './state.js' */

/** The page as its dialogs are drawn. */
/** @typedef {{ lang: Lang, state: State, chosen: readonly Item[], actions: Actions }} Page */

/** How games are written for others. @type {readonly ('transcript' | 'ggf' | 'sgf')[]} */
const FORMATS = ['transcript', 'ggf', 'sgf'];
/** @type {readonly ('walk' | 'pick' | 'open' | 'find' | 'step' | 'flip' | 'paste' | 'remove' | 'undo')[]} */
const KEYS = ['find', 'walk', 'open', 'pick', 'step', 'flip', 'paste', 'remove', 'undo'];

/** @param {Page} page */
export function boxView(page) {
  const { box } = page.state;
  switch (box?.kind) {
    case 'export':
      return exportBox(page);
    case 'keys':
      return keysBox(page);
    case 'side':
      return sideBox(page, box.asked);
    default:
      return undefined;
  }
}

/** @param {Page} page */
function keysBox({ lang }) {
  const rows = KEYS.map(
    (key) =>
      html`<dt>${t(lang, `library.keys.${key}`)}</dt>
        <dd>${t(lang, `library.keys.${key}.what`)}</dd>`,
  );
  return frame(
    lang,
    'keys',
    html`<dl class="keys">
      ${rows}
      <dt>${t(lang, 'keys.help')}</dt>
      <dd>${t(lang, 'keys.help.what')}</dd>
    </dl>`,
  );
}

/** Asks who is to move on boards that do not say it. @param {Page} page @param {readonly Sideless[]} asked */
function sideBox({ lang, actions }, asked) {
  const n = asked.reduce((sum, each) => sum + each.n, 0);
  const button = (/** @type {Side} */ side) =>
    html`<button class="button" type="button" @click=${() => void actions.addSided(asked, side)}>
      ${t(lang, `library.side.${side}`)}
    </button>`;
  return frame(
    lang,
    'library.side',
    html`<p>${t(lang, 'library.side.which', { n })}</p>
      <div class="row">${button('black')} ${button('white')}</div>`,
  );
}

/** @param {Page} page */
function exportBox({ lang, state, chosen, actions }) {
  const n = chosen.length;
  const isFile = state.folder.startsWith('games ');
  const some = html`<h3>${t(lang, 'library.export.chosen', { n })}</h3>
    <div class="row">
      ${
        isFile
          ? nothing
          : html`<button class="button" type="button" @click=${() => void actions.exportChosen('json')}>
              ${t(lang, 'library.export.json')}
            </button>`
      }
      ${FORMATS.map(
        (format) =>
          html`<button class="button" type="button" @click=${() => void actions.exportChosen(format)}>
            ${t(lang, `library.export.${format}`)}
          </button>`,
      )}
    </div>`;
  return frame(
    lang,
    'library.export',
    html`<button class="button primary" type="button" @click=${() => void actions.exportAll()}>
        ${t(lang, 'library.export.all')}
      </button>
      <p class="muted">${t(lang, 'library.export.all.note')}</p>
      ${n ? some : nothing}`,
  );
}
