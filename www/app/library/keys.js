/** The keys of the library page. */
import { isTyping } from '../shared/index.js';

/** @import { Actions } from './actions.js' */
/** @import { State } from './state.js' */

/**
 * The page as its keys see it.
 * @typedef {object} Page
 * @property {State} state
 * @property {Actions} actions
 * @property {boolean} isAsking
 * @property {{ page: number } | undefined} list
 * @property {(part: Partial<State>) => void} change
 * @property {(question: { text: string }) => Promise<void>} find
 * @property {(ply: number) => void} goTo
 * @property {(index: number, how: { picks: 'one' | 'more' | 'range' }) => void} activate
 */

/** The list of keys. */
export const KEYS = /** @type {const} */ ([
  'library.keys.find',
  'library.keys.walk',
  'library.keys.open',
  'library.keys.pick',
  'step',
  'flip',
  'library.keys.paste',
  'library.keys.remove',
  'library.keys.undo',
  'help',
]);

/** @type {Readonly<Record<string, (page: Page) => void>>} */
const ACTS = {
  '/': () => document.getElementById('search')?.focus(),
  '[': (page) => page.goTo(page.state.ply - 1),
  ']': (page) => page.goTo(page.state.ply + 1),
  ArrowLeft: (page) => page.goTo(page.state.ply - 1),
  ArrowRight: (page) => page.goTo(page.state.ply + 1),
  Home: (page) => page.goTo(0),
  End: (page) => page.goTo((page.state.moments?.length ?? 1) - 1),
  Escape: (page) => (page.state.isOpen ? page.actions.back() : page.change({ picked: new Set() })),
};

/**
 * @param {Page} page
 * @param {KeyboardEvent} event
 */
export function onKey(page, event) {
  if (event.defaultPrevented || page.isAsking) return;
  const isDone = isTyping(event) ? typingKey(page, event) : listKey(page, event) || pageKey(page, event);
  if (isDone) event.preventDefault();
}

/** Handles a key in the search field. @param {Page} page @param {KeyboardEvent} event */
function typingKey(page, { key, target }) {
  if (!(target instanceof HTMLElement) || target.id !== 'search') return false;
  if (key === 'Escape' && page.state.text) void page.find({ text: '' });
  else if (key === 'ArrowDown' || key === 'Enter') document.getElementById('rows')?.focus();
  else return false;
  return true;
}

/** Handles a key anywhere else. @param {Page} page @param {KeyboardEvent} event */
function pageKey(page, { key, ctrlKey, metaKey, altKey }) {
  if ((ctrlKey || metaKey) && key === 'z') {
    void page.actions.undo();
    return true;
  }
  if (ctrlKey || metaKey || altKey) return false;
  const act = ACTS[key];
  act?.(page);
  return act !== undefined;
}

/** Handles a key in the list. @param {Page} page @param {KeyboardEvent} event */
function listKey(page, event) {
  const { key, target, shiftKey } = event;
  if (!(target instanceof HTMLElement) || target.id !== 'rows') return false;
  if ((event.ctrlKey || event.metaKey) && key === 'a') {
    page.change({ picked: new Set(page.state.items?.ids()) });
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { active, items } = page.state;
  const rows = page.list?.page ?? 1;
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + rows,
    PageUp: active - rows,
    Home: 0,
    End: (items?.length ?? 0) - 1,
  }[key];
  if (to !== undefined) page.activate(to, { picks: shiftKey ? 'range' : 'one' });
  else if (key === ' ') page.activate(active, { picks: 'more' });
  else if (key === 'Enter') page.actions.open();
  else if (key === 'Delete') void page.actions.remove();
  else return false;
  return true;
}
