/** The position editor, a mode of the analysis page's board: `analyse.html#edit`. */
import './editor.css';
import { Editor } from './editor.js';
import { boardsOf, keepPainting, keptPainting } from './kept.js';
import { Steps } from './steps.js';

export { START, diagramOf, textOf, turned, TURN_NAMES } from './diagram.js';
export { Editor } from './editor.js';
export { Steps } from './steps.js';
export { actions, boardText, brushes, paintBoard, sides, turns } from './view.js';
export { whySaid } from '../../elements/impossible/index.js';
export { turnSaid } from './words.js';

/** @import { Host } from './editor.js' */

/**
 * Puts the editor into an element.
 * @param {HTMLElement} root
 * @param {Host & EventTarget} host
 */
export function mount(root, host) {
  const kept = keptPainting();
  const [first, ...after] = kept ? boardsOf(kept) : [];
  const editor = new Editor(root, host, {
    changed: keepPainting,
    ...(kept && first && { steps: new Steps(first, after), taken: kept.taken }),
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
