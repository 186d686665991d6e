/** Which keys, and what else, are not meant for a page. */

/** A closed dialog: an element in it keeps the focus for a moment after the dialog has closed. */
const CLOSED = 'dialog:not([open])';

/** @param {Event} event @param {string} selector */
const isIn = (event, selector) =>
  event.composedPath().some((node) => node instanceof HTMLElement && node.matches(selector));

/**
 * Tests whether a key, or something else, is meant for what takes text, a choice or a dialog.
 * @param {Event} event
 * @returns {boolean}
 */
export function isTyping(event) {
  return isIn(event, 'input:not([type=file]), textarea, select, dialog') && !isIn(event, CLOSED);
}

/**
 * Tests whether a key was pressed where nothing has the focus.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isUnfocused(event) {
  return event.target === document.body || isIn(event, CLOSED);
}
