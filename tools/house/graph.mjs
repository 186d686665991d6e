/**
 * Looks for circles among modules, and for modules that use one above them.
 *
 * A graph is a map from a module to those that it uses. Circles are the strongly connected parts (R. Tarjan 1972). What
 * stands above what is written down: for the crate and the pages in docs/architecture.md, in blocks of code that begin
 * with the word `order` and a folder, and for the search in the documentation of src/search.rs. A line is a level, and
 * a module uses modules of its own level or of lines before it.
 */

/** @typedef {Map<string, Set<string>>} Graph */

export const architecture = 'docs/architecture.md';

/**
 * Gives the groups of modules that use each other, directly or through others.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {Map<string, number>} */
  const lowest = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} module */
  const visit = (module) => {
    numbers.set(module, numbers.size);
    lowest.set(module, numbers.size - 1);
    open.push(module);
    for (const used of graph.get(module) ?? []) {
      if (!numbers.has(used)) visit(used);
      else if (!open.includes(used)) continue;
      lowest.set(module, Math.min(lowest.get(module), lowest.get(used)));
    }
    if (lowest.get(module) !== numbers.get(module)) return;
    const group = open.splice(open.indexOf(module));
    if (group.length > 1 || graph.get(module)?.has(module)) found.push(group);
  };
  for (const module of graph.keys()) if (!numbers.has(module)) visit(module);
  return found;
}

/**
 * Gives a shortest way round within a group of modules, beginning and ending with the same one.
 * @param {Graph} graph
 * @param {string[]} group
 * @returns {string[]}
 */
export function wayRound(graph, group) {
  const inside = new Set(group);
  const rounds = group.map((start) => {
    const before = new Map([[start, '']]);
    for (const module of before.keys()) {
      for (const used of graph.get(module) ?? []) {
        if (used === start) {
          const way = [start];
          for (let at = module; at !== ''; at = before.get(at)) way.unshift(at);
          return way;
        }
        if (inside.has(used) && !before.has(used)) before.set(used, module);
      }
    }
    return [];
  });
  return rounds.filter((way) => way.length > 0).sort((a, b) => a.length - b.length)[0] ?? group;
}

/**
 * Joins files to the modules that they belong to; uses within a module are left out.
 * @param {Graph} graph
 * @param {(module: string) => string | undefined} topOf
 * @returns {Graph}
 */
export function topModules(graph, topOf) {
  /** @type {Graph} */
  const joined = new Map();
  for (const [module, used] of graph) {
    const name = topOf(module);
    if (name === undefined) continue;
    if (!joined.has(name)) joined.set(name, new Set());
    for (const other of used) {
      const to = topOf(other);
      if (to !== undefined && to !== name) joined.get(name).add(to);
    }
  }
  return joined;
}

/**
 * Reads the levels of a folder out of the architecture, lowest first.
 * @param {string} text docs/architecture.md
 * @param {string} folder
 * @returns {string[][]}
 */
export function levels(text, folder) {
  const block = text.split(/^```/m).find((part) => part.split('\n')[0].trim() === `order ${folder}`);
  if (block === undefined) throw new Error(`${architecture} has no block "order ${folder}"`);
  const lines = block.split('\n').slice(1);
  const order = lines.map((line) => line.trim().split(/\s+/)).filter(([first]) => first !== '');
  return eachOnce(order, `${architecture}: order ${folder}`);
}

/**
 * Reads the levels of a module's parts out of its documentation: a list whose items begin with a name.
 * @param {string} text the source of the module
 * @returns {string[][]}
 */
export function listedModules(text) {
  const names = [...text.matchAll(/^\/\/! - \[?`(\w+)`\]?:/gm)].map(([, name]) => [name]);
  if (names.length === 0) throw new Error('src/search.rs lists no modules');
  return eachOnce(names, 'src/search.rs');
}

/**
 * Returns an order in which no name stands twice: the later place would hide the earlier one.
 * @param {string[][]} order
 * @param {string} written where the order is written
 * @returns {string[][]}
 */
function eachOnce(order, written) {
  const names = order.flat();
  const again = names.find((name, i) => names.indexOf(name) < i);
  if (again !== undefined) throw new Error(`${written}: ${again} stands twice`);
  return order;
}

/**
 * Gives a sentence for each arrow that points up, and for each module that has no level or is none.
 * @param {Graph} graph
 * @param {string[][]} order
 * @param {string} folder
 * @param {string} written where the order is written
 * @returns {string[]}
 */
export function upward(graph, order, folder, written = architecture) {
  const level = new Map(order.flatMap((names, i) => names.map((name) => [name, i])));
  const found = [];
  for (const [name, used] of graph) {
    if (!level.has(name)) found.push(`${folder}: ${name} is missing in the order of ${written}`);
    for (const other of used) {
      if (level.get(other) > level.get(name)) found.push(`${folder}: ${name} uses ${other}, which stands above it`);
    }
  }
  for (const name of level.keys()) if (!graph.has(name)) found.push(`${written}: there is no ${name} in ${folder}`);
  return found;
}
