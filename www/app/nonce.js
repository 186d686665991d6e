/**
 * Comes before everything else of a page. Old Safari has no constructed style sheets; Lit then writes `<style>`
 * elements, which our security policy lets pass by this mark (see www/csp.js).
 */
if (!('adoptedStyleSheets' in Document.prototype)) Reflect.set(globalThis, 'litNonce', 'kaeshi');
