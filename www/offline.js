/**
 * Makes the service worker of what was built, as a Vite plugin: only the build knows the names and the bytes of the
 * files. Pages get a seal, by which the worker of any version can tell whether they arrived whole.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @import { Plugin, Rollup } from 'vite' */

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {string | Uint8Array} bytes as manifests and policies write it */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('base64');

/** @returns {Plugin} */
export function offline() {
  return {
    name: 'kaeshi-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.fileName.endsWith('.html')) seal(file);
        const built = Object.values(bundle).map((file) => ({
          name: file.fileName,
          isFirst: !isKeptWhenFetched(file),
          hash: hashOf(bytesOf(file)),
        }));
        const files = [...built, ...shownFiles()].sort((one, other) => (one.name < other.name ? -1 : 1));
        const index = files.find(({ name }) => name === 'index.html');
        if (index) files.unshift({ ...index, name: './' });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(files) });
      },
    },
  };
}

/** @param {Rollup.OutputBundle[string]} file */
const bytesOf = (file) => (file.type === 'chunk' ? file.code : file.source);

/** Writes the hash of a page at its end. @param {Rollup.OutputBundle[string]} file */
function seal(file) {
  if (file.type !== 'asset') return;
  const text = String(file.source).trimEnd();
  file.source = `${text}<!--${hashOf(text)}-->\n`;
}

/**
 * Returns the files of public/ to keep: the puzzles, of which the index comes with the first visit, and the files that
 * pages show. Files that only editors, compilers, systems and other sites read are not kept.
 */
function shownFiles() {
  const root = readdirSync(here('public'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(json|png|d\.ts)$/.test(entry.name))
    .map(({ name }) => name);
  const puzzles = readdirSync(here('public/puzzles')).map((name) => `puzzles/${name}`);
  return [...root, ...puzzles].map((name) => ({
    name,
    isFirst: !name.endsWith('.txt') || !name.startsWith('puzzles/'),
    hash: hashOf(readFileSync(here(`public/${name}`))),
  }));
}

/**
 * The worker's script, which knows all files of this build.
 * @param {readonly { name: string, isFirst: boolean, hash: string }[]} files
 * @returns {Promise<string>}
 */
async function worker(files) {
  const known = {
    HASHES: Object.fromEntries(files.map(({ name, hash }) => [name, hash])),
    FIRST: files.filter(({ isFirst }) => isFirst).map(({ name }) => name),
  };
  const bundled = async (/** @type {string} */ name) => {
    const facts = Object.entries({ ...known, BUILD: name });
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [
        {
          name: 'kaeshi-build',
          load: (id) =>
            id.endsWith('/sw/build.js')
              ? facts.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`).join('\n')
              : undefined,
        },
      ],
      build: {
        write: false,
        minify: false,
        target: ['chrome98', 'firefox114', 'safari16'],
        rolldownOptions: { input: here('sw/index.js'), output: { format: 'iife', comments: false } },
      },
    });
    const [{ output }] = /** @type {Rollup.RollupOutput[]} */ ([made].flat());
    return output[0].code;
  };
  // The name of a build is made of all that is in it, the worker's own script too.
  const digest = createHash('sha256').update(await bundled(''));
  return bundled(digest.digest('hex').slice(0, 16));
}

/**
 * Whether a file is kept only once somebody needs it: the laboratory's engines, three times as large as the players',
 * the engine with threads and its worker, which not every browser runs, and the trained weights, the opening book,
 * the model of people and the list of balanced openings, which visitors of the puzzles never need, and the pictures of
 * the guide.
 *
 * @param {Rollup.OutputBundle[string]} file
 */
function isKeptWhenFetched(file) {
  if (file.fileName.includes('threads-worker')) return true;
  const kept = /pkg\/(lab-|threads\/|study\/|people\/)|\.(weights|book|openings|people)$|guide\/pictures\//;
  return file.type === 'asset' && file.originalFileNames.some((name) => kept.test(name));
}
