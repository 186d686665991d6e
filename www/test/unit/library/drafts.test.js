/** Tests drafts of the library: two tabs write theirs down side by side. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Drafts, KEY } from '../../../app/library/drafts.js';
import { recall } from '../../../app/shared/index.js';
import { readEntry } from '../../../app/store/entry.js';

/** @param {string} id */
const entry = (id) => readEntry({ id });

const stored = () => recall(KEY, (value) => value) ?? {};

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('what is typed without a pause goes into the library all the same, three times a second', async () => {
  vi.useFakeTimers();
  /** @type {string[]} */
  const put = [];
  const drafts = new Drafts(async ({ notes = '' }) => ({ isSaved: put.push(notes) > 0 }));
  for (let n = 1; n <= 20; n++) {
    drafts.type(entry('a'), { notes: 'x'.repeat(n) });
    await vi.advanceTimersByTimeAsync(100);
    // So much may be on its way.
    expect(n - (put.at(-1)?.length ?? 0)).toBeLessThan(4);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(put.at(-1)).toHaveLength(20);
  expect(put.length).toBeLessThan(9);
});

test('the entry goes with what is typed, for another tab may remove it', async () => {
  /** @type {unknown[]} */
  const bases = [];
  const drafts = new Drafts(async (_, base) => ({ isSaved: bases.push(base) > 0 }));
  const whole = entry('a');
  drafts.type(whole, { notes: 'n' });
  await drafts.flush();
  expect(bases).toEqual([whole]);
});

test('what one tab could not keep outlives what another one types', async () => {
  const full = new Drafts(async () => ({ isSaved: false }));
  full.type(entry('a'), { notes: 'written while the disk was full' });
  /** @type {unknown[]} */
  const put = [];
  const other = new Drafts(async (fields) => ({ isSaved: put.push(fields) > 0 }));
  await other.flush();
  full.type(entry('a'), { notes: 'and a little more' });
  other.type(entry('b'), { title: 'B' });
  expect(stored()).toEqual({ a: { notes: 'and a little more' }, b: { title: 'B' } });
  await other.flush();
  await full.flush();
  expect(put).toContainEqual({ id: 'b', title: 'B' });
  expect(stored()).toEqual({ a: { notes: 'and a little more' } });
});

test('a reading that began before a letter, or before it was saved, can be told', async () => {
  const drafts = new Drafts(async () => ({ isSaved: true }));
  const before = drafts.version;
  drafts.type(entry('a'), { notes: 'back ' });
  const typed = drafts.version;
  expect(typed).toBeGreaterThan(before);
  await drafts.flush();
  expect(drafts.version).toBeGreaterThan(typed);
  expect(drafts.of('a')).toEqual({});
});
