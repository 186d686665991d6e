/** Expressions of licences are read as SPDX defines them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowed, listOf } from './licences.mjs';

test('one of several is enough, and of several together each is needed', () => {
  const allowed = new Set(['MIT', 'Unicode-3.0', 'Apache-2.0 WITH LLVM-exception']);
  for (const expression of [
    'MIT',
    'GPL-3.0 OR MIT',
    'Apache-2.0/MIT',
    '(MIT OR Apache-2.0) AND Unicode-3.0',
    'Apache-2.0 WITH LLVM-exception OR GPL-3.0',
    'GPL-3.0 AND BSD-2-Clause OR MIT',
  ]) {
    assert.ok(isAllowed(expression, allowed), expression);
  }
  for (const expression of [
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'MIT AND (GPL-3.0 OR Apache-2.0)',
    'Apache-2.0',
    'MIT GPL-3.0',
    'SEE LICENSE IN LICENSE',
  ]) {
    assert.ok(!isAllowed(expression, allowed), expression);
  }
});

test('the list of a TOML file is read', () => {
  const list = listOf('[licenses]\nallow = [\n  "MIT",\n  "0BSD", # short\n]\n', 'allow');
  assert.deepEqual(list, new Set(['MIT', '0BSD']));
});
