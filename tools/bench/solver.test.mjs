/** The solver's commands: alone, against another commit, with several threads. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { optionsOf } from './main.mjs';
import { readOptions } from './shared/options.mjs';
import { markdown } from './shared/page.mjs';
import { bench as solver } from './solver.mjs';
import { alternate, commitOf, compareSet } from './solver/against.mjs';
import { native } from './solver/program.mjs';
import { sets, threaded } from './solver/sets.mjs';
import { measureThreads, needThreads } from './solver/threads.mjs';

const made = (lines) => solver.tables(lines).map(markdown).join('\n\n');
const solverOptions = (...words) => readOptions('solver', optionsOf(solver), words);

test('a commit that cannot be compared is named', () => {
  const checked = (says, ...words) => assert.throws(() => solver.check(solverOptions(...words)), { message: says });
  checked(/^--against wants a commit of this repository, which 'nonsense' is not$/, '--against', 'nonsense');
  checked(/which '--help' is not$/, '--against=--help');
  checked(/no set begins with 'random 10': the sets are FFO 20-39, /, '--against', 'HEAD', '--only', 'random 10');
  checked(/--hand goes without --against and --threads/, '--against', 'HEAD', '--hand');
  checked(/--rounds goes with --against or --threads/, '--rounds', '3');
  checked(/--threads is measured natively and in Chromium/, '--threads', '2', '--target', 'wasm-simd128-node');
  checked(/--table goes with --threads/, '--table', '16');
  checked(/^--table wants a number from 1 to 1024$/, '--threads', '2', '--table', '2000');
  checked(/^--threads wants a number from 2 to 1024$/, '--threads', '1');
  checked(/^--rounds wants a number from 1 to 1000$/, '--threads', '2', '--rounds', 'many');
});

test('of another commit only what is compared is built', () => {
  const commit = commitOf('HEAD');
  const words = ['--against', 'HEAD', '--target', 'wasm-scalar-node', '--target', 'native-avx2'];
  const needs = ['package:scalar', 'command:v3', `commit:${commit}:wasm:scalar`, `commit:${commit}:command:v3`];
  assert.deepEqual(solver.needs(solverOptions(...words)), needs);
  assert.deepEqual(solver.needs(solverOptions('--threads', '2', '--target', 'native-avx2')), ['command:v3']);
  assert.deepEqual(solver.needs(solverOptions('--threads', '2', '--target', 'wasm-simd128-chromium')), ['wasm']);
});

/** A sham program: each turn says its seconds, its nodes and the score that it finds. */
const sham = (turns) => {
  const left = [...turns];
  return async (lines) => {
    const { seconds, nodes = 10, score = 2 } = left.shift();
    const fill = (value) => lines.map(() => value);
    return { scores: fill(score), nodes: fill(nodes), seconds, passed: seconds };
  };
};
const asked = { set: 'random 12', goal: 'exact', file: 'random_12.txt', to: 1, rounds: 1, passes: 2 };
const known = 36; // the score of the first position of the file

test('the medians of two programs are divided, pass by pass', async () => {
  const said = [];
  const theirs = sham([4, 9, 2].map((seconds) => ({ seconds, score: known })));
  const ours = sham([1, 2, 7].map((seconds) => ({ seconds, nodes: 5, score: known })));
  const pair = [
    ['abc', theirs],
    ['this', ours],
  ];
  const line = await compareSet(asked, 'native-avx2', pair, { rounds: 3, complain: (what) => said.push(what) });
  assert.deepEqual(said, []);
  assert.deepEqual([line.seconds, line.nodes, line.ratio, line.node_ratio], [[2, 1], [10, 5], 0.5, 0.5]);
  assert.deepEqual([line.positions, line.empties, line.rounds, line.against], [1, 12, 3, 'abc']);
});

test('a wrong score and nodes that vary are said', async () => {
  const said = [];
  const pair = [
    ['abc', sham([1, 1].map((seconds, i) => ({ seconds, nodes: i, score: known })))],
    ['this', sham([1, 1].map((seconds, i) => ({ seconds, score: known + 2 * i })))],
  ];
  await compareSet(asked, 'native-avx2', pair, { rounds: 2, complain: (what) => said.push(what) });
  assert.deepEqual(said, [
    'random 12, native-avx2, abc: the turns did not visit the same nodes',
    'random 12, native-avx2, this: 2 of 2 scores are wrong in turn 2',
  ]);
});

test('two programs begin in turns', async () => {
  const order = [];
  const named = (name) => async () => {
    order.push(name);
    return { scores: [], nodes: [], seconds: 1, passed: 1 };
  };
  await alternate([named('a'), named('b')], [], 3);
  assert.equal(order.join(''), 'abbaab');
});

const timed = { positions: 20, nodes: 2e6, seconds: 0.5, rounds: 3, table_megabytes: 16 };

test('the page of the solver has every set, target and ratio', () => {
  const line = (target, seconds) => {
    const set = { set: 'FFO 1-19', target, evaluation: 'trained', median_ms: 1, worst_ms: 2, wrong: 0 };
    return { ...timed, ...set, seconds };
  };
  const text = made([line('native-avx2', 0.5), line('wasm-simd128-node', 0.75)]);
  assert.ok(text.includes('| FFO 1-19 | 20 | 2.00 | 0.500 | 0.750 | 1.50× |'), text);
});

/** A tree whose command says what the lines say, sooner with more threads, and visits more nodes then. */
function treeOf(help, test) {
  const tree = mkdtempSync(join(tmpdir(), 'kaeshi-bench-'));
  test.after(() => rmSync(tree, { recursive: true }));
  mkdirSync(join(tree, 'target/v3/release'), { recursive: true });
  const script = `#!/bin/bash
if [[ $2 == --help ]]; then echo '${help}'; exit; fi
threads=1
if [[ $3 == --threads ]]; then threads=$4; fi
while read -r line; do
    score=\${line#*score=} score=\${score%%;*}
    echo "{\\"score\\": \${score#+}, \\"nodes\\": 1\${threads}, \\"seconds\\": 0.$((9 / threads))}"
done
`;
  writeFileSync(join(tree, 'target/v3/release/kaeshi'), script, { mode: 0o755 });
  return tree;
}

test('threads are raced set by set, and all sets together', async (test) => {
  const [lines, said] = [[], []];
  const run = { rounds: 3, print: (line) => lines.push(line), complain: (what) => said.push(what) };
  const chosen = sets.filter(({ set }) => threaded.includes(set));
  await measureThreads(2, ['native-avx2'], chosen, run, treeOf('--threads <COUNT>', test));
  assert.deepEqual(said, []);
  const told = lines.map(({ set, speedup, nodes }) => `${set} ${speedup.toFixed(2)} ${nodes}`);
  assert.deepEqual(told, ['FFO 40-44 2.25 55,60', 'FFO 45-49 2.25 55,60', 'FFO 40-49 2.25 110,120']);
});

test('a command without threads is told none, and cannot be raced', async (test) => {
  const tree = treeOf('--nodes <COUNT>', test);
  const turn = await native(tree, 'v3')(['X; score=-4; id=1', 'O; score=+6; id=2']);
  assert.deepEqual([turn.scores, turn.nodes, turn.passed], [[-4, 6], [11, 11], 1.8]);
  assert.ok(turn.seconds < 1.8, 'what the processor was had for is less than what the program says');
  assert.throws(() => needThreads(join(tree, 'target/v3/release/kaeshi')), /--threads cannot be measured/);
});

test('builds and threads have tables where they were measured', () => {
  const pair = (set, seconds) => {
    const [ratio, node_ratio] = [seconds[1] / seconds[0], 0.8];
    const rest = { compared: 'native-avx2', against: 'b30e4ae', positions: 200, rounds: 5 };
    return { set, ...rest, seconds, nodes: [1e7, 8e6], ratio, node_ratio };
  };
  const threads = { set: 'FFO 40-49', threads: 2, on: 'native-avx2', rounds: 5, seconds: [9, 5], nodes: [10, 11] };
  const text = made([pair('random 12', [1, 0.5]), { ...threads, speedup: 1.8, node_ratio: 1.1 }]);
  assert.match(
    text,
    /^## Against commit b30e4ae\n[^]*\| random 12 \| 200 \| 10\.0 \| 8\.00 \| 0\.80× \| 1\.00 \| 0\.500 \| 0\.50× \|/,
  );
  assert.match(text, /## Threads\n[^]*\| FFO 40-49 \| native-avx2 \| 9\.00 \| 5\.00 \| 1\.80× \| 1\.10× \|/);
});
