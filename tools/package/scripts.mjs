/** Makes the scripts of the npm package: pages' and Node.js' entries with what they share, and the workers. */
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from '../../www/node_modules/rolldown/dist/index.mjs';
import { languages } from '../../www/languages.js';
import { addresses, places } from './plugin.mjs';

/** The browsers of the pages: www/vite.config.js. */
const TARGET = ['chrome98', 'firefox114', 'safari16'];
/**
 * Scripts of their own: the rules, which bundlers leave out where only the engine is wanted; and what fetches a module,
 * so that they leave out the engine and its files where nothing but boards is wanted.
 */
const SPLIT = {
  groups: [
    // With a name of its own it does not take that of another module's bindings.
    { name: 'people-module', test: /\/pkg\/people\/kaeshi\.js$/ },
    { name: 'rules', test: /\/(npm\/rules\.js|pkg\/rules\/)/ },
    {
      name: 'loading',
      test: /\/(engine\/(arrival|load|policy|records|watch)|npm\/address)\.js$|\/pkg\/records\/.*url$/,
    },
  ],
};
/** Modules of the engine that do nothing by being there, so that a script that uses none of them imports none. */
const QUIET = /\/www\/engine\/(?!policy|worker|threads-worker)[\w-]+\.js$/;
const ENTRIES = ['index', 'records', 'elements', 'board', 'game', 'tsume', 'server'];

/**
 * @param {string} www
 * @param {string} out the folder of the scripts
 * @returns {Promise<string[]>} the scripts that do something when they are imported: they register elements
 */
export async function makeScripts(www, out) {
  /** @type {Map<string, string>} */
  const assets = new Map();
  const entry = (/** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, join(www, 'npm', `${name}.js`)]));
  await bundle(www, assets, entry(ENTRIES), { dir: out, chunkFileNames: 'part-[name].js', codeSplitting: SPLIT });
  await bundle(www, assets, entry(['node', 'node-records']), { dir: out, chunkFileNames: 'node-[name].js' });
  mkdirSync(join(out, 'assets'), { recursive: true });
  const scripts = readdirSync(out).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(out, name), 'utf8')).join('\n');
  for (const [name, path] of assets) {
    if (!text.includes(`./assets/${name}`)) continue;
    if (!/\.m?js$/.test(name)) cpSync(path, join(out, 'assets', name));
    else await bundle(www, new Map(), [path], { dir: join(out, 'assets'), entryFileNames: name, codeSplitting: false });
  }
  cpSync(join(www, 'public/puzzles'), join(out, 'assets/puzzles'), { recursive: true });
  return scripts.filter((name) =>
    /^(elements|board|game|tsume|part-(?!client|files|kaeshi|loading|people|rules)\w+)\.js$/.test(name),
  );
}

/**
 * @param {string} www
 * @param {Map<string, string>} assets
 * @param {Record<string, string> | string[]} input
 * @param {object} output
 */
async function bundle(www, assets, input, output) {
  const made = await rolldown({
    input,
    external: /^node:/,
    plugins: [addresses(assets), places(www), languages()],
    transform: { target: TARGET },
    // An unused fetch is left out with the file that it would get.
    treeshake: {
      manualPureFunctions: ['once'],
      propertyReadSideEffects: false,
      moduleSideEffects: [{ test: QUIET, sideEffects: false }],
    },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  await made.write({ format: 'es', entryFileNames: '[name].js', minify: true, ...output });
  await made.close();
}
