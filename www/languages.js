/**
 * Finds the languages beyond Japanese and English, as a Vite plugin: each is one file in `www/locale/languages/`, named
 * by its tag, with what the elements say and what the pages say:
 *
 *     export const elements = { 'game.undo': '…', 'error.boardNoDiscs': '…', … };
 *     export const app = { 'site.play': '…', … };
 *
 * Each half becomes a script of its own, fetched when its language is chosen, so that a page with an embedded board
 * never downloads what only our pages say. Texts that a file lacks are shown in English.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @import { Plugin } from 'vite' */

const LIST = 'virtual:kaeshi-languages/';
const HALF = 'virtual:kaeshi-language/';

/**
 * @param {string} [folder]
 * @returns {Plugin}
 */
export function languages(folder = fileURLToPath(new URL('./locale/languages', import.meta.url))) {
  return {
    name: 'kaeshi-languages',
    resolveId: (id) => (id.startsWith(LIST) || id.startsWith(HALF) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${LIST}`)) {
        const half = id.slice(1 + LIST.length);
        const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [];
        const lines = files.map((name) => {
          const tag = JSON.stringify(name.slice(0, -3));
          return `${tag}: () => import(${JSON.stringify(`${HALF}${name.slice(0, -3)}-${half}`)}),`;
        });
        return `export const languages = {\n${lines.join('\n')}\n};`;
      }
      if (!id.startsWith(`\0${HALF}`)) return undefined;
      const [, tag = '', half = ''] = /^(.*)-(\w+)$/.exec(id.slice(1 + HALF.length)) ?? [];
      const file = join(folder, `${tag}.js`);
      this.addWatchFile(file);
      const texts = (await import(pathToFileURL(file).href))[half];
      if (!texts) throw new Error(`${file} exports no "${half}"`);
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
