// @vitest-environment happy-dom
/** The list of the last tries in the statistics. */
import { render } from 'lit';
import { expect, test } from 'vitest';
import { historyView } from '../../../app/practice/history.js';
import '../../../app/tsume/texts.js';

/** @import { Attempt } from '../../../app/store/index.js' */

const POSITION = `${'-'.repeat(26)}OX${'-'.repeat(6)}XO${'-'.repeat(28)} X`;

/** @param {string} puzzle @param {boolean} isOpen */
function drawn(puzzle, isOpen = true) {
  const place = document.createElement('div');
  /** @type {Attempt} */
  const attempt = {
    ...{ id: 'a', at: 0, puzzle, size: 6, themes: '', ok: true, mistakes: 0, helped: false, ms: 9 },
    room: 'list',
  };
  render(historyView({ lang: 'en', attempts: [attempt], boards: undefined, isOpen, unfold: () => {} }), place);
  return place;
}

test('a puzzle of one’s own is a board with its goal, and a better move in a game has none', () => {
  const puzzle = drawn(`own-win-${POSITION}`).querySelector('a');
  expect(puzzle?.textContent).toMatch(/^your own puzzle, 60 empties, Black, \w+/);
  expect(puzzle?.querySelector('svg')).not.toBeNull();
  const move = drawn(`own-move-${POSITION}`).querySelector('a');
  expect(move?.textContent?.trim()).toBe('your own puzzle, 60 empties, Black');
  expect(move?.getAttribute('href')).toMatch(/^\.\/analyse\.html#/);
});

test('shows the name of a puzzle whose board is unknown, and draws nothing while it is folded up', () => {
  const link = drawn('8-85o23').querySelector('a');
  expect([link?.textContent?.trim(), link?.getAttribute('href')]).toEqual(['8-85o23', '#puzzle=8-85o23']);
  expect(drawn('8-85o23', false).querySelector('a')).toBeNull();
});
