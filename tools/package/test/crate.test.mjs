/** Tests the archive of the crate, and the front page that both registries show. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { archive } from './folders.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KILOBYTE = 1000;

test('the crate has the library, the command and the examples, and nothing of tests, Lab or bindings', () => {
  const words = ['package', '--list', '--locked', '--offline', '--allow-dirty', '--quiet'];
  const files = execFileSync('cargo', words, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const own = files.filter((name) => !/^(src|examples)\//.test(name));
  assert.deepEqual(own, [
    '.cargo_vcs_info.json',
    'CHANGELOG.md',
    'Cargo.lock',
    'Cargo.toml',
    'Cargo.toml.orig',
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'docs/crate.md',
  ]);
  for (const name of ['src/lib.rs', 'src/main.rs', 'src/eval/default.weights', 'src/book/default.book'])
    assert(files.includes(name), name);
  for (const name of files) assert.doesNotMatch(name, /^src\/(lab|wasm)\b/);
  const { size } = statSync(archive('crate'));
  assert(size < 1_600 * KILOBYTE, `the archive has ${size} bytes`);
});

test('the front pages name addresses that live wherever they are shown', () => {
  for (const path of ['docs/crate.md', 'target/package/npm/README.md']) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const links = [...text.matchAll(/\]\(([^)]*)\)|(?:src|href)="([^"]*)"/g)].map(([, link, other]) => link ?? other);
    assert.deepEqual(
      links.filter((link) => !/^(https:\/\/|#)/.test(link)),
      [],
      path,
    );
  }
});
