/** Whether a licence, as a package names it, lets one take it under licences of a list. */

/**
 * Reads an SPDX expression: names joined by AND and OR, with parentheses; `MIT/Apache-2.0` is the older way to say OR.
 *
 * @param {string} expression
 * @param {Set<string>} allowed
 * @returns {boolean}
 */
export function isAllowed(expression, allowed) {
  const words = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  /** @returns {boolean} */
  const one = () => {
    if (words[at] === '(') {
      at += 1;
      const inner = either();
      at += 1;
      return inner;
    }
    let name = words[at++];
    if (words[at] === 'WITH') {
      name += ` WITH ${words[at + 1]}`;
      at += 2;
    }
    return allowed.has(name);
  };
  /** @returns {boolean} */
  const both = () => {
    let answer = one();
    while (words[at] === 'AND') {
      at += 1;
      answer = one() && answer;
    }
    return answer;
  };
  /** @returns {boolean} */
  const either = () => {
    let answer = both();
    while (words[at] === 'OR') {
      at += 1;
      answer = both() || answer;
    }
    return answer;
  };
  return words.length > 0 && either() && at === words.length;
}

/** The texts of a list in a TOML file. @param {string} toml @param {string} key @returns {Set<string>} */
export function listOf(toml, key) {
  const list = new RegExp(`^${key} = \\[([^\\]]*)\\]`, 'm').exec(toml)?.[1] ?? '';
  return new Set([...list.matchAll(/"([^"]*)"/g)].map(([, text]) => text));
}
