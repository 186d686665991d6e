/** The opening explorer, a fold of the analysis page: `analyse.html#explorer`. */
import './explorer.css';
import { ExplorerPanel } from './panel.js';

export { bookPlies } from './book.js';
export { drawOpening } from './opening.js';

/** @import { Host } from './opening.js' */

/**
 * Puts the explorer into an element.
 * @param {HTMLElement} root
 * @param {Host & EventTarget} host
 */
export function mount(root, host) {
  const panel = new ExplorerPanel(root, host);
  return {
    shown() {
      panel.isShown = true;
      panel.redraw();
    },
    hidden() {
      panel.preview(undefined);
      panel.isShown = false;
    },
  };
}
