/** The notice below everything: the last action, with its undo, and why the library cannot be written. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Library } from '../store/index.js' */
/** @import { Actions } from './actions.js' */
/** @import { State } from './state.js' */

/**
 * The page as its notice is drawn.
 * @typedef {object} Page
 * @property {Lang} lang
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
                    ? html`<button class="button" type="button" @click=${() => void store.flush()}>
                        ${icon('again')}${t(lang, 'library.retry', { n: unsaved })}
                      </button>`
                    : nothing
                }
                ${problem === 'absent' || problem === 'full' || problem === 'failed' ? all(page) : read(page)}
              </div>`
          : nothing
      }
    </div>
    <div class="said ${notice || isBusy ? '' : 'none'}">
      <p role="status">${isBusy ? t(lang, 'library.reading') : (notice?.text ?? '')}</p>
      ${
        notice?.undo && !isBusy
          ? html`<button class="button" type="button" @click=${() => void notice.undo?.()}>
              ${icon('undo')}${t(lang, 'library.undo')}
            </button>`
          : nothing
      }
      ${
        notice && !isBusy
          ? html`<button
              class="button quiet"
              type="button"
              aria-label=${t(lang, 'site.close')}
              @click=${() => page.change({ notice: undefined })}
            >
              ${icon('close')}
            </button>`
          : nothing
      }
    </div>`;
}

/** The way to everything as one file. @param {Page} page */
const all = ({ lang, actions }) =>
  html`<button class="button" type="button" @click=${() => void actions.exportAll()}>
    ${t(lang, 'library.export.all')}
  </button>`;

/** The actions that are left where the library cannot be read. @param {Page} page */
const read = (page) =>
  html`<button class="button" type="button" @click=${() => void page.refresh()}>
      ${icon('again')}${t(page.lang, 'library.readAgain')}
    </button>
    ${
      page.store.unsaved
        ? html`<button class="button" type="button" @click=${() => page.actions.exportHeld()}>
            ${t(page.lang, 'library.export.held', { n: page.store.unsaved })}
          </button>`
        : nothing
    }`;
