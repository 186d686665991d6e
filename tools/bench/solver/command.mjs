/** `bench solver`: the exact solver, as a table, as JSON lines, or as docs/benchmarks/solver.md. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../shared/machine.mjs';
import { UsageError, oneOutput } from '../shared/options.mjs';
import { writePage } from '../shared/page.mjs';
import { chosenTargets, counting, jsonLines, needsOf, root } from '../shared/targets.mjs';
import { count, measure } from './measure.mjs';
import { page, terminal } from './page.mjs';
import { sets } from './sets.mjs';

const output = join(root, 'target/solver.jsonl');

/** The sets that are asked for. @param {import('../shared/options.mjs').Values} values */
function chosenSets({ only = '', long = false }) {
  const chosen = sets.filter((row) => row.set.startsWith(String(only)) && (!row.long || long));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`no set begins with '${only}': the sets are ${sets.map(({ set }) => set).join(', ')}`);
}

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { json: 'flag', write: 'flag', long: 'flag', hand: 'flag', only: 'name', target: 'names' },
  check(values) {
    oneOutput('bench solver', values);
    if (values.write && values.only) throw new UsageError('the page has all sets: --write goes without --only');
    chosenSets(values);
  },
  needs: ({ target, write }) => [...needsOf(chosenTargets(target, console.error)), ...(write ? [counting.needs] : [])],
  async run(values) {
    const targets = chosenTargets(values.target);
    let right = true;
    writeFileSync(output, '');
    const run = {
      targets,
      evaluation: /** @type {const} */ (values.hand ? 'hand' : 'trained'),
      print: (/** @type {object} */ line) => appendFileSync(output, `${JSON.stringify(line)}\n`),
      complain(/** @type {string} */ what) {
        right = false;
        console.error(what);
      },
    };
    await measure(chosenSets(values), run);
    if (values.write) await count(run);
    // What was measured is shown though some of it is wrong; a page is not made of it.
    const text = readFileSync(output, 'utf8');
    if (values.json) process.stdout.write(text);
    else if (!values.write) process.stdout.write(terminal(jsonLines(text)));
    else if (right) await writePage(join(root, 'docs/benchmarks/solver.md'), page(jsonLines(text), machineOf(targets)));
    return right;
  },
};

/** @param {string[]} targets */
const machineOf = (targets) => machine({ chromium: targets.some((name) => name.endsWith('chromium')) });
