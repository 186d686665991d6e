/**
 * The page about embedding: examples that run, each beside the code that it is.
 *
 * The code is taken from the page itself before the elements take over, so what is shown and copied is what runs. Only then the
 * bundle is loaded, exactly as another page would load it.
 */
import { html, render } from 'lit';
import { pageUrl } from '../elements/home.js';
import { icon } from '../elements/icons.js';
import { ATTRIBUTES, EVENTS, words } from './embed-words.js';
import { siteHeader } from './header.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../locale/index.js' */
/** @import { Word } from './embed-words.js' */

const SCRIPT = `<script type="module" src="${pageUrl('kaeshi.js')}"></script>`;

/** The tokens people want first; the rest stands in the documentation. */
const LOOK = `kaeshi-board, kaeshi-game, kaeshi-tsume {
  max-width: 30rem;
  --kaeshi-board: #4a7fb5;
  --kaeshi-board-edge: #1d3a57;
  --kaeshi-accent: #1d3a57;
  --kaeshi-on-accent: #fff;
}`;

const { origin } = new URL(pageUrl(''));
const POLICY = `script-src ${origin} 'wasm-unsafe-eval';
worker-src blob: ${origin};
connect-src ${origin};`;

/** Each example's figure, its code, and where the code is shown. */
const examples = [...document.querySelectorAll('figure')].map((figure) => {
  // Parsing drops the line break after <pre>; the code is better read with it, and means the same.
  const code = [...figure.children].map((element) => element.outerHTML.replaceAll('<pre>', '<pre>\n')).join('\n');
  const place = document.createElement('div');
  figure.after(place);
  return { figure, place, code };
});

/** @type {Lang} */
let lang = 'en';
/** The code that was copied just now. */
let copied = '';

/** @param {Word} word */
const say = (word) => words[lang][word];

/** @param {string} code @param {MouseEvent} event */
async function copy(code, event) {
  const block = /** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelector('code');
  try {
    await navigator.clipboard.writeText(code);
    tell(say('copied'));
  } catch {
    if (block) getSelection()?.selectAllChildren(block);
    tell(say('notCopied'));
    return;
  }
  copied = code;
  draw();
  setTimeout(() => {
    copied = '';
    draw();
  }, 2000);
}

/** @param {string} sentence */
function tell(sentence) {
  const notice = document.getElementById('notice');
  if (!notice) return;
  notice.textContent = sentence;
  setTimeout(() => (notice.textContent = ''), 3000);
}

/** @param {string} code @returns {TemplateResult} */
function block(code) {
  const done = copied === code;
  return html`<div class="code">
    <pre tabindex="0" role="group" aria-label=${say('code')}><code>${code}</code></pre>
    <button class="button" type="button" @click=${(/** @type {MouseEvent} */ event) => copy(code, event)}>
      ${icon(done ? 'check' : 'copy')}${say(done ? 'copied' : 'copy')}
    </button>
  </div>`;
}

/** @param {readonly { name: string, on: string, word: Word }[]} rows */
function table(rows) {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say('column.name')}</th>
        <th scope="col">${say('column.on')}</th>
        <th scope="col">${say('column.means')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, on, word }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${on}</td>
            <td>${say(word)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {string} id @param {TemplateResult} content */
function fill(id, content) {
  const place = document.getElementById(id);
  if (place) render(content, place);
}

function draw() {
  for (const element of document.querySelectorAll('[data-t]')) {
    element.textContent = say(/** @type {Word} */ (element.getAttribute('data-t')));
  }
  fill('script', block(SCRIPT));
  for (const { place, code } of examples) render(block(code), place);
  fill('attributes', table(ATTRIBUTES));
  fill('events', table(EVENTS));
  fill('look', block(LOOK));
  fill('policy', block(POLICY));
}

siteHeader('embed', (settings) => {
  lang = settings.lang;
  document.title = `Kaeshi: ${say('title')}`;
  for (const { figure } of examples) for (const element of figure.children) element.setAttribute('lang', lang);
  draw();
});
await import('../elements/define.js');
