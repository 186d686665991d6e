/** The page's small parts: addresses, what may be pasted, and progress that survives anything the browser gives back. */
import { describe, expect, test } from 'vitest';
import { DiagramError } from '../../elements/board-text.js';
import { bySize, checkProgress, nextUnsolved, ofSize, withOutcome } from '../../app/puzzles.js';
import { readHash, writeHash } from '../../app/tsume-hash.js';
import { plainDiagram, readPaste } from '../../app/tsume-paste-text.js';

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { Puzzle } from '../../app/puzzles.js' */

const BOARD = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';

describe('the address', () => {
  test.each([{ id: '9-3' }, { position: `${BOARD} O`, goal: /** @type {const} */ ('win') }, { position: `${BOARD} X`, goal: undefined }])(
    'of %j is read as it was written',
    (address) => expect(readHash(writeHash(address))).toEqual(address),
  );

  test('that names nothing is no error, one that is broken is', () => {
    expect(readHash('')).toBeUndefined();
    expect(readHash('#g=win')).toBeUndefined();
    expect(() => readHash('#p=XO&s=X')).toThrow(DiagramError);
    expect(readHash(`#p=${BOARD}&s=O&g=mate`)).toEqual({ position: `${BOARD} O`, goal: undefined });
  });
});

describe('a paste', () => {
  const kaeshi = /** @type {Kaeshi} */ ({ Game: { fromTranscript: (/** @type {string} */ moves) => ({ position: `after ${moves}` }) } });
  const rows = BOARD.match(/.{8}/g) ?? [];
  const framed = ['  a b c d e f g h', ...rows.map((row, i) => `${i + 1} ${[...row].join(' ')} ${i + 1}`), 'O'].join('\n');
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
    expect(readPaste(kaeshi, text, 'black')).toEqual({ position: `${BOARD} O`, side: 'white' });
  });

  test('of printed discs takes the side from the form', () => {
    expect(readPaste(kaeshi, printed, 'white')).toEqual({ position: `${BOARD} O`, side: undefined });
    expect(plainDiagram('●○・')).toBe('XO-');
  });

  test('of a transcript is played', () => {
    expect(readPaste(kaeshi, 'f5d6c3', 'black').position).toBe('after f5d6c3');
  });

  test.each([
    [BOARD.slice(1), 'board.bad.length'],
    [`${BOARD.slice(0, 10)}?${BOARD.slice(11)} X`, 'board.bad.sign'],
  ])('that is broken says what and where', (text, key) => {
    expect(() => readPaste(kaeshi, text, 'black')).toThrow(expect.objectContaining({ name: 'DiagramError', key }));
    if (key === 'board.bad.sign') expect(() => readPaste(kaeshi, text, 'black')).toThrow(expect.objectContaining({ params: { n: 11, sign: '?' } }));
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
