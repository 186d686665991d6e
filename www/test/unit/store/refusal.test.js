/** Tests a database that refuses to write: new data stays in memory, is reported, and is written later. */
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASE as NAME } from '../../../app/shared/index.js';
import { Library } from '../../../app/store/library.js';
import { Practice } from '../../../app/store/practice.js';
import { domError, freshLibrary } from './fresh.js';

/** @type {Library} */
let library;
beforeEach(() => {
  library = freshLibrary();
});

/** Lets writing to rows fail. @param {string} name of the error */
const failing = (name) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw domError(name);
  });

describe('a full disk', () => {
  test('leaves a change in memory, with the fields that were there, until it can be written', async () => {
    const { id } = await library.put({ title: 'old', notes: 'n', tree: { a: 1 } });
    const full = failing('QuotaExceededError');
    expect(await library.put({ id, title: 'new' })).toEqual({ id, isSaved: false, problem: 'full' });
    const { id: second } = await library.put({ title: 'second' });
    expect(library.unsaved).toBe(2);
    expect(await library.get(id)).toMatchObject({ title: 'new', notes: 'n', tree: { a: 1 } });
    expect((await library.list()).map(({ title }) => title).sort()).toEqual(['new', 'second']);
    expect(JSON.parse(await (await library.exportAll()).text()).entries).toHaveLength(2);
    full.mockRestore();
    await library.put({ id: second, notes: 'x' });
    expect([library.unsaved, library.problem]).toEqual([0, undefined]);
    const other = new Library();
    expect(await other.get(id)).toMatchObject({ title: 'new', notes: 'n', tree: { a: 1 } });
    expect(await other.get(second)).toMatchObject({ title: 'second', notes: 'x' });
  });

  test('is told of an import of practice, which is tried again', async () => {
    const practice = new Practice();
    const card = { id: '6-abcde', changed: 5, due: 9, last: 5, numbers: { stability: 1.5 } };
    const given = { cards: [card] };
    await practice.attempts();
    const full = failing('QuotaExceededError');
    await expect(practice.add(given)).rejects.toMatchObject({ name: 'StoreError', problem: 'full' });
    await expect(practice.add(given)).rejects.toMatchObject({ name: 'StoreError', problem: 'full' });
    expect([...(await practice.cards()).keys()]).toEqual([card.id]);
    full.mockRestore();
    expect(await practice.add(given)).toEqual({ added: 0, updated: 0, kept: 1 });
    expect((await new Practice().cards()).get(card.id)).toEqual(card);
  });

  test('does not lose what is removed and put back meanwhile', async () => {
    const { id } = await library.put({ title: 'a' });
    const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw domError('QuotaExceededError');
    });
    const removed = await library.remove([id]);
    expect([await library.get(id), await library.list(), library.unsaved]).toEqual([undefined, [], 1]);
    full.mockRestore();
    await library.restore(removed);
    expect(library.unsaved).toBe(0);
    expect(await new Library().get(id)).toMatchObject({ title: 'a' });
  });

  test('in the middle of an import takes nothing of it', async () => {
    const source = freshLibrary();
    for (const title of ['a', 'b', 'c']) await source.put({ title });
    const text = await (await source.exportAll()).text();
    const target = freshLibrary();
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(
      /** @this {IDBObjectStore} */ function (value, key) {
        if (++calls === 3) throw domError('QuotaExceededError');
        return put.call(this, value, key);
      },
    );
    await expect(target.importAll(text)).rejects.toMatchObject({ name: 'StoreError', problem: 'full' });
    expect(await target.list()).toEqual([]);
    full.mockRestore();
    expect(await target.importAll(text)).toMatchObject({ added: 3 });
    expect(await new Library().list()).toHaveLength(3);
  });

  test('keeps a file of games for the visit', async () => {
    const full = failing('QuotaExceededError');
    const file = { id: 'games a', kind: /** @type {const} */ ('games'), name: 'a', year: 1980, count: 1, added: 0 };
    const bytes = new Uint8Array([1, 2]);
    expect(await library.files.put({ ...file, bytes })).toBe('full');
    expect(await library.files.list()).toEqual([file]);
    expect(await library.files.bytes(file.id)).toEqual(bytes);
    full.mockRestore();
  });
});

describe('a browser without a database', () => {
  test('holds all in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { id, isSaved, problem } = await library.put({ title: 'a' });
    expect([isSaved, problem]).toEqual([false, 'absent']);
    expect(await library.get(id)).toMatchObject({ title: 'a' });
    expect(await library.list()).toHaveLength(1);
    await library.remove([id]);
    expect(await library.list()).toEqual([]);
    vi.unstubAllGlobals();
  });

  test('says so too where opening is refused', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw domError('SecurityError');
    });
    expect(await library.put({ title: 'a' })).toMatchObject({ isSaved: false, problem: 'absent' });
  });
});

describe('several tabs', () => {
  test('one that needs a newer version gets it, and the older one says what to do', async () => {
    await library.put({ title: 'a' });
    const newer = await openDB(NAME, 99);
    expect(await library.put({ title: 'b' })).toMatchObject({ isSaved: false, problem: 'newer' });
    await expect(library.list()).rejects.toMatchObject({ problem: 'newer' });
    expect(library.held().map(({ title }) => title)).toEqual(['b']);
    newer.close();
  });

  test('a lost connection is made again', async () => {
    const { id } = await library.put({ title: 'a' });
    await library.close();
    expect(await library.put({ id, notes: 'b' })).toMatchObject({ isSaved: true });
  });
});

test('a change while another is being written is not lost', async () => {
  const { id } = await library.put({ title: '0' });
  await Promise.all(Array.from({ length: 20 }, (_, i) => library.put({ id, title: String(i + 1) })));
  expect([(await new Library().get(id))?.title, library.unsaved]).toEqual(['20', 0]);
});

describe('the database', () => {
  test('is made, and opens again with all that is in it', async () => {
    await library.put({ title: 'a', tree: { a: 1 } });
    await library.close();
    const database = await openDB(NAME);
    const ofPractice = ['attempts', 'cards', 'found', 'made', 'progress', 'repertoire', 'unfinished'];
    const names = [...ofPractice, 'bytes', 'files', 'rows', 'trees'].sort();
    expect([database.version, [...database.objectStoreNames]]).toEqual([5, names]);
    database.close();
    expect(await new Library().list()).toHaveLength(1);
  });

  test('reports that another tab blocks it, and keeps new entries', async () => {
    // A tab that does not give way, and another that wants the database gone.
    const older = await new Promise((resolve) => {
      const request = indexedDB.open(NAME, 1);
      request.onsuccess = () => resolve(request.result);
    });
    indexedDB.deleteDatabase(NAME);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const put = library.put({ title: 'a' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await put).toMatchObject({ isSaved: false, problem: 'blocked' });
    vi.useRealTimers();
    older.close();
  });

  test('replaces a damaged row by the one that is written', async () => {
    const { id } = await library.put({ title: 'a' });
    await library.close();
    const database = await openDB(NAME);
    await database.put('rows', { id, title: 5, moves: {} });
    database.close();
    const again = new Library();
    expect(await again.put({ id, title: 'b' })).toMatchObject({ isSaved: true });
    expect(await again.get(id)).toMatchObject({ title: 'b', moves: '' });
  });

  test('keeps all other fields beside one of a later version', async () => {
    const typed = { moves: 'f5d6c3', notes: 'mine', black: 'alice' };
    const { id } = await library.put(typed);
    await library.close();
    const database = await openDB(NAME);
    await database.put('rows', { ...(await database.get('rows', id)), kind: 'of a later version' });
    database.close();
    const again = new Library();
    await again.put({ id, title: 'b' });
    expect(await again.get(id)).toMatchObject({ ...typed, title: 'b', edits: 2 });
  });
});
