/** Packages that are not as deny.toml wants them are found, and lock files that nobody watches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedBy, faultsOf, unwatched } from './main.mjs';

const allowed = allowedBy(
  '[licenses]\nallow = [\n  "MIT",\n  "0BSD", # short\n "Unicode-3.0", "Apache-2.0 WITH LLVM-exception" ]\n',
);

test('one of several licences is enough, and of several together each is needed', () => {
  assert.deepEqual(allowed, ['MIT', '0BSD', 'Unicode-3.0', 'Apache-2.0 WITH LLVM-exception']);
  const faults = (/** @type {string | undefined} */ license) => faultsOf({ license, integrity: 'sha512-x' }, allowed);
  for (const right of [
    'MIT',
    'GPL-3.0 OR MIT',
    '(MIT OR Apache-2.0) AND Unicode-3.0',
    'Apache-2.0 WITH LLVM-exception OR GPL-3.0',
    'GPL-3.0 AND BSD-2-Clause OR MIT',
  ])
    assert.deepEqual(faults(right), [], right);
  for (const wrong of [
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'MIT AND (GPL-3.0 OR Apache-2.0)',
    'Apache-2.0',
    'MIT GPL-3.0',
    'SEE LICENSE IN LICENSE',
    undefined,
  ])
    assert.equal(faults(wrong).length, 1, wrong);
});

test('a package that is not pinned, or comes from elsewhere, is found', () => {
  assert.match(faultsOf({ license: 'MIT' }, allowed).join(), /not pinned/);
  const resolved = 'https://example.org/a.tgz';
  assert.match(faultsOf({ license: 'MIT', integrity: 'x', resolved }, allowed).join(), /not come from the registry/);
});

test('a lock file that nobody asks for weaknesses or moves on is found', () => {
  const workflow =
    'cargo-deny-action@1\n manifest-path: ./fuzz/Cargo.toml\n - run: npm audit --prefix www --audit=true\n';
  const config = `updates:
  - package-ecosystem: cargo
    directories: [/, /fuzz]
  - package-ecosystem: npm
    directory: /www
`;
  const locks = ['Cargo.lock', 'fuzz/Cargo.lock', 'www/package-lock.json'];
  assert.deepEqual(unwatched(locks, workflow, config), []);
  assert.deepEqual(unwatched(['tools/x/Cargo.lock', 'tools/package-lock.json'], workflow, config), [
    'tools/x/Cargo.lock: ci.yml does not ask whether a weakness of it is known',
    'tools/x/Cargo.lock: dependabot.yml does not move it on',
    'tools/package-lock.json: ci.yml does not ask whether a weakness of it is known',
    'tools/package-lock.json: dependabot.yml does not move it on',
  ]);
});
