/** The package in scripts: Node.js, Deno and Bun say the same; on a server it does nothing; its types are right. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { INSTALLED, folder } from './folders.mjs';

const run = promisify(execFile);
const WWW = fileURLToPath(new URL('../../../www', import.meta.url));

/** @param {string} name */
const sample = (name) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');

/** @type {string} */
let at;
before(() => {
  at = folder([], { 'main.mjs': sample('script.js'), 'server.mjs': sample('server.js') });
});

/** Squares as a number, in digits. @param {bigint[]} squares */
const bits = (...squares) => String(squares.reduce((word, square) => word | (1n << square), 0n));

test('Node.js, Deno and Bun say the same, and end by themselves', async (t) => {
  const ways = [
    [process.execPath, 'main.mjs'],
    [join(INSTALLED, '.bin/bun'), 'main.mjs'],
  ];
  // Deno as npm has it, which is for this one kind of machine.
  const deno = join(INSTALLED, '@deno/linux-x64-glibc/deno');
  if (existsSync(deno))
    ways.push([deno, 'run', '--no-remote', '--allow-read', '--node-modules-dir=manual', 'main.mjs']);
  else t.diagnostic('there is no Deno for this machine in the packages');
  const said = await Promise.all(
    ways.map(([command, ...words]) => run(command, words, { cwd: at, timeout: 120_000 }).then(({ stdout }) => stdout)),
  );
  const lines = said[0]
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(lines.slice(0, 4), [
    [true, ['d3', 'c4', 'f5', 'e6'], { square: 'f5', side: 'black', flips: ['e5'], over: false }, true],
    [['d4'], bits(19n, 26n, 37n, 44n)],
    [bits(27n), [bits(36n), bits(19n, 27n, 28n, 35n)]],
    ['black', []],
  ]);
  assert.deepEqual(lines.slice(4, 8), [
    ['TranscriptError', 'moveOccupied', { place: 3, number: 2, side: 'white', square: 'f5' }],
    ['BitboardError', 'overlap', { square: 'a1' }],
    ['SquareError', 'squareNumber', { found: 64 }],
    ['BoardError', 'boardSign', { place: 1, found: '?', squares: 0 }],
  ]);
  assert.deepEqual(lines[8], [0, 'h2', true]);
  assert.equal(lines[9][0].find(({ square }) => square === 'h2').keeps, true);
  assert.deepEqual(lines[10], [['+64', false]]);
  assert.equal(lines[11][0].length, 2);
  assert.deepEqual(lines.slice(12, 17), [
    ['AbortError', ['BoardError', 'boardSign']],
    [false, 2],
    [false, true],
    [1, lines[15][1], 'moveOccupied'],
    ['f5d6', ['LinkError', 'emptyLink']],
  ]);
  assert.deepEqual(lines.slice(17), [
    [true, true],
    [true, true],
    [['RatingError', 'rating', { found: 5 }]],
    ['LoadError'],
    [true],
    [true],
    [['LoadError', 'PeopleError']],
    [
      [
        ['cornerGiven', 'white', 1, 0],
        ['replies', 'black', 6, 9],
      ],
      ['h8'],
    ],
    ['BoardError'],
  ]);
  assert.match(lines[15][1], /^\(;GM\[Othello\]PB\[Yamada\]PW\[Suzuki\].*B\[f5\]W\[d6\]B\[c3\];\)/);
  for (const [i, text] of said.entries()) assert.equal(text, said[0], `${ways[i]} says what Node.js says`);
});

test('importing does nothing without a document', async () => {
  for (const host of [[], ['-C', 'workerd', '-C', 'browser'], ['-C', 'edge-light', '-C', 'browser']]) {
    const { stdout, stderr } = await run(process.execPath, ['--no-warnings', ...host, 'server.mjs'], { cwd: at });
    assert.deepEqual([stdout.trim(), stderr], ['none true dist/elements.js', ''], host.join(' '));
  }
});

const OPTIONS = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];

test('its types are found and hold, for bundlers and for Node.js', async () => {
  const typed = folder([], { 'main.ts': sample('typed.ts') });
  const tsc = join(WWW, 'node_modules/.bin/tsc');
  for (const [module, resolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ])
    await run(tsc, [...OPTIONS, '--module', module, '--moduleResolution', resolution, 'main.ts'], { cwd: typed }).catch(
      ({ stdout }) => assert.fail(stdout),
    );
});

/** How a library is named in the package, how its module is, what else it needs, and how it hears an event. */
const JSX = [
  { library: 'react', module: 'react', others: ['react', '@types/react', 'csstype'], on: 'on' },
  { library: 'preact', module: 'preact', others: ['preact'], on: 'on' },
  { library: 'solid', module: 'solid-js', others: ['solid-js', 'csstype', 'seroval'], on: 'on:' },
];
for (const { library, module, others, on } of JSX)
  test(`the tags are known in the JSX of ${library}, with attributes, properties and events`, async () => {
    const text = sample('tags.tsx').replace('LIBRARY', library).replaceAll('onkaeshi', `${on}kaeshi`);
    const at = folder(others, { 'main.tsx': text });
    const jsx = ['--jsx', library === 'solid' ? 'preserve' : 'react-jsx', '--jsxImportSource', module];
    const words = [
      ...OPTIONS,
      ...jsx,
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--skipLibCheck',
      'false',
    ];
    await run(join(WWW, 'node_modules/.bin/tsc'), [...words, 'main.tsx'], { cwd: at }).catch(({ stdout }) =>
      assert.fail(stdout),
    );
  });

test('editors and readers are told of every attribute, event and custom property', () => {
  const read = (/** @type {string} */ name) => readFileSync(join(at, 'node_modules/kaeshi', name), 'utf8');
  const json = (/** @type {string} */ name) => JSON.parse(read(name));
  const names = (/** @type {{ name: string }[]} */ entries = []) => entries.map(({ name }) => name);
  const [readme, { contributions }] = [read('README.md'), json('web-types.json')];
  const { tags } = json('vscode.html-custom-data.json');
  const { properties } = json('vscode.css-custom-data.json');
  const manifest = json('package.json');
  assert.equal(manifest['web-types'], './web-types.json');
  assert.equal(json('web-types.json').version, manifest.version);
  const elements = json('custom-elements.json').modules[0].declarations;
  assert.equal(elements.length, 3);
  for (const [i, { tagName, attributes, events, cssProperties, cssParts, members }] of elements.entries()) {
    const { name, js, css, ...html } = contributions.html.elements[i];
    assert.deepEqual([name, tags[i].name], [tagName, tagName]);
    assert.deepEqual([names(html.attributes), names(tags[i].attributes)], [names(attributes), names(attributes)]);
    assert.deepEqual([names(js.events), names(css.parts)], [names(events), names(cssParts)]);
    const fields = members.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'field');
    assert.deepEqual(names(js.properties), names(fields));
    assert.deepEqual(names(css.properties), names(cssProperties));
    for (const told of [...names(attributes), ...names(events), ...names(cssParts), ...names(cssProperties)])
      assert(readme.includes(`| \`${told}\` |`), `README.md has ${told}`);
    for (const told of names(cssProperties)) assert(names(properties).includes(told), told);
  }
  const side = tags[0].attributes.find((/** @type {{ name: string }} */ { name }) => name === 'side');
  assert.deepEqual(names(side.values), ['black', 'white']);
});
