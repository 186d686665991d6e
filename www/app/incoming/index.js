/**
 * Games that arrive from anywhere: pasted outside of fields, or dropped on the page as files or text. The module that
 * reads them is loaded when the first one comes.
 */
import { explain } from '../../locale/index.js';
import { arriving, isTyping } from '../shared/index.js';

/** @import { GameRecord } from '../../engine/types.js' */

/** A text or files. @typedef {string | readonly File[]} Given */

/**
 * Opens what arrives anywhere on the page.
 * @param {{ lang: () => string, onPicked: (record: GameRecord, said: string) => void,
 *   takes?: (text: string) => Promise<boolean> }} options `said` is what was recognised, in words; `takes` opens a text
 *   that is the page's own, and tells whether it is
 * @returns {(given: Given) => Promise<void>} opens more in the same way
 */
export function receive({ lang, onPicked, takes }) {
  const open = async (/** @type {Given} */ given) => {
    if (typeof given === 'string' && (await takes?.(given))) return;
    const { openFrom } = await arriving(() => import('../open/index.js'));
    await openFrom(given, { lang: lang(), onPicked });
  };
  listen(open);
  return open;
}

/**
 * Says what arrives on a page that opens no games itself, and leads to where that can be done.
 * @param {Parameters<typeof import('../open/index.js').showWays>[2]} own the page's own ways to use it
 */
export function lead(own) {
  const { lang, tell } = own;
  listen(async (given) => {
    try {
      const { openFrom, showWays } = await arriving(() => import('../open/index.js'));
      await openFrom(given, { lang: lang(), onPicked: (record, said) => showWays(record, said, own) });
    } catch (why) {
      tell(explain(lang(), why));
    }
  });
}

/**
 * Offers what is sound of an address that names a game with a fault.
 * @param {Parameters<typeof import('../open/index.js').offerSound>[0]} options
 * @param {() => void} shown called when the offer says what is wrong, and nothing else has to
 */
export async function offer(options, shown) {
  try {
    const { offerSound } = await arriving(() => import('../open/index.js'));
    if (await offerSound(options)) shown();
  } catch {
    // The error has already been shown.
  }
}

/**
 * Listens on the whole page.
 * @param {(given: Given) => unknown} act
 */
export function listen(act) {
  addEventListener('paste', (event) => {
    if (isTyping(event) || document.querySelector('dialog[open]')) return;
    const given = taken(event.clipboardData);
    if (given) void act(given);
  });
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (event.defaultPrevented) return;
    const given = taken(event.dataTransfer);
    // A field takes text, but no files.
    if (!given || (typeof given === 'string' && isTyping(event))) return;
    event.preventDefault();
    void act(given);
  });
}

/** Returns the data of a clipboard or a drop: files, or else text. @param {DataTransfer | null} data */
function taken(data) {
  if (!data) return undefined;
  if (data.files.length > 0) return [...data.files];
  const text = data.getData('text/plain');
  return text.trim() ? text : undefined;
}
