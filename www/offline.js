/**
 * Gives the service worker the list of what was built: a Vite plugin, because only the build knows the hashed names.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** @import { Plugin } from 'vite' */

/** The index of the puzzles, whose files carry its hashes. */
const PUZZLES = 'puzzles/index.json';

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
        const built = Object.keys(bundle).filter((name) => !isKeptWhenFetched(bundle[name]));
        // What only editors, compilers, systems and other sites look at is nothing to keep.
        const shown = readdirSync(new URL('./public/', import.meta.url), { withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.(json|png|d\.ts)$/.test(entry.name))
          .map(({ name }) => name);
        // The puzzles themselves are kept when they are fetched; which there are is known from the first visit on.
        const puzzles = new URL(`./public/${PUZZLES}`, import.meta.url);
        if (existsSync(puzzles)) shown.push(PUZZLES);
        const files = ['./', ...built, ...shown].sort();
        const digest = createHash('sha256').update(source);
        for (const [name, file] of Object.entries(bundle).sort())
          digest.update(name).update(file.type === 'chunk' ? file.code : file.source);
        if (existsSync(puzzles)) digest.update(readFileSync(puzzles));
        const filled = source
          .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
          .replace("const BUILD = 'build';", `const BUILD = '${digest.digest('hex').slice(0, 16)}';`);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
      },
    },
  };
}

/**
 * Whether a file is kept only once somebody needs it: the laboratory's engines, three times as large as the players',
 * the engine with threads and its worker, which not every browser runs, and the trained weights, the opening book and
 * the list of balanced openings, which those who come for the puzzles never need, and the pictures of the guide.
 *
 * @param {import('vite').Rollup.OutputBundle[string]} file
 */
function isKeptWhenFetched(file) {
  if (file.fileName.includes('threads-worker')) return true;
  const kept = /pkg\/(lab-|threads\/|study\/)|\.(weights|book|openings)$|guide\/pictures\//;
  return file.type === 'asset' && file.originalFileNames.some((name) => kept.test(name));
}
