/**
 * The contract of an element, as its class says it: what a page may set, call, hear, fill and style.
 *
 * `@attr {type} name - English.` with a line `ja: Japanese.` below it, since the embed page says it in both, and so
 * `@prop`, `@fires`, `@slot` and `@csspart`. A property whose text ends with "Read only." is so in the types.
 * Slots and parts may stand anywhere in the folder of the element, and custom properties stand as `@cssprop` above the
 * stylesheet that reads them; a method belongs to the contract when its own JSDoc has `@public`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf, oneLine } from './jsdoc.mjs';

/** @import { Block } from './jsdoc.mjs' */

/** @typedef {{ name: string, type: string, en: string, ja: string, isReadOnly: boolean }} Entry */
/** @typedef {{ name: string, type: string, isOptional: boolean }} Parameter */
/** @typedef {{ name: string, en: string, ja: string, parameters: Parameter[], returns: string }} Method */
/** @typedef {{ name: string, en: string, definition: string }} Typedef */
/**
 * @typedef {object} Contract
 * @property {string} element its tag
 * @property {string} className
 * @property {string} en its description in English
 * @property {Entry[]} attributes
 * @property {Entry[]} properties
 * @property {Method[]} methods
 * @property {Entry[]} events
 * @property {Entry[]} slots
 * @property {Entry[]} parts
 * @property {Entry[]} css
 * @property {Typedef[]} types that the others name
 */

/** The elements in the order of the documentation, and whose styles each has: both others hold a board. */
const FOLDERS = { board: ['shared', 'board'], game: ['shared', 'board', 'game'], tsume: ['shared', 'board', 'tsume'] };

/** @param {string} root of the project @returns {Contract[]} */
export const contracts = (root) =>
  Object.entries(FOLDERS).map(([folder, styles]) => {
    const elements = join(root, 'www/elements');
    return contractOf(
      join(elements, folder),
      styles.map((style) => join(elements, style)),
    );
  });

/**
 * @param {string} folder
 * @param {string[]} styles the folders whose styles it has
 * @returns {Contract}
 */
function contractOf(folder, styles) {
  const source = readFileSync(join(folder, 'element.js'), 'utf8');
  const blocks = blocksOf(source);
  const block = blocks.find(({ tags }) => tags.some(({ name }) => name === 'element'));
  const className = /class (\w+)/.exec(block?.code ?? '')?.[1];
  if (!block || className === undefined) throw new Error(`${folder}/element.js has no class with @element`);
  const element = oneLine(block.tags.find(({ name }) => name === 'element')?.rest ?? '');
  const entries = (/** @type {string} */ tag) => entriesOf(element, block, tag);
  const all = blocksIn(folder);
  const contract = {
    element,
    className,
    en: block.text,
    attributes: entries('attr'),
    properties: entries('prop'),
    methods: blocks.filter(({ tags }) => tags.some(({ name }) => name === 'public')).map(methodOf),
    events: entries('fires'),
    slots: all.flatMap((each) => entriesOf(element, each, 'slot')),
    parts: all.flatMap((each) => entriesOf(element, each, 'csspart')),
    css: styles.flatMap(blocksIn).flatMap((each) => entriesOf(element, each, 'cssprop')),
  };
  const known = [folder, join(folder, '../shared')].flatMap(typedefsIn);
  return { ...contract, types: typesNamedIn(contract, known) };
}

/**
 * @param {string} element
 * @param {Block} block
 * @param {string} tag
 * @returns {Entry[]}
 */
function entriesOf(element, { tags }, tag) {
  return tags
    .filter(({ name }) => name === tag)
    .map(({ type, rest }) => {
      const [, name = '', text = ''] = /^(\S*?)\s*- ([\s\S]*)$/.exec(rest) ?? [];
      if (text === '') throw new Error(`${element}: @${tag} ${oneLine(rest)} wants "name - what it means"`);
      const { en, ja } = inBoth(text, `${element}: @${tag} ${name}`);
      return { name, type, en, ja, isReadOnly: tag === 'prop' && en.endsWith('Read only.') };
    });
}

/**
 * Returns a text's English and Japanese half.
 * @param {string} text
 * @param {string} of the thing described
 */
function inBoth(text, of) {
  const [en = '', ja = ''] = text.split(/\bja:/).map(oneLine);
  if (ja === '') throw new Error(`${of} is not said in Japanese`);
  return { en, ja };
}

/** @param {Block} block @returns {Method} */
function methodOf({ text, tags, code }) {
  const name = /^\s*(?:async )?(\w+)\(/.exec(code)?.[1];
  if (name === undefined) throw new Error(`@public stands above what is no method: ${code.trim()}`);
  const parameters = tags
    .filter((tag) => tag.name === 'param')
    .map(({ type, rest }) => {
      const [, open = '', parameter = ''] = /^(\[?)(\w+)/.exec(rest) ?? [];
      return { name: parameter, type, isOptional: open !== '' };
    });
  return {
    name,
    ...inBoth(text, `${name}()`),
    parameters,
    returns: tags.find((tag) => tag.name === 'returns')?.type ?? 'void',
  };
}

/** The JSDoc of a folder's sources. @param {string} folder */
const blocksIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()
    .flatMap((file) => blocksOf(readFileSync(join(folder, file), 'utf8')));

/**
 * The types that a folder's JSDoc defines; one that is only taken from elsewhere is found there.
 * @param {string} folder
 * @returns {Typedef[]}
 */
function typedefsIn(folder) {
  return blocksIn(folder).flatMap(({ text, tags }) => {
    const typedef = tags.find(({ name }) => name === 'typedef');
    if (!typedef || typedef.type.startsWith('import(')) return [];
    const name = oneLine(typedef.rest).split(' ')[0] ?? '';
    const properties = tags.filter((tag) => tag.name === 'property');
    const definition = properties.length === 0 ? typedef.type : `{ ${properties.map(propertyOf).join('\n')} }`;
    return [{ name, en: text, definition }];
  });
}

/** @param {{ type: string, rest: string }} property */
function propertyOf({ type, rest }) {
  const [, name = '', en = ''] = /^(\w+)([\s\S]*)$/.exec(rest) ?? [];
  return `/** ${oneLine(en)} */\n${name}: ${type};`;
}

/**
 * @param {Omit<Contract, 'types'>} contract
 * @param {Typedef[]} all
 * @returns {Typedef[]}
 */
function typesNamedIn({ properties, events, methods }, all) {
  const waiting = [...properties, ...events].map(({ type }) => type);
  for (const { parameters, returns } of methods) waiting.push(returns, ...parameters.map(({ type }) => type));
  /** @type {Typedef[]} */
  const found = [];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    for (const [name] of type.matchAll(/\b[A-Z]\w*\b/g)) {
      const typedef = all.find((each) => each.name === name);
      if (!typedef || found.includes(typedef)) continue;
      found.push(typedef);
      waiting.push(typedef.definition);
    }
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}
