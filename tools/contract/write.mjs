/**
 * Writes the texts that are made from the contracts: the manifest that editors read, the types for pages in TypeScript,
 * the tables of the documentation, and the rows of the embed page.
 */

/** @import { Contract, Entry, Method, Typedef } from './read.mjs' */

const MADE = 'Made by `./build.sh contract` from the JSDoc of the elements; a change belongs there.';

/** @param {Method} method */
const signature = ({ parameters, returns }) => {
  const named = parameters.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
  return `(${named.join(', ')}): ${returns}`;
};

/** A text broken into lines of at most `width` signs. @param {string} text @param {number} width */
function wrapped(text, width) {
  /** @type {string[]} */
  const lines = [];
  let rest = text;
  while (rest.length > width) {
    const at = rest.lastIndexOf(' ', width) + 1 || width;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...lines, rest];
}

/** A comment above what it describes. @param {string} text */
function comment(text) {
  const lines = wrapped(text, 100).map((line) => line.trim());
  return lines.length === 1 ? `/** ${text} */\n` : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
}

/** The custom elements manifest, version 1.0.0 of its schema. @param {Contract[]} contracts */
export function manifest(contracts) {
  const described = (/** @type {Entry} */ { name, en }) => ({ name, description: en });
  const typed = (/** @type {Entry} */ { name, type, en, isReadOnly }) => {
    return { name, type: { text: type }, description: en, ...(isReadOnly ? { readonly: true } : {}) };
  };
  const declarations = contracts.map((contract) => ({
    kind: 'class',
    name: contract.className,
    customElement: true,
    tagName: contract.element,
    description: contract.en,
    attributes: contract.attributes.map(typed),
    members: [
      ...contract.properties.map((entry) => ({ kind: 'field', ...typed(entry) })),
      ...contract.methods.map(({ name, en, parameters, returns }) => ({
        kind: 'method',
        name,
        description: en,
        parameters: parameters.map(({ name: parameter, type, isOptional }) => ({
          name: parameter,
          type: { text: type },
          ...(isOptional ? { optional: true } : {}),
        })),
        return: { type: { text: returns } },
      })),
    ],
    events: contract.events.map(({ name, type, en }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: en,
    })),
    slots: contract.slots.map(described),
    cssParts: contract.parts.map(described),
    cssProperties: contract.css.map(described),
  }));
  const exports = contracts.flatMap(({ className, element }) => {
    const declaration = { name: className, module: 'kaeshi.js' };
    return [
      { kind: 'js', name: className, declaration },
      { kind: 'custom-element-definition', name: element, declaration },
    ];
  });
  const module = { kind: 'javascript-module', path: 'kaeshi.js', declarations, exports };
  return JSON.stringify({ schemaVersion: '1.0.0', readme: 'docs/embedding.md', modules: [module] });
}

/** An attribute as a property: one that is not set is null, a boolean false. @param {Entry} attribute */
const asProperty = ({ name, type, en }) => `${comment(en)}${name}: ${type === 'boolean' ? type : `${type} | null`};`;

/** @param {Typedef} typedef */
const asType = ({ name, en, definition }) => `${comment(en)}export type ${name} = ${definition};`;

/** The events by their names: several elements may tell different things by one. @param {Contract[]} contracts */
function heardOf(contracts) {
  /** @type {Map<string, { name: string, types: string[], texts: string[] }>} */
  const found = new Map();
  for (const { name, type, en } of contracts.flatMap((contract) => contract.events)) {
    const { types = [], texts = [] } = found.get(name) ?? {};
    found.set(name, { name, types: [...new Set([...types, type])], texts: [...new Set([...texts, en])] });
  }
  return [...found.values()];
}

/** The types for pages in TypeScript. @param {Contract[]} contracts */
export function types(contracts) {
  const typedefs = new Map(contracts.flatMap((contract) => contract.types.map((type) => [type.name, type])));
  const classes = contracts.map(
    ({
      className,
      en,
      attributes,
      properties,
      methods,
    }) => `${comment(en)}    export class ${className} extends HTMLElement {
      ${attributes
        .filter(({ name }) => name !== 'lang')
        .map(asProperty)
        .join('\n')}
      ${properties
        .map(({ name, type, en, isReadOnly }) => `${comment(en)}${isReadOnly ? 'readonly ' : ''}${name}: ${type};`)
        .join('\n')}
      ${methods.map((method) => `${comment(method.en)}${method.name}${signature(method)};`).join('\n')}
    }`,
  );
  const heard = heardOf(contracts)
    .map(({ name, types, texts }) => `${comment(texts.join(' '))}'${name}': CustomEvent<${types.join(' | ')}>;`)
    .join('\n');
  return `${comment(`The types of \`kaeshi.js\`. ${MADE}`)}
    ${[...typedefs.values()].map(asType).join('\n\n')}
    ${classes.join('\n\n')}
    declare global {
      interface HTMLElementTagNameMap {
        ${contracts.map(({ element, className }) => `'${element}': ${className};`).join('\n')}
      }
      interface HTMLElementEventMap {
        ${heard}
      }
      interface DocumentEventMap {
        ${heard}
      }
    }`;
}

/** A cell of a table in Markdown. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** A type as readers know it: `"win"`, not in code twice. @param {string} type */
const typeCell = (type) => (type === '' ? '' : `\`${cell(type)}\``);

/**
 * A table in Markdown.
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  if (rows.length === 0) return [];
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')];
}

/** The tables of one element. @param {Contract} contract */
function tables({ attributes, properties, methods, events, slots, parts }) {
  const code = (/** @type {string} */ name) => (name === '' ? '(none)' : `\`${name}\``);
  return [
    ...table(
      ['attribute', 'values', 'meaning'],
      attributes.map(({ name, type, en }) => [code(name), typeCell(type), cell(en)]),
    ),
    ...table(
      ['property', 'type', 'meaning'],
      properties.map(({ name, type, en }) => [code(name), typeCell(type), cell(en)]),
    ),
    ...table(
      ['method', 'meaning'],
      methods.map((method) => [`\`${cell(method.name + signature(method))}\``, cell(method.en)]),
    ),
    ...table(
      ['event', '`detail`', 'meaning'],
      events.map(({ name, type, en }) => [code(name), typeCell(type), cell(en)]),
    ),
    ...table(
      ['slot', 'content'],
      slots.map(({ name, en }) => [code(name), cell(en)]),
    ),
    ...table(
      ['part', 'what it is'],
      parts.map(({ name, en }) => [code(name), cell(en)]),
    ),
  ].join('\n\n');
}

/** The custom properties of all elements. @param {Contract[]} contracts */
function cssTable(contracts) {
  const all = new Map(contracts.flatMap(({ css }) => css.map(({ name, en }) => [name, en])));
  return table(
    ['property', 'meaning'],
    [...all].map(([name, en]) => [`\`${name}\``, cell(en)]),
  ).join('');
}

/**
 * The documentation with its tables made anew: each stands between `<!-- contract NAME -->` and `<!-- end -->`.
 * @param {string} text
 * @param {Contract[]} contracts
 * @param {string} path of the text, for what is said of it
 */
export function documentation(text, contracts, path = 'docs/embedding.md') {
  const wanted = new Map([
    ...contracts.map((contract) => /** @type {const} */ ([contract.element, tables(contract)])),
    ['css', cssTable(contracts)],
  ]);
  const made = text.replace(/<!-- contract (\S+) -->\n[\s\S]*?<!-- end -->/g, (whole, name) => {
    const content = wanted.get(name);
    if (content === undefined) throw new Error(`${path}: there is no element ${name}`);
    wanted.delete(name);
    return `<!-- contract ${name} -->\n\n${content}\n\n<!-- end -->`;
  });
  if (wanted.size > 0) throw new Error(`${path} has no place for ${[...wanted.keys()].join(', ')}`);
  return made;
}

/** @typedef {'attributes' | 'properties' | 'methods' | 'events' | 'slots' | 'parts' | 'css'} Kind */
/** @type {readonly Kind[]} */
const KINDS = ['attributes', 'properties', 'methods', 'events', 'slots', 'parts', 'css'];

/**
 * Returns the entries of an element's contract of a kind, under the names that readers see: a method with its
 * parameters.
 * @param {Contract} contract
 * @param {Kind} kind
 */
function entriesOf(contract, kind) {
  if (kind !== 'methods') return contract[kind];
  return contract.methods.map(({ name, parameters, en, ja }) => {
    const named = parameters.map((parameter) => `${parameter.name}${parameter.isOptional ? '?' : ''}`);
    return { name: `${name}(${named.join(', ')})`, en, ja };
  });
}

/**
 * The rows of the embed page: what several elements have with the same words is one row.
 * @param {Contract[]} contracts
 */
export function rows(contracts) {
  const merged = (/** @type {Kind} */ kind) => {
    /** @type {{ name: string, on: string[], en: string, ja: string, type?: string }[]} */
    const found = [];
    for (const contract of contracts)
      for (const { name, en, ja, ...rest } of entriesOf(contract, kind)) {
        const on = contract.element.replace('kaeshi-', '');
        const same = found.find((row) => row.name === name && row.en === en);
        if (same) same.on.push(on);
        else found.push({ name, on: [on], en, ja, ...(kind === 'attributes' && { type: String(rest.type) }) });
      }
    return found;
  };
  return JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, merged(kind)])));
}
