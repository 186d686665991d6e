/** Tests of a release's checks: tag and addresses are the project's, and a registry's refusal is reported. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = (/** @type {string} */ name) => fileURLToPath(new URL(`../sh/${name}.sh`, import.meta.url));

/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaeshi-release-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Runs a function of a script in the folder. @param {string} name @param {string} call @param {object} [env] */
const run = (name, call, env = {}) =>
  promisify(execFile)('bash', ['-c', `say() { printf '%s\\n' "$@"; }; . "$0"; ${call}`, script(name)], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, npm_config_fetch_retries: '0', ...env },
  });

test('a tag of another version than that of Cargo.toml is refused', async () => {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words], { cwd: folder });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
  const check = (env = {}) => run('release', 'is_tagged_alone v1.2.0', env);
  await check();
  await check({ GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' });
  await check({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1.2.0' });
  await assert.rejects(check({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1.3.0' }));
  git('tag', 'v1.2.0');
  await check();
  git('tag', 'v1.3.0');
  await assert.rejects(check());
});

test('a release without the addresses of the project, or with those of another, is refused', async () => {
  const check = (/** @type {string} */ lines, env = {}) => {
    writeFileSync(join(folder, 'Cargo.toml'), `[package]\nname = "kaeshi"\n${lines}`);
    return run('release', 'has_addresses', env);
  };
  const homepage = 'homepage = "https://example.org/kaeshi"\n';
  const repository = 'repository = "https://example.org/us/kaeshi"\n';
  await assert.rejects(check(''));
  await assert.rejects(check(homepage));
  await assert.rejects(check(repository));
  await assert.rejects(check(`${homepage}repository = ""\n`));
  await check(homepage + repository);
  const env = { GITHUB_SERVER_URL: 'https://example.org', GITHUB_REPOSITORY: 'us/kaeshi' };
  await check(homepage + repository, env);
  await assert.rejects(check(homepage + repository, { ...env, GITHUB_REPOSITORY: 'them/kaeshi' }));
});

test('a release without figures of the solver is refused', async () => {
  mkdirSync(join(folder, 'docs/benchmarks'), { recursive: true });
  writeFileSync(
    join(folder, 'docs/benchmarks/results.csv'),
    '2026-12-01,Kaeshi,1.2.0,native-avx2,A,FFO 40,0.242,8.69\n',
  );
  await run('release', 'has_results 1.2.0');
  await assert.rejects(run('release', 'has_results 1.2'));
  await assert.rejects(run('release', 'has_results 1.3.0'));
});

test('a refusal of a registry stops the packages, a missing registry does not', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "kaeshi", "version": "1.2.0", "license": "MIT" }');
  const published = { name: 'kaeshi', version: '1.2.0', dist: { tarball: 'http://localhost/kaeshi-1.2.0.tgz' } };
  const registry = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ name: 'kaeshi', 'dist-tags': { latest: '1.2.0' }, versions: { '1.2.0': published } }),
    );
  });
  await new Promise((listening) => registry.listen(0, 'localhost', () => listening(undefined)));
  const address = registry.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  try {
    await assert.rejects(run('package', 'try_publishing', { npm_config_registry: url }), {
      stdout: /previously published/,
    });
  } finally {
    registry.closeAllConnections();
    await new Promise((closed) => registry.close(closed));
  }
  // The same port, where nobody answers any more.
  const nowhere = { npm_config_registry: url, npm_config_cache: join(folder, 'empty') };
  await run('package', 'try_publishing', nowhere);
  // Some versions of npm fail there; then packing is what remains to be tried.
  const npm = (/** @type {number} */ packed) =>
    `npm() { [[ $1 != pack ]] || return ${packed}; echo 'npm error code ECONNREFUSED' >&2; return 1; }`;
  await run('package', `${npm(0)}; try_publishing`);
  await assert.rejects(run('package', `${npm(1)}; try_publishing`));
});
