/** Keys for the whole board under the editor. None of them is a key of the board or of the study page. */
import { other } from '../../elements/shared/index.js';
import { EMPTY_BOARD, START, swapped, turned } from './diagram.js';

/** @import { Diagram } from './diagram.js' */

/** @type {Readonly<Record<string, (diagram: Diagram) => Diagram>>} */
const ACTS = {
  y: ({ board, side }) => ({ board, side: other(side) }),
  q: (diagram) => turned(diagram, 'right'),
  'Shift+q': (diagram) => turned(diagram, 'left'),
  ',': (diagram) => turned(diagram, 'across'),
  i: swapped,
  0: ({ side }) => ({ board: EMPTY_BOARD, side }),
  k: () => START,
};

/** The elements that take letters and digits: fields to type in, and lists, in which letters choose. */
const TAKES_TEXT = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** Tests whether a key is meant for what takes text. @param {Event} event */
export const isForText = ({ target }) => target instanceof Element && target.matches(TAKES_TEXT);

/**
 * The board that a key makes of another.
 * @param {KeyboardEvent} event
 * @param {Diagram} diagram
 * @returns {Diagram | undefined} undefined when the key is not the editor's
 */
export function diagramAfter({ key, shiftKey, ctrlKey, metaKey, altKey }, diagram) {
  if (ctrlKey || metaKey || altKey) return undefined;
  const name = key.toLowerCase();
  return (ACTS[shiftKey ? `Shift+${name}` : name] ?? ACTS[name])?.(diagram);
}
