/** What is brought into the library as text, and written for others. */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoGames, addFiles, addGames, written } from '../../../app/library/adding.js';
import { addedSaid, endingOf } from '../../../app/library/words.js';
import { openStore } from '../../../app/store/index.js';
import '../store/fresh.js';

vi.mock('../../../engine/index.js', async (original) => ({
  .../** @type {object} */ (await original()),
  loadKaeshi: async () => (await import('../kaeshi.js')).kaeshi,
  loadRecords: async () => (await import('../kaeshi.js')).records,
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

describe('a text', () => {
  test('brings every game, with what it says of it', async () => {
    expect(await addGames(GGF, 'match.ggf')).toMatchObject({ added: 2, broken: undefined });
    const rows = await store.search({ sort: 'black', isAscending: true });
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
      expect(addedSaid('en', added)).toMatch(/^a\.txt: 2 new\n1 record with a fault, the first in line 2: .*a1/);
  });

  test('without a game is an error, and nothing is added', async () => {
    await expect(addGames('', 'a')).rejects.toBeInstanceOf(NoGames);
    const [added] = await addFiles([file('a.txt', 'hello')]);
    expect(added?.error).toBeDefined();
    expect(await store.list()).toEqual([]);
  });
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
  const rows = await store.search({ sort: 'black', isAscending: true });
  for (const format of /** @type {const} */ (['ggf', 'sgf'])) {
    await store.remove((await store.list()).map(({ id }) => id));
    await addGames(await (await written(rows, format)).text(), format);
    const again = await store.search({ sort: 'black', isAscending: true });
    expect(again.map(({ black, white, moves }) => [black, white, moves])).toEqual(
      rows.map(({ black, white, moves }) => [black, white, moves]),
    );
  }
  expect(await (await written(rows, 'transcript')).text()).toBe('f5d6c3\nc4\n');
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

test('what ended a game is said in both languages', () => {
  const said = (/** @type {import('../../../app/store/index.js').Row['ending']} */ ending) =>
    ['en', 'ja'].map((lang) => endingOf(/** @type {'en'} */ (lang), { ending }));
  expect(said({ by: 'resignation', winner: 'black' })).toEqual(['White resigned', '白の投了']);
  expect(said({ by: 'time', winner: 'white' })).toEqual(['Black ran out of time', '黒の時間切れ']);
  expect(said({ by: 'agreement', winner: undefined })).toEqual(['Draw agreed', '合意による引き分け']);
  expect([said(null), said(undefined)]).toEqual([
    ['', ''],
    ['', ''],
  ]);
});
