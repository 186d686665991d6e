// @vitest-environment happy-dom
/** The text of an element as programs that keep pages hand it on: as it was written, or as WordPress made it over. */
import { afterEach, expect, test } from 'vitest';
import '../../../elements/define.js';
import { textInside } from '../../../elements/shared/index.js';

const ROWS = ['- - X X X - - -', '- - X O X X - -', 'O O O X X X O O', 'O O O O X X O O'];
const SPACED = [...ROWS, 'O X O O O X O O', 'O O X O O X O O', '- - O O O X - -', '- X X X X X X -', 'O'];
/** The same, closed up, and with other signs. */
const CLOSED = SPACED.map((row) => row.replaceAll(' ', ''));
const POSITION = SPACED.join('').replaceAll(' ', '');

/** @import { KaeshiBoard } from '../../../elements/board/element.js' */

afterEach(() => document.body.replaceChildren());

/** Returns the position of a board in such a page. @param {string} html */
async function shown(html) {
  document.body.append(document.createRange().createContextualFragment(html));
  const board = /** @type {KaeshiBoard} */ (document.querySelector('kaeshi-board'));
  await board.updateComplete;
  const { cells = [], side } = board.diagram ?? {};
  return `${cells.join('')}${side === 'white' ? 'O' : side === 'black' ? 'X' : ''}`;
}

/** A hyphen alone becomes a dash between words. @param {string} row */
const dashed = (row) => row.replaceAll(/(?<!\S)-(?!\S)/g, '–');
const tight = CLOSED.map((row) => row.replaceAll('---', '—').replaceAll('--', '–'));
const paired = CLOSED.map((row) => row.replaceAll(/../g, '$& ').replaceAll('--', '—'));

test.each([
  ['as it was written', `<kaeshi-board>\n${SPACED.join('\n')}\n</kaeshi-board>`],
  ['in paragraphs with line breaks', `<kaeshi-board><p>${SPACED.join('<br>\n')}</p>\n</kaeshi-board>`],
  ['with line breaks alone', `<kaeshi-board><br />\n${SPACED.join('<br />')}<br />\n</kaeshi-board>`],
  ['a paragraph each', `<kaeshi-board>${SPACED.map((row) => `<p>${row}</p>`).join('')}</kaeshi-board>`],
  ['with spaces that do not break', `<kaeshi-board>${SPACED.join('<br>').replaceAll(' ', '&nbsp;')}</kaeshi-board>`],
  ['with dashes for hyphens', `<p><kaeshi-board><br />\n${SPACED.map(dashed).join('<br />\n')}</kaeshi-board></p>`],
  [
    'closed up, with dashes for two and three hyphens',
    `<p><kaeshi-board><br />\n${tight.join('<br />\n')}</kaeshi-board></p>`,
  ],
  ['in pairs, with dashes for two hyphens', `<kaeshi-board>${paired.join('<br>')}</kaeshi-board>`],
  [
    'in a `<pre>` before which the element was ended',
    `<p><kaeshi-board></kaeshi-board></p>\n<pre>\n${SPACED.join('\n')}\n</pre>\n<p></p>`,
  ],
])('a diagram %s is read', async (_, html) => {
  expect(await shown(html)).toBe(POSITION);
});

test('dots and an x between noughts come back', () => {
  const element = document.createElement('div');
  element.append('……..', document.createElement('br'), '0×0×0x0…');
  expect(textInside(element)).toBe('........\n0x0x0x0...');
});

test('a `<pre>` that is the page’s own stays where it is', async () => {
  const pre = `<pre>${SPACED.join('\n')}</pre>`;
  for (const html of [
    `<p><kaeshi-board></kaeshi-board></p>${pre}<p>A diagram.</p>`,
    `<p><kaeshi-board></kaeshi-board> Above:</p>${pre}<p></p>`,
    `<kaeshi-board></kaeshi-board>${pre}<p></p>`,
    `<p><kaeshi-board></kaeshi-board></p><p></p>${pre}`,
  ]) {
    expect(await shown(html), html).toMatch(/^-{27}OX/);
    expect(document.querySelector('body > pre'), html).not.toBeNull();
    document.body.replaceChildren();
  }
});
