/**
 * The Lab's source, as it was compiled: loaded when the first step is shown, so that the code can stand beside
 * it.
 */

/** @type {Record<string, string>} */
const files = import.meta.glob(['../../../src/lab/**/*.rs', '!**/{benches,tests}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The text of a file of the Lab.
 * @param {string} file as the engine names it, "src/lab/flips/lanes.rs"
 * @returns {string | undefined}
 */
export const source = (file) => files[`../../../${file}`];
