/**
 * Holds the npm packages that the project is built and tested with to deny.toml: each has a licence of its list, comes
 * from the registry, and is pinned with a checksum. For crates `cargo deny` does this in continuous integration; each
 * lock file is asked there for known weaknesses, and Dependabot moves it on.
 *
 *     node tools/dependencies/main.mjs
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The facts that a lock file of npm has about a package.
 * @typedef {{ license?: string; integrity?: string; resolved?: string; link?: boolean }} Locked
 */

/** The texts of the list `allow`. @param {string} toml */
export const allowedBy = (toml) =>
  Array.from((/^allow = \[([^\]]*)\]/m.exec(toml)?.[1] ?? '').matchAll(/"([^"]*)"/g), ([, text]) => text);

/**
 * Tells whether an expression of SPDX, names joined by AND and OR with parentheses, lets one choose allowed licences.
 * @param {string} expression
 * @param {string[]} allowed
 */
function isAllowed(expression, allowed) {
  const isOne = (/** @type {string} */ name) => (allowed.includes(name) ? '1' : '0');
  let text = expression.replace(/\b(?!AND\b|OR\b)[\w.+-]+( WITH [\w.-]+)?/g, isOne);
  for (let before = ''; before !== text;) {
    before = text;
    text = text
      .replace(/\(([01])\)/, '$1')
      .replace(/([01]) AND ([01])/, (_, a, b) => `${a & b}`)
      .replace(/(?<!AND )([01]) OR ([01])(?! AND)/, (_, a, b) => `${a | b}`);
  }
  return text === '1';
}

/**
 * Tells what is wrong with a package.
 * @param {Locked} locked
 * @param {string[]} allowed
 */
export function faultsOf({ license, integrity, resolved }, allowed) {
  return [
    ...(isAllowed(license ?? '', allowed) ? [] : [`its licence is '${license ?? 'not said'}'`]),
    ...(integrity ? [] : ['it is not pinned by a checksum']),
    ...(!resolved || resolved.startsWith('https://registry.npmjs.org/') ? [] : ['it does not come from the registry']),
  ];
}

/**
 * Tells which lock files continuous integration does not ask for weaknesses, and which nobody moves on.
 * @param {string[]} locks
 * @param {string} workflow
 * @param {string} config of Dependabot
 */
export const unwatched = (locks, workflow, config) =>
  locks.flatMap((lock) => {
    const folder = lock.replace(/\/?[^/]*$/, '');
    const [ecosystem, asks] = lock.endsWith('.json')
      ? ['npm', `npm audit --prefix ${folder} --audit=true\n`]
      : ['cargo', folder === '' ? 'cargo-deny-action@' : `manifest-path: ./${folder}/Cargo.toml\n`];
    const entry = config.split('package-ecosystem: ').find((part) => part.startsWith(`${ecosystem}\n`)) ?? '';
    const folders = /^ {4}director(?:y|ies): \[?(.*?)\]?$/m.exec(entry)?.[1]?.split(', ') ?? [];
    return [
      ...(workflow.includes(asks) ? [] : [`${lock}: ci.yml does not ask whether a weakness of it is known`]),
      ...(folders.includes(`/${folder}`) ? [] : [`${lock}: dependabot.yml does not move it on`]),
    ];
  });

function run() {
  const read = (/** @type {string} */ path) => readFileSync(root + path, 'utf8');
  const listed = execFileSync('git', ['ls-files', '*Cargo.lock', '*package-lock.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const locks = listed.trim().split('\n');
  const allowed = allowedBy(read('deny.toml'));
  const wrong = unwatched(locks, read('.github/workflows/ci.yml'), read('.github/dependabot.yml'));
  let count = 0;
  for (const lock of locks.filter((path) => path.endsWith('.json'))) {
    /** @type {{ packages: Record<string, Locked> }} */
    const { packages } = JSON.parse(read(lock));
    for (const [path, locked] of Object.entries(packages)) {
      if (path === '' || locked.link) continue;
      count += 1;
      wrong.push(...faultsOf(locked, allowed).map((fault) => `${lock}: ${path}: ${fault}`));
    }
  }
  for (const sentence of wrong) console.error(sentence);
  console.log(
    `npm packages: ${count}, ${wrong.length > 0 ? 'see above' : 'each pinned and under a licence of deny.toml'}`,
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
