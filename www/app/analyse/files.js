/** Analyses as files. */
import { download } from '../shared/index.js';
import { TreeError, fromObject, toObject } from '../game/index.js';

/** @import { Rules } from './keeping.js' */
/** @import { Tree } from '../game/index.js' */

/** The largest file that is read. */
const LARGEST_FILE = 4_000_000;

/** @param {Tree} tree */
export function saveFile(tree) {
  const file = new Blob([`${JSON.stringify(toObject(tree), null, 1)}\n`], { type: 'application/json' });
  download(file, 'kaeshi-analysis.json');
}

/** Tests whether a file is an analysis of ours. @param {File} file */
export async function isAnalysis(file) {
  return /"format"\s*:\s*"kaeshi-analysis"/.test(await file.slice(0, 4000).text());
}

/** @param {File} file @param {Rules} rules @returns {Promise<Tree>} @throws {TreeError} */
export async function readFile(file, rules) {
  if (file.size > LARGEST_FILE) throw new TreeError('large');
  const text = await file.text();
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TreeError('json');
  }
  return fromObject(value, rules);
}
