/**
 * Reads that fail, in every store and every way: they are errors and not empty answers, are tried again, and nothing is
 * written over what was not read.
 */
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASE as NAME } from '../../../app/shared/index.js';
import { readEntry } from '../../../app/game/entry.js';
import { Library } from '../../../app/store/library.js';
import { Practice } from '../../../app/store/practice.js';
import { problemSaid } from '../../../app/store/words.js';
import { domError, freshLibrary } from './fresh.js';
import { eventually } from '../eventually.js';

/** @import { Attempt, FoundPuzzle } from '../../../app/store/practice-schema.js' */

/** Every way to read from a database, each of which a browser may fail at. */
const READS = /** @type {const} */ (['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor']);

/** The ways in which reads fail, each until what it gives back is called. @type {Record<string, () => () => void>} */
const WAYS = {
  'a request throws'() {
    const spies = [IDBObjectStore, IDBIndex].flatMap(({ prototype }) =>
      READS.map((name) =>
        vi.spyOn(prototype, name).mockImplementation(() => {
          throw domError('UnknownError');
        }),
      ),
    );
    return () => spies.forEach((spy) => spy.mockRestore());
  },
  'the connection is closed'() {
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw domError('InvalidStateError');
    });
    return () => spy.mockRestore();
  },
  'the connection is lost in the middle'() {
    const { transaction } = IDBDatabase.prototype;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(
      /** @this {IDBDatabase} */ function (...args) {
        const begun = transaction.apply(this, args);
        queueMicrotask(() => begun.abort());
        return begun;
      },
    );
    return () => spy.mockRestore();
  },
  ...Object.fromEntries(
    ['UnknownError', 'InvalidStateError', 'SecurityError', 'NotAllowedError'].map((name) => [
      `the database does not open, by ${name}`,
      () => {
        const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw domError(name);
        });
        return () => spy.mockRestore();
      },
    ]),
  ),
};

const UNREAD = { name: 'StoreError', problem: 'unread' };
const file = { id: 'games a', kind: /** @type {const} */ ('games'), name: 'a', year: 1980, count: 1, added: 0 };
const bytes = new Uint8Array([1, 2]);

/** @param {Partial<Attempt>} part @returns {Attempt} */
const attempt = (part) => ({
  ...{ id: 'a', at: 1, puzzle: '6-abcde', size: 6, themes: 'p', room: 'training', ok: true, mistakes: 0, ms: 900 },
  ...{ helped: false, ...part },
});
/** @type {FoundPuzzle} */
const own = {
  ...{ id: 'own-1', at: 1, position: `${'X'.repeat(9)}${'O'.repeat(20)}${'-'.repeat(35)} X`, goal: 'win' },
  ...{ solution: 'a1', size: 35, source: 'game' },
};

describe.each(Object.entries(WAYS))('where %s', (_, fail) => {
  /** @type {Library} */
  let library;
  /** @type {string} */
  let id;
  beforeEach(async () => {
    freshLibrary();
    const before = new Library();
    ({ id } = await before.put({ title: 'mine', notes: 'n', moves: 'f5d6', tree: { a: 1 } }));
    await before.put({ title: 'other', moves: 'f5d6' });
    await before.files.put({ ...file, bytes });
    await new Practice().keep({ attempts: [attempt({ rating: 2100 })], found: [own] });
    await before.close();
    // As after a visit: nothing is in memory.
    library = new Library();
  });

  test('the library says so in place of an empty answer, and all is there afterwards', async () => {
    const works = fail();
    for (const ask of [
      () => library.exportAll(),
      () => library.exportAll([id]),
      () => library.get(id),
      () => library.list(),
      () => library.duplicates(),
      () => library.remove([id]),
      () => library.merge([id, 'x']),
      () => library.files.list(),
      () => library.files.bytes(file.id),
      () => library.files.remove(file.id),
    ])
      await expect(ask(), String(ask)).rejects.toMatchObject(UNREAD);
    expect([library.problem, library.held(), library.files.held(), library.unsaved]).toEqual(['unread', [], [], 0]);
    works();
    expect((await library.list()).map(({ title }) => title).sort()).toEqual(['mine', 'other']);
    expect([library.problem, await library.files.list(), await library.files.bytes(file.id)]).toEqual([
      undefined,
      [file],
      bytes,
    ]);
    const { entries, files } = JSON.parse(await (await library.exportAll()).text());
    expect([entries.length, files.length]).toEqual([2, 1]);
  });

  test('holds new games of the library back, offers them as a file, and overwrites nothing', async () => {
    const works = fail();
    expect(await library.put({ id, title: 'changed' })).toMatchObject({ isSaved: false });
    await library.put({ id: 'new', title: 'new' });
    expect(library.held().map(({ title }) => title)).toEqual(['changed', 'new']);
    const { entries } = JSON.parse(await library.exportHeld().text());
    expect(entries.map((/** @type {{ id: string }} */ each) => each.id)).toEqual([id, 'new']);
    await expect(library.exportAll()).rejects.toMatchObject(UNREAD);
    works();
    expect(await library.flush()).toBe(true);
    expect(await new Library().get(id)).toMatchObject({ title: 'changed', notes: 'n', moves: 'f5d6', tree: { a: 1 } });
    expect(await new Library().list()).toHaveLength(3);
  });

  test('practice says so, and is read again with what comes next', async () => {
    const practice = new Practice();
    const works = fail();
    for (const ask of [
      () => practice.attempts(),
      () => practice.cards(),
      () => practice.found(),
      () => practice.made(),
      () => practice.progress(),
      ...['draft', 'rush', 'training', 'moves'].map((kind) => () => practice.unfinished(/** @type {'moves'} */ (kind))),
      () => practice.everything(),
      () => practice.add({ attempts: [], cards: [], found: [] }),
      () => practice.remove('found', own.id),
    ])
      await expect(ask(), String(ask)).rejects.toMatchObject(UNREAD);
    expect(practice.problem).toBe('unread');
    works();
    expect([(await practice.attempts()).length, await practice.found()]).toEqual([1, [own]]);
    expect(practice.problem).toBeUndefined();
  });

  test('waits with changes of practice until its entries are read', async () => {
    const practice = new Practice();
    const works = fail();
    const next = practice.keep(({ attempts }) => {
      const rating = (attempts.get('a')?.rating ?? 1500) + 10;
      return { attempts: [attempt({ id: 'b', at: 2, rating })] };
    });
    expect(await next).toBe(false);
    works();
    expect((await practice.attempts()).map(({ rating }) => rating)).toEqual([2100, 2110]);
    await eventually(async () => expect(await new Practice().attempts()).toHaveLength(2));
    expect(practice.problem).toBeUndefined();
  });
});

describe('a read that fails once', () => {
  test.each(['get', 'getAll'])('by %s is tried again, and nobody sees it', async (name) => {
    const library = freshLibrary();
    const { id } = await library.put({ title: 'a' });
    await library.close();
    const spy = vi.spyOn(IDBObjectStore.prototype, /** @type {'get'} */ (name)).mockImplementationOnce(() => {
      throw domError('UnknownError');
    });
    expect(await library.get(id)).toMatchObject({ title: 'a' });
    expect(await library.list()).toHaveLength(1);
    expect(JSON.parse(await (await library.exportAll()).text()).entries).toHaveLength(1);
    expect(spy).toHaveBeenCalled();
    expect(library.problem).toBeUndefined();
  });

  test('because another tab changed the version is one of a page to be loaded again', async () => {
    const library = freshLibrary();
    await library.put({ title: 'a' });
    const newer = await openDB(NAME, 99);
    await expect(library.exportAll()).rejects.toMatchObject({ problem: 'newer' });
    newer.close();
  });

  test('because the database went away under the connection is tried with a new one', async () => {
    const library = freshLibrary();
    const { id } = await library.put({ title: 'a' });
    const { transaction } = IDBDatabase.prototype;
    let isFirst = true;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(
      /** @this {IDBDatabase} */ function (...args) {
        const begun = transaction.apply(this, args);
        if (isFirst) queueMicrotask(() => begun.abort());
        isFirst = false;
        return begun;
      },
    );
    expect(await library.get(id)).toMatchObject({ title: 'a' });
  });
});

test('a puzzle of one’s own stays where it cannot be removed, and is gone for good where it was', async () => {
  freshLibrary();
  const practice = new Practice();
  await practice.keep({ found: [own] });
  const refuses = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw domError('UnknownError');
  });
  await expect(practice.remove('found', own.id)).rejects.toMatchObject({ name: 'StoreError', problem: 'failed' });
  expect(await practice.found()).toEqual([own]);
  refuses.mockRestore();
  await practice.remove('found', own.id);
  expect([await practice.found(), await new Practice().found()]).toEqual([[], []]);
});

test('a file of games stays where it cannot be removed', async () => {
  const library = freshLibrary();
  await library.files.put({ ...file, bytes });
  const refuses = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw domError('UnknownError');
  });
  await expect(library.files.remove(file.id)).rejects.toMatchObject({ problem: 'failed' });
  expect(await library.files.list()).toEqual([file]);
  refuses.mockRestore();
  expect(await library.files.remove(file.id)).toMatchObject({ name: 'a', bytes });
  expect(await library.files.list()).toEqual([]);
});

test('counts an entry as kept only when it is on the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const library = freshLibrary();
  const { id } = await library.put({ title: 'a' });
  await library.remove([id]);
  await library.files.put({ ...file, bytes });
  await library.files.remove(file.id);
  await library.importAll(JSON.stringify({ format: 'kaeshi-library', version: 1, entries: [{ id: 'b' }] }));
  const practice = new Practice();
  await practice.keep({ found: [own] });
  await practice.remove('found', own.id);
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThanOrEqual(7);
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
});

test('an entry that another tab removes while one writes on it comes back whole', async () => {
  const here = freshLibrary();
  const { id } = await here.put({ title: 'a', moves: 'f5d6', tags: ['t'], tree: { a: 1 } });
  const base = await here.get(id);
  await new Library().remove([id]);
  await here.put({ id, notes: 'typed meanwhile' }, base);
  expect(await new Library().get(id)).toEqual({
    ...base,
    ...{ notes: 'typed meanwhile', changed: expect.any(Number), edits: 2 },
  });
  // One that is there has what others have changed in it, and not what was known here.
  await new Library().put({ id, title: 'b' });
  await here.put({ id, notes: 'more' }, base);
  expect(await new Library().get(id)).toMatchObject({ title: 'b', notes: 'more' });
});

describe('the later version of an entry', () => {
  const backup = async (/** @type {Library} */ library) => (await library.exportAll()).text();

  test('does not depend on a clock that was set back', async () => {
    const library = freshLibrary();
    vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000 });
    const { id } = await library.put({ title: 'older' });
    const older = await backup(library);
    vi.setSystemTime(1_000_000);
    await library.put({ id, title: 'newer' });
    const newer = await backup(library);
    expect(await library.importAll(older)).toMatchObject({ kept: 1, updated: 0 });
    expect(await library.get(id)).toMatchObject({ title: 'newer' });
    const elsewhere = freshLibrary();
    await elsewhere.importAll(older);
    expect(await elsewhere.importAll(newer)).toMatchObject({ updated: 1 });
    expect(await elsewhere.get(id)).toMatchObject({ title: 'newer' });
    vi.useRealTimers();
  });

  test('counts what is not written yet, what was put back and changed, and what was merged', async () => {
    const library = freshLibrary();
    const { id } = await library.put({ title: 'a', moves: 'f5d6' });
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw domError('QuotaExceededError');
    });
    await library.put({ id, title: 'b' });
    expect((await library.get(id))?.edits).toBe(2);
    await library.restore([readEntry({ id, title: 'a', edits: 1 })]);
    await library.put({ id, title: 'c' });
    expect((await library.get(id))?.edits).toBe(2);
    full.mockRestore();
    await library.flush();
    const { id: second } = await library.put({ title: 'd', moves: 'f5d6' });
    await library.put({ id: second, notes: 'n' });
    await library.put({ id: second, notes: 'n2' });
    await library.merge([id, second]);
    expect((await library.list()).map(({ edits }) => edits)).toEqual([4]);
  });

  test('is the one with the later time where neither was changed since it came', async () => {
    const library = freshLibrary();
    await library.put({ id: 'a', title: 'mine', changed: 10, edits: 0 });
    const file = (/** @type {number} */ changed) =>
      JSON.stringify({ format: 'kaeshi-library', version: 1, entries: [{ id: 'a', title: 'theirs', changed }] });
    expect(await library.importAll(file(9))).toMatchObject({ kept: 1 });
    expect(await library.importAll(file(11))).toMatchObject({ updated: 1 });
  });

  test('of a card is told by how often its puzzle was shown', async () => {
    freshLibrary();
    const practice = new Practice();
    const card = (/** @type {number} */ reps, /** @type {number} */ changed) => ({
      ...{ id: 'p', changed, due: 9, last: 5, numbers: { reps } },
    });
    await practice.keep({ cards: [card(2, 1_000)] });
    const given = {};
    expect(await practice.add({ ...given, cards: [card(1, 2_000)] })).toMatchObject({ updated: 0, kept: 1 });
    expect(await practice.add({ ...given, cards: [card(3, 500)] })).toMatchObject({ updated: 1 });
  });
});

test('says in both languages why reading failed', () => {
  for (const lang of /** @type {const} */ (['en', 'ja']))
    expect(problemSaid(lang, 'unread')).not.toMatch(/store\.|[{}]|undefined/);
});
