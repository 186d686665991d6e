/**
 * The messages of a frame to the page around it: its natural height, so that the page can make room, and the events of
 * its element. A message is an object whose `type` begins with `kaeshi-`; it holds nothing that the page did not put
 * into the address, except the reader's moves.
 */

/** The events that are passed on, with their details. */
const TOLD = ['kaeshi-ready', 'kaeshi-move', 'kaeshi-change', 'kaeshi-solved', 'kaeshi-failed'];

/** @param {HTMLElement} content */
export function tellParent(content) {
  if (parent === window) return;
  const tell = (/** @type {object} */ message) => parent.postMessage(message, '*');
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.ceil(content.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    tell({ type: 'kaeshi-height', height });
  }).observe(content);
  for (const type of TOLD)
    content.addEventListener(type, (event) => tell({ type, detail: /** @type {CustomEvent} */ (event).detail }));
}
