/** Another page that is opened from an entry has the text that was typed. */
import { afterEach, expect, test, vi } from 'vitest';
import { Actions } from '../../../app/library/actions.js';
import { eventually } from '../eventually.js';

afterEach(() => vi.unstubAllGlobals());

/** The actions on an entry, and what they do. @param {boolean} isWaiting whether the database lacks what was typed */
function onEntry(isWaiting) {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  let write = () => {};
  const written = new Promise((/** @type {(none?: unknown) => void} */ done) => (write = done));
  const store = { isWaiting: () => isWaiting, flush: vi.fn(() => written) };
  const page = { store, state: { entry: { id: 'one', moves: 'f5', black: 'A', white: '' }, ply: 1 } };
  const actions = new Actions(/** @type {ConstructorParameters<typeof Actions>[0]} */ (/** @type {unknown} */ (page)));
  return { actions, assign, store, write };
}

test('the study page opens once the database has what was typed', async () => {
  const { actions, assign, store, write } = onEntry(true);
  actions.open();
  await new Promise((done) => setTimeout(done));
  expect(store.flush).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
  write();
  await eventually(() => expect(assign).toHaveBeenCalledWith('./analyse.html#id=one'));
});

test('a link is followed at once where nothing waits, and left to the browser for a tab of its own', () => {
  const { actions, assign, store } = onEntry(false);
  const press = (keys = {}) => {
    const currentTarget = /** @type {HTMLAnchorElement} */ ({ href: 'https://example.org/' });
    const event = { preventDefault: vi.fn(), currentTarget, ...keys };
    actions.follow(/** @type {Parameters<Actions['follow']>[0]} */ (/** @type {unknown} */ (event)));
    return event.preventDefault.mock.calls.length;
  };
  expect(press({ ctrlKey: true })).toBe(0);
  expect(assign).not.toHaveBeenCalled();
  expect(press()).toBe(1);
  expect(assign).toHaveBeenCalledWith('https://example.org/');
  expect(store.flush).not.toHaveBeenCalled();
});
