/** The notice below everything: the last action, with its undo, and why the library cannot be written. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { button, signButton } from '../shared/index.js';
import { problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { Library } from '../store/index.js' */
/** @import { Actions } from './actions.js' */
/** @import { State } from './state.js' */

/**
 * The page as its notice is drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Library} store
 * @property {Actions} actions
 * @property {(part: Partial<State>) => void} change
 * @property {() => Promise<void>} refresh
 */

/** @param {Page} page */
export function noticeView(page) {
  const { lang, state, store } = page;
  const { notice, isBusy } = state;
  const { problem, unsaved } = store;
  return html`<div class="trouble" role="alert">
      ${
        problem
          ? html`<p class="error">${icon('warning')}${problemSaid(lang, problem)}</p>
              <div class="row">
                ${
                  unsaved
                    ? button(t(lang, 'library.retry', { n: unsaved }), () => store.flush(), { sign: 'again' })
                    : nothing
                }
                ${problem === 'absent' || problem === 'full' || problem === 'failed' ? all(page) : read(page)}
              </div>`
          : nothing
      }
    </div>
    <div class="said ${notice || isBusy ? '' : 'none'}">
      <p role="status">${isBusy ? t(lang, 'library.reading') : (notice?.text ?? '')}</p>
      ${notice?.undo && !isBusy ? button(t(lang, 'library.undo'), notice.undo, { sign: 'undo' }) : nothing}
      ${
        notice && !isBusy
          ? signButton('close', t(lang, 'site.close'), () => page.change({ notice: undefined }), { kind: 'quiet' })
          : nothing
      }
    </div>`;
}

/** The way to everything as one file. @param {Page} page */
const all = ({ lang, actions }) => button(t(lang, 'library.export.all'), () => actions.exportAll());

/** The actions that are left where the library cannot be read. @param {Page} page */
const read = (page) => {
  const { lang, store, actions } = page;
  const held = t(lang, 'library.export.held', { n: store.unsaved });
  return html`${button(t(lang, 'again'), () => page.refresh(), { sign: 'again' })}
  ${store.unsaved ? button(held, () => actions.exportHeld()) : nothing}`;
};
