/**
 * Lets the play page be built before all engines are compiled, as a Vite plugin: what it would fetch of any but the one
 * that it begins with says so, as a file that does not arrive. The whole build, which follows, does without this.
 * Served from its sources such a page cannot be linked, and says that a part of it could not be loaded.
 */
/** @import { Plugin } from 'vite' */

const PACKAGE = /\/pkg\/([\w-]+)\/kaeshi(_bg\.wasm\?url|\.js)$/;
/** The engine that the play page begins with. */
const FIRST = 'simd';

/** A thread that threw while it loads could tell nobody why: it answers what it is asked instead. */
const GLUE = `
  // Of a CommonJS module any name can be imported.
  module.exports = {};
  const message = 'This part is still being built.';
  if (self.document) throw new Error(message);
  self.addEventListener('message', (event) => {
    event.stopImmediatePropagation();
    self.postMessage({ type: 'failed', id: event.data.id, fatal: false, name: 'Error', message });
  });
`;

/** @returns {Plugin} */
export const unbuilt = () => ({
  name: 'kaeshi-unbuilt',
  enforce: 'pre',
  resolveId: {
    filter: { id: PACKAGE },
    handler(id) {
      const [, name = '', file = ''] = PACKAGE.exec(id) ?? [];
      if (name === FIRST) return undefined;
      return `\0unbuilt:${name}${file === '.js' ? '' : ':url'}`;
    },
  },
  load: {
    filter: { id: /^\0unbuilt:/ },
    handler: (id) => (id.endsWith(':url') ? `export default new URL('unbuilt.wasm', location.href).href;` : GLUE),
  },
});
