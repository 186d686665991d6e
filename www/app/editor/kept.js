/** The board of the study page's editor, kept by the tab, so that a reload leaves it as it was. */
import { list, maybe, object, or, positionCheck, sound, text } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { textOf } from './diagram.js';

/** @import { Editor } from './editor.js' */

const KEY = 'editor';
/** The number of steps that outlive a visit. */
const STEPS = 100;

const boards = sound(positionCheck);
const painting = object({
  // The boards that undo leads back to, the last of which is shown.
  past: (value) => list(positionCheck, STEPS, 1)(boards(value)),
  // The board that the page showed when they were begun.
  taken: text(Infinity),
  // The text in the box while it is no board.
  typed: or(maybe(text(Infinity)), undefined),
});

export const keptPainting = () => recall(KEY, painting, 'sessionStorage');

/** @param {Editor} editor */
export function keepPainting({ past, taken, typed, error }) {
  const text = error === undefined ? undefined : typed;
  remember(KEY, { past: past.slice(-STEPS).map(textOf), taken, typed: text }, 'sessionStorage');
}
