/**
 * Measures the words for mistakes on games: whether every fact is true, how many mistakes have words, how often the
 * facts name the worse move, what a mistake takes, and how often each kind of fact speaks against it:
 *
 *     node tools/explanations/figures.mjs [--kaeshi PATH] GAMES [OTHERS]
 *
 * GAMES is a file with a transcript a line. Reviews of OTHERS, if they are named, are what weights are fitted to. The
 * command that reviews is built, unless a ready one is named.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { kaeshi: { type: 'string' } }, allowPositionals: true });
const [games, others] = positionals;
if (!games) throw new Error('name a file of games');

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kaeshi-figures-'));
/** Reviews games, and returns the file with what is said of them. @param {string} file @param {string} name */
function reviews(file, name) {
  const path = join(folder, name);
  const out = openSync(path, 'w');
  const analyse = ['analyse', '--json', '--depth', '8', '--exact-from', '16', resolve(file)];
  const run = ['run', '--quiet', '--release', '--features', 'cli', '--bin', 'kaeshi', '--'];
  const [command, before] = values.kaeshi ? [resolve(values.kaeshi), []] : ['cargo', run];
  execFileSync(command, [...before, ...analyse], { cwd: root, stdio: ['ignore', out, 'inherit'] });
  closeSync(out);
  return path;
}

try {
  const named = { KAESHI_REVIEWS: reviews(games, 'reviews'), ...(others && { KAESHI_FIT: reviews(others, 'others') }) };
  const test = ['test', '--quiet', '--features', 'cli', '--test', 'api', '--', 'reasons::measured', '--nocapture'];
  execFileSync('cargo', test, { cwd: root, stdio: 'inherit', env: { ...process.env, ...named } });
} finally {
  rmSync(folder, { recursive: true });
}
