/**
 * Tells how much a page downloads for each thing that the npm package does, from the folder that was made; with
 * `--write` it puts the table into docs/javascript.md.
 *
 *     node tools/package/sizes.mjs [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'target/package/npm/dist');
const PAGE = join(ROOT, 'docs/javascript.md');
const TABLE = /(?<=<!-- sizes -->\n)[^]*?(?=<!-- end -->)/;

/**
 * The parts of the package and their files. The build without vectors stands in for the other where a browser has none.
 */
const PARTS = [
  ['the rules: `Game`, `mobility`, `flips`', ['part-rules.js']],
  [
    'and the engine, on its first question',
    ['index.js', 'part-files.js', 'part-loading.js', 'part-client.js', 'assets/worker.js', 'assets/kaeshi-simd.wasm'],
  ],
  ['and the weights, where it plays, gives hints or reviews', ['assets/default.weights']],
  ['and the opening book, where it plays', ['assets/default.book']],
  [
    'and the model of people, besides the weights, where it is asked',
    [
      'part-open-people.js',
      'part-people-module.js',
      'part-kaeshi_bg.js',
      'assets/default.people',
      'assets/kaeshi-people.wasm',
    ],
  ],
  [
    '`kaeshi/records`, when it is first asked',
    ['records.js', 'part-loading.js', 'part-kaeshi.js', 'assets/kaeshi-records.wasm'],
  ],
  ['`kaeshi/elements/board`, without an engine', ['board.js', 'part-board.js', 'part-shared.js', 'part-loading.js']],
  ['`kaeshi/elements/tsume`, besides that and the engine', ['tsume.js', 'part-tsume.js']],
  ['`kaeshi/elements/game`, likewise', ['game.js', 'part-game.js']],
];

/** Returns the size of each part, in bytes. @param {string} dist */
export const sizes = (dist = DIST) =>
  PARTS.map(([what, names]) => {
    const files = names.map((name) => readFileSync(join(dist, name)));
    const sum = (/** @type {(file: Buffer) => Buffer} */ packed) =>
      files.reduce((bytes, file) => bytes + packed(file).length, 0);
    return { what, plain: sum((file) => file), gzip: sum((file) => gzipSync(file, { level: 9 })), brotli: sum(brotli) };
  });
const brotli = (/** @type {Buffer} */ file) => brotliCompressSync(file);

const KB = (/** @type {number} */ bytes) => String(Math.round(bytes / 1000));

/** @param {ReturnType<typeof sizes>} rows */
const tableOf = (rows) =>
  [
    '',
    '| in kB | as it is | gzip | Brotli |',
    '| :-- | --: | --: | --: |',
    ...rows.map(({ what, plain, gzip, brotli }) => `| ${what} | ${KB(plain)} | ${KB(gzip)} | ${KB(brotli)} |`),
    '',
    '',
  ].join('\n');

/** The rows of the table in the documentation, as what they say and three numbers. */
export function told() {
  const [table = ''] = TABLE.exec(readFileSync(PAGE, 'utf8')) ?? [];
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([what, ...numbers]) => ({ what, numbers: numbers.map(Number) }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const table = tableOf(sizes());
  if (process.argv.includes('--write')) writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, table));
  else console.log(table.trim());
}
