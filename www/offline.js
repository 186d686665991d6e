/**
 * Makes the service worker of what was built, as a Vite plugin: only the build knows the names and the bytes of the
 * files. Pages get a seal, by which the worker of any version can tell whether they arrived whole.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
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
          isFirst: !isLater(file),
          only: onlyFor(file),
          ...factsOf(bytesOf(file)),
        }));
        const files = [...built, ...shownFiles()].sort((one, other) => (one.name < other.name ? -1 : 1));
        const index = files.find(({ name }) => name === 'index.html');
        if (index) files.unshift({ ...index, name: './' });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(files) });
      },
    },
  };
}

/** The hash of a file, and its size as a host with Brotli sends it. @param {string | Uint8Array} bytes */
const factsOf = (bytes) => ({
  hash: hashOf(bytes),
  size: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
});

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
    only: undefined,
    ...factsOf(readFileSync(here(`public/${name}`))),
  }));
}

/** @typedef {{ name: string, isFirst: boolean, only: string | undefined, hash: string, size: number }} Kept */

/** Puzzles are asked for with the hash of their file, as the index has it. @returns {Map<string, string>} by name */
function puzzleAddresses() {
  /** @type {{ sizes: Record<string, { hash: string }> }} */
  const { sizes } = JSON.parse(readFileSync(here('public/puzzles/index.json'), 'utf8'));
  const rows = Object.entries(sizes).map(([size, { hash }]) => [`puzzles/${size.padStart(2, '0')}.txt`, hash]);
  return new Map(rows.map(([name = '', hash]) => [name, `${name}?${hash}`]));
}

/**
 * The worker's script, which knows all files of this build.
 * @param {readonly Kept[]} files
 * @returns {Promise<string>}
 */
async function worker(files) {
  const puzzles = puzzleAddresses();
  // The Lab, which is the largest and has the fewest visitors, comes last.
  const later = files.filter(({ isFirst }) => !isFirst);
  later.sort((one, other) => rank(one) - rank(other));
  const known = {
    HASHES: Object.fromEntries(files.map(({ name, hash }) => [name, hash])),
    FIRST: files.filter(({ isFirst }) => isFirst).map(({ name }) => name),
    LATER: later.map(({ name }) => puzzles.get(name) ?? name),
    SIZES: Object.fromEntries(files.map(({ name, size }) => [name, name === './' ? 0 : size])),
    ONLY: Object.fromEntries(files.flatMap(({ name, only }) => (only ? [[name, only]] : []))),
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

/** @param {Rollup.OutputBundle[string]} file @returns {string} the name of its source, if it is a file of its own */
const sourceOf = (file) => (file.type === 'asset' ? (file.originalFileNames[0] ?? '') : '');

/**
 * Returns the kind of browser, or the language, that alone needs a file. The Lab's
 * scalar engine is for browsers without SIMD, and for races against the other, which can wait for a network.
 * @param {Rollup.OutputBundle[string]} file
 * @returns {string | undefined}
 */
function onlyFor(file) {
  if (file.fileName.includes('threads-worker')) return 'threads';
  const source = sourceOf(file);
  const [, build = ''] = /pkg\/(?:lab-)?(simd|scalar|threads)\//.exec(source) ?? [];
  const [, lang] = /guide\/pictures\/\w+\.(\w+)\./.exec(source) ?? [];
  return lang ? `lang:${lang}` : build || undefined;
}

/** The order of what is fetched later: for playing, puzzles, pictures, the Lab. @param {Kept} file */
function rank({ name, only = '', size }) {
  if (name.startsWith('puzzles/')) return 1;
  if (only.startsWith('lang:')) return 2;
  return name.endsWith('.wasm') && size > 250_000 ? 3 : 0;
}

/**
 * Whether a file is fetched only when a page is idle, or somebody needs it: the Lab's engines, three times as
 * large as the players', the engine with threads and its worker, which not every browser runs, and the trained
 * weights, the opening book, the model of people, the list of balanced openings and the module that grades, which
 * visitors of the puzzles seldom need, and the pictures of the guide.
 *
 * @param {Rollup.OutputBundle[string]} file
 */
function isLater(file) {
  if (file.fileName.includes('threads-worker')) return true;
  const later = /pkg\/(lab-|threads\/|study\/|people\/|grade\/)|\.(weights|book|openings|people)$|guide\/pictures\//;
  return later.test(sourceOf(file));
}
