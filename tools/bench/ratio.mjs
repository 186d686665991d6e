/**
 * How many times faster the vector bodies are than the scalar ones: AVX2 natively, simd128 in WebAssembly.
 *
 * Two builds of one command take turns, round by round: on a shared machine seconds mean little, but the ratio of two
 * figures taken close together means something. A ratio below its bound, measured again and again, fails. The bounds
 * are what is left of the least ratios that any machine has shown when noise is taken off: natively 2.2 for mobility,
 * 2.3 for flips, 1.8 for perft and 1.3 for solve, in WebAssembly 1.3.
 */
import { spawnSync } from 'node:child_process';
import { measureWasm } from './kernels.mjs';
import { has } from './shared/machine.mjs';
import { command as program } from './shared/targets.mjs';

/** @import { Line } from './kernels.mjs' */

const techniques = ['mobility', 'flips'];
const tries = 3;
/** For mobility, flips, perft and solve. */
const nativeBounds = '1.7,1.9,1.4,1.15';
const wasmBound = 1.15;

/** Whether AVX2 is as much faster than the scalar code as it has to be. */
function native() {
  const alone = () => {
    console.log('This processor has no AVX2: there is no ratio to tell.');
    return [program('target'), 'bench'];
  };
  const against = () => [
    program('target/v3'),
    'bench',
    '--rounds',
    '21',
    '--at-least',
    nativeBounds,
    '--against',
    program('target'),
  ];
  const [file, ...args] = has('avx2') ? against() : alone();
  return spawnSync(file, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Compares the lines of both bodies, and gives the techniques whose vector body is not faster by the bound.
 * @param {Line[]} lines
 * @param {(text: string) => void} print
 */
export function compare(lines, print) {
  return techniques.filter((technique) => {
    const [scalar, simd] = ['scalar', 'simd'].map((name) => {
      const line = lines.find((line) => line.technique === technique && line.variant === name);
      if (!line) throw new Error(`${technique}: no line for ${name}`);
      return line.throughput_ns;
    });
    const [first, second] = [scalar, simd].map((ns) => ns.toFixed(1).padStart(6));
    const ratio = scalar / simd;
    print(`${technique.padEnd(10)} scalar ${first}   simd128 ${second}   ratio ${ratio.toFixed(2)}`);
    return ratio < wasmBound;
  });
}

/** Whether simd128 is as much faster as it has to be, in one of a few tries. */
async function wasm() {
  console.log('\nWebAssembly, nanoseconds a call in node:');
  for (let i = 0; i < tries; i += 1) {
    const slower = compare(await measureWasm('lab-simd', 'wasm-simd128', techniques), console.log);
    if (slower.length === 0) return true;
    console.error(`the simd128 body is not ${wasmBound} times as fast as the scalar one: ${slower.join(', ')}`);
  }
  return false;
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: {},
  needs: () => ['command:baseline', ...(has('avx2') ? ['command:v3'] : []), 'wasm'],
  async measure(_, { complain }) {
    if (!native() || !(await wasm())) complain('The vector code is not as fast as it was: see above.');
  },
};
