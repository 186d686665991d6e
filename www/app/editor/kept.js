/** The board of the analysis page's editor, kept by the tab, so that a reload leaves it as it was. */
import { asRecord, recall, remember } from '../shared/index.js';
import { diagramOf, textOf } from './diagram.js';

/** @import { Editor } from './editor.js' */

/**
 * The boards that undo leads back to, the last of which is shown, what the page showed when they were begun, and what
 * stands in the text box while it is no board.
 * @typedef {{ past: string[], taken: string, typed: string | undefined }} Painting
 */

const KEY = 'editor';
/** So many steps outlive a visit. */
const STEPS = 100;

/** @param {unknown} value @returns {Painting | undefined} */
export function checkPainting(value) {
  const { past, taken, typed } = asRecord(value) ?? {};
  const boards = (Array.isArray(past) ? past : []).map(String).filter((text) => /^[XO-]{64} [XO]$/.test(text));
  if (boards.length === 0 || typeof taken !== 'string') return undefined;
  return { past: boards, taken, typed: typeof typed === 'string' ? typed : undefined };
}

export const keptPainting = () => recall(KEY, checkPainting, 'sessionStorage');

/** @param {Editor} editor */
export function keepPainting({ past, taken, typed, error }) {
  const text = error === undefined ? undefined : typed;
  remember(KEY, { past: past.slice(-STEPS).map(textOf), taken, typed: text }, 'sessionStorage');
}

/** The boards of a painting. @param {Painting} painting */
export const boardsOf = ({ past }) => past.map((text) => diagramOf(text));
