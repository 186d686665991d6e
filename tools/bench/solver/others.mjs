/** What other solvers need for the sets of tools/bench/solver/sets.mjs. */

/**
 * Seconds that other solvers need, one thread of a processor of the Skylake server generation.
 * @type {{name: string, seconds: Record<string, number>}[]}
 */
export const others = [
  {
    name: 'Edax 4.5.6 (AVX-512)',
    seconds: {
      'FFO 1-19': 0.055,
      'FFO 20-39': 2.9,
      'FFO 40': 0.23,
      'FFO 41': 0.46,
      'FFO 42': 0.53,
      'FFO 43': 1.93,
      'FFO 44': 0.47,
      'FFO 40-48': 15.1,
      'FFO 40-49': 22.6,
      'random 10': 0.13,
      'random 12': 0.13,
      'random 14': 0.48,
      'random 16': 2.45,
      'random 18': 13,
      'random 20': 60,
    },
  },
  {
    name: 'Egaroucid 7.9',
    seconds: {
      'FFO 1-19': 0.071,
      'FFO 20-39': 3.06,
      'FFO 40': 0.23,
      'FFO 41': 0.48,
      'FFO 42': 0.41,
      'FFO 43': 1.23,
      'FFO 44': 0.4,
      'FFO 40-48': 16,
      'FFO 40-49': 23.4,
      'random 10': 0.038,
      'random 12': 0.16,
      'random 14': 0.57,
      'random 16': 2.59,
      'random 18': 16,
    },
  },
  {
    name: 'Edax in wasm (node)',
    seconds: {
      'FFO 20-39': 5.2,
      'FFO 40': 0.47,
      'FFO 41': 0.86,
      'FFO 42': 0.92,
      'FFO 43': 3.37,
      'FFO 44': 0.82,
      'FFO 40-48': 27.1,
      'random 10': 0.32,
      'random 12': 0.34,
      'random 14': 0.98,
      'random 16': 4.78,
    },
  },
  {
    name: 'Egaroucid for Web (node)',
    seconds: {
      'FFO 40': 1.05,
      'FFO 41': 4.15,
      'FFO 42': 6.1,
      'FFO 43': 12.7,
      'FFO 44': 6.3,
      'random 10': 0.14,
      'random 12': 0.46,
      'random 14': 1.92,
      'random 16': 8.27,
    },
  },
];
