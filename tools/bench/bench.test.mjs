/** The driver reads options and plans builds; the pages are made of lines as the programs print them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { page as javascriptPage, terminal as javascriptTables } from './javascript/page.mjs';
import { page as kernelsPage, terminal } from './kernels/page.mjs';
import { page as levelsPage } from './levels/page.mjs';
import { command as levels } from './levels/command.mjs';
import { page as midgamePage } from './midgame/page.mjs';
import { compare } from './ratio.mjs';
import { oneOutput, readOptions } from './shared/options.mjs';
import { columns, markdown, paragraph } from './shared/page.mjs';
import { chosenTargets, needsOf } from './shared/targets.mjs';
import { command as solver } from './solver/command.mjs';

const solverOptions = (...words) => readOptions('bench solver', solver.options, words);

test('options are read in both spellings', () => {
  const values = solverOptions('--long', '--only', 'FFO 4', '--target=a', '--target', 'b');
  assert.deepEqual(
    { ...values },
    {
      json: undefined,
      write: undefined,
      long: true,
      hand: undefined,
      only: 'FFO 4',
      target: ['a', 'b'],
      against: undefined,
      threads: undefined,
      rounds: undefined,
    },
  );
  assert.equal(readOptions('bench levels', levels.options, ['--games', '150']).games, 150);
});

test('what cannot be meant is said', () => {
  const refused = (says, ...words) => assert.throws(() => solverOptions(...words), { message: says });
  refused("'--foo' is no option of bench solver", '--foo');
  refused("'FFO' is no option of bench solver", 'FFO');
  refused("'--long=1' is no option of bench solver", '--long=1');
  refused('--only wants a name', '--only');
  for (const games of ['0', '70', 'many', '-50']) {
    assert.throws(() => readOptions('bench levels', levels.options, ['--games', games]), {
      message: '--games wants a multiple of 50',
    });
  }
  assert.throws(() => oneOutput('bench solver', { json: true, write: true }), /one of --json and --write/);
  assert.throws(() => solver.check(solverOptions('--write', '--only', 'FFO')), /without --only/);
  assert.throws(() => solver.check(solverOptions('--only', 'nothing')), /no set begins with 'nothing': the sets are/);
  assert.throws(() => chosenTargets(['wasm']), /there is no target 'wasm': the targets are native-baseline /);
});

test('each build is planned once, counters only for the page', () => {
  const targets = ['wasm-simd128-node', 'wasm-scalar-node', 'native-avx2'];
  assert.deepEqual(needsOf(targets), ['wasm', 'command:v3']);
  const words = targets.map((name) => `--target=${name}`);
  assert.deepEqual(solver.needs(solverOptions(...words, '--write')), ['wasm', 'command:v3', 'command:statistics']);
});

test('paragraphs keep to the columns and part neither code nor links', () => {
  const link = '[a page](https://example.org/a/page)';
  const text = paragraph(`${'word '.repeat(40)}\n\`cargo bench --bench lab\` ${link} ${'word '.repeat(40)}`);
  assert.ok(text.split('\n').every((line) => line.length <= columns));
  assert.ok(text.includes('`cargo bench --bench lab`') && text.includes(link));
  assert.equal(paragraph('one\ntwo  three'), 'one two three');
});

test('tables have a row under the head', () => {
  assert.equal(
    markdown([
      ['a', 'b'],
      ['c', '1'],
    ]),
    '| a | b |\n| :-- | --: |\n| c | 1 |',
  );
});

const kernel = (technique, variant, target, latency_ns, throughput_ns) => {
  const rest = { unit: 'call', source: 'a talk', file: 'src/lab/flips.rs' };
  return { technique, variant, target, latency_ns, throughput_ns, ...rest };
};
const kernels = [
  kernel('flips', 'ray-walk', 'native', 70, 60),
  kernel('flips', 'scalar', 'native', 12, 10),
  kernel('flips', 'simd', 'native', 9, 5),
  kernel('flips', 'scalar', 'wasm', 14, 12),
  kernel('perft', 'one', 'native', 2000, 1000.4),
  kernel('perft', 'known', 'native', 0, 0),
];

test('the techniques are sections of one page, each with its figures and sources', () => {
  const text = kernelsPage(kernels, 'a machine').join('\n\n');
  assert.ok(text.includes('[flips](#flips), [perft](#perft).') && text.includes('\n## perft\n'));
  assert.ok(text.includes('| simd | a talk | 9.00 | 5.00 | 0.50× |  |  |  |'), text);
  assert.ok(text.includes('| scalar | a talk | 12.0 | 10.0 | 1.00× | 14.0 | 12.0 | 1.00× |'), text);
  assert.ok(!text.includes('known'), 'a figure that takes no time is no rival');
  assert.ok(terminal(kernels).includes('flips, ns a call'));
});

/** Returns the rivals that src/lab registers, as lines without figures of their own. */
const registered = () => {
  const folder = fileURLToPath(new URL('../../src/lab', import.meta.url));
  const constants = readFileSync(join(folder, 'technique.rs'), 'utf8').matchAll(/const ([A-Z_]+): &str = "([^"]+)"/g);
  const sources = Object.fromEntries([...constants].map(([, name, text]) => [name, text]));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rs') && path !== 'technique.rs')
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split(/^pub static /m)
        .slice(1),
    )
    .flatMap((text) => {
      const technique = /\bid: "([^"]+)"/.exec(text)?.[1];
      const found = [...text.matchAll(/\b(?:unwatched|variant)!\(\s*"([^"]+)",\s*([A-Z_]+)/g)];
      return found.map(([, variant, source]) => ({
        ...kernel(technique, variant, 'native', 2, 2),
        source: sources[source],
      }));
    });
};

test('every technique that is registered has a section with its sources and a rival of ratio 1', () => {
  const lines = registered();
  const techniques = new Set(lines.map(({ technique }) => technique));
  for (const name of ['nine-by-nine', 'renju-shapes', 'canonical-2048']) assert.ok(techniques.has(name), name);
  const sections = kernelsPage(lines, 'a machine').join('\n\n').split('\n## ').slice(1);
  assert.equal(sections.length, techniques.size);
  for (const { technique, variant, source } of lines) {
    const own = sections.find((section) => section.startsWith(`${technique}\n`));
    assert.ok(own?.includes(`| ${variant} | ${source} | 2.00 | 2.00 | 1.00× |`), `${technique}, ${variant}`);
  }
});

test('the page that is there names no variant that is not registered, and no other source', () => {
  const text = readFileSync(new URL('../../docs/benchmarks/techniques.md', import.meta.url), 'utf8');
  const lines = registered();
  for (const section of text.split('\n## ').slice(1)) {
    const technique = section.split('\n')[0];
    if (technique.startsWith('perft')) continue; // its variants are pairs of bodies, which a macro of its own names
    for (const [, variant, source] of section.matchAll(/^\| (?!variant|:--)([^|]+) \| ([^|]+) \|/gm)) {
      const known = lines.some((line) =>
        [line.technique === technique, line.variant === variant, line.source === source].every(Boolean),
      );
      assert.ok(known, `${technique}, ${variant}, ${source}`);
    }
  }
});

test('the board of two-bit points is read and set in WebAssembly no slower than its author measured', () => {
  const text = readFileSync(new URL('../../docs/benchmarks/techniques.md', import.meta.url), 'utf8');
  // Millions a second, from the article of 2017-02-27.
  for (const [technique, atLeast] of /** @type {const} */ ([
    ['renju-get', 460],
    ['renju-set', 140],
  ])) {
    const section = text.split(`\n## ${technique}\n`)[1]?.split('\n## ')[0] ?? '';
    const cells = (/** @type {string} */ begin) =>
      section
        .split('\n')
        .find((line) => line.startsWith(`| ${begin} |`))
        ?.split('|')
        .map((cell) => cell.trim()) ?? [];
    const [head, row] = [cells('variant'), cells('arithmetic')];
    // The throughput stands behind the latency, which names the target.
    const nanoseconds = Number(row[head.indexOf('wasm-simd128 lat') + 1]);
    assert.ok(nanoseconds > 0 && 1000 / nanoseconds >= atLeast, `${technique}: ${nanoseconds} ns`);
  }
});

test('the races against JavaScript are sorted, with the ratio to the fastest', () => {
  const row = (race, id, throughput_ns) => ({ race, id, where: 'somewhere', throughput_ns, latency_ns: 7 });
  const rows = [row('flips', 'js-halves', 50), row('flips', 'simd', 10), row('move-list', 'js-bit-scan', 130)];
  const text = javascriptPage(rows, 'a machine').join('\n\n');
  assert.ok(text.includes('| simd | somewhere | 10.0 | 7.0 | 1.00× |\n| js-halves | somewhere | 50.0 | 7.0 | 5.00× |'));
  assert.ok(text.includes('./build.sh bench javascript --write') && text.includes('\n## move-list\n'), text);
  assert.match(javascriptTables(rows), /^flips .*\nsimd .*1\.00×\njs-halves .*5\.00×\n\nmove-list /);
});

test('a vector body that is slower is named, one that is missing is an error', () => {
  const lines = ['mobility', 'flips'].flatMap((name, i) => [
    kernel(name, 'scalar', 'wasm', 0, 10),
    kernel(name, 'simd', 'wasm', 0, 8 + 4 * i),
  ]);
  const printed = [];
  assert.deepEqual(
    compare(lines, (text) => printed.push(text)),
    ['flips'],
  );
  assert.ok(printed[0].endsWith('ratio 1.25') && printed[1].endsWith('ratio 0.83'), printed.join('\n'));
  assert.throws(() => compare(lines.slice(0, 3), () => {}), /flips: no line for simd/);
});

const timed = { positions: 20, nodes: 2e6, seconds: 0.5, rounds: 3, table_megabytes: 16 };

test('the page of the midgame search has speeds and ranks', () => {
  const speed = {
    ...timed,
    depth: 'depth=12,probcut',
    target: 'native-avx2',
    median_seconds: 0.01,
    worst_seconds: 0.02,
  };
  const rank = { hard: 'depth=8', positions: 138, best: 69, lost: 1.2, nodes: 5e6 };
  const text = midgamePage([speed, rank], 'a machine').join('\n\n');
  assert.ok(text.includes('| 12, selective | native-avx2 | 2.00 | 0.500 | 4.00 | 0.0100 | 0.0200 |'), text);
  assert.ok(text.includes('| 8 | 69 | 138 | 50.0 % | 1.20 | 5.00 |'), text);
});

test('the page of the levels joins the parts of a match', () => {
  const facts = { depth: 1, exactFrom: 4, allowance: 24, selective: false, games: 20, moves: 1000, nodes_a_move: 10 };
  const times = { seconds_a_move: 0.001, seconds_of_95_in_100: 0.002, worst_seconds: 0.01 };
  const beginner = { wins: 3, draws: 2, losses: 1 };
  const all = [
    { level: 1, ...facts, ...times, beginner },
    { level: 2, ...facts, ...times, allowance: 0, nodeBudget: 3e6 },
  ];
  const part = (seed) => {
    const outcome = { wins: 30, draws: 2, losses: 18, pentanomial: [1, 2, 3, 4, 15], discs: { value: 5 } };
    return { a: 'level=2', seed, games: 50, ...outcome };
  };
  const text = levelsPage(all, [part(1), part(2)], 'a machine').join('\n\n');
  assert.ok(text.includes('| 60, 4, 36 | +5.0 |') && text.includes('up to 1'), text);
  assert.ok(text.includes('3 000 000 nodes') && text.includes('level 1 won 3, drew 2 and lost 1'), text);
});
