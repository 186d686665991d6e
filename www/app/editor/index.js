/** The position editor, a mode of the study page's board: `analyse.html#edit`. */
import { render } from 'lit';
import './editor.css';
import { Editor } from './editor.js';
import { keepPainting, keptPainting } from './kept.js';
import { editorView } from './view.js';

export { START, diagramOf, signOf, textOf, turned, TURN_NAMES } from './diagram.js';
export { Editor } from './editor.js';
export { actions, boardText, brushes, paintBoard, sides, status, turnSaid, turns } from './view.js';
export { whySaid } from '../../elements/impossible/index.js';

/** @import { Host } from './editor.js' */

/**
 * Puts the editor into an element.
 * @param {HTMLElement} root
 * @param {Host & EventTarget} host
 */
export function mount(root, host) {
  const kept = keptPainting();
  const editor = new Editor(root, host, {
    draw: (drawn) => render(editorView(drawn), root),
    changed: keepPainting,
    past: kept?.past,
    taken: kept?.taken,
  });
  const typed = kept?.typed;
  if (typed !== undefined) void editor.ready.then(() => editor.read(typed));
  let isShown = true;
  host.addEventListener('change', () => isShown && editor.redraw());
  return {
    shown() {
      isShown = true;
      editor.take();
    },
    onKey: (/** @type {KeyboardEvent} */ event) => editor.act(event),
    hidden() {
      isShown = false;
    },
  };
}
