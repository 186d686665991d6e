/** Tests how pasted texts are read, and that the board's own reader of plain texts agrees with the engine. */
import { describe, expect, test } from 'vitest';
import { START, readDiagram, readPlain } from '../../../elements/board/text.js';
import { kaeshi, records } from '../kaeshi.js';

const BOARD = START.slice(0, 64);

/** @param {string} text */
const kindOf = (text) => records.recognise(text, 'black').kind;

describe('a paste', () => {
  test.each([
    ['f5d6c3', 'moves'],
    ['  F5 d6\nC3', 'moves'],
    ['f5', 'moves'],
    ['1. f5 2. d6', 'moves'],
    [`${BOARD} X`, 'position'],
    [BOARD.replace(/-/g, '.').replace(/(.{8})/g, '$1\n'), 'position'],
    [`${BOARD.replace(/X/g, 'B').replace(/O/g, 'W')} b`, 'position'],
    ['https://example.org/kaeshi/#m=f5d6', 'link'],
    ['#m=f5', 'link'],
    ['?m=f5', 'link'],
    ['#f5d6', 'link'],
    ['', 'empty'],
    [' \n', 'empty'],
  ])('%j is a %s', (text, kind) => expect(kindOf(text)).toBe(kind));

  test('says where an unknown text stops being a game', () => {
    expect(() => kindOf('hello')).toThrow(
      expect.objectContaining({ code: 'moveText', params: { place: 1, found: 'he', moves: 0 } }),
    );
    expect(() => kindOf('#top')).toThrow(expect.objectContaining({ name: 'LinkError', code: 'emptyLink' }));
  });

  test('is refused before it is read when it is longer than any game', () => {
    const long = { code: 'textTooLong', params: { length: 1_000_000, limit: 65536 } };
    expect(() => kindOf('-'.repeat(1_000_000))).toThrow(expect.objectContaining(long));
  });
});

/** A board that is nearly right: signs, white space and mistakes by a seed. @param {number} seed */
function nearlyBoard(seed) {
  let state = seed + 1;
  /** @param {number} n */
  const random = (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const length = 62 + random(5);
  const row = [8, 1, 65, 7][random(4)] ?? 8;
  const space = ['', ' ', '\n', ' \n'][random(4)] ?? '';
  const signs = random(3) ? 'XO-' : 'XO-.*o;1';
  let text = '';
  for (let i = 0; i < length; i++) {
    text += signs[random(signs.length)] ?? '-';
    if ((i + 1) % row === 0 || random(60) === 0) text += space;
  }
  return text;
}

describe('a plain board', () => {
  test('is what the engine reads, wherever the page reads it by itself', () => {
    let plain = 0;
    for (let seed = 0; seed < 20_000; seed++) {
      const text = nearlyBoard(seed);
      const read = readPlain(text);
      if (read) expect(read, text).toEqual(readDiagram(kaeshi, text));
      plain += read ? 1 : 0;
    }
    expect(plain).toBeGreaterThan(1_000);
  });

  test.each([
    ['a side for a square', `${BOARD.slice(1)} X`],
    ['a side on a line of its own for a square', `${BOARD.slice(1).replace(/(.{8})/g, '$1\n')}\nX`],
    ['other signs', BOARD.replaceAll('-', '.')],
    ['scores', `${BOARD} X; d3:+2`],
    ['too much', `${BOARD} XX`],
  ])('with %s is left to the engine', (_, text) => expect(readPlain(text)).toBeUndefined());

  test('of 63 squares and a side is refused', () => {
    const refused = expect.objectContaining({ name: 'BoardError', code: 'boardTooShort', params: { squares: 63 } });
    expect(() => readDiagram(kaeshi, `${BOARD.slice(1)} X`)).toThrow(refused);
    expect(() => readDiagram(kaeshi, `${BOARD.slice(1).replace(/(.{8})/g, '$1\n')}\nX`)).toThrow(refused);
  });
});
