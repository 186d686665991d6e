/** Several threads against one, on the hardest positions: how many times sooner the answer is there. */
import { load } from '../shared/machine.mjs';
import { UsageError } from '../shared/options.mjs';
import { sum } from '../shared/page.mjs';
import { root, targets } from '../shared/targets.mjs';
import { alternate, checkScores, middle, repeated } from './against.mjs';
import { knowsThreads, native } from './program.mjs';
import { workers } from './workers.mjs';

/** @import { Run } from './against.mjs' */
/** @import { Asked } from './sets.mjs' */

/** Whether a target is a command. @param {string} name */
export const isNative = (name) => targets[name].build.startsWith('command:');

/** Whether a target has threads. @param {string} name */
export const hasThreads = (name) => isNative(name) || name === 'wasm-simd128-chromium';

/**
 * Compares `threads` threads with one on every target and prints a line for each set, and one for all of them.
 *
 * It measures wall-clock time, so the machine has to be idle; its load is printed, too.
 * @param {number} threads
 * @param {string[]} names
 * @param {Asked[]} chosen
 * @param {Run & { table?: number }} run with the megabytes of the table
 * @param {string} [tree]
 */
export async function measureThreads(threads, names, chosen, { rounds, table, print, complain }, tree = root) {
  for (const target of names) {
    const variant = targets[target].build.split(':')[1];
    const programs = [1, threads].map((count) =>
      isNative(target) ? native(tree, variant, count, table) : workers(count, table),
    );
    const found = [];
    for (const asked of chosen) {
      const list = repeated(asked);
      const lines = list.map(({ line }) => line);
      const turns = await alternate(programs, lines, rounds);
      for (const [i, count] of [1, threads].entries()) {
        const what = `${asked.set}, ${target}, threads: ${count}`;
        checkScores(
          what,
          turns[i],
          list.map(({ score }) => score),
          complain,
        );
      }
      const seconds = turns.map((own) => middle(own, (turn) => turn.passed));
      const nodes = turns.map((own) => middle(own, (turn) => sum(turn.nodes)));
      found.push({ set: asked.set, seconds, nodes });
      console.error(`${asked.set}, ${target}: ${(seconds[0] / seconds[1]).toFixed(2)}× with ${threads} threads`);
    }
    const total = (key) => [0, 1].map((i) => sum(found.map((row) => row[key][i])));
    if (found.length > 1) found.push({ set: 'FFO 40-49', seconds: total('seconds'), nodes: total('nodes') });
    for (const { set, seconds, nodes } of found) {
      const [speedup, node_ratio] = [seconds[0] / seconds[1], nodes[1] / nodes[0]];
      print({ set, threads, on: target, rounds, seconds, nodes, speedup, node_ratio });
    }
  }
  console.error(load());
}

/** Refuses a build whose command has one thread only. @param {string} program */
export function needThreads(program) {
  if (!knowsThreads(program)) {
    throw new UsageError("--threads cannot be measured: 'kaeshi solve' of this build has no such option");
  }
}
