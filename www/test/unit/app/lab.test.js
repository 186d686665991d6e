/** The Lab's small parts: figures and their table, where the stepper stands, positions, words, addresses, rules. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { firstRow, ruleFrom } from '../../../app/lab/automaton.js';
import {
  BAR_LIMIT,
  bar,
  fastest,
  gain,
  isBusy,
  markdown,
  median,
  shown,
  sorted,
  spread,
} from '../../../app/lab/figures.js';
import { PRESETS, cycled, moved, preset, setup, text, words } from '../../../app/lab/setup.js';
import { before, goTo, phases, replaced } from '../../../app/lab/steps.js';
import { topicOf, topics } from '../../../app/lab/topics.js';
import { bitRows, bitsOf, hex, inWords, cellsOf } from '../../../app/lab/words.js';
import { functionAround } from '../../../app/lab/code.js';
import { source } from '../../../app/lab/sources.js';
import { labVariantsEn } from '../../../app/lab/names.en.js';
import { labVariantsJa } from '../../../app/lab/names.ja.js';
import { sentencesEn } from '../../../app/lab/sentences.en.js';
import { sentencesJa } from '../../../app/lab/sentences.ja.js';

/** @import { Figure } from '../../../app/lab/figures.js' */
/** @import { LabStep } from '../../../pkg/lab-simd/kaeshi.js' */

/** @param {string} variant @param {number[]} ns @param {Partial<Figure>} [more] @returns {Figure} */
const figure = (variant, ns, more) => ({
  race: 'flips',
  kind: 'throughput',
  build: 'simd',
  variant,
  ns,
  wrong: false,
  ...more,
});

describe('figures', () => {
  test.each([
    [[], undefined],
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 100], 3.5],
  ])('the median of %j is %j', (values, expected) => expect(median(values)).toBe(expected));

  test('a median does not disturb the rounds', () => {
    const rounds = Object.freeze([3, 1, 2]);
    expect(median(rounds)).toBe(2);
  });

  test.each([
    [undefined, '–'],
    [0.0123, '0.012'],
    [0.1, '0.10'],
    [3.14159, '3.14'],
    [9.996, '10.0'],
    [31.41, '31.4'],
    [314.1, '314'],
    [1234.5, '1\u202f230'],
    [1_234_567, '1\u202f230\u202f000'],
  ])('%j ns is written %s', (ns, expected) => expect(shown(ns)).toBe(expected));

  test('a wrong answer never wins, however fast', () => {
    const [slow, quick] = [figure('slow', [5, 5, 5]), figure('quick', [1, 1, 1], { wrong: true })];
    expect(fastest([slow, quick])?.figure).toBe(slow);
    expect(fastest([quick])).toBeUndefined();
    expect(fastest([figure('none', [])])).toBeUndefined();
  });

  test('bars share a scale, and the very slow are cut', () => {
    const figures = [figure('a', [2]), figure('b', [8]), figure('c', [200])];
    expect(bar(2, figures)).toEqual({ share: 1 / BAR_LIMIT, cut: false });
    expect(bar(8, figures)).toEqual({ share: 0.5, cut: false });
    expect(bar(200, figures)).toEqual({ share: 1, cut: true });
    expect(bar(8, figures.slice(0, 2))).toEqual({ share: 1, cut: false });
    expect(bar(undefined, figures)).toEqual({ share: 0, cut: false });
  });

  test('gives the gain of simd128 as the ratio of the fastest of either build', () => {
    const simd = [figure('a', [3]), figure('b', [2])];
    expect(gain(simd)).toBeUndefined();
    expect(gain([...simd, figure('a', [5], { build: 'scalar' }), figure('j', [1], { build: 'js' })])?.times).toBe(2.5);
  });

  test('the table in Markdown has a row a rival and a ratio a kind', () => {
    const figures = [
      figure('byte-carry', [4, 2, 3]),
      figure('byte-carry', [6], { kind: 'latency' }),
      figure('a|b', [6], { build: 'js', wrong: true }),
    ];
    const words = {
      rival: 'Rival',
      build: 'Build',
      wrong: 'wrong answer',
      kind: { throughput: 'Throughput', latency: 'Latency' },
      name: { simd: 'simd128', scalar: 'scalar', js: 'JavaScript' },
    };
    expect(markdown({ title: 'Flips', unit: 'ns / call', figures, words })).toBe(
      [
        '### Flips',
        '',
        '| Rival | Build | Throughput, ns / call | × | Latency, ns / call | × |',
        '| --- | --- | ---: | ---: | ---: | ---: |',
        '| `byte-carry` | simd128 | 3.00 | 1.00 | 6.00 | 1.00 |',
        '| `a\\|b` | JavaScript | 6.00 (wrong answer) | 2.00 | – | – |',
        '',
      ].join('\n'),
    );
  });
});

describe('the stepper', () => {
  /** @param {string} phase @param {string} name @param {bigint[]} words @returns {LabStep} */
  const step = (phase, name, words = [0n]) => ({
    phase,
    name,
    shape: 'board',
    words,
    file: 'src/lab/flips.rs',
    line: 1,
  });
  const steps = [
    step('east', 'run'),
    step('east', 'run'),
    step('east', 'behind'),
    step('west', 'run'),
    step('all', 'moves'),
  ];

  test('stays between the first step and the last', () => {
    const walk = { steps, at: 2 };
    expect([goTo(walk, -1).at, goTo(walk, 99).at, goTo(walk, 3.4).at, goTo(walk, Number.NaN).at]).toEqual([0, 4, 3, 2]);
  });

  test('keeps its place where the new steps tell of the same thing', () => {
    expect(
      replaced(
        { steps, at: 2 },
        steps.map((each) => ({ ...each, words: [1n] })),
      ).at,
    ).toBe(2);
    expect(replaced({ steps, at: 2 }, [step('', 'x'), step('', 'y'), step('', 'z')]).at).toBe(0);
    expect(replaced({ steps, at: 4 }, steps.slice(0, 2)).at).toBe(0);
    expect(replaced(undefined, steps).at).toBe(0);
  });

  test('compares with the step of the same name in the same part', () => {
    expect(before({ steps, at: 1 })).toBe(steps[0]);
    expect(before({ steps, at: 2 })).toBeUndefined();
    expect(before({ steps, at: 3 })).toBeUndefined();
    expect(before({ steps: [], at: 0 })).toBeUndefined();
  });

  test('knows the parts of the work', () => {
    expect(phases(steps)).toEqual([
      { phase: 'east', at: 0 },
      { phase: 'west', at: 3 },
      { phase: 'all', at: 4 },
    ]);
    expect(phases([step('', 'x')])).toEqual([]);
  });
});

describe('the position', () => {
  test.each(/** @type {(keyof typeof PRESETS)[]} */ (Object.keys(PRESETS)))(
    '%s has a free square for its move',
    (name) => {
      const { cells, square } = preset(name);
      expect(cells).toHaveLength(64);
      expect(cells[square]).toBe('-');
      expect(text(preset(name))).toBe(PRESETS[name].position);
    },
  );

  test('as words: own discs and the others, a1 the lowest bit', () => {
    expect(words(setup(`XO${'-'.repeat(61)}O X`))).toEqual({ player: 1n, opponent: 0x8000_0000_0000_0002n });
    expect(words(setup(`XO${'-'.repeat(61)}O O`))).toEqual({ player: 0x8000_0000_0000_0002n, opponent: 1n });
  });

  test('a click goes round, and the square of the move makes room', () => {
    const start = setup(`${'-'.repeat(64)} X`, 'a1');
    const black = cycled(start, 'a1');
    expect([black.cells[0], black.square]).toEqual(['X', 1]);
    const white = cycled(black, 'a1');
    expect(white.cells[0]).toBe('O');
    expect(cycled(white, 'a1').cells[0]).toBe('-');
    expect(moved(black, 'a1')).toBeUndefined();
    expect(moved(black, 'h8')?.square).toBe(63);
  });

  test('a full board has no free square, and says so by none', () => {
    expect(setup(`${'X'.repeat(64)} X`).square).toBe(0);
  });
});

describe('words', () => {
  test('as bits and as hex', () => {
    expect(bitsOf(0x8000_0000_0000_0005n)).toEqual([0, 2, 63]);
    expect(hex(0x810000000n)).toBe('0x0000_0008_1000_0000');
    // In the picture's order: b1 is the second of the first row, h8 the last of the last.
    expect(bitRows(0x8000_0000_0000_0002n)).toEqual(['01000000', ...Array(6).fill('00000000'), '00000001']);
  });

  test.each(
    /** @type {const} */ ([
      ['board', [0x9n], '2 squares: a1 d1'],
      ['board', [0n, 1n], 'Lane 1: no square. Lane 2: 1 square: a1'],
      ['line', [0b110n], '0 1 1 0 0 0 0 0'],
      ['number', [42n], '42'],
      ['cells', [0b11_10_01_00n, ...Array(7).fill(0n)], '2 marked points'],
      ['row', [3n, 0n], '2 words, 2 bits set'],
    ]),
  )('a %s is said', (shape, words, expected) => {
    expect(inWords('en', { phase: '', name: '', shape, words: [...words], file: '', line: 1 })).toBe(expected);
  });
});

describe('the address', () => {
  test('names a topic, or a race of one', () => {
    expect(topicOf('#flips')?.id).toBe('flips');
    expect(topicOf('#rule-90')?.id).toBe('automata');
    expect(topicOf('#renju-get')?.id).toBe('renju-board');
    expect([topicOf(''), topicOf('#'), topicOf('#nothing'), topicOf('#%')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is of one topic only', () => {
    const all = topics.flatMap(({ races }) => races);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  });
});

describe('automata', () => {
  test.each([
    ['0', 0],
    ['255', 255],
    [' 90 ', 90],
    ['256', undefined],
    ['-1', undefined],
    ['9.5', undefined],
    ['1e2', undefined],
    ['', undefined],
  ])('the rule of %j is %j', (typed, expected) => expect(ruleFrom(typed)).toBe(expected));

  test('the first row has one cell in the middle, or whatever chance says, and none beyond its end', () => {
    expect([...firstRow('one')]).toEqual([0n, 1n << 63n, 0n, 0n]);
    expect([...firstRow('random', () => 0)]).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n, 2n ** 64n - 1n, 2n ** 63n - 1n]);
  });
});

test('every rival is described in both languages', () => {
  expect(Object.keys(labVariantsJa).sort()).toEqual(Object.keys(labVariantsEn).sort());
});

describe('the code beside the step', () => {
  const rust = [
    'impl A {',
    '    /// Does.',
    '    pub fn b<W>(w: &mut W) {',
    '        if x {',
    '            w.word();',
    '        }',
    '    }',
    '}',
  ];

  test('is the function around the line, moved to the left', () => {
    expect(functionAround(rust.join('\n'), 5)).toEqual({
      lines: ['pub fn b<W>(w: &mut W) {', '    if x {', '        w.word();', '    }', '}'],
      at: 2,
    });
    expect(functionAround('static X: u8 = 1;', 1)).toBeUndefined();
  });

  test('is there for every file of the laboratory', () => {
    expect(source('src/lab/flips/lanes.rs')).toContain('fn by_shuffle');
    expect(source('src/lab/nothing.rs')).toBeUndefined();
  });
});

describe('renju boards', () => {
  test('are read two bits a place', () => {
    expect(cellsOf([0b11_10_01_00n, 1n]).slice(0, 33)).toEqual([0, 1, 2, 3, ...Array(28).fill(0), 1]);
  });
});

describe('a race that is over', () => {
  const rivals = /** @type {const} */ ([
    { build: 'simd', variant: 'slow' },
    { build: 'simd', variant: 'wrong' },
    { build: 'js', variant: 'fast' },
    { build: 'simd', variant: 'unknown' },
  ]);
  /** @param {string} variant @param {'simd' | 'js'} build @param {number[]} ns @returns {Figure} */
  const figure = (variant, build, ns, wrong = false) => ({ race: 'r', kind: 'latency', build, variant, ns, wrong });
  const figures = [
    figure('slow', 'simd', [9, 10, 11]),
    figure('wrong', 'simd', [1, 1, 1], true),
    figure('fast', 'js', [4, 4, 4]),
  ];

  test('puts the fastest first, and last who answered wrongly or not at all', () => {
    expect(sorted(rivals, figures).map(({ variant }) => variant)).toEqual(['fast', 'slow', 'wrong', 'unknown']);
    expect(sorted(rivals, [])).toEqual(rivals);
  });

  test('says how far its rounds lie apart', () => {
    expect(spread([10, 20, 30, 40, 50])).toEqual({ low: 20, high: 40, share: 20 / 30 });
    expect(spread([])).toBeUndefined();
    expect(isBusy(figures)).toBe(false);
    expect(isBusy([figure('a', 'js', [10, 12, 30]), figure('b', 'js', [10, 20, 30])])).toBe(true);
    expect(isBusy([])).toBe(false);
  });
});

test('every step has a sentence in both languages', () => {
  expect(Object.keys(sentencesJa).sort()).toEqual(Object.keys(sentencesEn).sort());
  const folder = fileURLToPath(new URL('../../../../src/lab/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rs'));
  const shown = files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/watch\.(?:word|lanes|line|number|cells|row)\(\s*"([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(new Set(shown).size).toBeGreaterThan(60);
  expect(shown.filter((name) => !(name in sentencesEn))).toEqual([]);
});
