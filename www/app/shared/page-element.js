/** The places that a page's HTML has for what its script draws. */

/**
 * Returns the element of that id; one that is missing is a mistake of the page.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function pageElement(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
