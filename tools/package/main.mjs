/**
 * Makes the npm package as a folder, from the WebAssembly packages in www/pkg and the sources of the pages.
 *
 *     node tools/package/main.mjs FOLDER
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from '../../www/node_modules/prettier/index.mjs';
import { cssData, htmlData, jsx, libraries, webTypes } from '../contract/editors.mjs';
import { contracts } from '../contract/read.mjs';
import { documentation } from '../contract/write.mjs';
import { manifest } from './manifest.mjs';
import { makeScripts } from './scripts.mjs';
import { makeTypes } from './types.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WWW = join(ROOT, 'www');

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('say which folder the package is to be made in');

const cargo = readFileSync(join(ROOT, 'Cargo.toml'), 'utf8');
const [, version] = /^version = "(.*)"$/m.exec(cargo) ?? [];
if (!version) throw new Error('Cargo.toml has no version');

const dist = join(folder, 'dist');
rmSync(folder, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const registering = await makeScripts(WWW, dist);
makeTypes(WWW, dist);
const all = contracts(ROOT);
const text = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;
/** The addresses of the project: the manifest of the crate is the one place that has them. */
const addresses = Object.fromEntries(
  ['repository', 'homepage'].map((name) => [name, new RegExp(`^${name} = "(.*)"$`, 'm').exec(cargo)?.[1]]),
);
const words = 'Reversi for the web: the rules, an engine that plays and solves exactly, custom elements';
const elements = readFileSync(join(WWW, 'public/custom-elements.json'), 'utf8');
/** @type {Record<string, string>} */
const made = {
  'package.json': text(manifest(version, words, registering, addresses)),
  'custom-elements.json': elements
    .replaceAll('"kaeshi.js"', '"dist/elements.js"')
    .replace('docs/embedding.md', 'README.md'),
  'web-types.json': text(webTypes(all, version)),
  'vscode.html-custom-data.json': text(htmlData(all)),
  'vscode.css-custom-data.json': text(cssData(all)),
  'README.md': documentation(readFileSync(join(WWW, 'npm/README.md'), 'utf8'), all, 'www/npm/README.md'),
  'dist/jsx.js': 'export {};\n',
};
for (const library of libraries)
  made[`dist/jsx-${library}.d.ts`] = await format(jsx(all, library), { parser: 'typescript', printWidth: 120 });
for (const [name, content] of Object.entries(made)) writeFileSync(join(folder, name), content);
cpSync(join(WWW, 'public/licences.txt'), join(folder, 'licences.txt'));
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(ROOT, name), join(folder, name));
