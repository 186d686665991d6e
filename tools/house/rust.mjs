/**
 * Tells which Rust modules use which: a graph whose modules are named by their files below src/, as `search/root`.
 *
 * A path is followed through re-exports to the module that defines what it names, so it makes no difference whether
 * somebody writes `crate::search::Limits` or `crate::search::limits::Limits`. A parent that re-exports what is below it
 * does not use it. A module written in place belongs to its file.
 */
import { readModule } from './rust-items.mjs';

/** @import { File } from './files.mjs' */
/** @import { Graph } from './graph.mjs' */
/** @import { Module } from './rust-items.mjs' */
/**
 * @typedef {object} Place a module in the tree
 * @property {string} file the name of its file, in the graph
 * @property {Place | undefined} parent
 * @property {Module} module
 * @property {Map<string, Place>} children
 */
/** @typedef {Map<string, Place>} Crates the roots of the crates, by name */

/** The root of the core, and that of a crate in a folder of its own. */
const crateRoot = /^(?:main|(?:(.*)\/)?lib)$/;

/**
 * Makes the graph of the crates' files. Each folder with a `lib.rs` is a crate, named after its path: `kaeshi` is the
 * core, and `kaeshi_wasm_rules` is in `wasm/rules`.
 * @param {File[]} files those of src/, their paths from the project's root
 * @returns {Graph}
 */
export function rustGraph(files) {
  const sources = new Map(files.map(({ path, text }) => [path.replace(/^src\//, '').replace(/\.rs$/, ''), text]));
  const roots = [...sources.keys()].filter((file) => crateRoot.test(file));
  const trees = roots.map((root) => tree(root, sources));
  /** @type {Crates} */
  const crates = new Map();
  for (const root of trees) {
    const folder = crateRoot.exec(root.file)[1];
    if (root.file !== 'main') crates.set(['kaeshi', ...(folder?.split('/') ?? [])].join('_'), root);
  }
  /** @type {Graph} */
  const graph = new Map();
  for (const root of trees) connect(root, crates, graph);
  return graph;
}

/** @param {string} root @param {Map<string, string>} sources @returns {Place} */
function tree(root, sources) {
  /** @type {(file: string, folder: string, module: Module, parent: Place | undefined) => Place} */
  const grow = (file, folder, module, parent) => {
    /** @type {Place} */
    const place = { file, parent, module, children: new Map() };
    for (const { name, module: inPlace } of module.children) {
      const path = `${folder}${name}`;
      const text = sources.get(path) ?? sources.get(`${path}/mod`);
      if (inPlace) place.children.set(name, grow(file, `${path}/`, inPlace, place));
      else if (text !== undefined) place.children.set(name, grow(path, `${path}/`, readModule(text), place));
    }
    return place;
  };
  return grow(root, root.replace(/[^/]*$/, ''), readModule(sources.get(root)), undefined);
}

/** @param {Place} place @param {Crates} crates @param {Graph} graph */
function connect(place, crates, graph) {
  if (!graph.has(place.file)) graph.set(place.file, new Set());
  const { uses, paths } = place.module;
  const add = (/** @type {string[]} */ path, reexport = false) => {
    const target = resolve(place, path, crates);
    if (target === undefined || target.file === place.file || (reexport && isBelow(target, place))) return;
    graph.get(place.file).add(target.file);
  };
  for (const { path, reexport } of uses) add(path, reexport);
  for (const path of paths) add(path);
  for (const child of place.children.values()) connect(child, crates, graph);
}

/** @param {Place | undefined} place @param {Place} above */
function isBelow(place, above) {
  for (let at = place?.parent; at !== undefined; at = at.parent) if (at === above) return true;
  return false;
}

/**
 * Finds the module that defines what a path names; nothing where the path leaves the crate.
 * @param {Place} from
 * @param {string[]} path
 * @param {Crates} crates
 * @param {Set<string>} seen names that are being followed, so that a circle of re-exports ends
 * @returns {Place | undefined}
 */
function resolve(from, path, crates, seen = new Set()) {
  let place = from;
  let rest = path;
  const [first] = path;
  if (first === 'crate') place = rootOf(from);
  else if (crates.has(first)) place = crates.get(first);
  else if (first === 'super') place = from.parent ?? from;
  else if (first !== 'self') {
    const imported = from.module.uses.find(({ name, path }) => name === first && path[0] !== first);
    if (!from.children.has(first) && imported === undefined) return undefined;
    return descend(from, rest, crates, seen);
  }
  rest = path.slice(1);
  for (; rest[0] === 'super'; rest = rest.slice(1)) place = place.parent ?? place;
  return descend(place, rest, crates, seen);
}

/** @param {Place} start @param {string[]} path @param {Crates} crates @param {Set<string>} seen */
function descend(start, path, crates, seen) {
  let place = start;
  for (const [i, name] of path.entries()) {
    const child = place.children.get(name);
    if (child === undefined) return followed(place, name, path.slice(i + 1), crates, seen) ?? place;
    place = child;
  }
  return place;
}

/**
 * Follows a name that a module brings in from elsewhere.
 * @param {Place} place
 * @param {string} name
 * @param {string[]} rest
 * @param {Crates} crates
 * @param {Set<string>} seen
 * @returns {Place | undefined}
 */
function followed(place, name, rest, crates, seen) {
  const key = `${place.file} ${name}`;
  if (place.module.defines.has(name) || seen.has(key)) return undefined;
  const further = new Set([...seen, key]);
  const use = place.module.uses.find((use) => use.name === name);
  if (use !== undefined) return resolve(place, [...use.path, ...rest], crates, further);
  for (const { path } of place.module.uses.filter((use) => use.name === '*')) {
    const source = resolve(place, path.slice(0, -1), crates, further);
    if (source === undefined) continue;
    const { module, children } = source;
    if (module.defines.has(name) || children.has(name) || module.uses.some((use) => use.name === name)) {
      return descend(source, [name, ...rest], crates, further);
    }
  }
  return undefined;
}

/** @param {Place} place @returns {Place} */
const rootOf = (place) => (place.parent === undefined ? place : rootOf(place.parent));
