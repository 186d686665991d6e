/** `bench levels`: how strong the levels are, one against the next, and how long they take; or docs/levels.md. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { has, machine } from '../shared/machine.mjs';
import { writePage } from '../shared/page.mjs';
import { command as program, root } from '../shared/targets.mjs';
import { climb, part } from './ladder.mjs';
import { page, terminal } from './page.mjs';
import { timeLevels } from './times.mjs';

const build = () => (has('avx2') ? 'v3' : 'baseline');

/** Where the games of this very program are kept. @param {string} path */
function gamesFile(path) {
  const folder = join(root, 'target/levels');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)}.jsonl`);
}

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { write: 'flag', games: { number: (games) => games % part === 0, says: `a multiple of ${part}` } },
  needs: () => ['wasm', `command:${build()}`],
  async run({ write, games = 400 }) {
    const path = program(build() === 'v3' ? 'target/v3' : 'target');
    const parts = climb(path, Number(games), gamesFile(path));
    const levels = await timeLevels(join(root, 'www/pkg/simd'));
    if (write) await writePage(join(root, 'docs/levels.md'), page(levels, parts, machine()));
    else process.stdout.write(terminal(levels, parts));
    return true;
  },
};
