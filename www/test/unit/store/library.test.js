/** The library keeps, finds, removes and merges; two of them on one database see each other's changes. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Mismatch } from '../../../app/schema/index.js';
import { LIMITS } from '../../../app/game/entry.js';
import { Library } from '../../../app/store/library.js';
import { freshLibrary } from './fresh.js';

/** @type {Library} */
let library;
beforeEach(() => {
  library = freshLibrary();
});

/** @param {readonly { title: string }[]} rows */
const titles = (rows) => rows.map(({ title }) => title);

describe('an entry', () => {
  test('comes back as it was put, and a part of it changes only that part', async () => {
    const tree = { moves: [{ square: 'f5', comment: 'ここで <b>長考</b>' }] };
    const { id, isSaved } = await library.put({ title: ' 決勝 ', moves: 'f5d6', tags: ['A', 'b'], tree });
    expect(isSaved).toBe(true);
    await library.put({ id, notes: '行1\n行2' });
    await library.close();
    const entry = await new Library().get(id);
    expect(entry).toMatchObject({ title: ' 決勝 ', moves: 'f5d6', tags: ['A', 'b'], notes: '行1\n行2', tree });
    expect(Object.keys(entry ?? {})).not.toContain('key');
  });

  test('is written by two at once, each its own field', async () => {
    const { id } = await library.put({ title: 'a' });
    const other = new Library();
    await Promise.all([
      library.put({ id, black: 'x' }),
      other.put({ id, white: 'y' }),
      library.put({ id, event: 'z' }),
    ]);
    expect(await library.get(id)).toMatchObject({ title: 'a', black: 'x', white: 'y', event: 'z' });
  });

  test.each([
    ['moves', 'f5<b>'],
    ['moves', 'f5'.repeat(61)],
    ['start', 'X'.repeat(64)],
    ['kind', 'folder'],
    ['title', 'x'.repeat(LIMITS.text + 1)],
    ['tags', ['x'.repeat(LIMITS.tag + 1)]],
    ['result', { black: 65, white: 0 }],
    ['verdict', { by: 'time' }],
    ['created', Number.NaN],
    ['tree', { text: 'x'.repeat(LIMITS.tree) }],
    ['tree', []],
  ])('with a bad %s is refused, and nothing is written', async (field, value) => {
    await expect(library.put({ [field]: value })).rejects.toEqual(new Mismatch(field));
    expect(await library.list()).toEqual([]);
  });

  test('is removed and comes back as it was, with its tree and its times', async () => {
    const { id } = await library.put({ title: 'a', tree: { a: 1 }, changed: 5, created: 4 });
    const before = await library.get(id);
    const removed = await library.remove([id, 'nobody']);
    expect([await library.get(id), await library.list()]).toEqual([undefined, []]);
    expect(await library.restore(removed)).toBe(true);
    expect(await new Library().get(id)).toEqual(before);
  });
});

describe('duplicates', () => {
  test('are games of the same moves up to symmetry, unless their players differ', async () => {
    const put = async (/** @type {object} */ fields) => (await library.put(fields)).id;
    const one = await put({ moves: 'f5d6', black: 'A', notes: 'eins', created: 1 });
    const two = await put({ moves: 'd3c5', white: 'B', notes: 'zwei', tags: ['t'], created: 2 });
    await put({ moves: 'c4e3', black: 'C' });
    await put({ moves: 'f5f6' });
    await put({ kind: 'analysis', moves: 'f5d6' });
    const groups = await library.duplicates();
    expect(groups.map((group) => group.map(({ id }) => id).sort())).toEqual([[one, two].sort()]);

    const before = await library.merge([one, two]);
    expect(await library.duplicates()).toEqual([]);
    expect(await library.get(one)).toMatchObject({
      moves: 'f5d6',
      black: 'A',
      white: 'B',
      notes: 'eins\n\nzwei',
      tags: ['t'],
    });
    expect(await library.get(two)).toBeUndefined();
    await library.restore(before);
    expect(await library.get(two)).toMatchObject({ moves: 'd3c5', notes: 'zwei' });
  });

  test('with trees each are not made one', async () => {
    const { id: one } = await library.put({ moves: 'f5', tree: { a: 1 }, created: 1 });
    const { id: two } = await library.put({ moves: 'f5', tree: { b: 2 }, created: 2 });
    const { id: three } = await library.put({ moves: 'f5', title: 'x', created: 0 });
    await library.merge([one, two, three]);
    expect(await library.get(one)).toMatchObject({ title: 'x', tree: { a: 1 }, created: 1 });
    expect(await library.get(two)).toMatchObject({ tree: { b: 2 } });
    expect(await library.get(three)).toBeUndefined();
  });
});

describe('typed text', () => {
  test('without a pause is kept all the same, three times a second, and is there before', async () => {
    const { id } = await library.put({ title: 'a', tree: { a: 1 } });
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let n = 1; n <= 20; n++) {
      library.soon({ id, notes: 'x'.repeat(n) });
      expect(await library.get(id)).toMatchObject({ title: 'a', notes: 'x'.repeat(n), tree: { a: 1 } });
      await vi.advanceTimersByTimeAsync(100);
    }
    vi.useRealTimers();
    await library.flush();
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThan(4);
    expect(writes.length).toBeLessThan(9);
    expect(await new Library().get(id)).toMatchObject({ title: 'a', notes: 'x'.repeat(20), tree: { a: 1 } });
    expect(() => library.soon({ id, notes: 'x'.repeat(LIMITS.notes + 1) })).toThrow(new Mismatch('notes'));
  });

  test('is in what is read, although the reading began before', async () => {
    const { id } = await library.put({ title: 'a' });
    library.soon({ id, notes: 'n' });
    const reading = library.get(id);
    await library.flush();
    expect(await reading).toMatchObject({ notes: 'n' });
  });
});

describe('a game that is played', () => {
  const played = { at: 1, ply: 1, seat: /** @type {const} */ ('two'), level: 3 };

  test('goes on under its name, and takes no other one’s place', async () => {
    const { id } = await library.put({ moves: 'f5', played }, { title: 'mine' });
    await library.put({ id, moves: 'f5d6', played });
    const other = await new Library().put({ id, moves: 'f5f6', played }, { title: 'theirs' });
    expect(other.id).not.toBe(id);
    expect(await library.get(id)).toMatchObject({ moves: 'f5d6', title: 'mine' });
    expect(await library.get(other.id)).toMatchObject({ moves: 'f5f6', title: 'theirs' });
  });

  test('is among the latest until it is taken off', async () => {
    await library.put({ moves: 'c4' });
    const ids = [];
    for (const [at, moves] of ['f5', 'd6', 'e6'].entries())
      ids.push((await library.put({ moves, played: { ...played, at } })).id);
    const moves = async () => (await library.latest('played', 2)).map((row) => row.moves);
    expect(await moves()).toEqual(['e6', 'd6']);
    await library.put({ id: ids[2] ?? '', played: undefined });
    expect(await moves()).toEqual(['d6', 'f5']);
    expect(await library.list()).toHaveLength(4);
  });
});

test('another tab hears of a change and shows it', async () => {
  const other = new Library();
  expect(await other.list()).toEqual([]);
  const heard = new Promise((resolve) => other.addEventListener('change', resolve, { once: true }));
  const { id } = await library.put({ title: 'new' });
  await heard;
  expect(titles(await other.list())).toEqual(['new']);
  const again = new Promise((resolve) => other.addEventListener('change', resolve, { once: true }));
  await library.remove([id]);
  await again;
  expect(await other.list()).toEqual([]);
});
