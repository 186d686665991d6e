/**
 * Tells which JavaScript modules use which: a graph whose modules are named by their files below www/.
 *
 * An import counts whether it is static or awaited; one in a comment names a type and does not.
 */
import { posix } from 'node:path';

/** @import { File } from './files.mjs' */
/** @import { Graph } from './graph.mjs' */

const statement = /^[ \t]*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"](\.[^'"]*)['"]/gm;
const awaited = /\bimport\(\s*['"](\.[^'"]*)['"]/g;

/**
 * Makes the graph of the files below a folder; tests, packages and the build's own files are no part of it.
 * @param {File[]} files
 * @param {string} folder
 * @returns {Graph}
 */
export function javascriptGraph(files, folder = 'www/') {
  const sources = new Map(
    files
      .filter(({ path }) => path.startsWith(folder) && path.endsWith('.js') && path.slice(folder.length).includes('/'))
      .map(({ path, text }) => [path.slice(folder.length), text]),
  );
  for (const path of sources.keys()) if (/^test\//.test(path)) sources.delete(path);
  /** @type {Graph} */
  const graph = new Map();
  for (const [path, text] of sources) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, '');
    const named = [...code.matchAll(statement), ...code.matchAll(awaited)].map(([, address]) => address);
    const used = named.map((address) => posix.join(posix.dirname(path), address.replace(/\?.*$/, '')));
    graph.set(path, new Set(used.filter((other) => sources.has(other))));
  }
  return graph;
}

/**
 * Gives a sentence for each import that goes past a door: a folder with an `index.js` gives to others what that file
 * exports, and nothing else.
 * @param {Graph} graph
 * @returns {string[]}
 */
export function pastDoors(graph) {
  const doors = [...graph.keys()].filter((path) => posix.basename(path) === 'index.js');
  return [...graph].flatMap(([from, used]) =>
    [...used].flatMap((to) =>
      doors
        .filter((door) => isOutside(from, door) && !isOutside(to, door) && to !== door)
        .map((door) => `www/${from}: takes ${to} past its door ${door}`),
    ),
  );
}

/** Whether a module lies outside the folder of a door. @param {string} path @param {string} door */
const isOutside = (path, door) => !path.startsWith(`${posix.dirname(door)}/`);
