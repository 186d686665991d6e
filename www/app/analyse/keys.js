/** Keys of the analysis page, besides those of the board. */

/** @import { Editing } from './editing.js' */
/** @import { Live } from './live.js' */
/** @import { Rooms } from './rooms.js' */

/**
 * The page as its keys see it.
 * @typedef {object} Page
 * @property {Editing} editing
 * @property {Live} live
 * @property {Rooms} rooms
 * @property {{ show: (kind: 'share' | 'keys') => void }} boxes
 * @property {() => void} playBest
 * @property {() => void} nextSign
 * @property {() => void} markCursor
 * @property {(game: { moves?: string }) => void} open
 * @property {() => Promise<void>} drawOpening
 * @property {() => void} flip
 */

/** The rows of the list of keys that are this page's own. */
export const KEYS = /** @type {const} */ ([
  'walk',
  'variation',
  'ends',
  'board',
  'best',
  'live',
  'mistake',
  'try',
  'better',
  'note',
  'sign',
  'mark',
  'promote',
  'main',
  'remove',
  'undo',
  'new',
  'balanced',
  'share',
]);

/** Those of the openings, while the focus is in them. */
export const OPENING_KEYS = /** @type {const} */ (['explorer.look', 'explorer.play']);

/** Those that other pages have, too. */
export const SHARED_KEYS = /** @type {const} */ (['say', 'flip', 'help']);

/**
 * Where a key goes in the tree.
 * @param {string} key
 * @param {{ path: string, line: string, sibling: (by: 1 | -1) => string | undefined }} here
 * @returns {string | undefined} a path; undefined when the key does not walk
 */
export function walkKey(key, { path, line, sibling }) {
  switch (key) {
    case 'ArrowLeft':
    case '[':
      return path.slice(0, -2);
    case 'ArrowRight':
    case ']':
      return line.slice(0, path.length + 2);
    case 'ArrowUp':
      return sibling(-1) ?? path;
    case 'ArrowDown':
      return sibling(1) ?? path;
    case 'Home':
      return '';
    case 'End':
      return line;
  }
  return undefined;
}

/**
 * Returns the action of a key on the tree or the page.
 * @param {KeyboardEvent} event
 * @param {Page} page
 * @returns {(() => void) | undefined} undefined when the key is not the page's
 */
export function actKey({ key, ctrlKey, metaKey, shiftKey, target }, page) {
  const { editing, live, boxes } = page;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return () => (shiftKey ? editing.redo() : editing.undo());
    return key === 'y' ? () => editing.redo() : undefined;
  }
  switch (key) {
    case ' ':
      // Where something can be pressed, the space bar presses it.
      return target instanceof HTMLElement && target.closest('button, a, kaeshi-board')
        ? undefined
        : () => page.playBest();
    case 'l':
      return () => live.toggle();
    case 'm':
      return () => page.rooms.focus('notes', '#comment');
    case '!':
      return () => page.nextSign();
    case 'x':
      return () => page.markCursor();
    case 'p':
      return () => editing.promote(false);
    case 'P':
      return () => editing.promote(true);
    case 'Delete':
    case 'Backspace':
      return () => editing.remove();
    case 'u':
      return () => editing.undo();
    case 'r':
      return () => editing.redo();
    case 'n':
      return () => page.open({});
    case 'j':
      return () => void page.drawOpening();
    case 's':
      return () => boxes.show('share');
    case 'z':
      return () => page.flip();
    case '?':
      return () => boxes.show('keys');
  }
  return undefined;
}
