/**
 * Lets the play page be built before all engines are compiled, as a Vite plugin: what it would fetch of an engine that
 * is not there yet says so, as a file that does not arrive. The whole build, which follows, does without this.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @import { Plugin } from 'vite' */

const PACKAGE = /\/pkg\/([\w-]+)\/kaeshi(_bg\.wasm\?url|\.js)$/;
const isBuilt = (/** @type {string} */ name) => existsSync(fileURLToPath(new URL(`pkg/${name}`, import.meta.url)));

/** @returns {Plugin} */
export const unbuilt = () => ({
  name: 'kaeshi-unbuilt',
  enforce: 'pre',
  resolveId: {
    filter: { id: PACKAGE },
    handler(id) {
      const [, name = '', file = ''] = PACKAGE.exec(id) ?? [];
      if (isBuilt(name)) return undefined;
      return `\0unbuilt:${name}${file === '.js' ? '' : ':url'}`;
    },
  },
  load: {
    filter: { id: /^\0unbuilt:/ },
    handler: (id) =>
      id.endsWith(':url')
        ? `export default new URL('unbuilt.wasm', document.baseURI).href;`
        : `throw new Error('This engine is still being built.');`,
  },
});
