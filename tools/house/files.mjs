/**
 * The files that the checks of the house read: what git tracks or would track, as text.
 *
 * Git is asked, and not the folder, so that nothing built or downloaded is ever checked. Data that other people
 * published and files that a tool writes keep their own form.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** @typedef {{path: string, text: string}} File a path from the project's root, and what the file holds */

const notText = new Set(['.png', '.svg', '.weights', '.book', '.wtb', '.ico', '.woff2']);
const generated = [/(^|\/)(package-lock\.json|Cargo\.lock)$/, /^LICENSE-/, /^fuzz\/corpus\//];

/**
 * Lists the paths of the project.
 * @param {string} root
 * @returns {string[]}
 */
export function projectPaths(root) {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

/**
 * Reads every text file of the project, but for lock files and licences.
 * @param {string} root
 * @returns {File[]}
 */
export function projectFiles(root) {
  return projectPaths(root)
    .filter((path) => !notText.has(extname(path)) && !generated.some((name) => name.test(path)))
    .filter((path) => statSync(join(root, path)).isFile()) // git lists a link to a folder as if it were a file
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

/**
 * Tells the extension of a path, without its dot.
 * @param {string} path
 */
export const kind = (path) => extname(path).slice(1);

/**
 * Gives the lines of a text; the end of the last one begins no further line.
 * @param {string} text
 */
export const linesOf = (text) => text.replace(/\n$/, '').split('\n');
