/** The rules for workflows find what is unsafe in samples, and nothing in one that is right. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from '../../www/node_modules/eslint/lib/api.js';

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

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd, overrideConfigFile: `${cwd}www/eslint.config.js` });

/** @param {string} text */
async function found(text) {
  const [{ messages }] = await eslint.lintText(text, { filePath: `${cwd}.github/workflows/x.yml` });
  return messages.map(({ message }) => message).join('\n');
}

test('a workflow that is right has nothing to mend', async () => assert.equal(await found(RIGHT), ''));

for (const [what, from, to, said] of /** @type {const} */ ([
  ['a tag', `@${COMMIT} # v4.3.1`, '@v4', /named by a full commit/],
  ['a short commit', COMMIT, COMMIT.slice(0, 12), /named by a full commit/],
  ['a commit without its version', ' # v4.3.1', '', /named by a full commit/],
  ['a job that may write by itself', 'contents: read', 'contents: write', /more than read the contents/],
  ['a second permission', 'contents: read', 'contents: read\n  pages: write', /more than read the contents/],
  ['no permissions', 'permissions:\n  contents: read\n', '', /more than read the contents/],
  ['credentials', '        with:\n          persist-credentials: false\n', '', /keeps its credentials/],
  ['a container', /^.*safe\.directory.*\n/m, '', /git refuses the checkout/],
  ['no toolchain', 'rustc -Vv && ', '', /does not print the versions of its tools: 'rustc -Vv'/],
  ['no node', ' && node -v && npm -v', '', /does not print the versions of its tools: 'node -v && npm -v'/],
  ['a write beside a build', '    container', '    permissions:\n      contents: write\n    container', /may write/],
  ['all writes beside a build', '    container', '    permissions: write-all\n    container', /may write/],
  [
    'a build beside a write',
    '      - uses: actions/dep',
    '      - run: npm ci\n      - uses: actions/dep',
    /may write/,
  ],
]))
  test(`${what} is found`, async () => {
    const changed = RIGHT.replace(from, to);
    assert.notEqual(changed, RIGHT);
    assert.match(await found(changed), said);
  });

test('a test run begins with what runs it', () => {
  const needs = fileURLToPath(new URL('../sh/needs.sh', import.meta.url));
  const script = `say() { printf '%s\\n' "$@"; }; . "$0"; say_toolchain`;
  const said = execFileSync('bash', ['-c', script, needs], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  assert.match(said, /^rustc \d[^]*^host: .*[^]*^node v\d.*, npm \d/m);
  const steps = readFileSync(new URL('../sh/test.sh', import.meta.url), 'utf8');
  assert.match(steps, /meet_needs[^]*say_toolchain[^]*run_steps/);
});
