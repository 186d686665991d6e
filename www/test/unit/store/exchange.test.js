/** The library as one file: out and in again unchanged, and nothing taken of a file that is damaged or hostile. */
import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../app/game/entry.js';
import { readLibrary } from '../../../app/store/exchange.js';
import { ImportError } from '../../../app/store/json-file.js';
import { fromBase64, toBase64 } from '../../../app/store/files.js';
import { faultSaid, leftSaid } from '../../../app/store/words.js';
import { freshLibrary } from './fresh.js';

/** @import { Library } from '../../../app/store/library.js' */

/** @type {Library} */
let library;
beforeEach(() => {
  library = freshLibrary();
});

/** @param {object} parts */
const file = (parts) => JSON.stringify({ format: 'kaeshi-library', version: 1, entries: [], files: [], ...parts });

test('an export is the same after its import into an empty library', async () => {
  await library.put({ title: '“a”\n<b>', moves: 'f5d6', tags: ['x'], tree: { deep: [1, { two: 2 }] } });
  await library.put({
    kind: 'analysis',
    notes: '🙂',
    result: { black: 33, white: 31 },
    opening: { en: 'a', ja: 'あ' },
  });
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256);
  const facts = { kind: /** @type {const} */ ('games'), name: 'WTH_1980.wtb', year: 1980, count: 6, added: 5 };
  await library.files.put({ id: 'games wth_1980.wtb', ...facts, bytes });
  const text = await (await library.exportAll()).text();
  const before = await Promise.all((await library.list()).map(({ id }) => library.get(id)));

  const other = freshLibrary();
  expect(await other.importAll(text)).toEqual({ added: 2, updated: 0, kept: 0, files: 1, left: [] });
  const after = await Promise.all((await other.list()).map(({ id }) => other.get(id)));
  expect(after).toEqual(before);
  expect(await other.files.bytes('games wth_1980.wtb')).toEqual(bytes);
  // A second time nothing changes.
  expect(await other.importAll(text)).toEqual({ added: 0, updated: 0, kept: 2, files: 1, left: [] });
});

test('an import gives way to later changes, and takes the place of earlier ones', async () => {
  await library.put({ id: 'a', title: 'mine', changed: 10 });
  await library.put({ id: 'b', title: 'mine', changed: 10, tree: { gone: 1 } });
  const entries = [
    { id: 'a', title: 'theirs', changed: 9, edits: 1 },
    { id: 'b', title: 'theirs', changed: 11, edits: 1 },
  ];
  expect(await library.importAll(file({ entries }))).toEqual({ added: 0, updated: 1, kept: 1, files: 0, left: [] });
  expect([(await library.get('a'))?.title, await library.get('b')]).toEqual([
    'mine',
    expect.objectContaining({ title: 'theirs' }),
  ]);
  expect(await library.get('b')).not.toHaveProperty('tree');
});

test('a part of the library is exported alone', async () => {
  const { id } = await library.put({ title: 'a' });
  await library.put({ title: 'b' });
  const { entries, files } = readLibrary(await (await library.exportAll([id])).text());
  expect([entries.map(({ title }) => title), files]).toEqual([['a'], []]);
});

describe('of a file with something that cannot be kept', () => {
  const good = { id: 'good', title: 'good' };
  const year = { kind: 'games', name: 'a', year: 1, count: 1, added: 1, bytes: 'AAAA' };
  const tree = { comment: 'x'.repeat(LIMITS.tree) };
  test.each([
    [{ entries: [null] }, { code: 'badEntry', number: 1, name: '', field: 'id' }],
    [{ entries: [{ id: '' }] }, { code: 'badEntry', number: 1, name: '', field: 'id' }],
    [{ entries: [{ title: { toString: 1 } }] }, { code: 'badEntry', number: 1, name: '', field: 'title' }],
    [{ entries: [{ title: 'A', moves: 'f5f5x' }] }, { code: 'badEntry', number: 1, name: 'A', field: 'moves' }],
    [{ entries: [{ black: 'b', white: 'w', tree }] }, { code: 'badEntry', number: 1, name: 'b – w', field: 'tree' }],
    [{ files: [{ kind: 'games' }] }, { code: 'badFile', number: 1, name: '' }],
    [{ files: [{ ...year, name: 'b', bytes: '%%' }] }, { code: 'badFile', number: 1, name: 'b' }],
  ])('the rest is taken, and it is said what was left out: %.60j', async (parts, left) => {
    const { entries = [], files = [] } = /** @type {{ entries?: unknown[], files?: unknown[] }} */ (parts);
    const text = file({ entries: [...entries, good], files: [...files, year] });
    expect(await library.importAll(text)).toEqual({ added: 1, updated: 0, kept: 0, files: 1, left: [left] });
    expect([(await library.list()).map(({ id }) => id), (await library.files.list()).length]).toEqual([['good'], 1]);
    for (const lang of /** @type {const} */ (['en', 'ja'])) {
      const [said = ''] = leftSaid(lang, [/** @type {import('../../../app/store/index.js').Left} */ (left)]);
      expect(said).toContain(left.name);
      expect(said).not.toMatch(/store\.|[{}]|undefined/);
    }
  });

  test('three are named of many', async () => {
    const { left } = await library.importAll(file({ entries: Array.from({ length: 9 }, () => null) }));
    expect(left).toHaveLength(9);
    expect(leftSaid('en', left)).toHaveLength(4);
    expect(leftSaid('en', left)[3]).toContain('6');
  });
});

describe('of a file that is no library nothing is taken', () => {
  test.each([
    ['', { code: 'notJson' }],
    ['{"format":"kaeshi-library","entries":[', { code: 'notJson' }],
    ['['.repeat(100_000), { code: 'notJson' }],
    ['null', { code: 'otherFormat' }],
    ['[]', { code: 'otherFormat' }],
    ['{"format":"lichess"}', { code: 'otherFormat' }],
    [file({ version: 'one' }), { code: 'otherFormat' }],
    [file({ version: 2 }), { code: 'later', version: 2 }],
    [file({ entries: {} }), { code: 'otherFormat' }],
  ])('%.60s', async (text, fault) => {
    const told = /** @type {ConstructorParameters<typeof ImportError>[0]} */ (fault);
    await expect(library.importAll(text)).rejects.toEqual(new ImportError(told));
    expect([await library.list(), await library.files.list()]).toEqual([[], []]);
    for (const lang of /** @type {const} */ (['en', 'ja']))
      expect(faultSaid(lang, told)).not.toMatch(/store\.|[{}]|undefined/);
  });

  test('a prototype in it changes no object of ours, and unknown fields are left out', async () => {
    const hostile = '{"id":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"html":"<b>"}';
    await library.importAll(`{"format":"kaeshi-library","version":1,"entries":[${hostile}]}`);
    const entry = await library.get('a');
    expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(['html']));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(entry ?? {}, 'polluted')).toBeUndefined();
  });
});

test('bytes survive Base64', () => {
  for (const length of [0, 1, 2, 3, 0x6000, 0x6001]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i % 251);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
});
