/** The position editor, a panel of the analysis page: `analyse.html#edit`. */
import './editor.css';
import { Editor } from './editor.js';

/** @import { Host } from './editor.js' */

/**
 * Puts the editor into an element.
 * @param {HTMLElement} root
 * @param {Host & EventTarget} host
 */
export function mount(root, host) {
  const editor = new Editor(root, host);
  let isShown = true;
  host.addEventListener('change', () => isShown && editor.redraw());
  return {
    shown() {
      isShown = true;
      editor.take();
    },
    hidden() {
      isShown = false;
    },
  };
}
