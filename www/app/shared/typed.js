/**
 * Unopened text of a box. The tab keeps it, so that a reload loses nothing that was typed. A very long text came from a
 * file or a page, where it still is, and would leave too little room for the game.
 */
import { recall, remember } from './storage.js';

/** @typedef {'open' | 'position' | 'lab'} TextBox */

const LONGEST = 100_000;

/** @param {unknown} value */
const asText = (value) => (typeof value === 'string' ? value : undefined);

/** @param {TextBox} box @returns {string} */
export const typedIn = (box) => recall(`typed.${box}`, asText, 'sessionStorage') ?? '';

/** @param {TextBox} box @param {string} text as it stands there; empty once it was opened */
export const keepTyped = (box, text) =>
  void remember(`typed.${box}`, text.length > LONGEST ? '' : text, 'sessionStorage');
