// @vitest-environment happy-dom
/**
 * The changes of localStorage that a killed browser had not yet on the disk. The journal brings them back, takes
 * nothing newer away, and is written over by no page that could not read it.
 */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { domError } from '../store/fresh.js';

/** A page of its own, with the modules that it has loaded. */
async function page() {
  vi.resetModules();
  return { ...(await import('../../../app/journal/index.js')), ...(await import('../../../app/shared/index.js')) };
}

const asText = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : undefined);

/** Returns the items of localStorage that are on the disk. */
const onDisk = () => Object.entries({ ...localStorage });
/** A browser that was killed starts with what was on the disk. @param {[string, string][]} disk */
function kill(disk) {
  localStorage.clear();
  for (const [key, value] of disk) localStorage.setItem(key, value);
}

/** Waits until all that a page has changed is written. */
const written = () => new Promise((done) => setTimeout(done, 30));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

describe('after a browser was killed', () => {
  test('what it had not written is back, also what it had removed', async () => {
    const before = await page();
    await before.restored();
    before.remember('games', 'f5');
    before.remember('run', 'under way');
    await written();
    const disk = onDisk();
    before.remember('games', 'f5d6');
    before.remember('games', 'f5d6c3');
    before.remember('new', 'x');
    before.drop('run');
    await written();
    kill(disk);
    const after = await page();
    await after.restored();
    expect(['games', 'new', 'run'].map((key) => after.recall(key, asText))).toEqual(['f5d6c3', 'x', undefined]);
    expect(['games', 'run', 'settings'].map((key) => after.wasRestored(key))).toEqual([true, true, false]);
  });

  test('also in its first seconds', async () => {
    const before = await page();
    await before.restored();
    before.remember('games', 'f5');
    await written();
    kill([]);
    const after = await page();
    await after.restored();
    expect(after.recall('games', asText)).toBe('f5');
  });

  test('what comes next is newer, and a second death takes nothing either', async () => {
    const before = await page();
    await before.restored();
    before.remember('games', 'f5');
    await written();
    kill([]);
    const second = await page();
    await second.restored();
    const disk = onDisk();
    second.remember('games', 'f5d6');
    await written();
    kill(disk);
    const third = await page();
    await third.restored();
    expect(third.recall('games', asText)).toBe('f5d6');
  });
});

describe('a tab that the browser brings back after a crash, as it was some seconds before,', () => {
  test('shows all of the puzzle that was being made', async () => {
    const before = await page();
    await before.restored();
    const { TabDraft } = await import('../../../app/maker/tab-draft.js');
    const tab = new TabDraft();
    tab.save({ ...tab.draft, title: 'older' });
    await written();
    const [disk, own] = [onDisk(), sessionStorage.getItem('kaeshi.maker.tab') ?? ''];
    tab.save({ ...tab.draft, title: 'newer' });
    await written();
    kill(disk);
    sessionStorage.setItem('kaeshi.maker.tab', own);
    const after = await page();
    await after.restored();
    const { TabDraft: Again } = await import('../../../app/maker/tab-draft.js');
    expect(new Again().draft.title).toBe('newer');
  });
});

test('what is newer in localStorage stays, whatever the clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000 });
  const first = await page();
  await first.restored();
  first.remember('games', 'older');
  await written();
  vi.setSystemTime(1_000_000);
  first.remember('games', 'newer');
  await written();
  vi.useRealTimers();
  const second = await page();
  await second.restored();
  expect([second.recall('games', asText), second.wasRestored('games')]).toEqual(['newer', false]);
});

test('what a page without a journal keeps is not taken back', async () => {
  const first = await page();
  await first.restored();
  first.remember('settings', 'a');
  await written();
  const other = await page();
  other.remember('settings', 'b');
  const second = await page();
  await second.restored();
  expect(second.recall('settings', asText)).toBe('b');
});

test('each change is strictly on the disk, and those that come while one is written go together', async () => {
  const { restored, remember } = await page();
  await restored();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let n = 0; n < 50; n++) remember('typed', 'x'.repeat(n));
  await vi.waitFor(() => expect(transaction).toHaveBeenCalled());
  await written();
  expect(transaction.mock.calls.length).toBeLessThan(5);
  for (const [, mode, options] of transaction.mock.calls)
    expect([mode, options]).toEqual(['readwrite', { durability: 'strict' }]);
});

test('what the journal did not take goes there with the next change', async () => {
  const before = await page();
  await before.restored();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw domError('QuotaExceededError');
  });
  before.remember('games', 'f5');
  await written();
  full.mockRestore();
  before.remember('other', 'x');
  await written();
  kill([]);
  const after = await page();
  await after.restored();
  expect(['games', 'other'].map((key) => after.recall(key, asText))).toEqual(['f5', 'x']);
});

describe('a journal that cannot be read', () => {
  test.each([
    [
      'does not open',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw domError('UnknownError');
        }),
    ],
    [
      'fails to read',
      () =>
        vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
          throw domError('UnknownError');
        }),
    ],
  ])('because it %s keeps no page from beginning, and is not written over', async (_, fail) => {
    const before = await page();
    await before.restored();
    before.remember('games', 'lost');
    await written();
    kill([]);
    const refused = fail();
    const blind = await page();
    await blind.restored();
    expect(blind.recall('games', asText)).toBeUndefined();
    refused.mockRestore();
    // Nobody has kept anything meanwhile: the next page reads it.
    const after = await page();
    await after.restored();
    expect(after.recall('games', asText)).toBe('lost');
  });

  test('once is read on a new connection', async () => {
    const before = await page();
    await before.restored();
    before.remember('games', 'f5');
    await written();
    kill([]);
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(() => {
      throw domError('UnknownError');
    });
    const after = await page();
    await after.restored();
    expect(after.recall('games', asText)).toBe('f5');
  });

  test('does not take the place of what a page has kept without it', async () => {
    const before = await page();
    await before.restored();
    before.remember('games', 'lost');
    await written();
    kill([]);
    const fails = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw domError('UnknownError');
    });
    const blind = await page();
    await blind.restored();
    expect(blind.remember('games', 'newer')).toBe(true);
    fails.mockRestore();
    const after = await page();
    await after.restored();
    expect(after.recall('games', asText)).toBe('newer');
  });

  test('because it never answers is waited for two seconds', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => /** @type {IDBOpenDBRequest} */ (new EventTarget()));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { restored, remember, recall } = await page();
    const waiting = restored();
    await vi.advanceTimersByTimeAsync(2000);
    await waiting;
    vi.useRealTimers();
    remember('games', 'f5');
    expect(recall('games', asText)).toBe('f5');
  });

  test('because the browser has none is missed by nobody', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { restored, remember, recall } = await page();
    await restored();
    expect([remember('games', 'f5'), recall('games', asText)]).toEqual([true, 'f5']);
    vi.unstubAllGlobals();
  });
});

test.each(/** @type {const} */ (['localStorage', 'sessionStorage']))(
  'what %s cannot read is not written over',
  async (store) => {
    const { recall, remember } = await page();
    remember('games', 'many', store);
    const whole = globalThis[store];
    const getItem = () => {
      throw domError('UnknownError');
    };
    vi.stubGlobal(store, { getItem, setItem: (/** @type {[string, string]} */ ...item) => whole.setItem(...item) });
    expect(recall('games', asText, store)).toBeUndefined();
    expect(remember('games', 'one', store)).toBe(false);
    vi.unstubAllGlobals();
    expect(recall('games', asText, store)).toBe('many');
    expect(remember('games', 'many and one', store)).toBe(true);
    expect(recall('games', asText, store)).toBe('many and one');
  },
);
