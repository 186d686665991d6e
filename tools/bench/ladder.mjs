/**
 * Lets every level play against the one below it, part by part: a JSON line for each part, as `kaeshi match --json` prints it.
 *
 *     node tools/bench/ladder.mjs target/v3/release/kaeshi 400 parts.jsonl
 *
 * The upper pairs take their time, so a part is 50 games with openings of its own seed, and what the file already holds is not
 * played again. The file is one for this very program: another one plays other games.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { megabytes } from './programs.mjs';

const part = 50; // games
const [program, games, file] = process.argv.slice(2);

const held = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line !== '') : [];
const played = new Set(held.map((line) => JSON.parse(line)).map(({ a, seed }) => `${a} ${seed}`));
for (let level = 2; level <= 10; level += 1) {
  for (let seed = 1; seed <= Number(games) / part; seed += 1) {
    const [a, b] = [`level=${level}`, `level=${level - 1}`];
    if (played.has(`${a} ${seed}`)) continue;
    const options = ['--games', part, '--seed', seed, '--table', megabytes, '--json'];
    const line = execFileSync(program, ['match', a, b, ...options.map(String)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    appendFileSync(file, line);
    console.error(`${a} against ${b}, seed ${seed}: ${JSON.parse(line).wins} of ${part}`);
  }
}
