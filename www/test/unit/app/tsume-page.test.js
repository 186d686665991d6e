/**
 * The page's small parts: addresses, what may be pasted, and progress that survives anything the browser gives back.
 */
import { describe, expect, test } from 'vitest';
import { bySize, checkProgress, nextUnsolved, ofSize, withOutcome } from '../../../app/tsume/puzzles.js';
import { readHash, writeHash } from '../../../app/tsume/hash.js';
import { readPaste } from '../../../app/shared/paste-text.js';
import { kaeshi, records } from '../kaeshi.js';

/** @import { Puzzle } from '../../../app/tsume/puzzles.js' */

const BOARD = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';

/** An engine that cannot be had. */
const nowhere = () => Promise.reject(new Error('there is no engine here'));

describe('the address', () => {
  test.each([
    { id: '9-3' },
    { position: `${BOARD} O`, goal: /** @type {const} */ ('win') },
    { position: `${BOARD} X`, goal: undefined },
  ])('of %j is read as it was written, without the engine', async (address) => {
    expect(await readHash(nowhere, writeHash(address))).toEqual(address);
  });

  test('that names nothing is no error, one that is broken is', async () => {
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
  test.each([undefined, null, 7, 'solved', [], { a: 1, b: { c: 2 }, d: 'lost' }])('is empty for %j', (value) => {
    expect(checkProgress(value)).toEqual({});
  });

  test('keeps what is whole of a broken store', () => {
    expect(checkProgress({ a: 'solved', b: 5, c: 'helped' })).toEqual({ a: 'solved', c: 'helped' });
  });

  test('never falls behind: what was solved alone stays so', () => {
    expect(withOutcome({ a: 'solved' }, 'a', 'helped')).toEqual({ a: 'solved' });
    expect(withOutcome({ a: 'helped' }, 'a', 'solved')).toEqual({ a: 'solved' });
  });

  /** @type {Puzzle[]} */
  const all = [6, 6, 7].map((empties, i) => ({ id: `p${i}`, position: '', goal: 'win', empties }));

  test('names the next puzzle to solve, going round', () => {
    expect(nextUnsolved(all, {}, undefined)?.id).toBe('p0');
    expect(nextUnsolved(all, { p1: 'solved' }, 'p0')?.id).toBe('p2');
    expect(nextUnsolved(all, { p2: 'solved' }, 'p1')?.id).toBe('p0');
    expect(nextUnsolved(all, { p0: 'solved', p1: 'solved', p2: 'solved' }, 'p1')).toBeUndefined();
  });

  test('lists puzzles by size', () => {
    expect([...bySize(all).keys()]).toEqual([6, 7]);
    expect(ofSize(all, 7)).toHaveLength(1);
    expect(ofSize(all, undefined)).toHaveLength(3);
  });
});
