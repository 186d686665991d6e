/**
 * Copies a text. Not every page may: those without https have no clipboard. Then the text is shown, to be copied by
 * hand.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
