/**
 * Times what a puzzle asks of the engine in node, with the packages in `www/pkg`: in milliseconds of the processor, to
 * which other programs cannot add. Each question finds an empty table.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { positionOf } from '../../../www/elements/puzzles/lines.js';
import { growTree } from '../../../www/elements/study/puzzle-proofs.js';
import { processorTime } from '../shared/machine.mjs';
import { megabytes, root, weights } from '../shared/targets.mjs';

/**
 * @typedef {import('../../../www/elements/puzzles/lines.js').LibraryPuzzle | string} Member a puzzle, or a position
 * @typedef {{ ms: number, goal?: string, size?: number }} Timed `size`: how many positions a tree has
 */

/** Ten empty squares, to warm up with. */
const warmer = 'X-OOOXX-XXOOOOOOXXOXXOO-XXOXOOXXXXOOOX-XXXOOOXXXX-OXXO---OOO-OO- X';

/** @param {'simd' | 'study'} name */
async function packageOf(name) {
  const bindings = await import(join(root, `www/pkg/${name}/kaeshi.js`));
  bindings.initSync({ module: await readFile(join(root, `www/pkg/${name}/kaeshi_bg.wasm`)) });
  return bindings;
}

/** The engine's answer to a job. */
function answer(engine, /** @type {string} */ job, ...asked) {
  engine[job](...asked);
  for (;;) {
    const found = engine.run(Number.MAX_SAFE_INTEGER);
    if (found !== undefined) return found;
  }
}

/** @param {() => unknown} ask */
async function timed(engine, ask) {
  engine.clear();
  const begun = processorTime();
  await ask();
  return processorTime() - begun;
}

const questions = {
  /** Verdicts on each legal move, for the goal that the position asks for by itself and for the best score. */
  async *verdicts(engine, /** @type {string} */ position) {
    const { goal, moves } = answer(engine, 'diagnose', position);
    for (const asked of new Set([goal, 'best']))
      for (const { square } of moves) {
        const ms = await timed(engine, () => answer(engine, 'judge', position, square, asked));
        yield { goal: asked === 'best' ? 'best' : 'win or draw', ms };
      }
  },

  async *scores(engine, /** @type {string} */ position) {
    yield { ms: await timed(engine, () => answer(engine, 'scores', position)) };
  },

  /** Every defence, and how many positions there are. */
  async *trees(engine, /** @type {string} */ position, goal = answer(engine, 'diagnose', position).goal) {
    const study = await packageOf('study');
    const prover = { scores: async (/** @type {string} */ position) => answer(engine, 'scores', position) };
    const how = { signal: new AbortController().signal, onProgress: () => undefined };
    let tree;
    const ms = await timed(engine, async () => (tree = await growTree(study, prover, { position, goal }, how)));
    yield { ms, size: tree.progress().nodes };
    tree.free();
  },
};

/**
 * Times a question on the members of a set.
 * @param {keyof typeof questions} question
 * @param {string} set
 * @param {Member[]} members
 */
export async function inNode(question, set, members) {
  const kaeshi = await packageOf('simd');
  const engine = new kaeshi.Engine(megabytes);
  // The pages fetch them for large positions.
  if (set.endsWith('_20')) engine.setWeights(await readFile(weights));
  // A module's functions run slowly until they are compiled well.
  for (const begun = processorTime(); processorTime() - begun < 1500;)
    await timed(engine, () => answer(engine, 'scores', warmer));
  /** @type {Timed[]} */
  const found = [];
  for (const member of members) {
    const asked = typeof member === 'string' ? [member] : [positionOf(kaeshi, member), member.goal];
    for await (const each of questions[question](engine, ...asked)) found.push(each);
  }
  engine.free();
  return found;
}
