/** The codes and tables of the page about embedding, as templates. */
import { html } from 'lit';
import { icon, pageUrl } from '../../elements/shared/index.js';
import { words } from './words.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { ATTRIBUTES } from './contract.js' */
/** @import { Word } from './words.js' */

export const SCRIPT = `<script type="module" src="${pageUrl('kaeshi.js')}"></script>`;

/** The tokens people want first; the rest stands in the documentation. */
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
 * @param {Record<Word, string>} said
 * @param {string} code
 * @param {boolean} isCopied just now
 * @param {(event: MouseEvent) => void} copy
 */
export function block(said, code, isCopied, copy) {
  return html`<div class="code">
    <pre tabindex="0" role="group" aria-label=${said.code}><code>${code}</code></pre>
    <button class="button" type="button" @click=${copy}>
      ${icon(isCopied ? 'check' : 'copy')}${isCopied ? said.copied : said.copy}
    </button>
  </div>`;
}

/** A text whose names stand between backticks. @param {string} text */
const withCode = (text) => text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/**
 * What the elements have of one kind.
 * @param {Lang} lang
 * @param {typeof ATTRIBUTES} rows
 */
export function table(lang, rows) {
  const said = words[lang];
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${said['column.name']}</th>
        <th scope="col">${said['column.on']}</th>
        <th scope="col">${said['column.means']}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, on, ...meaning }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${on.join(' ')}</td>
            <td>${withCode(meaning[lang])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
