/** Tests that the elements' JSDoc and their code agree: neither has more than the other. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../../../tools/contract/read.mjs';
import { KaeshiBoard, KaeshiGame, KaeshiTsume } from '../../../elements/define.js';

const ROOT = join(import.meta.dirname, '../../../..');
/** @type {Record<string, typeof KaeshiBoard | typeof KaeshiGame | typeof KaeshiTsume>} */
const CLASSES = { KaeshiBoard, KaeshiGame, KaeshiTsume };

/** All sources of a folder. @param {string} folder */
function sourcesOf(folder) {
  const path = join(ROOT, 'www/elements', folder);
  return readdirSync(path)
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n');
}

/** Returns the matches of a pattern, each once, sorted. @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

/** @param {readonly { name: string }[]} entries */
const names = (entries) => entries.map(({ name }) => name).sort();

/** The element's code without its JSDoc. @param {string} text */
const code = (text) => text.replace(/\/\*\*[\s\S]*?\*\//g, '');

describe.each(contracts(ROOT))('$element', ({ element, className, attributes, properties, methods, ...rest }) => {
  const elementClass = /** @type {typeof KaeshiBoard} */ (CLASSES[className]);
  const source = code(sourcesOf(element.replace('kaeshi-', '')));

  test('observes the attributes that it names', () => {
    expect(names(attributes)).toEqual([...elementClass.observedAttributes].sort());
  });

  test('has the properties and methods that it names', () => {
    for (const { name } of properties) expect(Object.keys(elementClass.properties)).toContain(name);
    for (const { name } of methods) expect(elementClass.prototype).toHaveProperty(name);
  });

  test('sends the events that it names', () => {
    expect(names(rest.events)).toEqual(found(source, /(?:CustomEvent|fire|tell)\((?:this, )?'(kaeshi-\w+)'/g));
  });

  test('has the slots that it names', () => {
    const named = rest.slots.filter(({ name }) => name !== '');
    expect(names(named)).toEqual(found(source, /<slot name="(\w+)"/g));
  });

  test('has the parts that it names', () => {
    expect(names(rest.parts)).toEqual(found(source, /\spart="(\w+)"/g));
  });

  test('reads the custom properties that it names, and no others', () => {
    const shared = element === 'kaeshi-board' ? '' : sourcesOf('board');
    const read = found(source + shared + sourcesOf('shared'), /var\(\s*(--kaeshi-[a-z-]+)/g);
    expect(names(rest.css)).toEqual(read);
  });
});
