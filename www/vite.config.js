/**
 * How the pages become the static folder `dist/`.
 *
 * One entry a page and two for other sites: `kaeshi.js` and `hamlet.js` keep their names, so that a script tag in
 * somebody else's page outlives our releases; everything else carries a hash and may be cached for ever. All addresses
 * are relative, so the folder works from any sub-path of any static host.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { frames } from './frames.js';
import { glue } from './glue.js';
import { head } from './head.js';
import { languages } from './languages.js';
import { offline } from './offline.js';
import { templates } from './templates.js';
import { unbuilt } from './unbuilt.js';

/** The scripts that other sites name. */
const OTHERS = ['kaeshi', 'hamlet'];

/** The play page alone is built first, while other engines are still compiled: see unbuilt.js. */
const isFirst = process.env.KAESHI_FIRST === '1';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: './',
  build: {
    // build.sh passes a folder of its own, so that an interrupted build never leaves half a dist/.
    outDir: process.env.KAESHI_OUT_DIR ?? here('../dist'),
    emptyOutDir: true,
    // Browsers of the last four years, some of them without SIMD: they are whom the scalar engine is for. Older ones
    // would have the private members of every class written out, two kilobytes that everybody downloads.
    target: ['chrome98', 'firefox114', 'safari16'],
    // Old Safari fetches scripts one after the other; what would mend that is a file more for everybody.
    // A script that comes late brings others along, most of which a page has already: to name them in each script that
    // may ask for it is a kilobyte of every first visit. Its style sheets have to be named.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // A page must fetch the one wasm build that its browser can run; inlined, it would carry both. The book is for
    // players only.
    assetsInlineLimit: (path) => (/\.(wasm|book|openings)$/.test(path) ? false : undefined),
    rolldownOptions: {
      // Values and their checks alone: who uses one of them does not fetch the others.
      treeshake: { moduleSideEffects: [{ test: /\/app\/game\//, sideEffects: false }] },
      input: isFirst
        ? { index: here('index.html') }
        : {
            index: here('index.html'),
            analyse: here('analyse.html'),
            library: here('library.html'),
            tsume: here('tsume.html'),
            lab: here('lab.html'),
            embed: here('embed.html'),
            guide: here('guide.html'),
            make: here('make.html'),
            frame: here('frame.html'),
            kaeshi: here('elements/define.js'),
            hamlet: here('app/frame/hamlet.js'),
          },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (OTHERS.includes(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
  // The trained weights and the opening book lie beside the Rust that reads them.
  server: {
    fs: { allow: [here('.'), ...['eval', 'book', 'openings', 'people'].map((room) => here('../src/' + room))] },
  },
  plugins: [languages(), head(), glue(), templates(), ...(isFirst ? [unbuilt()] : [frames(), offline()])],
  worker: { format: 'es', plugins: () => (isFirst ? [glue(), unbuilt()] : [glue()]) },
});
