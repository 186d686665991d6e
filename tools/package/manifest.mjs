/** The `package.json` of the npm package. */
import { libraries } from '../contract/editors.mjs';

/**
 * Where a script is for pages, and where for those who have no document: also at the edge, as some hosts of servers
 * call it, whose bundlers would take what is for browsers.
 * @param {string} name
 */
const element = (name) => ({
  types: `./dist/${name}.d.ts`,
  'edge-light': './dist/server.js',
  workerd: './dist/server.js',
  browser: `./dist/${name}.js`,
  node: './dist/server.js',
  default: `./dist/${name}.js`,
});

/**
 * @param {string} version
 * @param {string} description
 * @param {string[]} registering the scripts that register elements
 * @param {{ repository?: string, homepage?: string }} addresses of the project, once it has them
 */
export const manifest = (version, description, registering, { repository, homepage }) => ({
  name: 'kaeshi',
  version,
  description,
  keywords: ['reversi', 'othello', 'tsume', 'custom-elements', 'web-components', 'wasm', 'endgame', 'solver'],
  license: 'MIT OR Apache-2.0',
  ...(repository && { repository: { type: 'git', url: `git+${repository}.git` }, bugs: `${repository}/issues` }),
  ...(homepage && { homepage }),
  type: 'module',
  engines: { node: '>=20' },
  exports: {
    '.': {
      types: './dist/index.d.ts',
      browser: './dist/index.js',
      node: './dist/node.js',
      default: './dist/index.js',
    },
    './records': {
      types: './dist/records.d.ts',
      browser: './dist/records.js',
      node: './dist/node-records.js',
      default: './dist/records.js',
    },
    './elements': element('elements'),
    './elements/board': element('board'),
    './elements/game': element('game'),
    './elements/tsume': element('tsume'),
    ...Object.fromEntries(
      libraries.map((name) => [`./jsx/${name}`, { types: `./dist/jsx-${name}.d.ts`, default: './dist/jsx.js' }]),
    ),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
  sideEffects: registering.map((name) => `./dist/${name}`),
  'web-types': './web-types.json',
  files: ['dist', 'custom-elements.json', 'web-types.json', 'vscode.*-custom-data.json', 'licences.txt'],
});
