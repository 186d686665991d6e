/**
 * `bench solver`: the exact solver, alone, against another commit, or with several threads; as a table, as JSON lines,
 * or as docs/benchmarks/solver.md.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../shared/machine.mjs';
import { UsageError, oneOutput } from '../shared/options.mjs';
import { writePage } from '../shared/page.mjs';
import { chosenTargets, command as program, counting, folderOf, jsonLines, needsOf } from '../shared/targets.mjs';
import { root, targets as known } from '../shared/targets.mjs';
import { alternations, commitOf, compare, needsOfBoth, usual } from './against.mjs';
import { count, measure } from './measure.mjs';
import { page, terminal } from './page.mjs';
import { chosenSets, threaded } from './sets.mjs';
import { isNative, measureThreads, needThreads } from './threads.mjs';

/** @import { Values } from '../shared/options.mjs' */

const output = join(root, 'target/solver.jsonl');
const path = 'docs/benchmarks/solver.md';

const isCompared = (/** @type {import('./sets.mjs').Asked} */ { passes }) => passes !== undefined;
const isThreaded = (/** @type {import('./sets.mjs').Asked} */ { set }) => threaded.includes(set);

/**
 * Returns the work to do: sets on targets, sets against a commit, or sets on threads.
 * @param {Values} values
 * @param {(what: string) => void} [say] told which targets are left out
 */
function plan(values, say = () => {}) {
  const { against, threads, write, target } = values;
  const named = /** @type {string[]} */ (target);
  const possible = chosenTargets(named, say);
  const few = named.length > 0 ? named : usual(possible);
  return {
    alone: write || !(against || threads) ? { sets: chosenSets(values), targets: possible } : undefined,
    against: against && { commit: commitOf(String(against)), sets: chosenSets(values, isCompared), targets: few },
    threads: threads && { count: Number(threads), sets: chosenSets(values, isThreaded), targets: few.filter(isNative) },
  };
}

/** @type {import('../main.mjs').Command} */
export const command = {
  options: {
    json: 'flag',
    write: 'flag',
    long: 'flag',
    hand: 'flag',
    only: 'name',
    target: 'names',
    against: 'name',
    threads: { number: (count) => count >= 2 && count <= 1024, says: 'a number from 2 to 1024' },
    rounds: { number: (count) => count <= 1000, says: 'a number from 1 to 1000' },
  },
  check(values) {
    oneOutput('bench solver', values);
    const { write, only, hand, against, threads, rounds } = values;
    if (write && only) throw new UsageError('the page has all sets: --write goes without --only');
    if (hand && (against || threads)) throw new UsageError('--hand goes without --against and --threads');
    if (rounds && !(against || threads)) throw new UsageError('--rounds goes with --against or --threads');
    const planned = plan(values);
    if (planned.threads && planned.threads.targets.length === 0) {
      throw new UsageError('--threads is measured on native targets, of which none is named');
    }
  },
  needs(values) {
    const { alone, against, threads } = plan(values, console.error);
    const needs = needsOf([...(alone?.targets ?? []), ...(threads?.targets ?? [])]);
    const both = against ? needsOfBoth(against.commit, against.targets) : [];
    return [...new Set([...needs, ...(values.write ? [counting.needs] : []), ...both])];
  },
  async run(values) {
    const { alone, against, threads } = plan(values);
    let right = true;
    const common = {
      print: (/** @type {object} */ line) => appendFileSync(output, `${JSON.stringify(line)}\n`),
      complain(/** @type {string} */ what) {
        right = false;
        console.error(what);
      },
    };
    const turns = { rounds: Number(values.rounds ?? alternations), ...common };
    for (const target of threads?.targets ?? []) needThreads(program(folderOf(known[target].build.split(':')[1])));
    writeFileSync(output, '');
    if (against) await compare(against.commit, against.sets, against.targets, turns);
    if (threads) await measureThreads(threads.count, threads.targets, threads.sets, turns);
    if (alone) {
      const evaluation = /** @type {const} */ (values.hand ? 'hand' : 'trained');
      const run = { targets: alone.targets, evaluation, ...common };
      await measure(alone.sets, run);
      if (values.write) await count(run);
    }
    // The measurements are shown though some are wrong; a page is not made of them.
    const text = readFileSync(output, 'utf8');
    if (values.json) process.stdout.write(text);
    else if (!values.write) process.stdout.write(terminal(jsonLines(text)));
    else if (right) await writePage(join(root, path), page(jsonLines(text), machineOf(values), told(values)));
    return right;
  },
};

/** @param {Values} values */
const machineOf = (values) =>
  machine({ chromium: plan(values).alone?.targets.some((name) => name.endsWith('chromium')) });

/** The words that were typed, as the page tells them. @param {Values} values */
const told = ({ against, threads, long, hand, target, rounds }) =>
  [
    'solver',
    ...(long ? ['--long'] : []),
    ...(hand ? ['--hand'] : []),
    .../** @type {string[]} */ (target).map((name) => `--target ${name}`),
    ...(against ? [`--against ${against}`] : []),
    ...(threads ? [`--threads ${threads}`] : []),
    ...(rounds ? [`--rounds ${rounds}`] : []),
  ].join(' ');
