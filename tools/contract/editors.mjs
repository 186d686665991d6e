/**
 * The files that editors and TypeScript read about the elements, made from their contracts: web-types, the custom data
 * of VS Code, and the tags of JSX.
 */

/** @import { Contract, Entry } from './read.mjs' */

/** The words that an attribute may have, if its type names some. @param {string} type */
const wordsOf = (type) => [...type.matchAll(/"([^"]+)"/g)].map(([, word]) => ({ name: String(word) }));

const described = (/** @type {Entry} */ { name, en }) => ({ name, description: en });

/** The custom properties of all elements, each once. @param {Contract[]} contracts */
const propertiesOf = (contracts) => [
  ...new Map(contracts.flatMap(({ css }) => css.map((entry) => [entry.name, described(entry)]))).values(),
];

/**
 * Web-types, which the editors of JetBrains read; `package.json` names them.
 * @param {Contract[]} contracts
 * @param {string} version
 */
export function webTypes(contracts, version) {
  const elements = contracts.map((contract) => ({
    name: contract.element,
    description: contract.en,
    attributes: contract.attributes.map((entry) => ({
      ...described(entry),
      value: entry.type === 'boolean' ? { kind: 'no-value' } : { kind: 'plain', type: entry.type },
    })),
    slots: contract.slots.map(({ name, en }) => ({ name: name || 'default', description: en })),
    js: {
      properties: contract.properties.map((entry) => ({
        ...described(entry),
        type: entry.type,
        ...(entry.isReadOnly && { 'read-only': true }),
      })),
      events: contract.events.map((entry) => ({ ...described(entry), type: `CustomEvent<${entry.type}>` })),
    },
    css: { parts: contract.parts.map(described), properties: contract.css.map(described) },
  }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'kaeshi',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements } },
  };
}

/** Custom data for HTML in VS Code: `html.customData`. @param {Contract[]} contracts */
export const htmlData = (contracts) => ({
  version: 1.1,
  tags: contracts.map(({ element, en, attributes }) => ({
    name: element,
    description: en,
    attributes: attributes.map((entry) => {
      const values = wordsOf(entry.type);
      const kind = entry.type === 'boolean' ? { valueSet: 'v' } : values.length > 0 ? { values } : {};
      return { ...described(entry), ...kind };
    }),
  })),
});

/** Custom data for CSS in VS Code: `css.customData`. @param {Contract[]} contracts */
export const cssData = (contracts) => ({ version: 1.1, properties: propertiesOf(contracts) });

/** Each library's name for a tag with the attributes of all tags, and its way to listen to an event. */
const LIBRARIES = {
  react: {
    imports: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';`,
    module: 'react',
    tag: (/** @type {string} */ name) => `DetailedHTMLProps<HTMLAttributes<${name}>, ${name}>`,
    on: 'on',
  },
  preact: {
    imports: `import type { ClassAttributes, HTMLAttributes } from 'preact';`,
    module: 'preact',
    tag: (/** @type {string} */ name) => `HTMLAttributes<${name}> & ClassAttributes<${name}>`,
    on: 'on',
  },
  solid: {
    imports: `import type { JSX as Solid } from 'solid-js';`,
    module: 'solid-js',
    tag: (/** @type {string} */ name) => `Solid.HTMLAttributes<${name}>`,
    on: 'on:',
  },
};

/** The libraries whose JSX knows the tags. */
export const libraries = /** @type {(keyof typeof LIBRARIES)[]} */ (Object.keys(LIBRARIES));

/**
 * The tags of JSX for a library, as a module that adds them to its own.
 * @param {Contract[]} contracts
 * @param {keyof typeof LIBRARIES} library
 */
export function jsx(contracts, library) {
  const { imports, module, tag, on } = LIBRARIES[library];
  const types = [
    ...new Set(contracts.flatMap(({ types, className }) => [className, ...types.map(({ name }) => name)])),
  ];
  const tags = contracts.map(({ element, className, attributes, properties, events }) => {
    const own = [
      ...attributes.filter(({ name }) => name !== 'lang'),
      ...properties.filter((entry) => !entry.isReadOnly),
    ];
    const lines = [
      ...own.map(({ name, type, en }) => `/** ${en} */\n${name}?: ${type.replace(/ \| undefined$/, '')} | undefined;`),
      ...events.map(({ name, type, en }) => `/** ${en} */\n'${on}${name}'?: (event: CustomEvent<${type}>) => void;`),
    ];
    return `/** ${contracts.find((contract) => contract.element === element)?.en} */
    '${element}': ${tag(className)} & {\n${lines.join('\n')}\n};`;
  });
  return `${imports}
import type { ${types.sort().join(', ')} } from './elements.js';

declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
      ${tags.join('\n')}
    }
  }
}`;
}
