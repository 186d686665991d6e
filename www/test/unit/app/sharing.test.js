/** The code of a frame: what its address asks for is what the element's attributes say. */
import { expect, test } from 'vitest';
import { elementCode, frameAddress, frameCode } from '../../../app/sharing/code.js';
import { fieldsIn, shownBy } from '../../../app/frame/address.js';
import { records } from '../kaeshi.js';

/** @import { Embedded } from '../../../app/sharing/types.js' */

const BOARD = '-------------------X-------XX------XO---------------------------';

/** Returns the content of the frame. @param {Embedded} embedded */
const framed = (embedded) => {
  const { kind, attributes } = shownBy(fieldsIn(new URL(frameAddress(embedded))));
  return { kind, attributes };
};

/** @type {readonly Embedded[]} */
const SAME = [
  { kind: 'board', attributes: { position: BOARD, side: 'white', last: 'd3', label: 'a & b' } },
  { kind: 'game', attributes: { moves: 'f5d6', ply: '1', mode: 'replay' } },
  { kind: 'game', attributes: { mode: 'play', white: 'ai', level: '4', seed: '7', pace: '900', hints: 'none' } },
  { kind: 'tsume', attributes: { position: BOARD, side: 'black', goal: 'win', solution: 'hidden' } },
  { kind: 'tsume', attributes: { position: `${BOARD} O`, goal: 'draw' } },
];

test.each(SAME)('a frame has what the element has: $kind $attributes', (embedded) => {
  expect(framed(embedded)).toEqual(embedded);
});

/** @type {readonly Embedded['attributes'][]} */
const PLAYED = [{ moves: 'f5d6' }, {}, { moves: 'f5d6', mode: '' }, { white: 'ai', mode: false }];

test.each(PLAYED)('a game is played in a frame where the element plays it: %o', (attributes) => {
  expect(framed({ kind: 'game', attributes }).attributes['mode']).toBe('play');
});

test('a board in a frame takes no moves', () => {
  const attributes = { position: BOARD, interactive: true, editing: true, flipped: true };
  expect(frameAddress({ kind: 'board', attributes })).toMatch(/frame\.html\?show=board&p=[XO-]{64}&flipped=on$/);
});

/** @type {readonly [Embedded, string, string | undefined][]} */
const READ = [
  [{ kind: 'board', attributes: { position: BOARD, side: 'white' } }, `${BOARD} O`, undefined],
  [{ kind: 'board', attributes: { position: BOARD } }, `${BOARD} X`, undefined],
  [{ kind: 'game', attributes: { moves: 'd3c5', black: 'a "b" & <c>', ply: '1' } }, '', 'd3c5'],
  [{ kind: 'game', attributes: { position: `${BOARD} O`, moves: 'c3', mode: 'replay' } }, `${BOARD} O`, 'c3'],
  [{ kind: 'tsume', attributes: { position: `${BOARD} O`, goal: 'draw' } }, `${BOARD} O`, undefined],
];

test.each(READ)('the code of a board is read back: %o', (embedded, start, moves) => {
  for (const code of [frameCode(embedded, 'a "title" & more'), elementCode(embedded)]) {
    const { records: read, count } = records.readRecords(code, undefined);
    const [record] = read;
    expect([count, record?.fault, record?.start ?? '', record?.moves, record?.goal]).toEqual([
      1,
      undefined,
      start,
      moves,
      embedded.attributes['goal'],
    ]);
  }
});
