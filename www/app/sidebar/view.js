/** How play may go on, line by line, the graph of the score, and the comments of a record. */
import { html, nothing } from 'lit';
import { register, signed } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Hint } from '../../engine/types.js' */
/** @import { Remark } from './remarks.js' */

const t = register({ en, ja });

/** @param {string} lang @param {readonly Hint[]} lines the best first */
export const linesView = (lang, lines) =>
  html`<section class="lines" aria-labelledby="beside-lines">
    <h2 id="beside-lines">${t(lang, 'sidebar.lines')}</h2>
    <ol>
      ${lines.map((hint) => lineView(lang, hint))}
    </ol>
  </section>`;

/** @param {string} lang @param {unknown} graph */
export const graphOf = (lang, graph) =>
  html`<section class="review" aria-labelledby="beside-graph">
    <h2 id="beside-graph">${t(lang, 'sidebar.graph')}</h2>
    ${graph}
  </section>`;

/** @param {string} lang @param {Hint} hint */
function lineView(lang, { square, value, exact, depth, line }) {
  const number = signed(Math.round(value));
  const said = t(lang, exact ? 'sidebar.proven' : 'sidebar.estimated', { value: number, depth });
  return html`<li>
    <span class="worth ${exact ? 'proven' : 'estimate'}" title=${said}
      ><span class="visually-hidden">${said}</span
      ><span aria-hidden="true">${exact ? number : `≈${number}`}</span></span
    >
    <span class="squares"><strong>${square}</strong> ${line.join(' ')}</span>
  </li>`;
}

/**
 * @param {string} lang
 * @param {readonly Remark[]} remarks
 * @param {number} ply of the position on the board
 * @param {(ply: number) => void} goTo
 */
export const remarksView = (lang, remarks, ply, goTo) =>
  remarks.length === 0
    ? nothing
    : html`<section class="remarks" aria-labelledby="beside-remarks">
        <h2 id="beside-remarks">${t(lang, 'sidebar.remarks')}</h2>
        <ol>
          ${remarks.map(({ path, text }) => {
            const at = path.length / 2;
            return html`<li>
              <button type="button" aria-current=${at === ply ? 'step' : nothing} @click=${() => goTo(at)}>
                <strong>${at === 0 ? t(lang, 'sidebar.start') : `${at}. ${path.slice(-2)}`}</strong>
                <span>${text}</span>
              </button>
            </li>`;
          })}
        </ol>
      </section>`;
