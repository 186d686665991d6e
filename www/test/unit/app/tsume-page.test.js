// @vitest-environment happy-dom
/**
 * The page's small parts: addresses, what may be pasted, and progress that survives anything the browser gives back.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sideOf } from '../../../app/made-puzzles/index.js';
import { Collection, positionFor } from '../../../app/tsume/collection.js';
import { NO_FILTERS, checkFilters, countSet, passing } from '../../../app/tsume/filters.js';
import { readHash, writeHash } from '../../../app/tsume/hash.js';
import { nextUnsolved, together } from '../../../app/tsume/progress.js';
import { PuzzleLibrary } from '../../../elements/puzzles/index.js';
import { readPaste } from '../../../app/shared/paste-text.js';
import { kaeshi, records } from '../kaeshi.js';

/** @import { Item } from '../../../app/tsume/types.js' */

const BOARD = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';

/** An engine that cannot be loaded. */
const nowhere = () => Promise.reject(new Error('there is no engine here'));

describe('the address', () => {
  test.each([
    { id: '9-3' },
    { position: `${BOARD} O`, goal: /** @type {const} */ ('win') },
    { position: `${BOARD} X`, goal: undefined },
  ])('of %j is read as it was written, without the engine', async (address) => {
    expect(await readHash(nowhere, writeHash(address))).toEqual(address);
  });

  test('is no error when it names nothing, but is one when broken', async () => {
    expect(await readHash(nowhere, '')).toBeUndefined();
    expect(await readHash(nowhere, '#g=win')).toBeUndefined();
    const engine = async () => records;
    await expect(readHash(engine, '#p=XO&s=X')).rejects.toMatchObject({
      code: 'boardTooShort',
      params: { squares: 3 },
    });
    const short = readHash(engine, `#p=${BOARD.slice(1)}&s=X`);
    await expect(short).rejects.toMatchObject({ code: 'boardTooShort', params: { squares: 63 } });
    const own = { position: `${BOARD} O`, goal: undefined };
    expect(await readHash(nowhere, `#p=${BOARD}&s=O&g=mate`)).toEqual(own);
    expect(await readHash(engine, `#p=${BOARD.replaceAll('-', '.')}&s=w`)).toEqual(own);
  });
});

describe('a paste', () => {
  const rows = BOARD.match(/.{8}/g) ?? [];
  const framed = ['  a b c d e f g h', ...rows.map((row, i) => `${i + 1} ${[...row].join(' ')} ${i + 1}`), 'O'].join(
    '\n',
  );
  const printed = rows.map((row) => [...row].map((sign) => ({ X: '●', O: '○' })[sign] ?? '・').join('')).join('\n');

  test.each([
    ['64 signs and the side', `${BOARD} O`],
    ['eight lines', `${rows.join('\n')}\nO`],
    ['an OBF line', `${BOARD} O; b2:+8; b1:+4;`],
    ['a line of a data file', `${BOARD} O; score=+8; best=b2`],
    ['a diagram in a frame of letters and digits', framed],
    ['a link of ours', `https://example.org/tsume.html#p=${BOARD}&s=O&g=win`],
    ['other signs', `${BOARD.replaceAll('X', '*').replaceAll('-', '.').toLowerCase()} w`],
  ])('of %s is read', (_, text) => {
    expect(readPaste(records, text, 'black')).toEqual({ position: `${BOARD} O`, side: 'white' });
  });

  test('of printed discs takes the side from the form', () => {
    expect(readPaste(records, printed, 'white')).toEqual({ position: `${BOARD} O`, side: undefined });
  });

  test('of a transcript is played', () => {
    const { position } = kaeshi.Game.fromTranscript('f5d6c3');
    expect(readPaste(records, 'f5d6c3', 'black')).toEqual({ position, side: undefined });
  });

  test.each([
    [BOARD.slice(1), 'boardTooShort', { squares: 63 }],
    [`${BOARD.slice(0, 10)}?${BOARD.slice(11)} X`, 'boardSign', { place: 11, found: '?', squares: 10 }],
  ])('that is broken says what and where', (text, code, params) => {
    expect(() => readPaste(records, text, 'black')).toThrow(expect.objectContaining({ code, params }));
  });
});

describe('progress', () => {
  test('never falls behind: what was solved alone stays so', () => {
    expect(together({ a: 'solved' }, { a: 'helped', b: 'helped' })).toEqual({ a: 'solved', b: 'helped' });
    expect(together({ a: 'helped' }, { a: 'solved' }, {})).toEqual({ a: 'solved' });
  });

  test('names the next puzzle to solve, going round', () => {
    const all = ['p0', 'p1', 'p2'].map((id) => ({ id }));
    expect(nextUnsolved(all, {}, undefined)?.id).toBe('p0');
    expect(nextUnsolved(all, { p0: 'solved', p1: 'solved' }, 'of another list')?.id).toBe('p2');
    expect(nextUnsolved(all, { p1: 'solved' }, 'p0')?.id).toBe('p2');
    expect(nextUnsolved(all, { p2: 'solved' }, 'p1')?.id).toBe('p0');
    expect(nextUnsolved(all, { p0: 'solved', p1: 'solved', p2: 'solved' }, 'p1')).toBeUndefined();
  });
});

describe('the filters', () => {
  /** @param {Partial<Item>} part @returns {Item} */
  const item = (part) => ({
    ...{ id: 'a', size: 6, number: 1, goal: 'win', stars: 1, themes: '', position: `${BOARD} X`, game: '' },
    odds: [],
    ...part,
  });
  const items = [
    item({ id: 'a' }),
    item({ id: 'b', goal: 'draw', themes: 'pq', position: `${BOARD} O` }),
    item({ id: 'c', stars: 3, themes: 'q' }),
  ];
  /** @param {Partial<import('../../../app/tsume/types.js').Filters>} part */
  const named = (part) =>
    passing(items, { ...NO_FILTERS, ...part }, { c: 'solved', b: 'helped' }, ({ position }) => sideOf(position))
      .map(({ id }) => id)
      .join('');

  test('let those through that pass all of them', () => {
    expect(named({})).toBe('abc');
    expect(named({ goal: 'draw' })).toBe('b');
    expect(named({ theme: 'q' })).toBe('bc');
    expect(named({ theme: 'q', stars: 3 })).toBe('c');
    expect(named({ theme: '-' })).toBe('a');
    expect(passing([item({ stars: 0 })], { ...NO_FILTERS, theme: '-' }, {}, () => 'black')).toEqual([]);
    expect(named({ side: 'white' })).toBe('b');
    expect(named({ unsolved: true })).toBe('ab');
    expect(countSet({ ...NO_FILTERS, size: 'all', stars: 2, unsolved: true })).toBe(2);
  });

  test('of five thousand puzzles take no time that anybody notices', () => {
    const many = Array.from({ length: 5000 }, (_, i) => item({ id: `${i}`, stars: 1 + (i % 5) }));
    let asked = 0;
    const sideOf = () => (asked++, /** @type {const} */ ('white'));
    expect(passing(many, { ...NO_FILTERS, stars: 2, side: 'white' }, {}, sideOf)).toHaveLength(1000);
    expect(asked).toBe(1000);
  });

  test.each([undefined, 7, [], { size: -1, goal: 'lose', side: 'red', stars: 9, theme: 'zz' }])(
    'are none for %j',
    (value) => expect(checkFilters(value)).toEqual(NO_FILTERS),
  );

  test('are read as they were kept', () => {
    const kept = { size: 'all', goal: 'best', side: 'white', stars: 5, theme: 'w', unsolved: true };
    expect(checkFilters(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});

describe('the collection', () => {
  const game = 'l';
  /** @type {Record<string, string>} */
  const files = {
    'index.json': JSON.stringify({ version: 1, sizes: { 6: { count: 1, stars: [1, 0, 0, 0, 0], hash: 'x' } } }),
    '06.txt?x': `6-abcde win +2 d3 1 700 1 p ${game}\n`,
  };
  const library = () => {
    vi.stubGlobal('fetch', async (/** @type {string} */ address) => {
      const text = files[address.replace('https://k.example/', '')];
      return new Response(text ?? '', { status: text ? 200 : 404 });
    });
    return new PuzzleLibrary('https://k.example/');
  };

  const brokenLibrary = () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    return new PuzzleLibrary('https://k.example/');
  };
  afterEach(() => void vi.unstubAllGlobals());

  test('tells what cannot be had, and has the sixty all the same', async () => {
    const broken = new Collection(brokenLibrary(), () => undefined);
    await broken.want('sixty');
    expect(broken.problem).toMatchObject({ code: 'damaged', file: 'index.json' });
    expect(broken.items('sixty')).toHaveLength(60);
    expect((await broken.find('6-1'))?.item.position).toMatch(/^[XO-]{64} [XO]$/);
    expect(await broken.find('6-9')).toBeUndefined();
    await expect(broken.find('6-abcde')).rejects.toMatchObject({ code: 'damaged' });
  });

  test('fetches a size when it is wanted, and plays the game that leads to a puzzle', async () => {
    const told = [];
    const collection = new Collection(library(), () => told.push(1));
    expect((await collection.find('6-abcde'))?.item.number).toBe(1);
    await collection.want('all');
    expect(collection.problem).toBeUndefined();
    expect([collection.count('all'), collection.items(6).length, collection.waiting]).toEqual([1, 1, 0]);
    expect(told.length).toBeGreaterThan(0);
    const [item] = collection.items('all');
    if (!item) throw new Error('no puzzle');
    expect(positionFor(kaeshi, item)).toBe(kaeshi.Game.fromTranscript('f5').position);
    expect(sideOf(positionFor(kaeshi, item))).toBe('white');
    expect(await collection.find('7-abcde')).toBeUndefined();
  });
});
