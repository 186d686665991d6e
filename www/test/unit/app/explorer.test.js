/** The opening explorer over the real engine, and the balanced openings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../app/archive/index.js';
import { Sources } from '../../../app/explorer/sources.js';
import { barSaid, bestValue, valueForBlack, valueSaid } from '../../../app/explorer/words.js';
import { work } from '../../../app/background/index.js';
import { kaeshi } from '../kaeshi.js';
import { study } from '../study.js';
import { eventually } from '../eventually.js';

vi.mock('../../../elements/study/index.js', () => ({ loadStudy: async () => study }));

const ROOT = join(import.meta.dirname, '../../../..');
const START = '---------------------------OX------XO--------------------------- X';
/** @param {string} path */
const bytesOf = (path) => new Uint8Array(readFileSync(join(ROOT, path)));

/** A library of two games and one file, as far as the explorer knows libraries. @param {object[]} files */
function library(files) {
  const rows = [
    { id: 'a', kind: 'game', moves: 'f5d6c3', result: { black: 40, white: 24 }, black: 'Ann' },
    { id: 'b', kind: 'game', moves: 'd3c5' },
    { id: 'c', kind: 'game', moves: 'no game' },
    { id: 'd', kind: 'analysis', moves: 'f5' },
  ].map((row) => ({ title: '', black: '', white: '', date: '', event: '', tags: [], notes: '', ...row }));
  const store = new EventTarget();
  return Object.assign(store, {
    list: async () => rows,
    get: async (/** @type {string} */ id) => rows.find((row) => row.id === id),
    files: {
      list: async () => files,
      kept: async () => ({ bytes: bytesOf('tests/data/wthor_1980.wtb') }),
      keepOpenings: async () => undefined,
    },
  });
}

/** @param {object[]} [files] @param {boolean} [withBook] which takes a while to read */
async function filled(files = [], withBook = false) {
  const answer = () =>
    new Response(withBook ? bytesOf('src/book/default.book') : null, { status: withBook ? 200 : 404 });
  vi.stubGlobal('fetch', async () => answer());
  const store = library(files);
  // @ts-expect-error -- as much of a library as is needed
  const archive = new Archive(store);
  await archive.begin();
  const sources = new Sources(work, archive, store);
  await sources.refresh();
  return { store, sources };
}

afterEach(() => vi.unstubAllGlobals());

test('book, own games and years are one tree, and each can be left out', { timeout: 120_000 }, async () => {
  const file = { id: 'games a.wtb', kind: 'games', name: 'a.wtb', year: 1980, count: 6, added: 1 };
  const { store, sources } = await filled([file], true);
  expect(sources.all.map(({ kind, games, counted, problem }) => [kind, games, counted, problem])).toEqual([
    ['book', 1, 0, undefined],
    ['own', 2, 2, undefined],
    ['years', 6, 6, undefined],
  ]);
  const [all, ...others] = await work.rows(START, sources.bits);
  expect(others).toEqual([]);
  expect(all).toMatchObject({ games: 8, squares: ['d3', 'c4', 'f5', 'e6'] });
  expect(all?.value).toBeTypeOf('number');
  sources.toggle(sources.years);
  expect((await work.rows(START, sources.bits))[0]).toMatchObject({ games: 2, black: 1, draws: 0, white: 0 });
  // The same library again changes nothing.
  store.dispatchEvent(new Event('change'));
  await eventually(() => expect(sources.isBusy).toBe(false));
  expect([sources.years.isOn, sources.years.games]).toEqual([false, 6]);
  sources.toggle(sources.years);
  await sources.filter({ text: 'ann' });
  expect([sources.own.counted, sources.years.counted, sources.own.games]).toEqual([1, 0, 2]);
  expect((await work.rows(START, sources.bits))[0]).toMatchObject({ games: 1, black: 1 });
  await sources.filter({ text: '1970-1990' });
  expect((await work.rows(START, sources.bits))[0]).toMatchObject({ games: 6 });
});

test('a file that is none says so, and the rest is counted', async () => {
  const { store, sources } = await filled();
  store.files.list = async () => [{ id: 'games b.wtb', kind: 'games', name: 'b.wtb', year: 0, count: 1, added: 2 }];
  store.files.kept = async () => ({ bytes: new Uint8Array(3) });
  await sources.refresh();
  expect(sources.damaged[0]?.name).toBe('b.wtb');
  expect(String(sources.damaged[0]?.why)).toContain('not a WTHOR file');
  expect((await work.rows(START, sources.bits))[0]?.games).toBe(2);
  expect(sources.book.problem).toMatchObject({ code: 'gone' });
});

test('values and ends are said', () => {
  expect([0.5, -1.25, 0, -0.01, undefined].map(valueSaid)).toEqual(['+0.5', '−1.3', '0.0', '0.0', '–']);
  const row = {
    squares: ['f5'],
    games: 3,
    black: 1,
    draws: 0,
    white: 2,
    value: undefined,
    lines: undefined,
    opening: undefined,
  };
  expect(barSaid('en', row)).toBe('Black won 1, 0 drawn, White won 2');
});

test('values are told for Black, and the best stays the mover’s', () => {
  expect([valueForBlack(1.5, 'white'), valueForBlack(1.5, 'black')]).toEqual([-1.5, 1.5]);
  expect(valueForBlack(undefined, 'white')).toBeUndefined();
  const row = {
    squares: ['f5'],
    games: 1,
    black: 0,
    draws: 0,
    white: 0,
    value: undefined,
    lines: undefined,
    opening: undefined,
  };
  expect(bestValue([row, { ...row, value: -2 }, { ...row, value: -0.5 }])).toBe(-0.5);
  expect(bestValue([row])).toBeUndefined();
});

test('balanced openings are thousands, all of eight moves, and a seed names one', { timeout: 120_000 }, async () => {
  const lines = study.readBalanced(bytesOf('src/openings/balanced.openings')).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(5000);
  for (const line of lines.filter((_, number) => number % 50 === 0)) {
    const [moves = '', value] = line.split(' ');
    const game = kaeshi.Game.fromTranscript(moves);
    expect([game.ply, Math.abs(Number(value)) <= 2]).toEqual([8, true]);
    game.free();
  }
  vi.stubGlobal('fetch', async () => new Response(bytesOf('src/openings/balanced.openings')));
  const { balancedOpenings, randomOpening } = await import('../../../app/openings/index.js');
  expect(await balancedOpenings()).toHaveLength(lines.length);
  const drawn = await Promise.all([1, 2, 3, 1].map((seed) => randomOpening(seed)));
  expect(drawn[0]).toEqual(drawn[3]);
  expect(new Set(drawn.map(({ moves }) => moves)).size).toBe(3);
});
