/**
 * Makes everything that repeats the elements' contract, or with `--check` only compares it with what is there.
 *
 *     node tools/contract/main.mjs [--check]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from '../../www/node_modules/prettier/index.mjs';
import { contracts } from './read.mjs';
import { documentation, manifest, rows, types } from './write.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isCheck = process.argv.includes('--check');

const textOf = (/** @type {string} */ path) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';

/** A text as Prettier lays it out. @param {string} path @param {string} text */
async function laidOut(path, text) {
  const filepath = join(ROOT, path);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

const all = contracts(ROOT);
const made = {
  'www/public/custom-elements.json': manifest(all),
  'www/public/kaeshi.d.ts': types(all),
  'www/app/embed/contract.json': rows(all),
  'docs/embedding.md': documentation(textOf('docs/embedding.md'), all),
};

for (const [path, text] of Object.entries(made)) {
  const wanted = path.endsWith('.md') ? text : await laidOut(path, text);
  if (wanted === textOf(path)) continue;
  if (isCheck) {
    console.error(`${path} is not what the elements say: run ./build.sh contract.`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(ROOT, path), wanted);
    console.log(`${path} made`);
  }
}
