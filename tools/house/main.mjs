/**
 * Holds the project to what it says about itself: widths of lines, words, links, and which module may use which. It
 * prints a sentence for each place that breaks a rule, and its status is then 1.
 *
 *     node tools/house/main.mjs                 every check
 *     node tools/house/main.mjs columns words   just these: columns, words, links, verbs, rust, pages, workflows
 */
import { fileURLToPath } from 'node:url';
import { longLines } from './columns.mjs';
import { projectFiles, projectPaths } from './files.mjs';
import { circles, levels, listedRooms, plan, rooms, upward, wayRound } from './graph.mjs';
import { javascriptGraph, pastDoors } from './javascript.mjs';
import { brokenLinks } from './links.mjs';
import { rustGraph } from './rust.mjs';
import { riddles, withoutVerb } from './verbs.mjs';
import { bannedWords, foundWords, glossary, missingPlaces } from './words.mjs';
import { unsafeWorkflows, unwatched } from './workflows.mjs';

/** @import { File } from './files.mjs' */
/** @import { Graph } from './graph.mjs' */
/** @typedef {{found: string[], summary: string}} Result */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {File[]} files @param {string} path */
const textOf = (files, path) => files.find((file) => file.path === path)?.text ?? '';

/** @param {Graph} graph @param {string} folder @returns {string[]} */
const circlesIn = (graph, folder) =>
  circles(graph).map((group) => `${folder}: a circle of ${group.length}: ${wayRound(graph, group).join(' → ')}`);

/** The first folder or file on a module's way, as `search` for `search/root`. @param {string} module */
const topRoom = (module) => module.split('/')[0].replace(/\.js$/, '');

/** Returns the module's room directly in src/search; search.rs itself is `search`. @param {string} module */
const searchRoom = (module) => (topRoom(module) === 'search' ? (module.split('/')[1] ?? 'search') : undefined);

/** @type {Record<string, (files: File[]) => Result>} */
export const checks = {
  columns: (files) => ({ found: longLines(files), summary: 'lines of at most 120 columns' }),
  words: (files) => {
    const text = textOf(files, glossary);
    const banned = bannedWords(text);
    const found = [...missingPlaces(text, new Set(files.map(({ path }) => path))), ...foundWords(files, banned)];
    return { found, summary: `none of the ${banned.length} words that are not used` };
  },
  links: (files) => {
    const found = brokenLinks(files, new Set(projectPaths(root)));
    return { found, summary: 'links of the documentation that all lead somewhere' };
  },
  verbs: (files) => {
    const sources = files.filter(({ path }) => /^src\/(?!(lab|wasm)\/tests\/).*\.rs$/.test(path));
    const found = [...withoutVerb(sources), ...riddles(files)];
    return { found, summary: 'documentation of Rust functions that begins with a verb, and no comment with "What"' };
  },
  rust: (files) => {
    const graph = rustGraph(files.filter(({ path }) => /^src\/.*\.rs$/.test(path)));
    const order = levels(textOf(files, plan), 'src');
    // Cargo keeps the order of the crates: the plan's is that of the core's rooms.
    const coreRoom = (/** @type {string} */ module) =>
      graph.has(`${topRoom(module)}/lib`) ? undefined : topRoom(module);
    const searchOrder = [...listedRooms(textOf(files, 'src/search.rs')), ['search']];
    const found = [
      ...circlesIn(graph, 'src'),
      ...upward(rooms(graph, coreRoom), order, 'src'),
      ...upward(rooms(graph, searchRoom), searchOrder, 'src/search', 'src/search.rs'),
    ];
    return { found, summary: `${graph.size} Rust modules without a circle or an arrow upward` };
  },
  pages: (files) => {
    const graph = javascriptGraph(files);
    const order = levels(textOf(files, plan), 'www');
    const found = [...circlesIn(graph, 'www'), ...upward(rooms(graph, topRoom), order, 'www'), ...pastDoors(graph)];
    return { found, summary: `${graph.size} modules of the pages without a circle, an arrow upward or past a door` };
  },
  workflows: (files) => {
    const workflows = files.filter(({ path }) => /^\.github\/workflows\/.*\.ya?ml$/.test(path));
    const config = textOf(files, '.github/dependabot.yml');
    const found = [...unsafeWorkflows(workflows), ...unwatched(config, projectPaths(root))];
    return { found, summary: 'workflows that publish nothing beside code, with actions named by commit' };
  },
};

/** Makes a check; what it cannot read is something to mend, too. @param {string} name @param {File[]} files */
function attempt(name, files) {
  try {
    return checks[name](files);
  } catch (error) {
    return { found: [error instanceof Error ? error.message : String(error)], summary: '' };
  }
}

/** @param {string[]} names */
function run(names) {
  const unknown = names.find((name) => !(name in checks));
  if (unknown !== undefined) {
    console.error(`house: there is no check '${unknown}': the checks are ${Object.keys(checks).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  const files = projectFiles(root);
  for (const name of names.length > 0 ? names : Object.keys(checks)) {
    const { found, summary } = attempt(name, files);
    for (const sentence of found) console.log(sentence);
    console.log(`${name}: ${found.length === 0 ? summary : `${found.length} to mend`}`);
    if (found.length > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2));
