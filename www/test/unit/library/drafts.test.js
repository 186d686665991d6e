/** What is typed in the library and not kept yet: two tabs write it down side by side. */
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Drafts, KEY } from '../../../app/library/drafts.js';
import { recall } from '../../../app/shared/index.js';

const stored = () => recall(KEY, (value) => value) ?? {};

beforeEach(() => localStorage.clear());

test('what one tab could not keep outlives what another one types', async () => {
  const full = new Drafts(async () => ({ isSaved: false }));
  full.type('a', { notes: 'written while the disk was full' });
  /** @type {unknown[]} */
  const put = [];
  const other = new Drafts(async (fields) => ({ isSaved: put.push(fields) > 0 }));
  await other.flush();
  full.type('a', { notes: 'and a little more' });
  other.type('b', { title: 'B' });
  expect(stored()).toEqual({ a: { notes: 'and a little more' }, b: { title: 'B' } });
  await other.flush();
  await full.flush();
  expect(put).toContainEqual({ id: 'b', title: 'B' });
  expect(stored()).toEqual({ a: { notes: 'and a little more' } });
});
