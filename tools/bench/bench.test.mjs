/** The driver reads options and plans builds; the pages are made of lines as the programs print them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bench as javascript } from './javascript.mjs';
import { bench as kernelsBench } from './kernels.mjs';
import { bench as levels } from './levels.mjs';
import { benches, commit, optionsOf } from './main.mjs';
import { bench as midgame } from './midgame.mjs';
import { membersOf, bench as puzzles, sets } from './puzzles.mjs';
import { compare } from './ratio.mjs';
import { results } from './results.mjs';
import { readOptions } from './shared/options.mjs';
import { aligned, markdown, withFigures } from './shared/page.mjs';
import { chosenTargets, needsOf, root } from './shared/targets.mjs';
import { bench as solver } from './solver.mjs';

const solverOptions = (...words) => readOptions('solver', optionsOf(solver), words);
const checked = (bench, ...words) => bench.check(readOptions('x', optionsOf(bench), words));
const made = (bench, lines) => bench.tables(lines).map(markdown).join('\n\n');

test('options are read in both spellings', () => {
  const values = solverOptions('--long', '--only', 'FFO 4', '--target=a', '--target', 'b');
  assert.deepEqual(values, { long: true, only: 'FFO 4', target: ['a', 'b'] });
  checked(levels, '--games', '150');
});

test('an option that has no meaning is refused', () => {
  const refused = (says, ...words) => assert.throws(() => solverOptions(...words), { name: 'Error', message: says });
  refused(/^bench solver: Unknown option '--foo'/, '--foo');
  refused(/^bench solver: Unexpected argument 'FFO'/, 'FFO');
  refused(/^bench solver: Option '--long' does not take an argument/, '--long=1');
  refused(/^bench solver: Option '--only <value>' argument missing/, '--only');
  for (const games of ['0', '70', 'many', '1e2']) {
    assert.throws(() => checked(levels, '--games', games), { message: '--games wants a multiple of 50' });
  }
  assert.throws(() => checked(solver, '--write', '--only', 'FFO'), /without --only/);
  assert.throws(() => checked(solver, '--only', 'nothing'), /no set begins with 'nothing': the sets are/);
  assert.throws(() => chosenTargets(['wasm']), /there is no target 'wasm': the targets are native-baseline /);
});

test('the driver says what is wrong with a command, and its status is 2', () => {
  const run = (...words) =>
    spawnSync(process.execPath, [join(root, 'tools/bench/main.mjs'), ...words], { encoding: 'utf8' });
  for (const [words, says] of [
    [
      ['plan', 'nothing'],
      /the commands of bench are javascript, kernels, levels, midgame, people, puzzles, ratio, solver, vis/,
    ],
    [['plan', 'solver', '--json', '--write'], /takes one of --json and --write/],
    [['plan', 'ratio', '--json'], /Unknown option '--json'/],
  ]) {
    const { status, stderr } = run(...words);
    assert.equal(status, 2);
    assert.match(stderr, says);
  }
  assert.deepEqual(run('plan', 'javascript', '--write').stdout, 'wasm\n');
});

test('figures name their commit, or say that there is none', () => {
  assert.match(commit(), /^commit [0-9a-f]{7,}$/);
  assert.equal(commit(tmpdir()), 'no commit');
});

test('every bench with a page has one with a place for its figures', () => {
  for (const { page } of Object.values(benches)) {
    if (page) withFigures(readFileSync(join(root, page), 'utf8'), 'x', 'y', []);
  }
  assert.throws(() => withFigures('# A page\n', 'x', 'y', []), /no place for figures/);
});

test('each build is planned once', () => {
  const targets = ['wasm-simd128-node', 'wasm-scalar-node', 'native-avx2'];
  assert.deepEqual(needsOf(targets), ['wasm', 'command:v3']);
  const words = targets.map((name) => `--target=${name}`);
  assert.deepEqual(solver.needs(solverOptions(...words, '--write')), ['wasm', 'command:v3']);
});

test('tables stand between the marks of a page, whose other words stay', () => {
  const rows = [
    ['a', 'b'],
    ['c', '1'],
  ];
  const page = '# A\n\n<!-- figures -->\nold\n<!-- end -->\n\nMore.\n';
  const text = withFigures(page, 'x --write', `a machine${' that is fast'.repeat(12)}`, [
    { title: 'T', says: 'S', rows },
  ]);
  assert.ok(text.startsWith('# A\n\n<!-- figures -->\n\nMade by `./build.sh bench x --write`. The machine: a machine'));
  assert.ok(text.endsWith('\n\n## T\n\nS\n\n| a | b |\n| :-- | --: |\n| c | 1 |\n\n<!-- end -->\n\nMore.\n'), text);
  assert.ok(text.split('\n').every((line) => line.length <= 120));
  assert.equal(withFigures(text, 'y', 'z', []).includes('| c |'), false);
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
  const text = made(kernelsBench, kernels);
  assert.ok(text.startsWith('## flips\n') && text.includes('\n## perft\n'));
  assert.ok(text.includes('| simd | a talk | 9.00 | 5.00 | 0.50× |  |  |  |'), text);
  assert.ok(text.includes('| scalar | a talk | 12.0 | 10.0 | 1.00× | 14.0 | 12.0 | 1.00× |'), text);
  assert.ok(!text.includes('known'), 'a figure that takes no time is no rival');
  assert.ok(text.includes('Nanoseconds for one unit: call.'));
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
  const sections = `\n${made(kernelsBench, lines)}`.split('\n## ').slice(1);
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
  const text = made(javascript, rows);
  assert.ok(text.includes('| simd | somewhere | 10.0 | 7.0 | 1.00× |\n| js-halves | somewhere | 50.0 | 7.0 | 5.00× |'));
  assert.ok(text.includes('\n## move-list\n'), text);
  assert.match(aligned(javascript.tables(rows)[0]), /^flips\n\nrival .*\nsimd .*1\.00×\njs-halves .*5\.00×\n$/);
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
  const text = made(midgame, [speed, rank]);
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
  const text = made(levels, [part(1), ...all, part(2)]);
  assert.ok(text.includes('| 60, 4, 36 | +5.0 |') && text.includes('up to 1'), text);
  assert.ok(text.includes('| 1 | 3 | 2 | 1 |'), text);
});

test('the puzzles are timed in node or on the page, and only the page has to be built', () => {
  const needs = (...words) => puzzles.needs(readOptions('puzzles', optionsOf(puzzles), words));
  assert.deepEqual([needs(), needs('--only', 'scores'), needs('--only=solutions')], [['pages'], ['wasm'], ['pages']]);
  assert.throws(() => checked(puzzles, '--only', 'tree'), /--only wants one of verdicts, scores, trees, solutions/);
  assert.throws(() => checked(puzzles, '--most', '0'), /--most wants a number of positions/);
});

test('every set of puzzles has its members', async () => {
  for (const [set, count] of Object.values(sets).flatMap(Object.entries)) {
    const members = await membersOf(set, count);
    assert.equal(new Set(members).size, count, set);
    assert.ok(set.startsWith('library') || members.every((each) => /^[XO-]{64} [XO]$/.test(each)), set);
  }
  const hardest = await membersOf('library 12', 2);
  assert.ok(hardest[1].difficulty > hardest[0].difficulty);
});

test('what is timed of puzzles has a row each', () => {
  const times = { timed: 2, middle: 1.25, slow: 3, slowest: 4 };
  const text = made(puzzles, [
    { what: 'verdicts', set: 'random_12', goal: 'best', ...times },
    { what: 'trees', set: 'library 12', ...times, least: 16, most: 1590 },
  ]);
  assert.ok(text.includes('| verdicts | random_12 | best | 2 | 1.3 | 3.0 | 4.0 |  |\n'), text);
  assert.ok(text.includes('| trees | library 12 |  | 2 | 1.3 | 3.0 | 4.0 | 16 to 1 590 |'), text);
});

/** The cells of the rows of the Markdown table behind a text. */
function tableBehind(page, text) {
  const rows = page
    .slice(page.indexOf(text))
    .split('\n\n')
    .find((part) => part.startsWith('|'));
  return rows.split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the tables beside other solvers have what the file of results has', () => {
  const [head, ...lines] = readFileSync(join(root, 'docs/benchmarks/results.csv'), 'utf8').trim().split('\n');
  assert.equal(head, 'day,program,version,build,machine,set,seconds,million nodes');
  const results = lines.map((line) => line.split(','));
  assert.ok(results.every((cells) => cells.length === 8 && /^\d{4}-\d\d-\d\d$/.test(cells[0])));
  const builds = ['Kaeshi AVX-512', 'Kaeshi AVX2', 'Kaeshi WebAssembly', 'Edax-AVX AVX-512', 'Egaroucid AVX-512'];
  const first = results.filter(([, program, version]) => program !== 'Kaeshi' || version === 'b30e4ae');
  const cell = (row, build, at) => first.filter((cells) => `${cells[1]} ${cells[3]}` === build)[row][at];
  for (const [page, text, nodes] of [
    ['README.md', 'Beside other programs', []],
    ['docs/benchmarks/solver.md', '## Beside other solvers', [0, 3, 4]],
  ]) {
    const [, , ...rows] = tableBehind(readFileSync(join(root, page), 'utf8'), text);
    assert.equal(rows.length, 8, page);
    for (const [row, cells] of rows.entries()) {
      const set = cells[0].replaceAll('–', '-').replace(/,| positions| from| games/g, '');
      assert.equal(set, cell(row, builds[0], 5), page);
      const seconds = [...builds, 'Edax-AVX WebAssembly'].map((build) => cell(row, build, 6));
      assert.deepEqual(
        cells.slice(1),
        [...seconds, ...nodes.map((at) => cell(row, builds[at], 7))],
        `${page}: ${cells}`,
      );
    }
  }
});

test('a release adds a line for each set and target, and none that is wrong', () => {
  const release = { day: '2026-12-01', version: '1.2.0', machine: 'A, B' };
  const line = { set: 'FFO 40', target: 'native-avx2', positions: 1, wrong: 0, seconds: 0.2421, nodes: 8_690_000 };
  const made = results([line, /** @type {any} */ ({ set: 'x', compared: 'native-avx2' })], release);
  assert.deepEqual(made, ['2026-12-01,Kaeshi,1.2.0,native-avx2,A; B,FFO 40,0.242,8.69']);
  assert.throws(() => results([{ ...line, wrong: 1 }], release), /wrong scores/);
  assert.throws(() => results([], release), /nothing was measured/);
});
