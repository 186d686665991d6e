// @vitest-environment happy-dom
/** Tabs of the maker: each has its draft, a reload leaves it its own, and nothing of any is lost. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TabDraft } from '../../../app/maker/tab-draft.js';
import { isAmong } from '../../../app/made-puzzles/index.js';
import { START, textOf } from '../../../app/editor/index.js';
import { Practice } from '../../../app/store/index.js';
import { domError, freshLibrary } from '../store/fresh.js';

const POSITION = '--XXXX-X--OXXO-XXXXXOXOXXXOXXXOXOXXXXOOXXXXXOOXXX-OOOOOX---OOOOO X';

/** The locks of a browser, and the pages that hold them. */
class Locks {
  /** @type {Map<string, Tab | undefined>} */
  held = new Map();
  /** The tab whose page is at work. @type {Tab | undefined} */
  at;

  /** @param {string} name @param {LockOptions} how @param {(lock: Lock | null) => unknown} act */
  async request(name, how, act) {
    if (!this.held.has(name)) {
      this.held.set(name, this.at);
      void act({ name, mode: 'exclusive' });
      return;
    }
    if (how.ifAvailable) return void act(null);
    // Nobody lets go of one while a test waits.
    throw domError('AbortError');
  }

  /** A page that is gone holds none. @param {Tab} tab */
  free(tab) {
    for (const [name, holder] of this.held) if (holder === tab) this.held.delete(name);
  }
}

/** @type {Locks} */
let locks;
/** @type {Practice} */
let practice;

beforeEach(() => {
  freshLibrary();
  practice = new Practice();
  vi.spyOn(Practice, 'ofPage').mockImplementation(() => practice);
  locks = new Locks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

/** A tab of the browser: what its own storage has is put in place while its page does something. */
class Tab {
  /** @type {[string, string][]} */
  stored;
  /** @type {TabDraft | undefined} */
  page;

  /** @param {Tab} [doubled] a tab that is doubled has all of the other's storage */
  constructor(doubled) {
    this.stored = doubled ? [...doubled.stored] : [];
  }

  /** @template T @param {() => Promise<T> | T} act @returns {Promise<T>} */
  async #within(act) {
    locks.at = this;
    sessionStorage.clear();
    for (const [key, value] of this.stored) sessionStorage.setItem(key, value);
    const result = await act();
    this.stored = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']);
    return result;
  }

  open() {
    return this.#within(async () => (this.page = await TabDraft.open()));
  }

  async load() {
    const before = await made();
    const page = await this.open();
    await this.gather();
    return { title: page.draft.title, left: (await made()).filter((title) => !before.includes(title)) };
  }

  gather() {
    return this.#within(() => this.page?.gather(practice));
  }

  /** @param {string} title @param {string} [typed] */
  type(title, typed) {
    const draft = { past: [textOf(START), POSITION], goal: /** @type {const} */ ('win'), title, author: '', typed };
    return this.#within(() => this.page?.save(draft));
  }

  /** The tab is closed, or its process ends without a word. */
  end() {
    locks.free(this);
  }

  isOurs() {
    return this.#within(() => this.page?.isOurs());
  }

  reload() {
    this.end();
    return this.load();
  }
}

/** The titles of the puzzles that were saved for later. */
const made = async () => (await practice.made()).map(({ title }) => title);

/** A tab with a page. @param {Tab} [doubled] */
async function opened(doubled) {
  const tab = new Tab(doubled);
  await tab.load();
  return tab;
}

describe('two tabs', () => {
  test('keep a draft each, also when both are loaded again', async () => {
    const [a, b] = [await opened(), await opened()];
    await a.type('of a');
    await b.type('of b');
    await a.type('of a, later');
    const titles = [await b.reload(), await a.reload(), await b.reload()].map(({ title }) => title);
    expect(titles).toEqual(['of b', 'of a, later', 'of b']);
  });

  test('of which one was doubled keep a draft each', async () => {
    const a = await opened();
    const first = await opened(a);
    await a.type('of a');
    await first.type('of the first');
    const second = await opened(a);
    await second.type('of the second');
    await a.type('of a, later');
    const titles = [await a.reload(), await first.reload(), await second.reload()].map(({ title }) => title);
    expect(titles).toEqual(['of a, later', 'of the first', 'of the second']);
  });

  test('leave the newest draft to a new tab, and the other one as a puzzle', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const [a, b] = [await opened(), await opened()];
    await b.type('of b');
    vi.setSystemTime(2000);
    await a.type('of a');
    for (const tab of [a, b]) tab.end();
    const c = new Tab();
    expect(await c.load()).toEqual({ title: 'of a', left: ['of b'] });
    expect(await c.reload()).toEqual({ title: 'of a', left: [] });
    // A closed tab that is opened again has what it had.
    expect((await b.load()).title).toBe('of b');
    vi.useRealTimers();
  });
});

describe('a new tab', () => {
  test('beside another has a copy, and takes nothing from it', async () => {
    const a = await opened();
    await a.type('of a');
    const b = new Tab();
    expect(await b.load()).toEqual({ title: 'of a', left: [] });
    await a.type('of a, later');
    expect((await b.reload()).title).toBe('of a');
    await b.type('of b');
    expect([(await a.reload()).title, (await b.reload()).title]).toEqual(['of a, later', 'of b']);
  });

  test('in a page that is not secure, where there are no locks, writes over no other', async () => {
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    const a = await opened();
    await a.type('of a');
    const b = new Tab();
    expect(await b.load()).toEqual({ title: 'of a', left: [] });
    await b.type('of b');
    expect([(await a.reload()).title, (await b.reload()).title]).toEqual(['of a', 'of b']);
  });
});

test('a tab that the browser brings back after a crash, as it was seconds before, has all of the draft', async () => {
  const tab = await opened();
  await tab.type('older');
  const { stored } = tab;
  await tab.type('newer');
  tab.stored = stored;
  expect((await tab.reload()).title).toBe('newer');
});

test('a database that cannot be read is written over nowhere, and its drafts are there afterwards', async () => {
  const a = await opened();
  await a.type('of a');
  a.end();
  const fails = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw domError('UnknownError');
  });
  practice = new Practice();
  const b = new Tab();
  await b.open();
  await expect(b.gather()).rejects.toMatchObject({ problem: 'unread' });
  await b.type('of b');
  fails.mockRestore();
  const { title } = await new Tab().load();
  expect([...(await made()), title].sort()).toEqual(['of a', 'of b']);
});

test('a page that comes back knows whether its tab went on without it', async () => {
  const tab = await opened();
  await tab.type('here');
  expect(await tab.isOurs()).toBe(true);
  const { page } = tab;
  await tab.reload();
  await tab.type('further on');
  tab.page = page;
  expect(await tab.isOurs()).toBe(false);
});

test('keeps the text of the box with the puzzle that is put by', async () => {
  const [a, b] = [await opened(), await opened()];
  await a.page?.save({ past: [textOf(START)], goal: 'win', title: '', author: '', typed: 'XO and no more' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  await b.type('of b');
  vi.useRealTimers();
  for (const tab of [a, b]) tab.end();
  await opened();
  const [left] = await practice.made();
  expect(left).toMatchObject({ position: textOf(START), typed: 'XO and no more' });
  expect(left && [isAmong([left], left), isAmong([{ ...left, typed: '' }], left)]).toEqual([true, false]);
});

test('a draft of the same position with other words stands beside the puzzle that was put by', async () => {
  const a = await opened();
  await practice.keep({
    made: [{ id: `made-win-${POSITION}`, at: 1, position: POSITION, goal: 'win', title: 'put by', author: '' }],
  });
  await a.type('of a');
  const b = await opened();
  await b.type('of b');
  for (const tab of [a, b]) tab.end();
  await opened();
  expect((await made()).includes('put by')).toBe(true);
  expect(await made()).toHaveLength(2);
});
