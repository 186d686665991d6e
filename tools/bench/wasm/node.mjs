/**
 * Solves the positions of the standard input in node: a JSON line for each, as `kaeshi bench solver --json` prints
 * them.
 *
 *     node tools/bench/wasm/node.mjs www/pkg/simd exact 16 [src/eval/default.weights] <positions.txt
 *
 * It measures the processor time of the process, to which other programs cannot add.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { processorTime } from '../shared/machine.mjs';
import { solve, warm } from './engine.mjs';

const [folder, goal, megabytes, weights] = process.argv.slice(2);
const kaeshi = await import(pathToFileURL(resolve(folder, 'kaeshi.js')).href);
kaeshi.initSync({ module: await readFile(resolve(folder, 'kaeshi_bg.wasm')) });

const lines = (await text(process.stdin)).split('\n').filter((line) => line !== '');
const boards = lines.map((line) => line.split(';')[0].trim());
const engine = warm(kaeshi, boards, goal, Number(megabytes), weights && (await readFile(weights)));
for (const board of boards) {
  process.stdout.write(`${JSON.stringify(solve(engine, board, goal, processorTime))}\n`);
}
