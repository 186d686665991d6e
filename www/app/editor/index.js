/** The position editor, a panel of the analysis page: `analyse.html#edit`. */
import './editor.css';
import { Editor } from './editor.js';

export { START, diagramOf, textOf, turned, TURN_NAMES } from './diagram.js';
export { Editor } from './editor.js';
export { Steps } from './steps.js';
export { acts, boardText, brushes, paintBoard, sides, turns } from './view.js';
export { whySaid } from '../../elements/impossible/index.js';
export { turnSaid } from './words.js';

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
