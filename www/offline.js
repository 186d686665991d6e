/**
 * Gives the service worker the list of what was built: a Vite plugin, because only the build knows the hashed names.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export function offline() {
  return {
    name: 'kaeshi-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
        const built = Object.keys(bundle).filter((name) => !isForVisitorsOfTheLab(bundle[name]));
        const files = ['./', ...built, ...readdirSync(new URL('./public/', import.meta.url))].sort();
        const digest = createHash('sha256').update(source);
        for (const [name, file] of Object.entries(bundle).sort()) digest.update(name).update(file.type === 'chunk' ? file.code : file.source);
        const filled = source
          .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
          .replace("const BUILD = 'build';", `const BUILD = '${digest.digest('hex').slice(0, 16)}';`);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}

/**
 * Whether only the laboratory loads a file: its engines are three times as large as the players' and are kept once it is visited.
 *
 * @param {import('vite').Rollup.OutputBundle[string]} file
 */
function isForVisitorsOfTheLab(file) {
  return file.type === 'asset' && file.originalFileNames.some((name) => name.includes('pkg/lab-'));
}
