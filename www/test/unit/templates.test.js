/** Templates are shortened in their white space alone: what surrounds them, and what they say, stays. */
import { expect, test } from 'vitest';
import { shortened } from '../../templates.js';

test('styles lose their comments, the ends of their lines and the spaces that separate nothing', () => {
  const code = `const a = 1; // kept,
const styles = css\`
  /* Why. */
  .row > b,
  .row
    i:not([a]) {
    margin: 0 auto;
    width: calc(\${width}px - 1px);
  }
\`;`;
  expect(shortened(code)).toBe(`const a = 1; // kept,
const styles = css\`
.row > b,.row
i:not([a]){margin:0 auto;width:calc(\${width}px - 1px);}\`;`);
});

test('markup loses its indentation, and no space between words', () => {
  const code = '  html`<p>\n    a b\n      ${c}  d</p>`;';
  expect(shortened(code)).toBe('  html`<p>\na b\n${c}  d</p>`;');
});

test('a template that says something else is as it was', () => {
  const code = 'const text = `\n  a: b;\n`;';
  expect(shortened(code)).toBe(code);
});
