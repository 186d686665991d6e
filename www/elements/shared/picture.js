/** Elements as pictures: SVG that the engine's writer draws, loaded when the first picture is asked for. */
import { loadRecords } from '../../engine/index.js';

/** @import { Writable } from '../../engine/types.js' */

/**
 * What a page may ask of a picture: black lines on white paper, and the numbers of the moves.
 * @typedef {{ print?: boolean, numbers?: boolean }} PictureOptions
 */

/**
 * @param {Writable} record
 * @param {{ title: string, description: string, isNumbered?: boolean }} words
 * @returns {Promise<string>}
 */
export async function svgOf(record, { title, description, isNumbered = false }) {
  const { writeRecord } = await loadRecords();
  return writeRecord(record, isNumbered ? 'svg' : 'svg-position', title, description);
}

/**
 * Whether an element stands in a page, and not in another of ours, which speaks for it.
 * @param {Element} element
 */
export function isAlone(element) {
  const root = element.getRootNode();
  return !(root instanceof ShadowRoot && root.host.localName.startsWith('kaeshi-'));
}

/**
 * The position that a picture inside an element names, as `kaeshi svg --element` puts it there for readers without
 * scripts.
 * @param {Element} element
 * @returns {string | undefined}
 */
export const positionInside = (element) =>
  element.querySelector(':scope > svg[data-position]')?.getAttribute('data-position') ?? undefined;

/**
 * What an element was given to read inside: the position of a picture, or else the text without what is meant for its
 * slots.
 * @param {Element} element
 * @returns {string}
 */
export function textInside(element) {
  const isText = (/** @type {Node} */ node) =>
    node instanceof Text || (node instanceof HTMLElement && !node.hasAttribute('slot'));
  const text = [...element.childNodes].filter(isText).map(({ textContent }) => textContent);
  return positionInside(element) ?? text.join('').trim();
}
