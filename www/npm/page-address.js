/**
 * Where Kaeshi's own pages are, for the elements of the package: nowhere, until somebody says where. This stands in the
 * place of `elements/shared/page-address.js`, which finds the pages beside its script.
 *
 * Without pages a link to a puzzle is the address of the page that shows it. The library of puzzles lies in the folder
 * of the engine's files.
 */
import { puzzleFields } from '../elements/shared/index.js';
import { here } from './address.js';

/** The folder of the pages. @type {URL | undefined} */
let site;

/**
 * Names the folder of Kaeshi's pages, to which links lead and from which the puzzle of the day comes.
 * @param {string | URL} address
 */
export function setSite(address) {
  site = new URL(address, document.baseURI);
}

/** The address of one of our pages, or of a file beside them. @param {string} page @returns {string} */
export function pageUrl(page) {
  if (site) return new URL(page, site).href;
  return page.startsWith('puzzles/') ? new URL(page, here()).href : document.URL;
}

/**
 * The address at which anybody may solve a puzzle.
 * @param {{ position: string, goal: string | undefined }} puzzle position as 64 signs, a space, the side to move
 * @returns {string}
 */
export function puzzleUrl(puzzle) {
  return pageUrl(`tsume.html#${puzzleFields(puzzle)}`);
}
