/** Elements as pictures: SVG that the engine's writer draws, loaded when the first picture is asked for. */
import { loadRecords } from '../../engine/index.js';

/** @import { Writable } from '../../engine/types.js' */

/**
 * The options of a picture: black lines on white paper, and the numbers of the moves.
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
