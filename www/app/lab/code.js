/** The code beside the step: the function that shows it, with the line marked. */
import { html, nothing } from 'lit';
import { t } from './texts.js';

/** @import { LabStep } from '../../pkg/lab-simd/kaeshi.js' */

const FUNCTION = /^(\s*)(?:pub(?:\([a-z]+\))? )?(?:const )?(?:unsafe )?fn /;

/**
 * The function around a line of Rust, as rustfmt lays it out: from the nearest `fn` above that is less indented to the
 * brace below that is indented alike.
 * @param {string} source
 * @param {number} line the first is 1
 * @returns {{ lines: string[], at: number } | undefined} `at` is the place of the line among them
 */
export function functionAround(source, line) {
  const all = source.split('\n');
  const depth = (/** @type {string | undefined} */ text) => (text ?? '').search(/\S|$/);
  let first = line - 1;
  while (first >= 0 && !(FUNCTION.test(all[first] ?? '') && depth(all[first]) < depth(all[line - 1]))) first--;
  if (first < 0) return undefined;
  const indent = depth(all[first]);
  let last = line - 1;
  while (last < all.length && !(all[last]?.trim() === '}' && depth(all[last]) === indent)) last++;
  return { lines: all.slice(first, last + 1).map((text) => text.slice(indent)), at: line - 1 - first };
}

/**
 * @param {string} lang
 * @param {LabStep} step
 * @param {string | undefined} source the text of its file
 */
export function codeView(lang, step, source) {
  const found = source === undefined ? undefined : functionAround(source, step.line);
  if (!found) return nothing;
  return html`<figure class="code">
    <figcaption>
      ${t(lang, 'lab.code')} <code>${step.file}</code>, ${t(lang, 'lab.code.line', { n: step.line })}
    </figcaption>
    <pre tabindex="0"><code>${found.lines.map(
      (text, i) =>
        html`<span class="code-line" aria-current=${i === found.at ? 'true' : 'false'}>${text || ' '}</span>`,
    )}</code></pre>
  </figure>`;
}

/** Brings the marked line into view within its box, never the page. @param {Element} root */
export function revealLine(root) {
  const line = root.querySelector('.code-line[aria-current=true]');
  const box = line?.closest('pre');
  if (!(line instanceof HTMLElement) || !box) return;
  // The box is what the line is placed in.
  const top = line.offsetTop;
  if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
}
