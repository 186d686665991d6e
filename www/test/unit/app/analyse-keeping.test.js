// @vitest-environment happy-dom
/** An analysis on its way into the library, and back into the tab that showed it or a new one. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyTree, mainLine, toObject, withComment, withLine } from '../../../app/game/index.js';
import { domError } from '../store/fresh.js';
import { eventually } from '../eventually.js';

/** @import { Rules, Step } from '../../../app/analyse/keeping.js' */

const rules = /** @type {Rules} */ (
  /** @type {unknown} */ ((/** @type {string} */ start, /** @type {string} */ path) => ({ start, path }))
);
/** @param {string} moves @param {Partial<Step>} [rest] @returns {Step} */
const step = (moves, rest) => ({ tree: withLine(emptyTree(), moves), path: moves, id: 'a', isOwn: true, ...rest });

/** The sentences of all pages. @type {string[]} */
let told;

/** A page of its own. */
async function page() {
  vi.resetModules();
  const { Keeping, fromLibrary } = await import('../../../app/analyse/keeping.js');
  const { Library, openStore } = await import('../../../app/store/index.js');
  const keeping = new Keeping(
    (why) => told.push(why),
    (id) => told.push(`taken ${id}`),
  );
  return { keeping, fromLibrary, store: openStore(), Library };
}

/**
 * Shows steps, one after the other, and waits until the library has the last.
 * @param {Awaited<ReturnType<typeof page>>} here
 * @param {readonly Step[]} steps
 */
async function show(here, ...steps) {
  for (const each of steps) here.keeping.keep(each, rules);
  const [{ id, tree } = step('')] = steps.slice(-1);
  await eventually(async () => expect((await new here.Library().get(id))?.tree).toEqual(toObject(tree)));
  return here;
}

/** Does the same on a page of its own. @param {readonly Step[]} steps */
const shown = async (...steps) => show(await page(), ...steps);

beforeEach(() => {
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  told = [];
});

test('keeps changed analyses under their names, each as a whole', async () => {
  const { Library } = await shown(step(''), step('f5d6'), step('f5d6', { id: 'b' }), step('f5d6c3', { id: 'b' }));
  const rows = await new Library().list();
  expect(rows.map(({ id, kind, moves }) => [id, kind, moves]).sort()).toEqual([
    ['a', 'analysis', 'f5d6'],
    ['b', 'analysis', 'f5d6c3'],
  ]);
});

test('does not keep unchanged analyses', async () => {
  const { keeping, store } = await page();
  for (const moves of ['', 'f5']) keeping.keep(step(moves, { isOwn: false }), rules);
  await new Promise((done) => setTimeout(done, 20));
  expect(store.unsaved).toBe(0);
});

test('a tab has its own again, and a new one the analysis that was changed last', async () => {
  await shown(step('', { id: 'b' }), step('d3', { id: 'b' }));
  await shown(step(''), step('f5d6'));
  const own = sessionStorage.getItem('kaeshi.analysis') ?? '';
  const last = async () => {
    const found = await (await page()).keeping.last(rules);
    return found && [found.id, mainLine(found.tree), found.path];
  };
  sessionStorage.clear();
  expect(await last()).toEqual(['a', 'f5d6', 'f5d6']);
  sessionStorage.setItem('kaeshi.analysis', own.replace('"id":"a"', '"id":"c"'));
  expect(await last()).toEqual(['c', 'f5d6', 'f5d6']);
});

test('a tab that the browser brings back after a crash as it was before has what the library has', async () => {
  const here = await shown(step(''), step('f5'));
  const own = sessionStorage.getItem('kaeshi.analysis') ?? '';
  await new Promise((done) => setTimeout(done, 2));
  await show(here, step('f5', { tree: withComment(step('f5').tree, 'f5', 'typed') }));
  sessionStorage.setItem('kaeshi.analysis', own);
  expect((await (await page()).keeping.last(rules))?.tree.root.children[0]?.comment).toBe('typed');
});

test('keeps an analysis that only the tab has with the next visit', async () => {
  await shown(step(''), step('f5'));
  const ahead = JSON.parse(sessionStorage.getItem('kaeshi.analysis') ?? '');
  ahead.tree.moves[0].comment = 'typed';
  sessionStorage.setItem('kaeshi.analysis', JSON.stringify({ ...ahead, at: Date.now() + 1 }));
  const here = await page();
  const found = await here.keeping.last(rules);
  expect(found?.tree.root.children[0]?.comment).toBe('typed');
  if (found) await show(here, found);
});

test('an analysis that another tab goes on with is told of, with what it did', async () => {
  await shown(step(''), step('f5d6'));
  const other = await page();
  const taken = await other.keeping.last(rules);
  if (taken) other.keeping.keep(taken, rules);
  await show(other, step('f5d6c3'));
  await eventually(() => expect(told).toContain('taken a'));
});

test('reports failed reading and writing, overwrites nothing, and tries again', async () => {
  const here = await shown(step(''), step('f5'));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw domError('QuotaExceededError');
  });
  here.keeping.keep(step('f5d6'), rules);
  await eventually(() => expect(told).toContain('library'));
  full.mockRestore();
  await here.store.flush();
  expect(await new here.Library().get('a')).toMatchObject({ moves: 'f5d6' });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw domError('UnknownError');
  });
  const blind = await page();
  await expect(blind.fromLibrary('a', rules)).rejects.toMatchObject({ fault: 'unread' });
  expect((await blind.keeping.last(rules))?.path).toBe('f5d6');
});
