/** The rules for the pages' modules find what is wrong in samples, and nothing in those that are right. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import { configuration } from './modules.config.mjs';

const ORDER = [['locale'], ['elements'], ['app']];
const RIGHT = {
  'www/locale/index.js': "export * from './errors.js';\n",
  'www/locale/errors.js': '/** @typedef {string} Code */\nexport const error = 1;\n',
  'www/locale/keys.d.ts': "export type Key = keyof typeof import('../app/page.js');\n",
  'www/elements/board/index.js': "export * from './text.js';\n/** @import { Size } from './text.js' */\n",
  'www/elements/board/text.js': "import '../../locale/index.js';\n/** @typedef {number} Size */\nexport const a = 1;\n",
  'www/elements/board/types.js': '/** @typedef {number} Cell */\nexport {};\n',
  'www/app/page.js': "import '../elements/board/index.js';\nexport const page = 1;\n",
  'www/app/view.js': "/** @import { Cell } from '../elements/board/types.js' */\nexport {};\n",
  'www/test/unit/x.test.js': "import '../../elements/board/text.js';\nimport './x.test.js';\n",
  'www/vite.config.js': "import './elements/board/text.js';\n",
};

/** The names of the rules that files break. @param {Record<string, string>} files */
async function broken(files) {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { forbidden, options } = configuration(Object.keys(files), ORDER);
    const { output } = await cruise(['www'], { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } });
    return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('nothing is found where all is right', async () => {
  assert.deepEqual(await broken(RIGHT), []);
});

for (const [way, line] of Object.entries({
  'an import': "import { page } from '../../app/page.js';",
  'an import of several lines': "import {\n  page,\n} from '../../app/page.js';",
  'an import for its effect': "import '../../app/page.js';",
  'an awaited import': "const load = () => import('../../app/page.js');",
  'a re-export': "export * from '../../app/page.js';",
  'a type in a tag': "/** @import { page } from '../../app/page.js' */",
  'a type in braces': "/** @type {import('../../app/page.js').page} */\nexport const x = 1;",
}))
  test(`${way} of a folder above is found, and that it closes a circle`, async () => {
    const found = await broken({ ...RIGHT, 'www/elements/board/text.js': `${line}\n` });
    assert.ok(found.includes('upward from elements'), found.join());
    assert.ok(found.includes('circle'), found.join());
  });

test('a name in the words of a comment is no import', async () => {
  const comments = "// import '../../app/page.js';\n/* import '../../app/page.js'; */\n";
  assert.deepEqual(await broken({ ...RIGHT, 'www/elements/board/text.js': `${comments}export const a = 1;\n` }), []);
});

test('an import past the index.js of a folder is found, and one of a type too', async () => {
  const page = (/** @type {string} */ line) =>
    broken({ ...RIGHT, 'www/app/page.js': `${line}\nexport const b = 1;\n` });
  assert.deepEqual(await page("import '../elements/board/text.js';"), ['past the index.js of www/elements/board']);
  assert.deepEqual(await page("import { error } from '../locale/errors.js';"), ['past the index.js of www/locale']);
  assert.deepEqual(await page("/** @import { Size } from '../elements/board/text.js' */"), [
    'types past the index.js of www/elements/board',
  ]);
});

test('a folder that is missing in the order is found, and one that the order has and nobody else', () => {
  assert.throws(() => configuration(['www/new/a.js'], ORDER), /in no folder of the order/);
  assert.throws(() => configuration(['www/app/a.js'], ORDER), /there is no locale in www/);
});
