/** Which builds of an engine a browser can run, by modules that it is asked to validate. */

/** A module of one function with a v128 local. */
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 6, 1, 4, 1, 1, 123, 11];
/** A module with shared memory and an atomic load from it. */
const THREADS = [
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 4, 1, 3, 1, 1, 10, 11, 1, 9, 0, 65, 0, 254, 16],
  ...[2, 0, 26, 11],
];

/** @param {readonly number[]} module */
const runs = (module) => WebAssembly.validate(new Uint8Array(module));

/** Tests whether it has vectors of 128 bits. */
export const hasSimd = () => runs(SIMD);

/** Tests whether it has shared memory and atomics. */
export const hasAtomics = () => runs(THREADS);
