/**
 * Times what a puzzle asks of the engine in node, with the packages in `www/pkg`, and prints a row of a table for each
 * set: the median, nine of ten and the slowest, in milliseconds of the processor, to which other programs cannot add.
 *
 *     node tools/bench/wasm/processor.mjs verdicts tests/data/random_12.txt 40
 *     node tools/bench/wasm/processor.mjs scores tests/data/random_12.txt 40
 *     node tools/bench/wasm/processor.mjs trees library/12 6 tests/data/random_12.txt 12
 *
 * `verdicts` judges each legal move, `scores` finds those of all moves of a position, `trees` shows every defence and
 * says how many positions there are. Each question finds an empty table. `--weights` sorts moves with the trained
 * weights, which the pages fetch for large positions.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { positionOf } from '../../../www/elements/puzzles/lines.js';
import { growTree } from '../../../www/elements/study/puzzle-proofs.js';
import { processorTime } from '../shared/machine.mjs';
import { columns, membersOf, setsOf, titleOf } from './sets.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [what = '', ...rest] = process.argv.slice(2);
const words = rest.filter((word) => word !== '--weights');

/** @param {'simd' | 'study'} name */
async function packageOf(name) {
  const bindings = await import(join(root, `www/pkg/${name}/kaeshi.js`));
  bindings.initSync({ module: await readFile(join(root, `www/pkg/${name}/kaeshi_bg.wasm`)) });
  return bindings;
}

const [kaeshi, study] = await Promise.all([packageOf('simd'), packageOf('study')]);
const weights = rest.includes('--weights') ? await readFile(join(root, 'src/eval/default.weights')) : undefined;
const engine = new kaeshi.Engine(16);
if (weights) engine.setWeights(weights);

/** @param {() => void} ask */
function answer(ask) {
  ask();
  for (;;) {
    const found = engine.run(Number.MAX_SAFE_INTEGER);
    if (found !== undefined) return found;
  }
}
/** Ten empty squares, to warm up with. */
const warmer = 'X-OOOXX-XXOOOOOOXXOXXOO-XXOXOOXXXXOOOX-XXXOOOXXXX-OXXO---OOO-OO- X';
const scoresOf = (/** @type {string} */ position) => answer(() => engine.scores(position));

/** Verdicts on each legal move, for the goal that the position asks for by itself and for the best score. */
function verdicts(/** @type {string} */ title, /** @type {string[]} */ positions) {
  /** @type {Record<string, number[]>} */
  const found = { 'win or draw': [], best: [] };
  for (const position of positions) {
    const { goal, moves } = answer(() => engine.diagnose(position));
    for (const asked of goal === 'best' ? ['best'] : [goal, 'best']) {
      for (const { square } of moves) {
        engine.clear();
        const begun = processorTime();
        answer(() => engine.judge(position, square, asked));
        found[asked === 'best' ? 'best' : 'win or draw'].push(processorTime() - begun);
      }
    }
  }
  for (const [goal, measured] of Object.entries(found)) {
    console.log(`| ${title} | ${goal} | ${measured.length} | ${columns(measured, 1)} |`);
  }
}

/** @param {string} title @param {string[]} positions */
function scores(title, positions) {
  const measured = positions.map((position) => {
    engine.clear();
    const begun = processorTime();
    scoresOf(position);
    return processorTime() - begun;
  });
  console.log(`| ${title} | ${measured.length} | ${columns(measured, 1)} |`);
}

/** @param {string} title @param {string[]} positions @param {(string | undefined)[]} goals */
async function trees(title, positions, goals) {
  const [measured, sizes] = [[], []];
  const prover = { scores: async (/** @type {string} */ position) => scoresOf(position) };
  for (const [i, position] of positions.entries()) {
    const goal = goals[i] ?? answer(() => engine.diagnose(position)).goal;
    engine.clear();
    const begun = processorTime();
    const how = { signal: new AbortController().signal, onProgress: () => undefined };
    const tree = await growTree(study, prover, { position, goal }, how);
    measured.push(processorTime() - begun);
    sizes.push(tree.progress().nodes);
    tree.free();
  }
  const range = `${Math.min(...sizes)} to ${Math.max(...sizes)}`;
  console.log(`| ${title} | ${measured.length} | ${columns(measured, 1)} | ${range} |`);
}

const kinds = { verdicts, scores, trees };
if (!(what in kinds) || words.length < 2 || words.length % 2 !== 0) {
  console.error('Usage: node tools/bench/wasm/processor.mjs verdicts|scores|trees [--weights] SET COUNT ...');
  process.exit(2);
}
// A module's functions run slowly until they are compiled well.
for (const begun = processorTime(); processorTime() - begun < 1500;) {
  engine.clear();
  scoresOf(warmer);
}
for (const set of setsOf(words)) {
  const members = await membersOf(set);
  const positions = members.map((member) => (typeof member === 'string' ? member : positionOf(kaeshi, member)));
  const goals = members.map((member) => (typeof member === 'string' ? undefined : member.goal));
  await kinds[what](titleOf(set.name), positions, goals);
}
