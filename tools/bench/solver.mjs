/** `bench solver`: the exact solver, alone, against another commit, or with several threads. */
import { UsageError, numberOf } from './shared/options.mjs';
import { threeDigits, unique } from './shared/page.mjs';
import { chosenTargets, command as program, folderOf, needsOf, targets as known } from './shared/targets.mjs';
import { alternations, commitOf, compare, needsOfBoth, usual } from './solver/against.mjs';
import { measure } from './solver/measure.mjs';
import { chosenSets, threaded } from './solver/sets.mjs';
import { hasThreads, isNative, measureThreads, needThreads } from './solver/threads.mjs';

/** @import { Values } from './shared/options.mjs' */
/** @import { Asked } from './solver/sets.mjs' */

const isCompared = (/** @type {Asked} */ { passes }) => passes !== undefined;
const isThreaded = (/** @type {Asked} */ { set }) => threaded.includes(set);

/**
 * Returns the work to do: sets on targets, sets against a commit, or sets on threads.
 * @param {Values} values
 * @param {(what: string) => void} [say] told which targets are left out
 */
function plan(values, say = () => {}) {
  const { against, write, target: named = [] } = values;
  const threads = numberOf(values, 'threads', (count) => count >= 2 && count <= 1024, 'a number from 2 to 1024');
  const possible = chosenTargets(named, say);
  const few = named.length > 0 ? named : usual(possible);
  return {
    alone: write || !(against || threads) ? { sets: chosenSets(values), targets: possible } : undefined,
    against: against && { commit: commitOf(String(against)), sets: chosenSets(values, isCompared), targets: few },
    threads: threads && { count: threads, sets: chosenSets(values, isThreaded), targets: few.filter(hasThreads) },
  };
}

/** @param {Values} values */
const roundsOf = (values) => numberOf(values, 'rounds', (count) => count <= 1000, 'a number from 1 to 1000');

/** @param {Values} values */
const tableOf = (values) => numberOf(values, 'table', (count) => count <= 1024, 'a number from 1 to 1024');

const times = (/** @type {number | undefined} */ ratio) => (ratio === undefined ? '' : `${ratio.toFixed(2)}×`);

/** The quotients to show: a name, the target divided and the divisor, where both were measured. */
const quotients = [
  ['scalar ÷ AVX2', 'native-baseline', 'native-avx2'],
  ['wasm ÷ AVX2', 'wasm-simd128-node', 'native-avx2'],
  ['wasm ÷ scalar', 'wasm-simd128-node', 'native-baseline'],
  ['AVX-512 ÷ AVX2', 'native-avx512', 'native-avx2'],
  ['wasm scalar ÷ simd128', 'wasm-scalar-node', 'wasm-simd128-node'],
];

/** Returns the data of the tables: the lines with times, their sets and their targets. */
function measured(/** @type {any[]} */ all) {
  const lines = all.filter(({ target }) => target !== undefined);
  return {
    lines,
    names: unique(lines.map(({ set }) => set)),
    targets: unique(lines.map(({ target }) => target)),
    find: (set, target) => lines.find((line) => line.set === set && line.target === target),
  };
}

/** @typedef {ReturnType<typeof measured>} Measured */

/** @param {Measured} measured */
function seconds({ names, targets, find }) {
  const ratios = quotients.filter(([, above, below]) => targets.includes(above) && targets.includes(below));
  const quotient = (a, b) => times(a && b && a.seconds / b.seconds);
  return [
    ['set', 'positions', 'million nodes', ...targets, ...ratios.map(([head]) => head)],
    ...names.map((set) => {
      const { positions, nodes } = find(set, targets[0]);
      const divided = ratios.map(([, above, below]) => quotient(find(set, above), find(set, below)));
      const took = targets.map((target) => threeDigits(find(set, target)?.seconds));
      return [set, String(positions), threeDigits(nodes / 1e6), ...took, ...divided];
    }),
  ];
}

/** Milliseconds of the middle and of the worst position, and how many nodes a second. @param {Measured} measured */
function spread({ names, targets, find }) {
  const head = targets.flatMap((target) => [`${target}: median ms`, 'worst ms', 'million nodes/s']);
  const cells = ({ median_ms, worst_ms, nodes, seconds }) => [
    threeDigits(median_ms),
    threeDigits(worst_ms),
    threeDigits(nodes / seconds / 1e6),
  ];
  return [['set', ...head], ...names.map((set) => [set, ...targets.flatMap((target) => cells(find(set, target)))])];
}

/**
 * A row for each set: the nodes of both builds, the seconds of both on each target, and what is divided by what.
 * @param {any[]} lines
 */
function against(lines) {
  const [name, targets] = [lines[0].against, unique(lines.map(({ compared }) => compared))];
  const head = ['set', 'positions', `million nodes ${name}`, 'now', 'nodes ratio'];
  return [
    [...head, ...targets.flatMap((target) => [`${target} ${name}`, 'now', 'time ratio'])],
    ...unique(lines.map(({ set }) => set)).map((set) => {
      const own = targets.map((target) => lines.find((line) => line.set === set && line.compared === target));
      const { positions, nodes, node_ratio } = own.find((line) => line !== undefined);
      const cells = own.flatMap((line) =>
        line ? [threeDigits(line.seconds[0]), threeDigits(line.seconds[1]), times(line.ratio)] : ['', '', ''],
      );
      return [
        set,
        String(positions),
        threeDigits(nodes[0] / 1e6),
        threeDigits(nodes[1] / 1e6),
        times(node_ratio),
        ...cells,
      ];
    }),
  ];
}

/** A row for each set and target: the seconds that passed with one thread and with several. @param {any[]} all */
function threads(all) {
  const lines = all.filter(({ threads }) => threads !== undefined);
  return [
    ['set', 'target', '1 thread', `${lines[0].threads} threads`, 'speed-up', 'nodes ratio'],
    ...lines.map(({ set, on, seconds, speedup, node_ratio }) => [
      set,
      on,
      threeDigits(seconds[0]),
      threeDigits(seconds[1]),
      times(speedup),
      times(node_ratio),
    ]),
  ];
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: {
    long: { type: 'boolean' },
    hand: { type: 'boolean' },
    only: { type: 'string' },
    target: { type: 'string', multiple: true },
    against: { type: 'string' },
    threads: { type: 'string' },
    rounds: { type: 'string' },
    table: { type: 'string' },
  },
  page: 'docs/benchmarks/solver.md',
  check(values) {
    const { write, only, hand, against, threads, rounds, table } = values;
    if (write && only) throw new UsageError('the page has all sets: --write goes without --only');
    if (hand && (against || threads)) throw new UsageError('--hand goes without --against and --threads');
    if (rounds && !(against || threads)) throw new UsageError('--rounds goes with --against or --threads');
    if (table && !threads) throw new UsageError('--table goes with --threads');
    roundsOf(values);
    tableOf(values);
    if (plan(values).threads?.targets.length === 0) {
      throw new UsageError('--threads is measured natively and in Chromium, of which neither is named');
    }
  },
  needs(values) {
    const { alone, against, threads } = plan(values, console.error);
    const needs = needsOf([...(alone?.targets ?? []), ...(threads?.targets ?? [])]);
    return unique([...needs, ...(against ? needsOfBoth(against.commit, against.targets) : [])]);
  },
  async measure(values, told) {
    const { alone, against, threads } = plan(values);
    const turns = { rounds: roundsOf(values) ?? alternations, ...told };
    for (const target of threads?.targets.filter(isNative) ?? [])
      needThreads(program(folderOf(known[target].build.split(':')[1])));
    if (against) await compare(against.commit, against.sets, against.targets, turns);
    if (threads)
      await measureThreads(threads.count, threads.targets, threads.sets, { ...turns, table: tableOf(values) });
    if (alone)
      await measure(alone.sets, { targets: alone.targets, evaluation: values.hand ? 'hand' : 'trained', ...told });
  },
  tables(all) {
    const [alone, pairs] = [measured(all), all.filter(({ compared }) => compared !== undefined)];
    return [
      ...(pairs.length > 0 ? [{ title: `Against commit ${pairs[0].against}`, rows: against(pairs) }] : []),
      ...(all.some(({ threads }) => threads) ? [{ title: 'Threads', rows: threads(all) }] : []),
      ...(alone.lines.length > 0
        ? [
            { title: 'Seconds', rows: seconds(alone) },
            { title: 'A position, and the speed', rows: spread(alone) },
          ]
        : []),
    ];
  },
};
