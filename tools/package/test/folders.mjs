/** Folders as somebody has them who installed the packed archive, and a host that serves them to other origins. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import sirv from '../../../www/node_modules/sirv/build.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const PACKAGES = join(ROOT, 'target/package');
export const INSTALLED = join(ROOT, 'tools/package/node_modules');

/** The clean-ups for the end of the tests: a hook within a hook would end with that one. @type {(() => void)[]} */
const leftovers = [];
after(() => leftovers.forEach((remove) => remove()));

/** The one archive of a kind. @param {'tgz' | 'crate'} kind */
export function archive(kind) {
  const found = readdirSync(PACKAGES).filter((name) => name.endsWith(`.${kind}`));
  if (found.length !== 1) throw new Error(`target/package has ${found.length} archives .${kind}: ./build.sh package`);
  return join(PACKAGES, found[0]);
}

/** Unpacks an archive, whose files all lie in one folder. @param {string} from @param {string} to */
export function unpack(from, to) {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', from, '-C', to, '--strip-components=1']);
}

/**
 * Makes an empty folder outside the project where the package is installed, and what else is named.
 * @param {string[]} others of tools/package/package.json
 * @param {Record<string, string>} [files]
 */
export function folder(others, files = {}) {
  const made = mkdtempSync(join(tmpdir(), 'kaeshi-package-'));
  leftovers.push(() => rmSync(made, { recursive: true, force: true }));
  unpack(archive('tgz'), join(made, 'node_modules/kaeshi'));
  for (const name of others) {
    const link = join(made, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(INSTALLED, name), link);
  }
  write(made, { 'package.json': '{ "type": "module", "private": true }\n', ...files });
  return made;
}

/** @param {string} into @param {Record<string, string>} files */
export function write(into, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
}

/** Serves a folder to every origin, from a port of its own. @param {string} root @returns {Promise<string>} */
export async function served(root) {
  const serve = sirv(root, {
    dev: true,
    setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*'),
  });
  const server = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()));
  await new Promise((listening) => server.listen(0, 'localhost', () => listening(undefined)));
  leftovers.push(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://localhost:${address.port}/`;
}
