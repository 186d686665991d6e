/** A tree in a link and in a file: what comes back is what went in, and nothing else is believed. */
// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linkTo, readAddress } from '../../../app/analyse/address.js';
import { packed } from '../../../app/analyse/address.js';
import { Positions } from '../../../app/positions/index.js';
import { treeSaid } from '../../../app/analyse/words.js';
import {
  LONGEST_COMMENT,
  MOST_NODES,
  SHAPES,
  SIGNS,
  TreeError,
  emptyTree,
  fromObject,
  sizeOf,
  toObject,
  withComment,
  withLine,
  withShape,
  withSign,
} from '../../../app/game/index.js';
import { kaeshi, records } from '../kaeshi.js';

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadRecords: async () => records,
}));

/** @import { Tree } from '../../../app/game/index.js' */

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
    if (thrown instanceof TreeError) return thrown.fault;
    throw thrown;
  }
  return undefined;
}
/** The tree of a link. @param {string} hash */
async function opened(hash) {
  location.hash = hash;
  return (await readAddress(rules))?.tree;
}
/** A tree as text. @param {Tree} tree */
const textOf = (tree) => records.writeRecord({ start: tree.start, moves: '', tree: toObject(tree) }, 'tree');
/** The field of an address that has a text as it is. @param {string} text */
const plainField = (text) => packed(text, false);

beforeEach(() => void (location.hash = ''));

describe('a link', () => {
  test.each([true, false])('brings all of it back, deflated %s', async (deflates) => {
    for (const tree of TREES) {
      const field = await packed(textOf(tree), deflates);
      expect(field).toMatch(/^[01][\w-]*$/);
      expect(plain(/** @type {Tree} */ (await opened(`#a=${field}`)))).toEqual(plain(tree));
    }
  });

  test('leads to the moves that are on the board', async () => {
    const tree = withComment(['f5d6c3', 'f5f6e6'].reduce(withLine, emptyTree()), 'f5f6', 'a}b\\');
    const noted = withShape(withSign(tree, 'f5', '!?'), 'f5', 'a1', 'circle');
    expect(textOf(noted)).toBe('f5!?[Ca1]d6(f6{a\\}b\\\\}e6)c3');
    const link = await linkTo(noted, 'f5f6');
    location.hash = new URL(link ?? '').hash;
    const step = await readAddress(rules);
    expect([plain(step?.tree ?? emptyTree()), step?.path]).toEqual([plain(noted), 'f5f6']);
  });

  test.each([
    ['f5d6d6', 'moveOccupied'],
    ['f5d6(', 'unclosed'],
    ['f5d6)', 'moveText'],
    ['(f5)', 'moveText'],
    ['f5{never closed', 'unclosed'],
    ['f5{a\\b}', 'moveText'],
    ['f5?!!', 'moveText'],
    ['!f5', 'moveText'],
    ['f5[Za1]', 'moveText'],
    ['hello', 'moveText'],
    [`${'X'.repeat(64)}X:f5`, 'moveOccupied'],
  ])('with %.20s is refused: %s', async (text, code) => {
    await expect(opened(`#a=${await plainField(text)}`)).rejects.toMatchObject({ code });
  });

  test('with a longer comment than is read is refused', async () => {
    const field = await plainField(`f5{${'x'.repeat(LONGEST_COMMENT + 1)}}`);
    await expect(opened(`#a=${field}`)).rejects.toMatchObject({ code: 'variationsTooMany' });
  });

  test('a text changed at random is refused or opens, and one that opens can be shared', async () => {
    const next = random(7);
    for (const tree of TREES)
      for (let n = 0; n < 20; n++) {
        const text = textOf(tree);
        const at = next(text.length + 1);
        const sign = 'f5()[]{}\\!?X :'[next(14)] ?? '';
        const field = await plainField(text.slice(0, at) + sign + text.slice(at + next(3)));
        const changed = await opened(`#a=${field}`).catch((thrown) => void expect(thrown).toHaveProperty('code'));
        if (changed)
          expect(plain(/** @type {Tree} */ (await opened(`#a=${await plainField(textOf(changed))}`)))).toEqual(
            plain(changed),
          );
      }
  });

  test('of a large analysis is deflated', async () => {
    const [tree] = TREES;
    if (tree) expect((await packed(textOf(tree))).length).toBeLessThan((await packed(textOf(tree), false)).length);
  });

  test.each([
    ['', 'version'],
    ['2abc', 'version'],
    ['1!!!', 'damaged'],
    ['1AAAA', 'damaged'],
    ['0_w', 'damaged'],
    ['x'.repeat(10), 'version'],
  ])('of nothing is an error: %s, %s', async (field, fault) => {
    await expect(opened(`#a=${field}`)).rejects.toMatchObject({ fault });
  });

  test('is refused before it unpacks to more than memory holds', async () => {
    const bomb = await packed('f'.repeat(20_000_000));
    expect(bomb.length).toBeLessThan(40_000);
    await expect(opened(`#a=${bomb}`)).rejects.toMatchObject({ fault: 'damaged' });
  }, 60_000);
});

describe('a file', () => {
  test.each(TREES)('brings all of it back: %#', (tree) => {
    expect(plain(fromObject(JSON.parse(JSON.stringify(toObject(tree))), rules))).toEqual(plain(tree));
    const tags = { black: 'alice', result: '33-31' };
    expect(fromObject(toObject({ ...tree, tags }), rules).tags).toEqual(tags);
  });

  test('names its start where it is not the usual one', () => {
    expect(toObject(emptyTree())).toStrictEqual({ format: 'kaeshi-analysis', version: 1 });
    expect(toObject(emptyTree('start'))).toMatchObject({ start: 'start' });
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
    expect(faultOf(() => fromObject(value, rules))).toBe(fault);
  });

  test('leaves out bad comments, signs and marks, and joins moves that are named twice', () => {
    const odd = { move: 'f5', comment: 3, sign: '!!!', marks: { z9: 'circle', a1: 'heart', b2: 'cross' } };
    const tree = fromObject({ ...file, moves: [odd, { move: 'f5', sign: '?' }] }, rules);
    expect(plain(tree)).toEqual({
      root: { move: '', children: [{ move: 'f5', children: [], sign: '?', shapes: { b2: 'cross' } }] },
    });
  });

  test('of more moves than an analysis may have is refused', () => {
    const many = Array.from({ length: MOST_NODES + 1 }, () => ({ move: 'f5' }));
    expect(faultOf(() => fromObject({ ...file, moves: many }, rules))).toBe('large');
    expect(sizeOf(emptyTree())).toBe(0);
  });
});

test('names an opened record by its size, its event and its players', () => {
  const tree = withLine(withLine(emptyTree(undefined), 'f5d6c3'), 'f5f6');
  expect(treeSaid('en', tree)).toBe('Analysis, 3 moves');
  expect(treeSaid('ja', tree)).toBe('検討、3手');
  const told = { ...tree, tags: { event: 'Cup', black: 'alice', white: 'bob' } };
  expect(treeSaid('en', told)).toBe('Cup, 3 moves, Black alice, White bob');
  expect(treeSaid('ja', told)).toBe('Cup、3手、黒 alice、白 bob');
});
