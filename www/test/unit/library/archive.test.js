/** The archive over the real engine: one search through one's own entries and WTHOR's years. */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Archive } from '../../../app/archive/index.js';
import { termsOf } from '../../../app/archive/query.js';
import { weaker } from '../../../app/archive/rated.js';
import { work } from '../../../app/background/index.js';
import { keepWthor, wthorKind } from '../../../app/store/index.js';
import { countNames, headOfYear } from '../../../app/store/wthor.js';
import { kaeshi, records } from '../kaeshi.js';
import { freshLibrary } from '../store/fresh.js';
import { study } from '../study.js';
import { eventually } from '../eventually.js';

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadKaeshi: async () => kaeshi,
  loadRecords: async () => records,
}));
// A module's exports cannot be watched.
const { naming } = vi.hoisted(() => ({ naming: vi.fn() }));
vi.mock('../../../elements/study/index.js', () => ({
  loadStudy: async () => ({
    ...study,
    nameOpenings: (/** @type {Uint8Array} */ file) => {
      naming();
      return study.nameOpenings(file);
    },
  }),
}));

/** @import { Item, Sort } from '../../../app/archive/index.js' */
/** @import { Library } from '../../../app/store/index.js' */

const DATA = join(import.meta.dirname, '../../../../tests/data');
const YEAR = new Uint8Array(readFileSync(join(DATA, 'wthor_1980.wtb')));
/** The facts of each game, as an independent reader tells them. */
const GAMES = readFileSync(join(DATA, 'wthor_1980.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** @param {readonly string[]} names @param {number} size */
function namesFile(names, size) {
  const bytes = new Uint8Array(16 + names.length * size);
  new DataView(bytes.buffer).setUint16(8, names.length, true);
  for (const [i, name] of names.entries()) bytes.set(Buffer.from(name, 'latin1'), 16 + i * size);
  return bytes;
}

const PLAYERS = namesFile(
  Array.from({ length: 1000 }, (_, i) => (i === 7 ? '???' : `Éva ${i}`)),
  20,
);
const EVENTS = namesFile(['none', 'Paris'], 26);

/** @type {Library} */
let library;
/** @type {Archive} */
let archive;

beforeEach(async () => {
  library = freshLibrary();
  archive = new Archive(library);
  await archive.begin();
});

/** @param {Record<string, Uint8Array<ArrayBuffer>>} files */
async function add(files) {
  for (const [name, bytes] of Object.entries(files))
    await keepWthor(library, new File([bytes], name), wthorKind(name) ?? 'games');
  archive.changed();
}

/** @param {string} text @param {Sort} [sort] @param {boolean} [isAscending] */
async function find(text, sort = 'changed', isAscending = false) {
  const rows = await library.list();
  return archive.find({ text, sort, isAscending }, { rows, withYears: true });
}

/** The numbers of the games of the year that are found, from 0. @param {string} text */
const numbers = async (text) => (await find(text)).ids().map((id) => Number(id.split('#')[1]));

/** Returns a year that is changed. @param {(bytes: Uint8Array) => void} change */
function changed(change) {
  const bytes = YEAR.slice();
  change(bytes);
  return bytes;
}

describe('a year', () => {
  test('has the games that another reader finds, with their openings and names', async () => {
    await add({ 'WTH_1980.wtb': YEAR, 'WTHOR.JOU': PLAYERS, 'WTHOR.TRN': EVENTS });
    const found = (await find('')).slice(0, 9);
    const said = found.map(({ date, result, theoretical, moves }) =>
      [date, result?.black, theoretical, moves].join(' '),
    );
    expect(said).toEqual(GAMES.map(([year, , , , , discs, best, , , , moves]) => [year, discs, best, moves].join(' ')));
    const [, , , black, white] = GAMES[0] ?? [];
    expect(found[0]).toMatchObject({ black: `Éva ${black}`, white: `Éva ${white}`, event: 'Paris' });
    expect(found.some(({ opening }) => opening?.en && opening.ja)).toBe(true);
    expect(new Set(found.map(({ id }) => id)).size).toBe(6);
  });

  test('is named once: what was found out stays with the file', async () => {
    await add({ 'WTH_1980.wtb': YEAR });
    naming.mockClear();
    await archive.refresh();
    await eventually(async () => expect((await library.files.kept('games wth_1980.wtb'))?.openings).toBeDefined());
    const other = new Archive(library);
    await other.refresh();
    expect(naming).toHaveBeenCalledTimes(1);
    expect(other.years.row(0)).toEqual(archive.years.row(0));
    // A file that takes its place is named anew.
    await add({ 'WTH_1980.wtb': changed((bytes) => bytes.fill(0, 24, 26)) });
    other.changed();
    await other.refresh();
    expect(naming).toHaveBeenCalledTimes(2);
    expect(other.years.row(0).opening).toBeUndefined();
  });

  test('with a game of nonsense has it as a row without result or moves, and the others are sound', async () => {
    await add({ 'a.wtb': changed((all) => all.fill(255, 16, 84)) });
    const [broken, whole] = (await find('')).slice(0, 2);
    expect(broken).toMatchObject({
      moves: '',
      result: undefined,
      theoretical: undefined,
      black: '',
      opening: undefined,
    });
    expect(whole?.moves).toBe(GAMES[1]?.[10]);
  });

  test('is named when it is damaged, and the others are there', async () => {
    await add({ 'a.wtb': YEAR });
    const facts = { kind: /** @type {const} */ ('games'), name: 'b.wtb', year: 1981, count: 6, added: 1 };
    await library.files.put({ ...facts, id: 'games b.wtb', bytes: YEAR.slice(0, 400) });
    archive.changed();
    expect((await find('')).length).toBe(6);
    expect(archive.damaged).toMatchObject([{ name: 'b.wtb', why: { code: 'wthorLength' } }]);
  });

  test.each([
    ['nothing', new Uint8Array(), 'wthorHead'],
    ['a head that claims 4,294,967,295 games', changed((bytes) => bytes.fill(255, 4, 8)), 'wthorLength'],
    ['a board of 10', changed((bytes) => bytes.fill(10, 12, 13)), 'wthorSize'],
  ])('is not %s', async (_, bytes, code) => {
    await expect(headOfYear(bytes)).rejects.toThrow(expect.objectContaining({ code }));
  });

  test('is not read with names that are fewer than the head tells', async () => {
    expect([await countNames(PLAYERS), await countNames(EVENTS)]).toEqual([1000, 2]);
    await expect(countNames(PLAYERS.subarray(0, 40))).rejects.toThrow(expect.objectContaining({ code: 'wthorLength' }));
  });
});

describe('a search', () => {
  test('finds games of years by every kind of word, and words narrow each other', async () => {
    await add({ 'WTH_1980.wtb': YEAR, 'WTHOR.JOU': PLAYERS, 'WTHOR.TRN': EVENTS });
    const where = (/** @type {(game: string[]) => boolean} */ is) => GAMES.flatMap((game, i) => (is(game) ? [i] : []));
    const [first = []] = GAMES;
    const [, , , black = '', white = '', discs = ''] = first;
    const has = (/** @type {string} */ name) => (/** @type {string[]} */ game) =>
      [game[3], game[4]].some((number) => `${number}`.includes(name));
    const pair = where((game) => has(black)(game) && has(white)(game));
    expect(await numbers(`${black} ${white}`)).toEqual(pair);
    expect(await numbers('eva')).toEqual(where(([, , , one, other]) => one !== '7' || other !== '7'));
    expect(await numbers('PARIS')).toEqual(where(([, , event]) => event === '1'));
    expect(await numbers('1980')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await numbers('1979-1981')).toHaveLength(6);
    expect(await numbers('1981-1990')).toEqual([]);
    const score = `${discs}–${64 - Number(discs)}`;
    expect(await numbers(score)).toEqual(where((game) => game[5] === discs));
    expect(await numbers(`${score} 1981-1990`)).toEqual([]);
    expect(await numbers('nobody')).toEqual([]);
  });

  test('finds games by moves in any order, turned or mirrored, and by a position', async () => {
    await add({ 'WTH_1980.wtb': YEAR });
    const line = GAMES[0]?.[10] ?? '';
    const mirrored = line.replace(
      /([a-h])([1-8])/g,
      (_, column, row) => 'abcdefgh'[row - 1] + String(column.charCodeAt(0) - 96),
    );
    const position = kaeshi.Game.fromTranscript(line.slice(0, 40)).position;
    for (const text of [line.slice(0, 40), mirrored.slice(0, 40).toUpperCase(), position, position.slice(0, 64)])
      expect(await numbers(text), text).toEqual([0]);
    expect(await numbers(`${line.slice(0, 40)}${line.charAt(40)}`)).toEqual([0]);
    expect(await numbers('f5 d6')).toEqual(await numbers('c4 e3'));
    expect(await numbers('f5e6')).toEqual([]);
  });

  test('finds entries of one’s own beside them', async () => {
    await add({ 'WTH_1980.wtb': YEAR });
    await library.putAll([
      { id: 'a', title: '第１回オープン', black: 'ＴＡＭＥＮＯＲＩ', notes: 'ｶﾞﾁﾝｺ', moves: 'f5d6c3d3c4', changed: 1 },
      {
        id: 'b',
        title: 'Coupe',
        white: 'Émile',
        tags: ['finale'],
        moves: 'd3c5f6f5e6',
        date: '1980-05-01',
        changed: 2,
      },
      {
        id: 'c',
        title: 'board',
        kind: 'position',
        start: `${'-'.repeat(27)}OX------XX${'-'.repeat(27)} O`,
        changed: 3,
      },
      { id: 'd', moves: 'f5f6', opening: { en: 'Tiger', ja: '虎' }, result: { black: 33, white: 31 }, changed: 4 },
    ]);
    const own = async (/** @type {string} */ text) => (await find(text)).ids().filter((id) => !id.startsWith('games'));
    expect(await own('tamenori')).toEqual(['a']);
    expect(await own('第1回 ガチンコ')).toEqual(['a']);
    expect(await own('emile FINALE')).toEqual(['b']);
    expect(await own('emile tamenori')).toEqual([]);
    expect(await own('虎')).toEqual(['d']);
    expect(await own('33-31')).toEqual(['d']);
    expect(await own('1980')).toEqual(['b']);
    expect(await own('f5d6c4d3c3')).toEqual(['b', 'a']);
    expect(await own(`${'-'.repeat(27)}XO------OO${'-'.repeat(27)}`)).toEqual(['c']);
    expect(await own('')).toEqual(['d', 'c', 'b', 'a']);
    expect((await find('')).length).toBe(10);
    // An entry that changes is found as it is now.
    await library.put({ id: 'd', moves: 'f5d6c3d3c4', title: 'Other' });
    expect(await own('f5d6c4d3c3')).toEqual(['d', 'b', 'a']);
  });

  test('finds an analysis by its variations, and counts them as no games', async () => {
    const move = (/** @type {string} */ name, /** @type {object[]} */ ...moves) => ({ move: name, moves });
    const tree = { format: 'kaeshi-analysis', version: 1, start: null };
    const moves = [move('f5', move('d6', move('c3')), move('f4', move('e3', move('f6'))))];
    await library.putAll([
      { id: 'a', kind: 'analysis', moves: 'f5d6c3', tree: { ...tree, moves } },
      { id: 'b', kind: 'analysis', moves: '', tree: { ...tree, moves: 'damaged' } },
      { id: 'c', moves: 'f5f4' },
    ]);
    const ids = async (/** @type {string} */ text) => (await find(text)).ids();
    expect(await ids('f5d6c3')).toEqual(['a']);
    expect(await ids('f5f4e3')).toEqual(['a']);
    expect((await ids('f5f4')).sort()).toEqual(['a', 'c']);
    await archive.index();
    expect(await archive.choose('', 0)).toEqual({ own: 1, years: 0 });
    // A variation that goes is no longer found.
    await library.put({ id: 'a', tree: { ...tree, moves: [move('f5', move('d6'))] } });
    expect(await ids('f5f4')).toEqual(['c']);
  });

  test('words become terms: moves, names, scores and years', () => {
    expect(termsOf('F5 D6 Ｔanaka 33−31 1990-1999')).toEqual([
      { text: 'f5d6', through: ['f5d6'] },
      { text: 'tanaka' },
      { text: '33-31', discs: [33, 31] },
      { text: '1990-1999', years: [1990, 1999] },
    ]);
    expect(termsOf(`${'.'.repeat(62)}xo w`)[0]?.through).toEqual([`${'-'.repeat(62)}XO O`]);
    expect(termsOf('  ')).toEqual([]);
  });
});

test('a list is ordered by each column both ways, own games among those of years', async () => {
  await add({ 'WTH_1980.wtb': YEAR, 'WTHOR.JOU': PLAYERS });
  await library.putAll([
    { id: 'a', black: 'Zoe', moves: 'a1', date: '2026-01-01', result: { black: 64, white: 0 }, changed: 1 },
    { id: 'b', black: 'Anna', title: 'b', moves: 'h8', changed: 2 },
  ]);
  const names = new Intl.Collator(['ja', 'en'], { numeric: true, sensitivity: 'base' }).compare;
  /** @type {[Sort, (item: Item) => string | number][]} */
  const columns = [
    ['black', ({ black }) => black],
    ['date', ({ date }) => date],
    ['score', ({ result }) => (result ? result.black - result.white : -100)],
    ['theory', ({ theoretical }) => theoretical ?? -1],
    ['moves', ({ moves }) => moves.slice(0, 10)],
    ['opening', ({ opening }) => opening?.en ?? ''],
    ['title', ({ title }) => title],
  ];
  for (const [sort, of] of columns)
    for (const isAscending of [true, false]) {
      const values = (await find('', sort, isAscending)).slice(0, 9).map(of);
      const sorted = [...values].sort((one, other) =>
        typeof one === 'number' ? one - Number(other) : names(String(one), String(other)),
      );
      expect(values, sort).toEqual(isAscending ? sorted : sorted.reverse());
    }
  expect((await find('')).ids().slice(0, 3)).toEqual(['b', 'a', 'games wth_1980.wtb#0']);
});

test('the explorer counts what words and strength let through', async () => {
  await add({ 'WTH_1980.wtb': YEAR, 'WTHOR.JOU': PLAYERS });
  await library.putAll([
    { id: 'a', moves: 'f5d6c3', white: 'Éva' },
    { id: 'b', kind: 'analysis', moves: 'f5d6c3', white: 'Éva' },
  ]);
  const start = kaeshi.Game.fromTranscript('').position;
  const games = async () => (await work.rows(start, 3))[0]?.games ?? 0;
  expect(await archive.choose('', 0)).toEqual({ own: 1, years: 6 });
  expect(await games()).toBe(7);
  const name = GAMES[0]?.[3] ?? '';
  const some = (await numbers(`eva ${name}`)).length;
  expect(await archive.choose(`eva ${name}`, 0)).toEqual({ own: 0, years: some });
  expect(await games()).toBe(some);
  expect((await archive.choose('', 1501)).years).toBeLessThan(6);
  expect(await archive.choose('', 3000)).toEqual({ own: 1, years: 0 });
  expect(await games()).toBe(1);
});

test('ratings come from the results before a game, the oldest year first', () => {
  const years = {
    files: [],
    count: 3,
    year: Uint16Array.of(1981, 1980, 1980),
    black: Uint16Array.of(1, 1, 2),
    white: Uint16Array.of(2, 2, 1),
    discs: Uint8Array.of(32, 64, 0),
  };
  // Player 1 won twice against player 2: 1512 to 1488, then a little less than 12 more.
  const [last = 0, first, second] = weaker(years);
  expect([first, second]).toEqual([1500, 1488]);
  expect(last).toBe(1476);
});
