/** Tests adding text to the library and writing it for others. */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoGames, addFiles, addGames, addSided, written } from '../../../app/library/adding.js';
import { addedSaid, allAddedSaid, endingOf } from '../../../app/library/words.js';
import { LIMITS } from '../../../app/game/index.js';
import { openStore } from '../../../app/store/index.js';
import '../store/fresh.js';

/** How many records more there are than are read. */
const beyond = vi.hoisted(() => ({ n: 0 }));

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadKaeshi: async () => (await import('../kaeshi.js')).kaeshi,
  loadRecords: async () => {
    const { records } = await import('../kaeshi.js');
    const { readRecords } = records;
    /** @type {typeof readRecords} */
    const counted = (text, side) => {
      const reading = readRecords(text, side);
      return { ...reading, count: reading.count + beyond.n };
    };
    return { ...records, readRecords: counted };
  },
}));

/** The code of a fault, or its name. @param {unknown} error @returns {unknown} */
const codeOf = (error) => (error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : undefined);

const GGF = `(;GM[Othello]PC[GGS]DT[2003.12.15]PB[alice]PW[bob]TY[8]
BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)
(;GM[Othello]PB[carol]PW[dave]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[C4];)`;

const store = openStore();
beforeEach(async () => {
  await store.remove((await store.list()).map(({ id }) => id));
});

/** @param {string} name @param {string | Uint8Array<ArrayBuffer>} content */
const file = (name, content) => new File([content], name);

/** The entries in the order of Black's names. */
const byBlack = async () => (await store.list()).sort((one, other) => (one.black < other.black ? -1 : 1));

describe('a text', () => {
  test('brings every game, with what it says of it', async () => {
    expect(await addGames(GGF, 'match.ggf')).toMatchObject({ added: 2, broken: undefined });
    const rows = await byBlack();
    expect(rows.map(({ black, white, moves, source }) => [black, white, moves, source])).toEqual([
      ['alice', 'bob', 'f5d6c3', 'match.ggf'],
      ['carol', 'dave', 'c4', 'match.ggf'],
    ]);
  });

  test('with a fault brings what is sound up to it, and says where', async () => {
    const [added] = await addFiles([file('a.txt', 'f5d6c3\nf5f6e6a1\n')]);
    expect(added).toMatchObject({ added: 2, broken: { n: 1, line: 2 } });
    expect((await store.list()).map(({ moves }) => moves).sort()).toEqual(['f5d6c3', 'f5f6e6']);
    if (added)
      expect(addedSaid('en', added)).toMatch(/^a\.txt: 2 new\n1 record has an error, the first on line 2: .*a1/);
  });

  test('with more than is read says how much', async () => {
    beyond.n = 2;
    const [added] = await addFiles([file('a.txt', 'f5d6c3\n')]).finally(() => (beyond.n = 0));
    expect(added && addedSaid('en', added)).toBe('a.txt: 1 new\n2 more were skipped: split the file');
  });

  test('without a game is an error, and nothing is added', async () => {
    await expect(addGames('', 'a')).rejects.toBeInstanceOf(NoGames);
    const [added] = await addFiles([file('a.txt', 'hello')]);
    expect(added?.error).toBeDefined();
    expect(await store.list()).toEqual([]);
  });
});

test('many years that went well are one sentence, and what went wrong stands below it', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../tests/data/wthor_1980.wtb')));
  const years = ['a.wtb', 'b.wtb', 'c.wtb', 'd.wtb'].map((name) => file(name, bytes));
  const added = await addFiles([...years, file('e.wtb', bytes.slice(0, 99))]);
  expect(allAddedSaid('en', added)).toMatch(/^4 WTHOR files added\.\ne\.wtb: .+$/);
  expect(allAddedSaid('en', added.slice(0, 2))).toBe('a.wtb: added.\nb.wtb: added.');
  for (const { id } of await store.files.list()) await store.files.remove(id);
});

test('one tree that is too large keeps no other game out, nor its own moves', async () => {
  const large = `(;GM[2]SZ[8]PB[alice]C[${'x'.repeat(4000)}];B[f5]C[${'y'.repeat(4000)}];W[d6])`;
  vi.spyOn(LIMITS, 'tree', 'get').mockReturnValue(5000);
  const [added] = await addFiles([file('a.sgf', `(;GM[2]SZ[8]PB[bob];B[f5])\n${large}\n(;GM[2]SZ[8]PB[carol];B[c4])`)]);
  expect(added).toMatchObject({ added: 3, bare: [2] });
  const rows = await byBlack();
  expect(rows.map(({ black, moves }) => [black, moves])).toEqual([
    ['alice', 'f5d6'],
    ['bob', 'f5'],
    ['carol', 'c4'],
  ]);
  expect((await store.get(rows[0]?.id ?? ''))?.tree).toBeUndefined();
  for (const lang of /** @type {const} */ (['en', 'ja'])) {
    const said = added && addedSaid(lang, added);
    expect(said).toMatch(/\b1.*2|2.*1/);
    expect(said).not.toMatch(/library\.|[{}]|undefined/);
  }
});

test('boards that do not say who is to move wait for an answer', async () => {
  const board = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
  const [added] = await addFiles([file('boards.txt', `${board}\n${board} O\n`)]);
  expect(added).toMatchObject({ added: 1, broken: undefined, sideless: { n: 1 } });
  if (!added?.sideless) throw new Error('nobody is asked');
  expect(addedSaid('en', added)).toBe('boards.txt: 1 new\n1 board does not say who is to move');
  expect(await addSided(added.sideless, 'black')).toMatchObject({ name: 'boards.txt', added: 1 });
  expect((await store.list()).map(({ kind, start }) => `${kind} ${start?.at(-1)}`).sort()).toEqual([
    'position O',
    'position X',
  ]);
});

test('files of older programs bring their letters', async () => {
  // 黒田 50-14 白井, in Shift_JIS.
  const names = [0x8d, 0x95, 0x93, 0x63, ...Buffer.from(' 50-14 '), 0x94, 0x92, 0x88, 0xe4, 0x0a];
  await addFiles([file('old.txt', new Uint8Array([...names, ...Buffer.from('f5d6c3\n')]))]);
  expect(await store.list()).toMatchObject([{ black: '黒田', white: '白井', moves: 'f5d6c3' }]);
});

test('JSON brings games, unless it is a library', async () => {
  const quest = {
    players: [{ name: 'alice' }, { name: 'bob' }],
    position: { moves: [{ m: 'f5', t: 100 }, { m: 'd6' }] },
  };
  await addGames('f5d6c3', 'a');
  const [row] = await store.list();
  const library = await (await store.exportAll()).text();
  await store.remove(row ? [row.id] : []);
  const files = [file('quest.json', JSON.stringify(quest)), file('ours.json', '{"moves":"f5f6","black":"carol"}')];
  const added = await addFiles([...files, file('library.txt', library)]);
  expect(added.map((each) => [each.error, each.added])).toEqual(Array(3).fill([undefined, 1]));
  const rows = await store.list();
  expect(rows.map(({ moves, black }) => `${moves} ${black}`).sort()).toEqual(['f5d6 alice', 'f5d6c3 ', 'f5f6 carol']);
});

test('games are written so that they come in again as they were', async () => {
  await addGames(GGF, 'a');
  const rows = await byBlack();
  for (const format of /** @type {const} */ (['ggf', 'sgf'])) {
    await store.remove((await store.list()).map(({ id }) => id));
    await addGames(await (await written(rows, format)).text(), format);
    const again = await byBlack();
    expect(again.map(({ black, white, moves }) => [black, white, moves])).toEqual(
      rows.map(({ black, white, moves }) => [black, white, moves]),
    );
  }
  expect(await (await written(rows, 'transcript')).text()).toBe('f5d6c3\nc4\n');
});

test('SGF brings its variations and comments, and takes them out again', async () => {
  const sgf = '(;FF[4]GM[2]SZ[8]PB[alice]C[hi];B[f5](;W[d6]C[a plan];B[c3])(;W[f6];B[e6]))\n';
  await addGames(sgf, 'a.sgf');
  const [row] = await store.list();
  const entry = row && (await store.get(row.id));
  expect(entry).toMatchObject({ kind: 'game', moves: 'f5d6c3', black: 'alice', tree: { comment: 'hi' } });
  if (entry) expect(await (await written([entry], 'sgf')).text()).toBe(sgf);
  if (entry) expect(await (await written([entry], 'transcript')).text()).toBe('f5d6c3\n');
});

test('files of games are kept as they are, and damaged ones are refused', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../tests/data/wthor_1980.wtb')));
  const added = await addFiles([
    file('WTH_1980.WTB', bytes),
    file('bad.wtb', bytes.slice(0, 99)),
    file('x.json', '{"format":"kaeshi-library",'),
  ]);
  expect(added.map(({ file: id, error }) => [id, codeOf(error)])).toEqual([
    ['games wth_1980.wtb', undefined],
    [undefined, 'wthorLength'],
    [undefined, 'ImportError'],
  ]);
  expect(await store.files.list()).toMatchObject([{ year: 1980, count: 6, kind: 'games' }]);
  expect(await store.files.bytes('games wth_1980.wtb')).toEqual(bytes);
});

test('says in both languages how a game ended', () => {
  const said = (/** @type {import('../../../app/game/index.js').Row['verdict']} */ verdict) =>
    ['en', 'ja'].map((lang) => endingOf(/** @type {'en'} */ (lang), { verdict }));
  expect(said({ by: 'resignation', winner: 'black' })).toEqual(['White resigned', '白の投了']);
  expect(said({ by: 'time', winner: 'white' })).toEqual(['Black lost on time', '黒の時間切れ']);
  expect(said({ by: 'agreement', winner: undefined })).toEqual(['Draw by agreement', '合意による引き分け']);
  expect(said(undefined)).toEqual(['', '']);
});
