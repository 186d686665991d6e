// @vitest-environment happy-dom
/** Tabs of the maker: each has its draft, a reload leaves it its own, and nothing of any is lost. */
import { beforeEach, describe, expect, test } from 'vitest';
import { TabDraft } from '../../../app/maker/tab-draft.js';
import { hasOwn } from '../../../app/own-puzzles/index.js';
import { START, textOf } from '../../../app/editor/index.js';

const POSITION = '--XXXX-X--OXXO-XXXXXOXOXXXOXXXOXOXXXXOOXXXXXOOXXX-OOOOOX---OOOOO X';
const DAY_MS = 86_400_000;

/** A tab of the browser: what its own storage has is put in place while its page does something. */
class Tab {
  /** @type {[string, string][]} */
  #stored;
  /** @type {TabDraft | undefined} */
  page;

  /** @param {Tab} [doubled] a tab that is doubled has all of the other's storage */
  constructor(doubled) {
    this.#stored = doubled ? [...doubled.#stored] : [];
  }

  /** @template T @param {() => T} act @returns {T} */
  #within(act) {
    sessionStorage.clear();
    for (const [key, value] of this.#stored) sessionStorage.setItem(key, value);
    const result = act();
    this.#stored = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? '']);
    return result;
  }

  load(now = 1) {
    return this.#within(() => {
      this.page = new TabDraft(now);
      const { left } = this.page;
      this.page.gathered();
      return { title: this.page.draft.title, left: left.map(({ title }) => title) };
    });
  }

  /** @param {string} title @param {number} now */
  type(title, now) {
    this.#within(() => this.page?.save({ ...this.page.draft, past: [textOf(START), POSITION], title }, now));
  }

  leave() {
    this.#within(() => this.page?.leave());
  }

  back() {
    return this.#within(() => this.page?.back());
  }

  reload(now = 1) {
    this.leave();
    return this.load(now);
  }
}

beforeEach(() => {
  localStorage.clear();
});

/** A tab with a page. @param {Tab} [doubled] @param {number} [now] */
function opened(doubled, now = 1) {
  const tab = new Tab(doubled);
  tab.load(now);
  return tab;
}

describe('two tabs', () => {
  test('keep a draft each, also when both are loaded again', () => {
    const [a, b] = [opened(), opened()];
    a.type('of a', 2);
    b.type('of b', 3);
    a.type('of a, later', 4);
    expect([b.reload(5).title, a.reload(6).title, b.reload(7).title]).toEqual(['of b', 'of a, later', 'of b']);
  });

  test('of which one was doubled keep a draft each', () => {
    const a = opened();
    const first = opened(a);
    a.type('of a', 2);
    first.type('of the first', 3);
    const second = opened(a, 4);
    second.type('of the second', 5);
    a.type('of a, later', 6);
    const titles = [a, first, second].map((tab) => tab.reload(7).title);
    expect(titles).toEqual(['of a, later', 'of the first', 'of the second']);
  });

  test('that are closed leave the newest draft to a new tab, and the other as a puzzle', () => {
    const [a, b] = [opened(), opened()];
    b.type('of b', 2);
    a.type('of a', 3);
    for (const tab of [a, b]) tab.leave();
    const c = new Tab();
    expect(c.load(4)).toEqual({ title: 'of a', left: ['of b'] });
    expect(c.reload(5)).toEqual({ title: 'of a', left: [] });
    // A closed tab that is opened again has what it had.
    expect(b.load(6).title).toBe('of b');
  });
});

describe('a new tab', () => {
  test('beside another has a copy, and takes nothing from it', () => {
    const a = opened();
    a.type('of a', 2);
    const b = new Tab();
    expect(b.load(3)).toEqual({ title: 'of a', left: [] });
    a.type('of a, later', 4);
    expect(b.reload(5).title).toBe('of a');
    b.type('of b', 6);
    expect([a.reload(7), b.reload(8)].map(({ title }) => title)).toEqual(['of a, later', 'of b']);
  });

  test('gets what a tab left that ended without a word, a day later', () => {
    const [a, b] = [opened(), opened()];
    a.type('of a', 2);
    b.type('of b', 3);
    const c = new Tab();
    expect(c.load(4).left).toEqual([]);
    expect(new Tab().load(5 + DAY_MS)).toEqual({ title: 'of b', left: ['of a'] });
    // It was alive all the same: it goes on under another name.
    b.type('of b, later', 6 + DAY_MS);
    expect(b.reload(7 + DAY_MS).title).toBe('of b, later');
  });

  test('takes the draft that all tabs shared once', () => {
    const draft = { past: [textOf(START), POSITION], goal: 'draw', title: 'former', author: '' };
    localStorage.setItem('kaeshi.maker', JSON.stringify(draft));
    const a = new Tab();
    expect(a.load(1)).toEqual({ title: 'former', left: [] });
    expect(localStorage.getItem('kaeshi.maker')).toBeNull();
    a.leave();
    expect(new Tab().load(2).title).toBe('former');
  });
});

test('a page that comes back knows whether its tab went on without it', () => {
  const tab = opened();
  tab.type('here', 2);
  tab.leave();
  expect(tab.back()).toBe(true);
  const { page } = tab;
  tab.reload(3);
  tab.type('further on', 4);
  tab.page = page;
  expect(tab.back()).toBe(false);
});

test('what stood in the text box is put by with the puzzle', () => {
  const [a, b] = [opened(), opened()];
  a.page?.save({ past: [textOf(START)], goal: 'win', title: '', author: '', typed: 'XO and no more' }, 2);
  b.type('of b', 3);
  for (const tab of [a, b]) tab.leave();
  const [left] = new TabDraft(4).left;
  expect(left).toMatchObject({ position: textOf(START), typed: 'XO and no more' });
  expect(left && [hasOwn([left], left), hasOwn([{ ...left, typed: '' }], left)]).toEqual([true, false]);
});
