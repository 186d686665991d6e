/** What is said below everything: what was done, with the way back, and why the library is not written. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { LibraryPage } from './controller.js' */

/** @param {LibraryPage} page */
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
                    ? html`<button class="button" type="button" @click=${() => void store.retry()}>
                        ${icon('again')}${t(lang, 'library.retry', { n: unsaved })}
                      </button>`
                    : nothing
                }
                <button class="button" type="button" @click=${() => void page.acts.exportAll()}>
                  ${t(lang, 'library.export.all')}
                </button>
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
