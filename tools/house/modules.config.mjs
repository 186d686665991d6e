/**
 * The rules of dependency-cruiser for the modules of the pages. An import counts whether it is static, awaited or names
 * a type in JSDoc: who has to know the types of a module has to know the module.
 *
 *     tools/house/node_modules/.bin/depcruise --config tools/house/modules.config.mjs www
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectPaths } from './files.mjs';
import { architecture, levels } from './graph.mjs';

/** @import { IConfiguration } from 'dependency-cruiser' */

/** Tests use what they like; tools make the packages, and what is public is no module of ours. */
const OUTSIDE = 'node_modules|^www/(test|pkg|public)/|^www/[^/]*\\.[a-z]+$';

/**
 * Makes the rules for modules.
 * @param {string[]} paths of the modules, from the project's root
 * @param {string[][]} order the folders of www/, lowest first
 * @returns {IConfiguration}
 */
export function configuration(paths, order) {
  const modules = paths.filter((path) => /^www\/.*\/.*\.js$/.test(path) && !new RegExp(OUTSIDE).test(path));
  const entries = modules.filter((path) => posix.basename(path) === 'index.js').map((path) => posix.dirname(path));
  const listed = order.flat();
  const unlisted = modules.find((path) => !listed.includes(path.split('/')[1]));
  if (unlisted) throw new Error(`${unlisted} is in no folder of the order of ${architecture}`);
  const empty = listed.find((folder) => !modules.some((path) => path.startsWith(`www/${folder}/`)));
  if (empty) throw new Error(`${architecture}: there is no ${empty} in www`);

  const inFolders = (/** @type {string[]} */ folders) => `^www/(${folders.join('|')})/`;
  const circle = { name: 'circle', from: {}, to: { circular: true } };
  // A file of types alone says which keys all the texts have.
  const upward = order.slice(0, -1).map((folders, level) => ({
    name: `upward from ${folders.join(', ')}`,
    from: { path: inFolders(folders), pathNot: '\\.d\\.ts$' },
    to: { path: inFolders(order.slice(level + 1).flat()) },
  }));
  const pastIndex = entries.flatMap((entry) => {
    const outside = `^${entry}/|\\.d\\.ts$`;
    const [path, index] = [`^${entry}/.*\\.js$`, `^${entry}/index\\.js$`];
    return [
      {
        name: `past the index.js of ${entry}`,
        from: { pathNot: outside },
        to: { path, pathNot: index, dependencyTypesNot: ['type-only'] },
      },
      {
        name: `types past the index.js of ${entry}`,
        from: { pathNot: outside },
        to: { path, pathNot: `${index}|^${entry}/types\\.js$`, dependencyTypes: ['type-only'] },
      },
    ];
  });
  return {
    forbidden: [circle, ...upward, ...pastIndex].map((rule) => ({ severity: 'error', ...rule })),
    options: {
      parser: 'tsc',
      detectJSDocImports: true,
      tsPreCompilationDeps: true,
      exclude: { path: OUTSIDE },
    },
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const order = levels(readFileSync(`${root}${architecture}`, 'utf8'), 'www');
export default configuration(projectPaths(root), order);
