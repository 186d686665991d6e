/**
 * The elements where there is no document, as on a server that renders pages: the same names, which register nothing
 * and draw nothing. The browser that gets the page loads the real ones.
 */
/** @type {typeof HTMLElement} */
const Element = globalThis.HTMLElement ?? class {};

export class KaeshiBoard extends Element {}
export class KaeshiGame extends Element {}
export class KaeshiTsume extends Element {}
export function setSite() {}
