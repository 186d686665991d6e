/** `bench midgame`: the midgame search, as a table, as JSON lines, or as docs/benchmarks/midgame.md. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../shared/machine.mjs';
import { oneOutput } from '../shared/options.mjs';
import { writePage } from '../shared/page.mjs';
import { chosenTargets, jsonLines, needsOf, root } from '../shared/targets.mjs';
import { measure } from './measure.mjs';
import { page, terminal } from './page.mjs';

const output = join(root, 'target/midgame.jsonl');

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { json: 'flag', write: 'flag', target: 'names' },
  check: (values) => oneOutput('bench midgame', values),
  needs: ({ target }) => needsOf(chosenTargets(target, console.error)),
  async run({ json, write, target }) {
    const targets = chosenTargets(target);
    let right = true;
    writeFileSync(output, '');
    await measure(
      targets,
      (line) => appendFileSync(output, `${JSON.stringify(line)}\n`),
      (what) => {
        right = false;
        console.error(what);
      },
    );
    // The measurements are shown though targets differ; a page is not made of them.
    const text = readFileSync(output, 'utf8');
    const chromium = targets.some((name) => name.endsWith('chromium'));
    if (json) process.stdout.write(text);
    else if (!write) process.stdout.write(terminal(jsonLines(text)));
    else if (right)
      await writePage(join(root, 'docs/benchmarks/midgame.md'), page(jsonLines(text), machine({ chromium })));
    return right;
  },
};
