/** Keys of the study page, besides those of the board. */

/** @import { Editing } from './editing.js' */
/** @import { Live } from './live.js' */
/** @import { Rooms } from './rooms.js' */

/**
 * The page as its keys see it.
 * @typedef {object} Page
 * @property {Editing} editing
 * @property {Live} live
 * @property {Rooms} rooms
 * @property {{ show: (kind: 'share') => void }} boxes
 * @property {() => void} playBest
 * @property {() => void} nextSign
 * @property {() => void} markCursor
 * @property {(game: { moves?: string }) => void} open
 * @property {() => Promise<void>} drawOpening
 */

/** The list of keys; the last groups are those of the openings and of a board that is set up. */
export const KEYS = /** @type {const} */ ([
  'analyse.keys.walk',
  'analyse.keys.variation',
  'analyse.keys.ends',
  'analyse.keys.board',
  'analyse.keys.best',
  'analyse.keys.live',
  'analyse.keys.mistake',
  'analyse.keys.try',
  'analyse.keys.better',
  'analyse.keys.note',
  'analyse.keys.sign',
  'analyse.keys.mark',
  'analyse.keys.promote',
  'analyse.keys.main',
  'analyse.keys.remove',
  'analyse.keys.undo',
  'analyse.keys.new',
  'analyse.keys.balanced',
  'analyse.keys.share',
  'say',
  'flip',
  'help',
  { title: 'analyse.explorer', rows: ['analyse.keys.explorer.look', 'analyse.keys.explorer.play'] },
  { title: 'analyse.edit', rows: ['edit'] },
]);

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

/** @type {Readonly<Record<string, (page: Page) => unknown>>} */
const ACTS = {
  ' ': (page) => page.playBest(),
  l: ({ live }) => live.toggle(),
  m: ({ rooms }) => rooms.focus('notes', '#comment'),
  '!': (page) => page.nextSign(),
  x: (page) => page.markCursor(),
  p: ({ editing }) => editing.promote(false),
  P: ({ editing }) => editing.promote(true),
  Delete: ({ editing }) => editing.remove(),
  Backspace: ({ editing }) => editing.remove(),
  u: ({ editing }) => editing.undo(),
  r: ({ editing }) => editing.redo(),
  n: (page) => page.open({}),
  j: (page) => page.drawOpening(),
  s: ({ boxes }) => boxes.show('share'),
};

/**
 * Returns the action of a key on the tree or the page.
 * @param {KeyboardEvent} event
 * @param {Page} page
 * @returns {(() => unknown) | undefined} undefined when the key is not the page's
 */
export function actKey({ key, ctrlKey, metaKey, shiftKey, target }, page) {
  const { editing } = page;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return () => (shiftKey ? editing.redo() : editing.undo());
    return key === 'y' ? () => editing.redo() : undefined;
  }
  // Where something can be pressed, the space bar presses it.
  if (key === ' ' && target instanceof HTMLElement && target.closest('button, a, kaeshi-board')) return undefined;
  const act = ACTS[key];
  return act && (() => act(page));
}
