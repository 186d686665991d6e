/**
 * Tests the sentences about recognised records and their faults, and the formats that the engine reads and writes for
 * the pages.
 */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { keepInLibrary } from '../../../app/open/wthor-files.js';
import { soundPart } from '../../../app/open/offer.js';
import { NotKept, entryNamed, nameIn } from '../../../app/open/library-link.js';
import { faultSaid, recordSaid } from '../../../app/open/words.js';
import { openStore } from '../../../app/store/index.js';
import { records as reader } from '../kaeshi.js';

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadRecords: async () => reader,
}));

/** @import { Written } from '../../../engine/types.js' */

const GGF = '(;GM[Othello]PB[alice]PW[bob]RE[+2.000]B[f5]W[d6]B[c3];)';

/** @param {string} text */
function one(text) {
  const { records, count } = reader.readRecords(text, undefined);
  expect(count).toBe(1);
  const [record] = records;
  if (!record) throw new Error('nothing was read');
  return record;
}

describe('a recognised record', () => {
  test.each([
    [GGF, 'GGF game, 3 moves, Black alice 33–31 White bob', 'GGF の棋譜、3手、黒 alice 33–31 白 bob'],
    ['f5', 'Transcript, 1 move', '棋譜、1手'],
    ['(;GM[Othello]RE[W+T]B[f5];)', 'GGF game, 1 move, 0–1, lost on time', 'GGF の棋譜、1手、0–1、時間切れ'],
    [`${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`, 'Position, 60 empties', '局面、60空き'],
  ])('%s', (text, en, ja) => {
    expect(recordSaid('en', one(text))).toBe(en);
    expect(recordSaid('ja', one(text))).toBe(ja);
  });

  test('a fault is said with its line, and the record keeps what is sound', () => {
    const record = one('alice 40-24 bob\nf5d6a1');
    if (!record.fault) throw new Error('there is no fault');
    expect(record).toMatchObject({ moves: 'f5d6', black: 'alice', isSound: true, fault: { line: 2, place: 21 } });
    const said = 'Line 2: Move 3 at character 5 is not legal for black: a disc on a1 would flip nothing.';
    expect(faultSaid('en', record.fault, record.format)).toBe(said);
    expect(faultSaid('ja', record.fault, record.format)).toMatch(/^2行目：5文字目、3手目/);
  });
});

test.each(/** @type {Written[]} */ (['transcript', 'ggf', 'sgf', 'link', 'embed', 'svg', 'json']))(
  'a game written as %s is read again',
  (format) => {
    const record = one(GGF);
    expect(one(reader.writeRecord(record, format)).moves).toBe(record.moves);
  },
);

describe('variations', () => {
  const TREE = '{of } all}f5!{good}d6[Ca1](f6!?e6(f7{two\nlines}))c3'.replace('of }', 'of \\}');
  const link = (/** @type {string} */ text) => `#a=0${btoa(text)}`;

  test('go from a tree into SGF and come back, as they are', () => {
    const record = one(reader.writeRecord(one(link(TREE)), 'sgf'));
    expect(record.moves).toBe('f5d6c3');
    expect(reader.writeRecord(record, 'tree')).toBe(TREE);
    expect(one('(;GM[2];B[f5];W[d6])').tree).toBeUndefined();
    expect(one(reader.writeRecord(record, 'ggf'))).toMatchObject({ moves: 'f5d6c3', tree: undefined });
  });

  test('are reported when bad or too many, and the game stays', () => {
    const bad = one('(;GM[2];B[f5](;W[d6])(;W[a1]))');
    expect(bad).toMatchObject({ moves: 'f5d6', isSound: true, fault: { line: 1, place: 26 } });
    const { fault, moves } = one(`(;GM[2];B[f5];W[d6]${'('.repeat(1 << 20)}`);
    expect([moves, fault?.error.code]).toEqual(['f5d6', 'variationsTooMany']);
    const tree = { moves: [{ move: 'f5' }, { move: 'a1' }] };
    expect(() => reader.writeRecord({ moves: 'f5', tree }, 'sgf')).toThrow('a1');
  });
});

test('a year goes into the library, and what is none is told', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const bytes = readFileSync(join(import.meta.dirname, '../../../../tests/data/wthor_1980.wtb'));
  const files = [
    new File([bytes], 'WTH_1980.wtb'),
    new File([bytes.subarray(0, 99)], 'cut.wtb'),
    new File(['f5'], 'a'),
  ];
  const { said, isKept } = await keepInLibrary('en', files);
  expect(isKept).toBe(true);
  expect(said).toMatch(/^Added to the library: WTH_1980\.wtb\.\ncut\.wtb: .+$/);
  expect(await openStore().files.list()).toMatchObject([{ id: 'games wth_1980.wtb', year: 1980, count: 6 }]);
  expect((await keepInLibrary('ja', files)).said).toContain('WTH_1980.wtbをライブラリに追加しました。');
});

test.each([
  ['https://kaeshi.example/#m=f5d6c5f4e3c6d3f6e6d7g4c4c3', 'f5d6c5f4e3c6d3f6e6d7g4c4'],
  ['http://127.0.0.1:4173/analyse.html#m=f5d6f6&review', 'f5d6'],
  ['http://127.0.0.1:4173/?m=f5d6f6', 'f5d6'],
  ['https://kaeshi.example/#m=f5d6', undefined],
  ['https://kaeshi.example/#m=a1', undefined],
  ['https://kaeshi.example/#p=XXXX&s=X&m=f5', undefined],
  ['https://kaeshi.example/analyse.html#a=0broken!', undefined],
])('of the link %s can be opened: %s', (link, moves) => {
  expect(soundPart(reader, link)?.moves).toBe(moves);
});

test.each([
  ['https://kaeshi.example/analyse.html#id=abc&review', 'abc'],
  ['#id=abc', 'abc'],
  ['#id=abc&m=f5', undefined],
  ['https://kaeshi.example/?id=abc', undefined],
  ['see #id=abc', undefined],
  ['f5d6', undefined],
])('the link %s leads to the entry %s of the library', (link, name) => {
  expect(nameIn(link)).toBe(name);
});

test('an entry of the library is found by its link, and a link to no entry is told', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const start = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} O`;
  const { id } = await openStore().put({ moves: 'f5d6', black: 'alice' });
  const { id: position } = await openStore().put({ kind: 'position', start });
  const { entry, link } = await entryNamed(id);
  expect([entry.black, link, one(link).moves]).toEqual(['alice', '#m=f5d6', 'f5d6']);
  expect(one((await entryNamed(position)).link)).toMatchObject({ moves: undefined, position: start });
  await expect(entryNamed('nobody')).rejects.toBeInstanceOf(NotKept);
});
