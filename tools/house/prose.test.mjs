/** The rules of markdownlint find what is wrong in samples, and nothing in those that are right. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { main } from 'markdownlint-cli2';
import options from '../../.markdownlint-cli2.mjs';

/** The rules that a page breaks, each with its line, beside a page and a file that it may link. @param {string} text */
async function broken(text) {
  const directory = mkdtempSync(join(tmpdir(), 'house-'));
  const files = {
    'docs/a.md': `# A\n\n${text}\n`,
    'docs/b.md': '# The `B` page, again\n\n```sh\n# no heading\n```\n',
    'src/x.rs': '',
  };
  /** @type {string[]} */
  const found = [];
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), content);
    }
    const quiet = () => {};
    await main({
      directory,
      argv: ['**/*.md'],
      optionsOverride: options,
      logMessage: quiet,
      logError: (/** @type {string} */ line) => found.push(line),
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
  return found.map((line) => line.replace(/^(\S+?:\d+)\S* error (\S+?)(\/.*| .*)$/, '$1 $2'));
}

const wide = 'words of '.repeat(13); // 117 columns

test('links to what there is are right, and links to other sites are not asked', async () => {
  const links =
    '[1](b.md) [2](b.md#the-b-page-again) [3](../src/x.rs) [4](../src) [5](https://x.org/y) `[6](no.md)` [7](#a)';
  assert.deepEqual(await broken(links), []);
});

test('a link to no file and one to no heading are found', async () => {
  assert.deepEqual(await broken('[1](c.md)\n[2](b.md#no-heading)\n[3](#b)'), [
    'docs/a.md:3 relative-links',
    'docs/a.md:4 relative-links',
    'docs/a.md:5 MD051',
  ]);
});

test('a line of more than 120 columns is found; tables, code and links by themselves may be long', async () => {
  assert.deepEqual(await broken(`${wide}abc`), []);
  assert.deepEqual(await broken(`${wide}石石石`), []);
  assert.deepEqual(await broken(`${wide}abcd`), ['docs/a.md:3 MD013']);
  const table = `| a |\n| --- |\n| ${wide}${wide} |`;
  const code = `\`\`\`text\n${wide}${wide}\n\`\`\``;
  assert.deepEqual(await broken(`${table}\n\n${code}\n\n[a site](https://${'x'.repeat(121)})`), []);
});
