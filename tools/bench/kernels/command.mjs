/** `bench kernels`: every technique of the laboratory, as tables, JSON lines, or docs/benchmarks/techniques.md. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machine } from '../shared/machine.mjs';
import { oneOutput } from '../shared/options.mjs';
import { writePage } from '../shared/page.mjs';
import { root } from '../shared/targets.mjs';
import { builds, measure } from './measure.mjs';
import { page, terminal } from './page.mjs';

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { json: 'flag', write: 'flag' },
  check: (values) => oneOutput('bench kernels', values),
  needs: () => ['wasm', ...builds().map((build) => `lab:${build}`)],
  async run({ json, write }) {
    const lines = await measure();
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeFile(join(root, 'target/kernels.jsonl'), text);
    if (write) await writePage(join(root, 'docs/benchmarks/techniques.md'), page(lines, machine()));
    else process.stdout.write(json ? text : terminal(lines));
    return true;
  },
};
