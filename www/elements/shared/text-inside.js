/**
 * The text inside an element, as its author wrote it. Programs that keep pages change such text: WordPress
 * makes paragraphs and `<br>` of line breaks, dashes of hyphens, and ends a paragraph, with what is open in it, before
 * a `<pre>` (<https://developer.wordpress.org/reference/functions/wpautop/>, and `wptexturize` there).
 */

/**
 * Returns the position of a picture inside, or else the text without what is meant for the element's slots.
 * @param {Element} element
 * @returns {string}
 */
export function textInside(element) {
  // A picture as `kaeshi svg --element` puts it there, for readers without scripts.
  const picture = element.querySelector('svg[data-position]:not([slot] *)')?.getAttribute('data-position');
  if (picture) return picture;
  const left = textOf(element) ? undefined : leftBehind(element);
  if (left) element.append(left);
  return textOf(element);
}

/** @param {Element} element */
const textOf = (element) => asWritten([...element.childNodes].map(linesOf).join('')).trim();

/** The text of a node, a line break where the page shows one. @param {Node} node @returns {string} */
function linesOf(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.hasAttribute('slot')) return '';
  const text = [...node.childNodes].map(linesOf).join('');
  return /^(br|p|div|pre|li|tr)$/.test(node.localName) ? `${text}\n` : text;
}

/**
 * Takes back what was made of signs: of one hyphen alone, of two and of three, of three dots, and of an `x` between
 * digits.
 * @param {string} text
 */
const asWritten = (text) =>
  text
    .replace(/(^|\s)–(?!\S)/g, '$1-')
    .replace(/(^|\s)—(?!\S)/g, '$1--')
    .replaceAll('–', '--')
    .replaceAll('—', '---')
    .replaceAll('…', '...')
    .replaceAll('×', 'x');

/**
 * The `<pre>` before which WordPress ended an element: the element is alone in its paragraph, the `<pre>` follows, and
 * behind it stands what is left of the element's end, an empty paragraph.
 * @param {Element} element
 */
function leftBehind({ parentElement: paragraph }) {
  const pre = paragraph?.nextElementSibling;
  const isLeft = isParagraph(paragraph, 1) && pre?.localName === 'pre' && isParagraph(pre.nextElementSibling, 0);
  return isLeft ? pre : undefined;
}

/** Tests whether this is a paragraph without text. @param {Element | null} element @param {number} children */
const isParagraph = (element, children) =>
  element?.localName === 'p' && element.childElementCount === children && !element.textContent?.trim();
