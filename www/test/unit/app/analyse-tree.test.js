/** The tree of variations, its history, and how it is written down as a list. */
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../app/analyse/list.js';
import { Positions, motionBetween } from '../../../app/positions/index.js';
import {
  emptyTree,
  isMain,
  knownPart,
  mainLine,
  nodeAt,
  promoted,
  siblingOf,
  sizeOf,
  withComment,
  withLine,
  withShape,
  withSign,
  without,
} from '../../../app/game/tree.js';
import { Steps } from '../../../app/shared/steps.js';
import { kaeshi } from '../kaeshi.js';

const positions = new Positions(kaeshi);
/** @param {string} path */
const at = (path) => positions.at(undefined, path);

/** f5d6c3d3c4 with f5f6 and f5d6c4 (and c4 d3) beside it. */
const branched = () => ['f5d6c3d3c4', 'f5f6e6', 'f5d6c4d3'].reduce(withLine, emptyTree());

describe('the tree', () => {
  test('adds a line behind those that are there, and shares what is the same', () => {
    const tree = branched();
    expect(mainLine(tree)).toBe('f5d6c3d3c4');
    expect(sizeOf(tree)).toBe(9);
    expect(withLine(tree, 'f5d6c4')).toBe(tree);
    const more = withLine(tree, 'f5f4');
    expect(nodeAt(more, 'f5')?.children.map(({ move }) => move)).toEqual(['d6', 'f6', 'f4']);
    expect(nodeAt(more, 'f5d6')).toBe(nodeAt(tree, 'f5d6'));
    expect(knownPart(tree, 'f5d6c4e3e2')).toBe('f5d6c4');
  });

  test('promotes at the last place where a line leaves another, or everywhere', () => {
    const tree = withLine(branched(), 'f5f6d6');
    const once = promoted(tree, 'f5f6d6');
    expect(mainLine(once)).toBe('f5d6c3d3c4');
    expect(mainLine(once, 'f5f6')).toBe('f5f6d6');
    const main = promoted(tree, 'f5f6d6', true);
    expect(mainLine(main)).toBe('f5f6d6');
    expect(isMain(main, 'f5f6')).toBe(true);
    expect(promoted(main, 'f5f6d6', true)).toBe(main);
    expect(sizeOf(main)).toBe(sizeOf(tree));
  });

  test('takes away a move with all behind it', () => {
    expect(sizeOf(without(branched(), 'f5d6'))).toBe(3);
    expect(sizeOf(without(branched(), 'f5'))).toBe(0);
    const tree = branched();
    expect(without(tree, '')).toBe(tree);
    expect(without(tree, 'c4')).toBe(tree);
  });

  test('keeps comments, signs and marks, and gives them back when they are empty', () => {
    const tree = withShape(withSign(withComment(branched(), 'f5', ' a <b>word</b> '), 'f5', '!?'), 'f5', 'a1', 'cross');
    expect(nodeAt(tree, 'f5')).toMatchObject({ comment: 'a <b>word</b>', sign: '!?', shapes: { a1: 'cross' } });
    const none = withShape(withSign(withComment(tree, 'f5', ' '), 'f5', undefined), 'f5', 'a1', undefined);
    expect(nodeAt(none, 'f5')).toMatchObject({ comment: undefined, sign: undefined, shapes: undefined });
    expect(withSign(tree, '', '!')).toBe(tree);
  });

  test('names the variations beside a move', () => {
    expect(siblingOf(branched(), 'f5d6', 1)).toBe('f5f6');
    expect(siblingOf(branched(), 'f5f6', -1)).toBe('f5d6');
    expect(siblingOf(branched(), 'f5f6', 1)).toBeUndefined();
    expect(siblingOf(branched(), '', 1)).toBeUndefined();
  });
});

test('undo never loses a line: what was undone before another edit comes again behind it', () => {
  const history = new Steps(['a']);
  for (const state of ['b', 'c']) history.edit(state);
  expect([history.undo(), history.undo(), history.undo(), history.canUndo]).toEqual(['b', 'a', 'a', false]);
  expect(history.redo()).toBe('b');
  history.edit('d');
  expect(history.canRedo).toBe(false);
  expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual(['b', 'c', 'b', 'a']);
  expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual(['b', 'c', 'b', 'd']);
});

describe('the list', () => {
  /** @param {import('../../../app/analyse/list.js').Cell} cell */
  const cell = (cell) => (typeof cell === 'object' ? cell.node.move : cell);
  /** @param {import('../../../app/analyse/list.js').Line} line @returns {unknown[]} */
  const flat = (line) => line.map((part) => ('lines' in part ? part.lines.map(flat) : part.node.move));
  /** @param {ReturnType<typeof rowsOf>} rows */
  const seen = (rows) =>
    rows.map((row) =>
      row.kind === 'row' ? [cell(row.black), cell(row.white)] : { comment: row.comment, lines: row.lines.map(flat) },
    );

  test('has rows of two moves, and variations below the move that they leave', () => {
    const tree = withComment(withLine(branched(), 'f5f6e6f4c3d6'), 'f5d6c3', 'here');
    const nested = withLine(tree, 'f5f6e6d6c5');
    expect(seen(rowsOf(nested.root, at))).toEqual([
      ['f5', 'd6'],
      { comment: undefined, lines: [['f6', 'e6', 'f4', [['d6', 'c5']], 'c3', 'd6']] },
      ['c3', undefined],
      { comment: 'here', lines: [['c4', 'd3']] },
      ['gap', 'd3'],
      ['c4', undefined],
    ]);
  });

  test('says who passes', () => {
    expect(seen(rowsOf(withLine(emptyTree(), 'd3c3f5d2d1e1b2c1a3').root, at)).slice(3)).toEqual([
      ['b2', 'c1'],
      ['pass', 'a3'],
    ]);
    const asVariation = rowsOf(['f5', 'd3c3f5d2d1e1b2c1a3'].reduce(withLine, emptyTree()).root, at);
    const [, aside] = asVariation;
    const last = aside?.kind === 'aside' ? aside.lines[0]?.at(-1) : undefined;
    expect(last && 'before' in last && last.before.passed).toBe('black');
  });
});

test('a step on the board is set in motion, a jump is not', () => {
  expect(motionBetween(at('f5'), at('f5d6'))).toEqual({ square: 'd6', flips: ['d5'], placed: true });
  expect(motionBetween(at('f5d6'), at('f5'))).toEqual({ square: 'd6', flips: ['d5'], placed: false });
  expect(motionBetween(at('f5d6'), at('f5f6'))).toBeNull();
});
