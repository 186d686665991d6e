/**
 * The content security policy of our pages: scripts, styles and data from our own origin alone, but for one script that
 * stands in each page (late.js), and no text that becomes code.
 *
 * It stands in each built page as a `<meta>`, since few static hosts let anybody set headers, and `serve.js` sends it
 * as a header, too. A `<meta>` cannot say which sites may frame our pages; all may, since framing them is a way to
 * embed them.
 */

import { SCRIPT_HASH } from './late.js';

/** Old Safari has no constructed style sheets: there, and only there, Lit makes `<style>` elements with this mark. */
const NONCE = 'kaeshi';

const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': `'self' 'wasm-unsafe-eval' ${SCRIPT_HASH}`,
  'style-src': `'self' 'nonce-${NONCE}'`,
  // Pictures that the page itself has drawn, to be saved or shared.
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  // In a sandboxed frame the engine's worker is a Blob that imports our script.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'lit-html kaeshi',
};

export const POLICY = Object.entries(DIRECTIVES)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');
