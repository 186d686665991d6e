/** Tables of builds against each other, of threads, and of how time grows with the number of empty squares. */
import { threeDigits } from '../shared/page.mjs';

const times = (/** @type {number | undefined} */ ratio) => (ratio === undefined ? '' : `${ratio.toFixed(2)}×`);
const unique = (/** @type {any[]} */ values) => [...new Set(values)];

/** The lines of builds against each other. @param {any[]} all */
export const comparisons = (all) => all.filter(({ compared }) => compared !== undefined);

/** The lines of several threads against one. @param {any[]} all */
export const speedups = (all) => all.filter(({ threads }) => threads !== undefined);

/**
 * A row for each set: the nodes of both builds, the seconds of both on each target, and what is divided by what.
 * @param {any[]} all
 */
export function against(all) {
  const lines = comparisons(all);
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

/** Seconds a position on the random sets, by build and number of empty squares. @param {any[]} all */
function series(all) {
  /** @type {Map<string, Map<number, number>>} */
  const found = new Map();
  const add = (/** @type {string} */ name, /** @type {any} */ { set, positions }, /** @type {number} */ seconds) => {
    const empties = Number(/^random (\d+)$/.exec(set)?.[1]);
    if (Number.isNaN(empties)) return;
    if (!found.has(name)) found.set(name, new Map());
    found.get(name).set(empties, seconds / positions);
  };
  const pairs = comparisons(all);
  for (const line of pairs) {
    for (const [i, name] of [line.against, 'now'].entries()) add(`${line.compared} ${name}`, line, line.seconds[i]);
  }
  if (pairs.length === 0) for (const line of all) if (line.target) add(line.target, line, line.seconds);
  return found;
}

/**
 * How many times longer a random position takes that has two empty squares more; no rows where there are no two sets
 * to compare.
 * @param {any[]} all
 */
export function growth(all) {
  const found = series(all);
  const names = [...found.keys()];
  const counts = unique([...found.values()].flatMap((own) => [...own.keys()]))
    .filter((empties) => empties >= 12)
    .sort((a, b) => a - b);
  const steps = counts.filter((empties) => counts.includes(empties + 2));
  const rows = steps.map((empties) => [
    `${empties} → ${empties + 2}`,
    ...names.map((name) => {
      const [before, after] = [found.get(name).get(empties), found.get(name).get(empties + 2)];
      return before && after ? times(after / before) : '';
    }),
  ]);
  return rows.length > 0 ? [['empty squares', ...names], ...rows] : [];
}

/** A row for each set and target: the seconds that passed with one thread and with several. @param {any[]} all */
export function threads(all) {
  const lines = speedups(all);
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
