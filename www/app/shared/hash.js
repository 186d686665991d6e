/**
 * Returns a whole number that stands for a text: the same for the same one, and hardly ever for another.
 * @param {string} text
 */
export function hashOf(text) {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash;
}
