/** The codes and tables of the page about embedding, as templates. */
import { html, nothing } from 'lit';
import { pageUrl } from '../../elements/shared/index.js';
import { inLanguage } from '../../locale/index.js';
import { button } from '../shared/index.js';
import { t } from './texts.js';

export const SCRIPT = `<script type="module" src="${pageUrl('kaeshi.js')}"></script>`;

export const DAILY = `<kaeshi-tsume daily></kaeshi-tsume>`;
export const FRAME = `<iframe src="${pageUrl('frame.html#daily')}" title="Kaeshi" width="400" height="640"></iframe>`;

/** Puzzles of the library, the easiest first. */
const COURSE = pageUrl('frame.html?course=4-j4dxg.6-4rzqe.8-5p0zd.10-5539u');
/** A frame of a course. @param {string} title its name for screen readers */
export const course = (title) => `<iframe src="${COURSE}" title="${title}" width="400" height="700"></iframe>`;

const THEIRS = pageUrl('v1.62/hamlite.html?&kifu=f5d6c3d3c4f4&start_move=2');
/** A frame of a game as Hamlite's pages have it. @param {string} title its name for screen readers */
export const hamlite = (title) => `<iframe src="${THEIRS}" title="${title}" width="400" height="640"></iframe>`;

/** The moves of the usual start. */
export const LEGAL = ['d3', 'c4', 'f5', 'e6'];
export const PRESS = `const board = document.querySelector('kaeshi-board');
board.legal = ['d3', 'c4', 'f5', 'e6'];
board.addEventListener('kaeshi-move', (event) => {
  console.log(event.detail.square);
});`;

export const PARTS = `kaeshi-board { --kaeshi-board-edge-width: 0px }
kaeshi-board::part(frame) { border-radius: 12px; overflow: hidden }
kaeshi-board::part(disc) { scale: 0.9 }`;

/** The tokens people want first; the rest stands in the tables. */
export const STYLE = `kaeshi-board, kaeshi-game, kaeshi-tsume {
  max-width: 30rem;
  --kaeshi-board: #4a7fb5;
  --kaeshi-board-edge: #1d3a57;
  --kaeshi-accent: #1d3a57;
  --kaeshi-on-accent: #fff;
}`;

const { origin } = new URL(pageUrl(''));
export const POLICY = `script-src ${origin} 'wasm-unsafe-eval';
worker-src blob: ${origin};
connect-src ${origin};`;

/**
 * A code to copy.
 * @param {string} lang
 * @param {string} code
 * @param {boolean} isCopied just now
 * @param {(event: MouseEvent) => void} copy
 */
export function block(lang, code, isCopied, copy) {
  return html`<div class="code">
    <pre tabindex="0" role="group" aria-label=${t(lang, 'embed.code')}><code>${code}</code></pre>
    ${button(t(lang, isCopied ? 'copied' : 'site.copy'), copy, { sign: isCopied ? 'check' : 'copy' })}
  </div>`;
}

/** A text whose names stand between backticks. @param {string} text */
const withCode = (text) => text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** @typedef {{ name: string, on: readonly string[], en: string, ja: string, type?: string }} ContractRow */
/** The elements' features, by kind. @typedef {Readonly<Record<Kind, readonly ContractRow[]>>} Contract */
/** @typedef {typeof KINDS[number]} Kind */

const KINDS = /** @type {const} */ (['attributes', 'properties', 'methods', 'events', 'slots', 'parts', 'css']);

/**
 * All that the elements have, a table for each kind; nothing until it has come.
 * @param {string} lang
 * @param {Contract | 'failed' | undefined} contract
 */
export function reference(lang, contract) {
  if (contract === undefined) return html`${nothing}`;
  if (contract === 'failed') return html`<p class="error">${t(lang, 'embed.notFetched')}</p>`;
  return html`${KINDS.map(
    (kind) =>
      html`<h3 id=${kind}>${t(lang, `embed.${kind}`)}</h3>
        <div class="table">${table(lang, contract[kind])}</div>`,
  )}`;
}

/**
 * Returns the table of the elements' features of one kind. The slot without a name holds the element's own content.
 * @param {string} lang
 * @param {readonly ContractRow[]} rows
 */
function table(lang, rows) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t(lang, 'embed.column.name')}</th>
        <th scope="col">${t(lang, 'embed.column.on')}</th>
        <th scope="col">${t(lang, 'embed.column.means')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, on, ...meaning }) =>
          html`<tr>
            <th scope="row">${name ? html`<code>${name}</code>` : t(lang, 'embed.unnamed')}</th>
            <td>${on.join(' ')}</td>
            <td>${withCode(inLanguage(meaning, lang))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
