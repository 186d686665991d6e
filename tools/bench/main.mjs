/**
 * The one driver of the benchmarks.
 *
 *     node tools/bench/main.mjs plan COMMAND [OPTION …]   prints what must be built for it, a word a line
 *     node tools/bench/main.mjs run  COMMAND [OPTION …]   measures and shows
 *
 * `./build.sh bench` asks for the plan, builds, and runs: a wrong option is said before anything is built. The status
 * is 2 where an option is wrong, 1 where something that was measured is.
 */
import { fileURLToPath } from 'node:url';
import { command as javascript } from './javascript/command.mjs';
import { command as kernels } from './kernels/command.mjs';
import { command as levels } from './levels/command.mjs';
import { command as midgame } from './midgame/command.mjs';
import { command as ratio } from './ratio.mjs';
import { command as solver } from './solver/command.mjs';
import { UsageError, readOptions } from './shared/options.mjs';
import { command as visits } from './visits/command.mjs';

/** @import { Kind, Values } from './shared/options.mjs' */
/**
 * @typedef {object} Command
 * @property {Record<string, Kind>} options
 * @property {(values: Values) => void} [check] throws a UsageError where options contradict each other
 * @property {(values: Values) => string[]} needs the builds that it needs: `wasm`, `pages`, `command:BUILD`,
 *   `lab:BUILD`, and where builds are compared `package:BUILD` or `commit:COMMIT:command:BUILD`
 * @property {(values: Values) => Promise<boolean>} run whether all that was measured is right
 */

/** @type {Record<string, Command>} */
export const commands = { javascript, kernels, levels, midgame, ratio, solver, visits };

/**
 * Does what the words say and gives the status to end with.
 * @param {string[]} words
 * @returns {Promise<number>}
 */
export async function main([action, name, ...words]) {
  try {
    if (!['plan', 'run'].includes(action) || !Object.hasOwn(commands, name)) {
      throw new UsageError(`the commands of bench are ${Object.keys(commands).join(', ')}`);
    }
    const { options, check, needs, run } = commands[name];
    const values = readOptions(`bench ${name}`, options, words);
    check?.(values);
    if (action === 'run') return (await run(values)) ? 0 : 1;
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
