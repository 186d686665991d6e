/**
 * A puzzle's title and author as fields of an address. They come from anywhere: what is read of them is text of a fixed
 * length without anything invisible in it, so that no link can turn a line round or fill the page.
 */

/** How many signs each may have. */
export const MOST = Object.freeze({ title: 60, author: 40 });

/** @typedef {{ title: string, author: string }} Credit */

/**
 * A text on one line, of `most` signs at most. Characters that control, reorder or hide others are left out.
 * @param {string} text
 * @param {number} most
 */
export function cleaned(text, most) {
  const plain = text.replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');
  return [...plain.trim()].slice(0, most).join('').trim();
}

/** @param {Partial<Credit>} credit @returns {Credit} */
export const checkedCredit = ({ title = '', author = '' }) => ({
  title: cleaned(title, MOST.title),
  author: cleaned(author, MOST.author),
});

/** Returns the credit in the fields of an address. @param {URLSearchParams} fields @returns {Credit} */
export const creditIn = (fields) => checkedCredit({ title: fields.get('t') ?? '', author: fields.get('by') ?? '' });

/** @param {Partial<Credit>} credit @returns {string} fields to follow others; nothing where there is no credit */
export function creditFields(credit) {
  const { title, author } = checkedCredit(credit);
  return (title && `&t=${encodeURIComponent(title)}`) + (author && `&by=${encodeURIComponent(author)}`);
}

/** Title and author on a line. @param {Credit} credit */
export const creditLine = ({ title, author }) => [title, author].filter(Boolean).join(' · ');
