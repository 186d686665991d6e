/**
 * Lets every level play against the one below it, part by part: a JSON line for each part, as `kaeshi match --json`
 * prints it.
 *
 * The upper pairs take their time, so a part is 50 games with openings of its own seed, and what the file already holds
 * is not played again. The file is one for this very program: another one plays other games.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { jsonLines, megabytes } from '../shared/targets.mjs';

/** Games of a part. */
export const part = 50;

/**
 * Plays what is missing and gives the lines of all parts.
 * @param {string} program
 * @param {number} games of each level
 * @param {string} file
 */
export function climb(program, games, file) {
  const held = existsSync(file) ? jsonLines(readFileSync(file, 'utf8')) : [];
  const played = new Set(held.map(({ a, seed }) => `${a} ${seed}`));
  for (let level = 2; level <= 10; level += 1) {
    for (let seed = 1; seed <= games / part; seed += 1) {
      const [a, b] = [`level=${level}`, `level=${level - 1}`];
      if (played.has(`${a} ${seed}`)) continue;
      const options = ['--games', part, '--seed', seed, '--table', megabytes, '--json'].map(String);
      const line = execFileSync(program, ['match', a, b, ...options], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      appendFileSync(file, line);
      console.error(`${a} against ${b}, seed ${seed}: ${JSON.parse(line).wins} of ${part}`);
    }
  }
  return jsonLines(readFileSync(file, 'utf8'));
}
