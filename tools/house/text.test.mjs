/** The checks of text find what is wrong in samples, and nothing in those that are right. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFiles } from './files.mjs';
import { longLines, missingPlaces, riddles, withoutVerb } from './text.mjs';

const file = (path, text) => ({ path, text });
const wide = 'x'.repeat(121);

test('a line of 121 columns is found in every language, one of 120 is not', () => {
  for (const path of [
    'src/a.rs',
    'a.js',
    'a.mjs',
    'a.d.ts',
    'a.css',
    'a.html',
    'a.sh',
    'a.py',
    'a.toml',
    'a.yml',
    '.ci/run',
  ]) {
    assert.deepEqual(longLines([file(path, `short\n${wide}\n`)]), [`${path}:2: 121 columns, 120 at most`]);
    assert.deepEqual(longLines([file(path, `${wide.slice(1)}\n`)]), []);
  }
  assert.deepEqual(longLines([file('tests/data/games.txt', wide)]), []);
});

test('a Japanese letter counts once', () => {
  assert.deepEqual(longLines([file('a.js', '石'.repeat(120))]), []);
  assert.equal(longLines([file('a.js', '石'.repeat(121))]).length, 1);
});

test('a comment that begins with "What" is found in every language, one that only has the word is not', () => {
  const at = (path, text) => riddles([file(path, text)]).length;
  for (const [path, text] of [
    ['a.rs', '/// What a thing is.\n'],
    ['a.rs', '    // What follows is odd.\n'],
    ['a.rs', '/** What a type in a text is. */\n'],
    ['a.js', '/** What it gives. */\n'],
    ['a.mjs', '/**\n * What it gives.\n */\n'],
    ['a.sh', '# What is needed.\n'],
    ['a.js', '/** what it gives */\n'],
    ['a.rs', 'let a = 1;\n// what follows\n// is odd\n'],
    ['a.css', '/* what stands above */\n'],
    ['a.css', '/*\n  What all pages share.\n*/\n'],
    ['a.html', '<!-- what is shown first -->\n'],
    ['a.html', '<!--\n  What is shown first.\n-->\n'],
    ['a.yml', 'on:\n  # what runs at night\n'],
    ['a.toml', '# What is forbidden.\n'],
    ['a.txt', '# What it printed.\n'],
    ['a.js', '/**\n * Gives it.\n *\n * what it says\n */\n'],
  ])
    assert.equal(at(path, text), 1, text);
  for (const [path, text] of [
    ['a.rs', '/// Returns what a thing is.\nlet a = "// What";\n'],
    ['a.js', 'const text = `What now?`;\n'],
    ['a.md', '# What was tried\n'],
    ['a.js', '/**\n * Gives to somebody\n * what he asked for.\n */\n'],
    ['a.sh', '# The cache keeps\n# what was found.\n'],
    ['a.css', '/* whatever is pressed */\n'],
    ['a.html', '<p>\n  What is this?\n</p>\n'],
  ])
    assert.equal(at(path, text), 0, text);
});

const page = `# Glossary

| term | meaning | 日本語 | where |
|---|---|---|---|
| square | A place. | マス | \`src/square.rs\` |
`;

test('a place that the glossary names and that does not exist is found', () => {
  assert.deepEqual(missingPlaces(page, new Set(['src/square.rs'])), []);
  assert.deepEqual(missingPlaces(page, new Set()), ['docs/glossary.md: there is no src/square.rs']);
});

test('a link to a folder is no file to read', () => {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    execFileSync('git', ['init', '--quiet', root]);
    mkdirSync(join(root, 'folder'));
    writeFileSync(join(root, 'folder/a.js'), 'a\n');
    symlinkSync('folder', join(root, 'link'));
    assert.deepEqual(projectFiles(root), [file('folder/a.js', 'a\n')]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('documentation of a function that does not begin with a verb is found, whatever stands between the two', () => {
  const source = (comment) => [
    file('src/a.rs', `/// ${comment}\n/// More.\n#[inline]\npub(crate) const unsafe fn a() {}\n`),
    file('src/b.rs', `impl B {\n    /// ${comment}\n    fn b(&self);\n}\n`),
  ];
  for (const right of ['Returns one.', 'Tests whether it is one.', 'Values `board`.'])
    assert.deepEqual(withoutVerb(source(right)), []);
  for (const [wrong, word] of [
    ['The one.', 'The'],
    ['Return one.', 'Return'],
    ['Squares as text.', 'Squares'],
    ['Whether it is one.', 'Whether'],
    ['`one`.', '`one`'],
  ])
    assert.deepEqual(
      withoutVerb(source(wrong)).map((sentence) => sentence.split(': say')[0]),
      [1, 2].map((at) => `src/${at === 1 ? 'a' : 'b'}.rs:${at}: the documentation of a function begins with "${word}"`),
    );
});

test('documentation of anything but a function may begin as it likes', () => {
  assert.deepEqual(
    withoutVerb([file('src/a.rs', '/// The one.\npub struct One;\n\n/// Returns it.\nfn one() {}\n')]),
    [],
  );
});
