/**
 * Holds the project to what no linter knows: words, widths of lines, how comments begin, and which Rust module may use
 * which. It prints a sentence for each place that breaks a rule, and its status is then 1.
 *
 *     node tools/house/main.mjs
 */
import { fileURLToPath } from 'node:url';
import { projectFiles, projectPaths } from './files.mjs';
import { architecture, circles, levels, listedModules, topModules, upward, wayRound } from './graph.mjs';
import { rustGraph } from './rust.mjs';
import { glossary, longLines, missingPlaces, riddles, withoutVerb } from './text.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = new Set(projectPaths(root));
const files = projectFiles(root);
const rust = files.filter(({ path }) => /^src\/.*\.rs$/.test(path));
const textOf = (/** @type {string} */ wanted) => files.find(({ path }) => path === wanted)?.text ?? '';

/** The first folder or file on a module's way, as `search` for `search/root`. @param {string} module */
const topOf = (module) => module.split('/')[0];

/** Returns the module directly in src/search; search.rs itself is `search`. @param {string} module */
const topOfSearch = (module) => (topOf(module) === 'search' ? (module.split('/')[1] ?? 'search') : undefined);

/** Circles of Rust modules, and arrows upward. @returns {string[]} */
function rustModules() {
  const graph = rustGraph(rust);
  // Cargo keeps the order of the crates: the block has that of the core's modules.
  const topOfCore = (/** @type {string} */ module) => (graph.has(`${topOf(module)}/lib`) ? undefined : topOf(module));
  const searchOrder = [...listedModules(textOf('src/search.rs')), ['search']];
  return [
    ...circles(graph).map((group) => `src: a circle of ${group.length}: ${wayRound(graph, group).join(' → ')}`),
    ...upward(topModules(graph, topOfCore), levels(textOf(architecture), 'src'), 'src'),
    ...upward(topModules(graph, topOfSearch), searchOrder, 'src/search', 'src/search.rs'),
  ];
}

/** The rules; a text that one of them cannot read is something to mend, too. @type {(() => string[])[]} */
const rules = [
  () => longLines(files),
  () => missingPlaces(textOf(glossary), paths),
  () => withoutVerb(rust.filter(({ path }) => !/^src\/(lab|wasm)\/tests\//.test(path))),
  () => riddles(files),
  rustModules,
];
const found = rules.flatMap((rule) => {
  try {
    return rule();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
});
for (const sentence of found) console.log(sentence);
console.log(`house: ${files.length} files, ${found.length === 0 ? 'nothing' : found.length} to mend`);
process.exitCode = found.length > 0 ? 1 : 0;
