/** Where the nodes of a set are: a table of the parts of the search and one of the numbers of empty squares. */
import { markdown, sum, whole } from '../shared/page.mjs';

const share = (part, all) => (all ? `${((100 * part) / all).toFixed(1)} %` : '');

/**
 * Makes the blocks of a set.
 * @param {{set: string, statistics: {parts: [string, number, number][], empties: Record<string, Record<string,
 *   number>>}}} line
 */
export function dissection({ set, statistics: { parts, empties } }) {
  const levels = Object.entries(empties).map(([number, counts]) => ({ number: Number(number), ...counts }));
  const total = (rows, key) => sum(rows.map((row) => row[key]));
  const nodes = total(levels, 'nodes');
  const row = (name, rows) => {
    const [visited, cuts] = [total(rows, 'nodes'), total(rows, 'first_cuts') + total(rows, 'later_cuts')];
    return [
      name,
      whole(visited),
      share(visited, nodes),
      whole(total(rows, 'midgame')),
      share(total(rows, 'stability_tries'), visited),
      share(total(rows, 'stability_cuts'), total(rows, 'stability_tries')),
      share(total(rows, 'hits'), total(rows, 'probes')),
      share(total(rows, 'table_cuts'), total(rows, 'probes')),
      share(total(rows, 'child_cuts'), total(rows, 'probes')),
      share(cuts, total(rows, 'expanded')),
      share(total(rows, 'first_cuts'), cuts),
      total(rows, 'expanded') ? (total(rows, 'moves') / total(rows, 'expanded')).toFixed(2) : '',
    ];
  };
  const head = [
    'nodes',
    'of all',
    'midgame',
    'stability tried',
    'and cut',
    'table hit',
    'table cut',
    'child’s cut',
    'a move cut',
    'the first',
    'moves a node',
  ];
  const between = ([name, from, to]) => [
    `${name} (${from} to ${to})`,
    levels.filter(({ number }) => number >= from && number <= to),
  ];
  return [
    `### ${set}`,
    markdown([['part (empty squares)', ...head], ...parts.map((part) => row(...between(part))), row('all', levels)]),
    markdown([['empty squares', ...head], ...levels.reverse().map((level) => row(String(level.number), [level]))]),
  ];
}
