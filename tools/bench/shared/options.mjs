/**
 * Reads the options of a subcommand.
 *
 * A subcommand says which options it has: a `flag`, a `name` that wants a word, `names` that may come several times, or
 * a number with what it must be. Any other option is an error that says so; nothing is guessed.
 */

/** @typedef {'flag' | 'name' | 'names' | {number: (value: number) => boolean, says: string}} Kind */
/** @typedef {Record<string, boolean | string | string[] | number | undefined>} Values */

/** The command line has no meaning; the message is for the user. */
export class UsageError extends Error {}

/**
 * Reads `words` as options of the command.
 * @param {string} command its name, for messages
 * @param {Record<string, Kind>} kinds
 * @param {string[]} words
 * @returns {Values}
 */
export function readOptions(command, kinds, words) {
  /** @type {Values} */
  const values = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind === 'names' ? [] : undefined]),
  );
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    const [, name, , joined] = /^--([a-z]+)(=(.*))?$/.exec(word) ?? [];
    const kind = name === undefined ? undefined : kinds[name];
    if (kind === undefined || (kind === 'flag' && joined !== undefined)) {
      throw new UsageError(`'${word}' is no option of ${command}`);
    }
    if (kind === 'flag') {
      values[name] = true;
      continue;
    }
    const value = joined ?? rest.shift();
    const says = typeof kind === 'object' ? kind.says : 'a name';
    if (value === undefined || value === '') throw new UsageError(`--${name} wants ${says}`);
    if (kind === 'names') values[name].push(value);
    else if (kind === 'name') values[name] = value;
    else if (/^[1-9][0-9]*$/.test(value) && kind.number(Number(value))) values[name] = Number(value);
    else throw new UsageError(`--${name} wants ${says}`);
  }
  return values;
}

/**
 * Refuses two ways of printing at once.
 * @param {string} command
 * @param {Values} values
 */
export function oneOutput(command, { json, write }) {
  if (json && write) throw new UsageError(`${command} takes one of --json and --write`);
}
