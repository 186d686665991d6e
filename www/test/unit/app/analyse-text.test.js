/** A tree as text, in a link and in a file: what comes back is what went in, and nothing else is believed. */
import { describe, expect, test } from 'vitest';
import { fromObject, toObject } from '../../../app/tree/file.js';
import { packed, unpacked } from '../../../app/analyse/link.js';
import { Positions } from '../../../app/analyse/positions.js';
import { TreeError, readTree, writeTree } from '../../../app/tree/text.js';
import {
  MOST_NODES,
  SHAPES,
  SIGNS,
  emptyTree,
  sizeOf,
  withComment,
  withLine,
  withShape,
  withSign,
} from '../../../app/tree/tree.js';
import { kaeshi } from '../kaeshi.js';

/** @import { Tree } from '../../../app/tree/tree.js' */

const positions = new Positions(kaeshi);
/** @param {string | undefined} start @param {string} path */
const rules = (start, path) => positions.at(start, path);

/** Numbers that are the same in each run. @param {number} seed */
const random = (seed) => (/** @type {number} */ below) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % below;
};

const COMMENTS = ['<script>alert(1)</script>', 'a } b { c \\ d ) (', '好手です。\n次は f5', '👍 …', '\\'];

/** A tree that grew by chance. @param {number} seed @param {string} [start] */
function grown(seed, start) {
  const next = random(seed);
  let tree = emptyTree(start);
  const paths = [''];
  for (let n = 0; n < 60; n++) {
    const from = paths[next(paths.length)] ?? '';
    const { legal } = rules(start, from);
    const move = legal[next(Math.max(legal.length, 1))];
    if (!move) continue;
    const path = from + move;
    tree = withLine(tree, path);
    paths.push(path);
    if (next(3) === 0) tree = withComment(tree, path, COMMENTS[next(COMMENTS.length)] ?? '');
    if (next(3) === 0) tree = withSign(tree, path, SIGNS[next(SIGNS.length)]);
    if (next(3) === 0) tree = withShape(tree, path, 'a1', SHAPES[next(SHAPES.length)]);
  }
  tree = withShape(withComment(tree, '', 'The start.'), '', 'd3', 'circle');
  return tree;
}

const START = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';
const TREES = [1, 2, 3, 4, 5].map((seed) => grown(seed)).concat(grown(6, START), emptyTree(), emptyTree(START));

/** A tree without what it does not say. @param {Tree} tree */
const plain = (tree) => /** @type {unknown} */ (JSON.parse(JSON.stringify(tree)));
/** @param {() => unknown} act */
function faultOf(act) {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof TreeError) return [thrown.fault, thrown.place];
    throw thrown;
  }
  return undefined;
}

describe('text', () => {
  test.each(TREES)('what is read is what was written: %#', (tree) => {
    expect(plain(readTree(writeTree(tree), rules))).toEqual(plain(tree));
  });

  test('is what it is said to be', () => {
    const tree = withComment(['f5d6c3', 'f5f6e6'].reduce(withLine, emptyTree()), 'f5f6', 'a}b\\');
    expect(writeTree(withShape(withSign(tree, 'f5', '!?'), 'f5', 'a1', 'circle'))).toBe(
      'f5!?[Ca1]d6(f6{a\\}b\\\\}e6)c3',
    );
  });

  test.each([
    ['f5d6d6', 'illegal', 5],
    ['f5d6(', 'open', 5],
    ['f5d6)', 'sign', 5],
    ['(f5)', 'sign', 1],
    ['f5{never closed', 'sign', 3],
    ['f5{a\\b}', 'sign', 3],
    ['f5?!!', 'sign', 5],
    ['!f5', 'sign', 1],
    ['f5[Za1]', 'sign', 3],
    ['hello', 'sign', 1],
    [`${'X'.repeat(64)}X:f5`, 'illegal', 67],
    ['x'.repeat(400_001), 'large', undefined],
  ])('%.20s: %s at %s', (text, fault, place) => {
    expect(faultOf(() => readTree(text, rules))).toEqual([fault, place]);
  });

  test('nothing that chance changes is more than an error', () => {
    const next = random(7);
    for (const tree of TREES)
      for (let n = 0; n < 20; n++) {
        const text = writeTree(tree);
        const at = next(text.length + 1);
        const sign = 'f5()[]{}\\!?X :'[next(14)] ?? '';
        const changed = text.slice(0, at) + sign + text.slice(at + next(3));
        const fault = faultOf(() => readTree(changed, rules));
        if (!fault) expect(faultOf(() => readTree(writeTree(readTree(changed, rules)), rules))).toBeUndefined();
      }
  });
});

describe('a link', () => {
  test.each([true, false])('brings all of it back, deflated %s', async (deflates) => {
    for (const tree of TREES) {
      const field = await packed(writeTree(tree), deflates);
      expect(field).toMatch(/^[01][\w-]*$/);
      expect(plain(readTree(await unpacked(field), rules))).toEqual(plain(tree));
    }
  });

  test('of a large analysis is deflated', async () => {
    const [tree] = TREES;
    if (tree)
      expect((await packed(writeTree(tree))).length).toBeLessThan((await packed(writeTree(tree), false)).length);
  });

  test.each(['', '2abc', '1!!!', '1AAAA', '0_w', 'x'.repeat(10)])('of nothing is an error: %s', async (field) => {
    await expect(unpacked(field)).rejects.toBeInstanceOf(TreeError);
  });

  test('that blows up is refused before it fills the memory', async () => {
    const bomb = await packed('f'.repeat(20_000_000));
    expect(bomb.length).toBeLessThan(40_000);
    await expect(unpacked(bomb)).rejects.toMatchObject({ fault: 'large' });
  }, 60_000);
});

describe('a file', () => {
  test.each(TREES)('brings all of it back: %#', (tree) => {
    expect(plain(fromObject(JSON.parse(JSON.stringify(toObject(tree))), rules))).toEqual(plain(tree));
    const tags = { black: 'alice', result: '33-31' };
    expect(fromObject(toObject({ ...tree, tags }), rules).tags).toEqual(tags);
  });

  const file = { format: 'kaeshi-analysis', version: 1, start: null };
  test.each([
    [null, 'version'],
    [[], 'version'],
    [{ ...file, version: 2 }, 'version'],
    [{ ...file, moves: 'f5' }, 'damaged'],
    [{ ...file, moves: [{ move: 'f5', moves: [null] }] }, 'damaged'],
    [{ ...file, moves: [{ move: '<b>' }] }, 'damaged'],
    [{ ...file, moves: [{ move: 'a1' }] }, 'illegal'],
    [{ ...file, start: 'nonsense' }, 'illegal'],
  ])('%j is refused: %s', (value, fault) => {
    expect(faultOf(() => fromObject(value, rules))?.[0]).toBe(fault);
  });

  test('what is no comment, sign or mark is left out, and moves named twice are one', () => {
    const odd = { move: 'f5', comment: 3, sign: '!!!', marks: { z9: 'circle', a1: 'heart', b2: 'cross' } };
    const tree = fromObject({ ...file, moves: [odd, { move: 'f5', sign: '?' }] }, rules);
    expect(plain(tree)).toEqual({
      root: { move: '', children: [{ move: 'f5', children: [], sign: '?', shapes: { b2: 'cross' } }] },
    });
  });

  test('of more moves than an analysis may have is refused', () => {
    const many = Array.from({ length: MOST_NODES + 1 }, () => ({ move: 'f5' }));
    expect(faultOf(() => fromObject({ ...file, moves: many }, rules))?.[0]).toBe('large');
    expect(sizeOf(emptyTree())).toBe(0);
  });
});
