/**
 * @param {string} name
 * @param {string} text from the address: text, and never more
 * @param {Readonly<Record<string, string>>} [attributes]
 */
export function tag(name, text, attributes = {}) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
