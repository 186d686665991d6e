/** `bench javascript`: WebAssembly against JavaScript, as tables, JSON lines, or docs/benchmarks/javascript.md. */
import { join } from 'node:path';
import { machine } from '../shared/machine.mjs';
import { oneOutput } from '../shared/options.mjs';
import { writePage } from '../shared/page.mjs';
import { root } from '../shared/targets.mjs';
import { measure } from './measure.mjs';
import { page, terminal } from './page.mjs';

/** @import { Row } from './measure.mjs' */

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { json: 'flag', write: 'flag' },
  check: (values) => oneOutput('bench javascript', values),
  needs: () => ['wasm'],
  async run({ json, write }) {
    /** @type {Row[]} */
    const rows = [];
    await measure((row) => rows.push(row));
    if (json) for (const row of rows) console.log(JSON.stringify(row));
    else if (write) await writePage(join(root, 'docs/benchmarks/javascript.md'), page(rows, machine()));
    else process.stdout.write(terminal(rows));
    return true;
  },
};
