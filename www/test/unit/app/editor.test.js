/** The model of the position editor: turning, painting, undo. */
import { describe, expect, test } from 'vitest';
import {
  EMPTY_BOARD,
  START,
  TURN_NAMES,
  diagramOf,
  indexOf,
  nextSign,
  painted,
  signOf,
  swapped,
  textOf,
  turned,
} from '../../../app/editor/diagram.js';
import { diagramAfter } from '../../../app/editor/keys.js';
import { Steps } from '../../../app/shared/steps.js';
import { whySaid } from '../../../elements/impossible/index.js';
import { study } from '../study.js';

/** @import { Turn } from '../../../app/editor/diagram.js' */

/** A board on which no two squares of an orbit are alike. */
const odd = painted(painted({ board: EMPTY_BOARD, side: 'white' }, 'b1', 'X'), 'c1', 'O');

describe('turning a board', () => {
  /** Where the discs of b1 and c1 come to. @type {readonly [Turn, string, string][]} */
  const WHERE = [
    ['left', 'a7', 'a6'],
    ['right', 'h2', 'h3'],
    ['half', 'g8', 'f8'],
    ['across', 'g1', 'f1'],
    ['down', 'b8', 'c8'],
    ['diagonal', 'a2', 'a3'],
    ['counter', 'h7', 'h6'],
  ];

  test.each(WHERE)('%s', (turn, black, white) => {
    const after = turned(odd, turn);
    expect([signOf(after, black), signOf(after, white), after.side]).toEqual(['X', 'O', 'white']);
    expect([...after.board].filter((sign) => sign !== '-')).toHaveLength(2);
  });

  test('has seven ways, all different, of which two quarters make a half', () => {
    expect(WHERE.map(([turn]) => turn).sort()).toEqual([...TURN_NAMES].sort());
    expect(new Set(TURN_NAMES.map((turn) => turned(odd, turn).board)).size).toBe(7);
    expect(turned(turned(odd, 'left'), 'left')).toEqual(turned(odd, 'half'));
    expect(turned(turned(odd, 'left'), 'right')).toEqual(odd);
  });
});

test('a press goes through the three signs, and painting the same changes nothing', () => {
  expect([nextSign('-'), nextSign('X'), nextSign('O')]).toEqual(['X', 'O', '-']);
  expect(painted(odd, 'b1', 'X')).toBe(odd);
  expect([indexOf('a1'), indexOf('h1'), indexOf('a8'), indexOf('h8')]).toEqual([0, 7, 56, 63]);
});

test('swapping changes discs and side, and twice nothing', () => {
  const after = swapped(odd);
  expect([signOf(after, 'b1'), signOf(after, 'c1'), after.side]).toEqual(['O', 'X', 'black']);
  expect(swapped(after)).toEqual(odd);
  expect(diagramOf(textOf(odd))).toEqual(odd);
});

test('undo and redo go through the steps; an amended step is one step', () => {
  const steps = new Steps(['a']);
  steps.go('b');
  steps.amend('c');
  expect([steps.now, steps.canUndo, steps.canRedo]).toEqual(['c', true, false]);
  steps.undo();
  expect([steps.now, steps.canUndo, steps.canRedo]).toEqual(['a', false, true]);
  steps.redo();
  steps.undo();
  steps.go('d');
  expect([steps.now, steps.canRedo]).toEqual(['d', false]);
});

describe('the verdict of the rules', () => {
  test.each([
    [EMPTY_BOARD, 'empty'],
    [START.board.replace('X', '-'), 'centre'],
    [`X${START.board.slice(1)}`, 'apart'],
    [painted(painted(START, 'c3', 'X'), 'c2', 'X').board, 'unplaceable'],
    [painted({ board: START.board.replaceAll('O', 'X'), side: 'black' }, 'f5', 'X').board, 'oneColor'],
    [turned(START, 'left').board, 'otherStart'],
  ])('%s: %s', (board, reason) => {
    const impossible = study.impossible(`${board} ${reason === 'oneColor' ? 'O' : 'X'}`);
    expect(impossible?.reason).toBe(reason);
    // Both languages have words for it, without a place left open.
    for (const lang of /** @type {const} */ (['en', 'ja']))
      expect(impossible && whySaid(lang, impossible)).toMatch(/^[^{}]{8,}$/);
  });

  test('nothing speaks against the start; of the mover, something does', () => {
    expect(study.impossible(textOf(START))).toBeUndefined();
    expect(study.impossible(`${START.board} O`)).toEqual({ reason: 'turn', square: undefined, side: 'black' });
  });
});

test('keys of the whole board are neither the board’s nor the page’s, and none with Control', () => {
  /** @param {string} key @param {KeyboardEventInit} [held] */
  const after = (key, held) => diagramAfter(/** @type {KeyboardEvent} */ ({ key, ...held }), odd);
  for (const key of 'abcdefgh12345678xo-.tw[]lm!punrsjz? ') expect(after(key), key).toBeUndefined();
  for (const key of ['y', 'q', ',', 'i', '0', 'k']) {
    expect(after(key), key).toBeDefined();
    expect(after(key, { ctrlKey: true }), key).toBeUndefined();
  }
  // With Caps Lock, too; only of the turn Shift asks for another.
  expect(after('Q')).toEqual(turned(odd, 'right'));
  expect(after('Q', { shiftKey: true })).toEqual(turned(odd, 'left'));
  expect(after('I', { shiftKey: true })).toEqual(swapped(odd));
});
