/**
 * Makes the npm package as a folder, from the WebAssembly packages in www/pkg and the sources of the pages.
 *
 *     node tools/package/main.mjs FOLDER
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
const words = 'Reversi for the web: the rules, an engine that plays and solves exactly, custom elements';
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(version, words, registering), null, 2)}\n`);
const elements = readFileSync(join(WWW, 'public/custom-elements.json'), 'utf8');
writeFileSync(
  join(folder, 'custom-elements.json'),
  elements.replaceAll('"kaeshi.js"', '"dist/elements.js"').replace('docs/embedding.md', 'README.md'),
);
cpSync(join(WWW, 'npm/README.md'), join(folder, 'README.md'));
cpSync(join(WWW, 'public/licences.txt'), join(folder, 'licences.txt'));
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(ROOT, name), join(folder, name));
