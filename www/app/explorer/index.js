/** The opening explorer, a fold of the study page: `analyse.html#explorer`. */
import { render } from 'lit';
import './explorer.css';
import { ExplorerPanel } from './panel.js';
import { explorerView } from './view.js';

export { bookLine, bookPlies } from './book.js';
export { drawOpening } from './opening.js';
export { openSources } from './sources.js';

/** @import { Host } from './opening.js' */

/**
 * Puts the explorer into an element.
 * @param {HTMLElement} root
 * @param {Host & EventTarget} host
 */
export function mount(root, host) {
  const panel = new ExplorerPanel(host, (drawn) => render(explorerView(drawn), root));
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
