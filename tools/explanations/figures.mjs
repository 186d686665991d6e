/**
 * Measures the words for mistakes on games: whether every fact is true, how many mistakes have words, how often the
 * facts name the worse move, what a mistake takes, and how often each kind of fact speaks against it:
 *
 *     node tools/explanations/figures.mjs GAMES [OTHERS]
 *
 * GAMES is a file with a transcript a line. Reviews of OTHERS, if they are named, are what weights are fitted to.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [games, others] = process.argv.slice(2);
if (!games) throw new Error('name a file of games');

const folder = mkdtempSync(join(tmpdir(), 'kaeshi-figures-'));
const cargo = (
  /** @type {string[]} */ args,
  /** @type {import('node:child_process').StdioOptions} */ stdio,
  env = {},
) => execFileSync('cargo', args, { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio, env });

/** Reviews games, and returns the file with what is said of them. @param {string} file @param {string} name */
function reviews(file, name) {
  const path = join(folder, name);
  const out = openSync(path, 'w');
  const analyse = ['analyse', '--json', '--depth', '8', '--exact-from', '16', resolve(file)];
  const run = ['run', '--quiet', '--release', '--features', 'cli', '--bin', 'kaeshi', '--'];
  cargo([...run, ...analyse], ['ignore', out, 'inherit'], process.env);
  closeSync(out);
  return path;
}

try {
  const named = { KAESHI_REVIEWS: reviews(games, 'reviews'), ...(others && { KAESHI_FIT: reviews(others, 'others') }) };
  const test = ['test', '--quiet', '--release', '--features', 'cli', '--test', 'api', '--'];
  cargo([...test, 'reasons::measured', '--nocapture'], 'inherit', { ...process.env, ...named });
} finally {
  rmSync(folder, { recursive: true });
}
