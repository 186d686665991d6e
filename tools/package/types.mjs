/** Makes the types of the npm package from those of the WebAssembly bindings and of www/npm/public.d.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ONE = { board: 'KaeshiBoard', game: 'KaeshiGame', tsume: 'KaeshiTsume' };

/** Returns the text between two words; throws an error where one is missing. */
function between(/** @type {string} */ text, /** @type {string} */ first, /** @type {string} */ last) {
  const [from, to] = [text.indexOf(first), text.indexOf(last)];
  if (from < 0 || to < from) throw new Error(`the bindings have no ${from < 0 ? first : last}`);
  return text.slice(from, to);
}

/** A documentation comment and what it stands at. @param {string} head */
const item = (head) => new RegExp(String.raw`/\*\*\n(?: \*.*\n)*? \*/\nexport ${head}[^]*?\n(?:\}\n)?\n`);

/** @param {string} www @param {string} out the folder of the types */
export function makeTypes(www, out) {
  const read = (/** @type {string} */ path) => readFileSync(join(www, path), 'utf8');
  const simd = read('pkg/simd/kaeshi.d.ts');
  const [first, last] = [simd.indexOf('/** A board without rules. */'), simd.search(item('class Engine '))];
  const shapes = simd.slice(first, last);
  const rules = between(read('pkg/rules/kaeshi.d.ts'), '/**\n * A game of reversi', 'export type InitInput')
    .replace(item('function hasSimd'), '')
    .replace(item('function start'), '')
    // Its type is in no library of before 2024.
    .replace(/^ *\[Symbol\.dispose\].*\n/m, '');
  const people = between(
    read('pkg/people/kaeshi.d.ts'),
    '/** A legal move, with the share',
    '/** A move that is hard to answer. */',
  );
  const reasons = between(
    read('pkg/study/kaeshi.d.ts'),
    'export interface MoveReason',
    '/** A move of the opening explorer. */',
  );
  const ours = (/** @type {string} */ name) => read(`npm/${name}.d.ts`).replace(/^import type[^;]*;\n/gm, '');
  const declared = (/** @type {string[]} */ ...texts) =>
    texts.join('\n').replace(/^export (class|function)/gm, 'export declare $1');
  writeFileSync(join(out, 'index.d.ts'), declared(ours('public'), people, reasons, shapes, rules));
  const records = between(
    read('pkg/records/kaeshi.d.ts'),
    '/** The contents of a pasted text. */',
    '/** Which error it is, by a name',
  );
  writeFileSync(join(out, 'records.d.ts'), declared(FROM_INDEX, ours('public-records'), records));
  const elements = read('public/kaeshi.d.ts').replace(/^export class/gm, 'export declare class');
  writeFileSync(join(out, 'elements.d.ts'), `${elements}\n${SET_SITE}`);
  for (const [name, element] of Object.entries(ONE))
    writeFileSync(
      join(out, `${name}.d.ts`),
      `export { ${element}${name === 'tsume' ? ', setSite' : ''} } from './elements.js';\n`,
    );
}

const FROM_INDEX = `import type { EngineError, Side } from './index.js';
export { LoadError } from './index.js';
`;

const SET_SITE = `/**
 * Names the folder of Kaeshi's pages, to which links lead. The puzzle of the day comes from its folder \`puzzles\`.
 */
export declare function setSite(address: string | URL): void;
`;
