/**
 * One run of several solvers, each on the same positions on one machine, as it was told in 2026. No command here can
 * repeat it: the other programs are not part of this project. Kaeshi is in it as it was at commit b30e4ae.
 */

/** How the figures came about, in the words of the page and in those of the README. */
export const how = `Seconds on one thread of a machine with two cores of the Zen 4 generation, all programs in one run.
These are not the programs that their authors publish. All three were built from source: Edax-AVX 4.5.6 with clang for
AVX-512, Egaroucid 7.9 for AVX-512, and Edax compiled to WebAssembly. Their own evaluation weights could not be had, so
each searched with weights that were fitted for the purpose, and with its authors' weights it may be faster. Kaeshi is
commit b30e4ae. All scores were right. The random positions and those of human games were drawn for that run, and are
not those of the other tables.`;

/** @type {string[]} */
export const solvers = ['Kaeshi AVX-512', 'Kaeshi AVX2', 'Kaeshi wasm', 'Edax', 'Egaroucid', 'Edax wasm'];

/**
 * The work, the seconds of each solver, and the million nodes of Kaeshi, Edax and Egaroucid.
 * @type {{work: string, seconds: number[], nodes: number[]}[]}
 */
export const run = [
  { work: '200 random, 12 empties', seconds: [0.055, 0.054, 0.085, 0.095, 0.113, 0.201], nodes: [2.5, 4.6, 3.9] },
  { work: '200 random, 14 empties', seconds: [0.257, 0.267, 0.393, 0.384, 0.468, 0.793], nodes: [12.6, 23.4, 20.6] },
  { work: '100 random, 16 empties', seconds: [0.639, 0.673, 0.957, 0.825, 0.973, 1.69], nodes: [31.8, 57.3, 50.2] },
  { work: '40 random, 18 empties', seconds: [1.46, 1.45, 2.15, 1.82, 1.81, 3.54], nodes: [60.4, 113, 95] },
  { work: '100 human, 15–16 empties', seconds: [0.223, 0.235, 0.363, 0.296, 0.348, 0.636], nodes: [8.9, 17.8, 12.1] },
  { work: 'FFO 20–39', seconds: [2.18, 2.19, 3.3, 1.97, 2.24, 4.29], nodes: [61.6, 122, 78] },
  { work: 'FFO 40–44', seconds: [1.52, 1.65, 2.52, 2.57, 2.52, 5.38], nodes: [49.4, 152, 96] },
  { work: 'FFO 45–49', seconds: [15, 15.2, 22.2, 12.6, 13.6, 25.8], nodes: [452, 746, 497] },
];
