/**
 * Holds what the project is built from to deny.toml: every crate and every npm package has a licence of its list, comes
 * from the registry, and is pinned with a checksum. Whether a weakness of one is known is asked of the registries by
 * continuous integration, which has a network.
 *
 *     node tools/dependencies/main.mjs
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAllowed, listOf } from './licences.mjs';

/**
 * The facts about a package.
 *
 * @typedef {{ name: string; licence?: string; checksum?: string; isOfRegistry: boolean }} Package
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(root + path, 'utf8');

/** The crates of all targets and features, but for the project itself. @returns {Package[]} */
function crates() {
  const words = ['metadata', '--locked', '--offline', '--format-version', '1', '--all-features'];
  const text = execFileSync('cargo', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const locked = new Map();
  for (const [, name, version, sum] of read('Cargo.lock').matchAll(
    /name = "(.*)"\nversion = "(.*)"\nsource = ".*"\nchecksum = "(.*)"/g,
  )) {
    locked.set(`${name} ${version}`, sum);
  }
  /** @type {{ packages: { name: string; version: string; license?: string; source?: string }[] }} */
  const { packages } = JSON.parse(text);
  const ofRegistry = 'registry+https://github.com/rust-lang/crates.io-index';
  return packages
    .filter(({ name }) => !/^kaeshi\b/.test(name))
    .map(({ name, version, license, source }) => {
      const full = `${name} ${version}`;
      return { name: full, licence: license, checksum: locked.get(full), isOfRegistry: source === ofRegistry };
    });
}

/** The packages of npm in a file of theirs. @param {string} lock @returns {Package[]} */
function npmPackages(lock) {
  /** @typedef {{ license?: string; integrity?: string; resolved?: string; link?: boolean }} Locked */
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(read(lock));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { license, integrity, resolved }]) => {
      const isOfRegistry = !resolved || resolved.startsWith('https://registry.npmjs.org/');
      return { name: path.replace(/^.*node_modules\//, ''), licence: license, checksum: integrity, isOfRegistry };
    });
}

const npm = ['www', 'tools/package', 'tools/package/frameworks'].flatMap((folder) =>
  npmPackages(`${folder}/package-lock.json`),
);
const allowed = listOf(read('deny.toml'), 'allow');
let faults = 0;
for (const [kind, packages] of Object.entries({ crates: crates(), 'npm packages': npm })) {
  const before = faults;
  for (const { name, licence, checksum, isOfRegistry } of packages) {
    const wrong = [];
    if (!licence || !isAllowed(licence, allowed)) wrong.push(`its licence is '${licence ?? 'not said'}'`);
    if (!checksum) wrong.push('it is not pinned by a checksum');
    if (!isOfRegistry) wrong.push('it does not come from the registry');
    if (wrong.length) console.error(`${name}: ${wrong.join(', and ')}`);
    faults += wrong.length;
  }
  const verdict = faults > before ? 'see above' : 'each pinned, from the registry and under a licence of deny.toml';
  console.log(`${kind}: ${packages.length}, ${verdict}`);
}

// Continuous integration asks for the weaknesses of each tree of packages that is pinned.
const workflow = read('.github/workflows/ci.yml');
const locks = execFileSync('git', ['ls-files', '*Cargo.lock', '*package-lock.json'], { cwd: root, encoding: 'utf8' });
for (const lock of locks.trim().split('\n')) {
  const folder = lock.replace(/\/?[^/]*$/, '');
  const isAsked = lock.endsWith('.json')
    ? workflow.includes(`npm audit --prefix ${folder} --audit=true\n`)
    : folder === '' || workflow.includes(`manifest-path: ./${folder}/Cargo.toml\n`);
  if (isAsked) continue;
  console.error(`${lock}: .github/workflows/ci.yml does not ask whether a weakness of it is known`);
  faults++;
}
process.exitCode = faults ? 1 : 0;
