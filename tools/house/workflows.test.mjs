/** The check of the workflows finds what is unsafe in samples, and nothing in one that is right. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { jobsOf, unsafeWorkflows, unwatched } from './workflows.mjs';

const COMMIT = '34e114876b0b11c390a56381ad16ebd13914f8d5';
const RIGHT = `name: CI
on: [push]

permissions:
  contents: read

jobs:
  # Runs code, and may only read.
  build:
    runs-on: ubuntu-24.04
    container: rust:1-bookworm
    steps:
      - uses: actions/checkout@${COMMIT} # v4.3.1
        with:
          persist-credentials: false
      - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
      - run: rustc -Vv && node -v && npm -v
      - run: ./build.sh dist

  publish:
    needs: build
    runs-on: ubuntu-24.04
    permissions:
      id-token: write
    steps:
      - uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`;

const found = (/** @type {string} */ text) => unsafeWorkflows([{ path: 'ci.yml', text }]);

test('a workflow that is right has nothing to mend', () => {
  assert.deepEqual(found(RIGHT), []);
  assert.deepEqual(
    jobsOf(RIGHT).map(({ name, steps }) => [name, steps.length]),
    [
      ['build', 4],
      ['publish', 1],
    ],
  );
});

for (const [what, from, to, said] of /** @type {const} */ ([
  ['a tag', `@${COMMIT} # v4.3.1`, '@v4', /'actions\/checkout@v4' is not named by a full commit/],
  ['a short commit', COMMIT, COMMIT.slice(0, 12), /not named by a full commit/],
  ['a commit without its version', ' # v4.3.1', '', /not named by a full commit/],
  ['a job that may write by itself', 'contents: read', 'contents: write', /more than read the contents/],
  ['credentials', '        with:\n          persist-credentials: false\n', '', /keeps the credentials/],
  ['a container', /^.*safe\.directory.*\n/m, '', /git refuses the checkout/],
  ['no toolchain', 'rustc -Vv && ', '', /does not print what runs: 'rustc -Vv'/],
  ['no node', ' && node -v && npm -v', '', /does not print what runs: 'node -v && npm -v'/],
  [
    'a write beside a build',
    '    container: rust',
    '    permissions:\n      contents: write\n    container: rust',
    /'build' may write/,
  ],
  [
    'a build beside a write',
    '      - uses: actions/deploy',
    '      - run: npm ci\n      - uses: actions/deploy',
    /'publish' may write/,
  ],
]))
  test(`${what} is found`, () => {
    const changed = RIGHT.replace(from, to);
    assert.notEqual(changed, RIGHT);
    assert.match(found(changed).join('\n'), said);
  });

test('a lock file that nothing moves on is found', () => {
  const config = `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
  - package-ecosystem: cargo
    directories: [/, /fuzz]
`;
  assert.deepEqual(unwatched(config, ['Cargo.lock', 'fuzz/Cargo.lock', 'src/lib.rs']), []);
  assert.match(unwatched(config, ['tools/bindgen/Cargo.lock']).join(), /cargo in \/tools\/bindgen/);
  assert.match(unwatched(config, ['www/package-lock.json']).join(), /npm in \/www/);
  assert.match(unwatched('', []).join(), /github-actions in \//);
});

test('a test run begins with what runs it', () => {
  const needs = fileURLToPath(new URL('../sh/needs.sh', import.meta.url));
  const script = `say() { printf '%s\\n' "$@"; }; . "$0"; say_toolchain`;
  const said = execFileSync('bash', ['-c', script, needs], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  assert.match(said, /^rustc \d[^]*^host: .*[^]*^node v\d.*, npm \d/m);
  const steps = readFileSync(new URL('../sh/test.sh', import.meta.url), 'utf8');
  assert.match(steps, /meet_needs[^]*say_toolchain[^]*run_steps/);
});
