/** The dialogs of the library page: what is exported, and who is to move where boards do not say it. */
import { html, nothing } from 'lit';
import { isOfYear } from '../archive/index.js';
import { button, frame } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Actions } from './actions.js' */
/** @import { Sideless } from './adding.js' */
/** @import { Item, State } from './state.js' */

/** The page as its dialogs are drawn. */
/** @typedef {{ lang: string, state: State, chosen: readonly Item[], actions: Actions }} Page */

/** How games are written for others. @type {readonly ('transcript' | 'ggf' | 'sgf')[]} */
const FORMATS = ['transcript', 'ggf', 'sgf'];

/** @param {Page} page */
export function boxView(page) {
  const { box } = page.state;
  switch (box?.kind) {
    case 'export':
      return exportBox(page);
    case 'side':
      return sideBox(page, box.asked);
    default:
      return undefined;
  }
}

/** Asks who is to move on boards that do not say it. @param {Page} page @param {readonly Sideless[]} asked */
function sideBox({ lang, actions }, asked) {
  const n = asked.reduce((sum, each) => sum + each.n, 0);
  const of = (/** @type {Side} */ side) => button(t(lang, `library.side.${side}`), () => actions.addSided(asked, side));
  return frame(
    lang,
    'library.side',
    html`<p>${t(lang, 'library.side.which', { n })}</p>
      <div class="row">${of('black')} ${of('white')}</div>`,
  );
}

/** @param {Page} page */
function exportBox({ lang, chosen, actions }) {
  const n = chosen.length;
  const isFile = chosen.some(({ id }) => isOfYear(id));
  const some = html`<h3>${t(lang, 'library.export.chosen', { n })}</h3>
    <div class="row">
      ${(isFile ? FORMATS : /** @type {const} */ (['json', ...FORMATS])).map((format) =>
        button(t(lang, `library.export.${format}`), () => actions.exportChosen(format)),
      )}
    </div>`;
  return frame(
    lang,
    'library.export',
    html`${button(t(lang, 'library.export.all'), () => actions.exportAll(), { kind: 'primary' })}
      <p class="muted">${t(lang, 'library.export.all.note')}</p>
      ${n ? some : nothing}`,
  );
}
