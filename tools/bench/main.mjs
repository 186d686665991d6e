/**
 * The one driver of the benchmarks.
 *
 *     node tools/bench/main.mjs plan BENCH [OPTION …]   prints what must be built for it, a word a line
 *     node tools/bench/main.mjs run  BENCH [OPTION …]   measures and shows
 *
 * `./build.sh bench` asks for the plan, builds, and runs: a wrong option is said before anything is built. The status
 * is 2 where an option is wrong, 1 where something that was measured is.
 *
 * A bench tells lines as it measures them. They are shown as tables, as JSON with `--json`, or put into the page of the
 * bench with `--write`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bench as javascript } from './javascript.mjs';
import { bench as kernels } from './kernels.mjs';
import { bench as levels } from './levels.mjs';
import { bench as midgame } from './midgame.mjs';
import { bench as people } from './people.mjs';
import { bench as puzzles } from './puzzles.mjs';
import { bench as ratio } from './ratio.mjs';
import { machine } from './shared/machine.mjs';
import { UsageError, readOptions } from './shared/options.mjs';
import { aligned, withFigures } from './shared/page.mjs';
import { root } from './shared/targets.mjs';
import { bench as solver } from './solver.mjs';
import { bench as visits } from './visits.mjs';

/** @import { Options, Values } from './shared/options.mjs' */
/** @import { Table } from './shared/page.mjs' */
/**
 * @typedef {object} Told
 * @property {(line: object) => void} print tells a line
 * @property {(what: string) => void} complain tells that something is wrong
 */
/**
 * @typedef {object} Bench
 * @property {Options} options beside --json and --write
 * @property {string} [page] the page that --write makes anew
 * @property {(values: Values) => void} [check] throws a UsageError where options contradict each other
 * @property {(values: Values) => string[]} needs the builds that it needs: `wasm`, `pages`, `command:BUILD`,
 *   `lab:BUILD`, and where builds are compared `package:BUILD` or `commit:COMMIT:command:BUILD`
 * @property {(values: Values, told: Told) => Promise<void>} measure
 * @property {(lines: any[]) => Table[]} [tables] a bench without them shows its figures itself
 */

/** @type {Record<string, Bench>} */
export const benches = { javascript, kernels, levels, midgame, people, puzzles, ratio, solver, visits };

/** The options of a bench, with those that the driver reads. @param {Bench} bench @returns {Options} */
export const optionsOf = ({ options, page, tables }) => ({
  ...options,
  ...(tables && { json: { type: 'boolean' } }),
  ...(page && { write: { type: 'boolean' } }),
});

/**
 * Measures and shows. The lines are kept while they come, and shown though some are wrong; no page is made then.
 * @param {string} name
 * @param {string[]} words
 * @param {Values} values
 * @returns {Promise<boolean>} whether all that was measured is right
 */
async function run(name, words, values) {
  const { page, measure, tables } = benches[name];
  /** @type {object[]} */
  const lines = [];
  let isRight = true;
  const output = join(root, `target/bench/${name}.jsonl`);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, '');
  await measure(values, {
    print(line) {
      lines.push(line);
      appendFileSync(output, `${JSON.stringify(line)}\n`);
    },
    complain(what) {
      isRight = false;
      console.error(what);
    },
  });
  if (!tables) return isRight;
  if (values.json) process.stdout.write(readFileSync(output));
  else if (!values.write) console.log(tables(lines).map(aligned).join('\n'));
  else if (isRight && page) {
    const path = join(root, page);
    const used = machine({ chromium: lines.some((line) => /chromium/.test(JSON.stringify(line))) });
    const from = `${used}; ${commit()}`;
    const text = withFigures(readFileSync(path, 'utf8'), [name, ...words].join(' '), from, tables(lines));
    writeFileSync(path, text);
  }
  return isRight;
}

/** Names the commit whose figures these are; an archive of the sources has none. */
export function commit(folder = root) {
  const said = spawnSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return said.status === 0 ? `commit ${said.stdout.trim()}` : 'no commit';
}

/**
 * Does what the words say and gives the status to end with.
 * @param {string[]} words
 * @returns {Promise<number>}
 */
export async function main([action, name, ...words]) {
  try {
    if (!['plan', 'run'].includes(action) || !Object.hasOwn(benches, name)) {
      throw new UsageError(`the commands of bench are ${Object.keys(benches).join(', ')}`);
    }
    const { check, needs } = benches[name];
    const values = readOptions(name, optionsOf(benches[name]), words);
    if (values.json && values.write) throw new UsageError(`bench ${name} takes one of --json and --write`);
    check?.(values);
    if (action === 'run') return (await run(name, words, values)) ? 0 : 1;
    for (const need of needs(values)) console.log(need);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`build.sh: ${error.message}. './build.sh help' says what there is.`);
    return 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
