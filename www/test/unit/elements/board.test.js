/** The board without a screen: reading its text, walking over it, and telling a move from any other change. */
import { describe, expect, test } from 'vitest';
import { walk } from '../../../elements/board/keys.js';
import { changeBetween, changeOf, duration, seenFromBehind } from '../../../elements/board/motion.js';
import { INDEX, SQUARES, START, readDiagram, readPlain } from '../../../elements/board/text.js';
import { pictureName, squareName } from '../../../elements/board/words.js';
import { kaeshi } from '../kaeshi.js';

/** @param {string} name */
const square = (name) => INDEX.get(name) ?? -1;
/** @param {string} text */
function plain(text) {
  const diagram = readPlain(text);
  if (!diagram) throw new Error(`not plain: ${text}`);
  return diagram;
}

describe('reading a board', () => {
  test('squares run a1 b1 … h8', () => {
    expect([SQUARES[0], SQUARES[1], SQUARES[8], SQUARES[63]]).toEqual(['a1', 'b1', 'a2', 'h8']);
  });

  test('takes the letters of the field and ignores white space', () => {
    const text = `${'.'.repeat(27)} o*\n ${'_'.repeat(6)}bW\n${'-'.repeat(27)} b`;
    const { cells, side } = readDiagram(kaeshi, text);
    expect(cells).toEqual(plain(START).cells);
    expect(side).toBe('black');
  });

  test('needs no side and reads no further than an OBF line’s semicolon', () => {
    expect(plain(START.slice(0, 64)).side).toBeUndefined();
    expect(readDiagram(kaeshi, `${START.slice(0, 64)} O; d3:+2;`).side).toBe('white');
  });

  test.each([
    ['abc', 'boardSign', { place: 1, found: 'a', squares: 0 }],
    ['--X', 'boardTooShort', { squares: 3 }],
    [`${START}X`, 'boardTrailing', { place: 66, found: 'X' }],
    [`${START.slice(0, 64)}?`, 'boardSide', { place: 65, found: '?' }],
  ])('says what is wrong with %j and where', (text, code, params) => {
    expect(() => readDiagram(kaeshi, text)).toThrow(expect.objectContaining({ code, params }));
  });
});

describe('walking', () => {
  /** @param {string} from @param {string} key @param {boolean} [ctrlKey] @param {boolean} [isFlipped] */
  const go = (from, key, ctrlKey = false, isFlipped = false) => {
    const to = walk(square(from), { key, ctrlKey, altKey: false, metaKey: false }, isFlipped);
    return to === undefined ? undefined : SQUARES[to];
  };

  test.each([
    ['d3', 'ArrowLeft', 'c3'],
    ['a3', 'ArrowLeft', 'a3'],
    ['h3', 'ArrowRight', 'h3'],
    ['d1', 'ArrowUp', 'd1'],
    ['d8', 'ArrowDown', 'd8'],
    ['d3', 'ArrowDown', 'd4'],
    ['d3', 'Home', 'a3'],
    ['d3', 'End', 'h3'],
    ['d3', 'PageDown', 'd8'],
    ['d3', 'g', 'g3'],
    ['d3', 'G', 'g3'],
    ['d3', '7', 'd7'],
  ])('from %s, %s goes to %s', (from, key, to) => expect(go(from, key)).toBe(to));

  test('Control with Home and End goes to the corners, other chords are not the board’s', () => {
    expect(go('d3', 'Home', true)).toBe('a1');
    expect(go('d3', 'End', true)).toBe('h8');
    expect(go('d3', 'c', true)).toBeUndefined();
    expect(go('d3', 'u')).toBeUndefined();
    expect(go('d3', '9')).toBeUndefined();
  });

  test.each([
    ['d3', 'ArrowLeft', 'e3'],
    ['a3', 'ArrowRight', 'a3'],
    ['d8', 'ArrowUp', 'd8'],
    ['d3', 'ArrowDown', 'd2'],
    ['d3', 'Home', 'h3'],
    ['d3', 'PageDown', 'd1'],
    ['d3', 'g', 'g3'],
    ['d3', '7', 'd7'],
    ['d3', 'Tab', undefined],
  ])('from the other side, from %s, %s goes to %s', (from, key, to) => expect(go(from, key, false, true)).toBe(to));

  test('from the other side Control with Home goes to the upper left', () => {
    expect(go('d3', 'Home', true, true)).toBe('h8');
    expect(go('d3', 'c', true, true)).toBeUndefined();
  });
});

describe('changes of the board', () => {
  const start = plain(START).cells;
  const afterD3 = plain('-------------------X-------XX------XO---------------------------O').cells;

  test('from the other side a move lies at the opposite places', () => {
    const change = changeOf({ square: 'd3', flips: ['d4'], placed: true });
    expect(seenFromBehind(change)).toEqual({ at: square('e6'), turned: [square('e5')], placed: true });
  });

  test('a move is a disc placed and discs turned', () => {
    expect(changeBetween(start, afterD3)).toEqual({ at: square('d3'), turned: [square('d4')], placed: true });
  });

  test('taking back is the reverse', () => {
    expect(changeBetween(afterD3, start)).toEqual({ at: square('d3'), turned: [square('d4')], placed: false });
  });

  test('a game says what its move turned over', () => {
    const move = { square: 'd3', flips: ['d4'], placed: true };
    expect(changeOf(move)).toEqual(changeBetween(start, afterD3));
    expect(changeOf({ ...move, placed: false })).toEqual(changeBetween(afterD3, start));
  });

  test('a jump to another position is neither', () => {
    expect(changeBetween(start, start)).toBeUndefined();
    expect(changeBetween(start, plain('X'.repeat(64)).cells)).toBeUndefined();
  });

  test('the wave takes longer the further it runs', () => {
    expect(duration({ at: 0, turned: [1, 2, 3], placed: true })).toBeGreaterThan(
      duration({ at: 0, turned: [1], placed: true }),
    );
  });
});

describe('in words', () => {
  test('squares are named in the user’s language', () => {
    const plain = { legal: false, last: false, mark: undefined };
    expect(squareName('en', 'd3', '-', { ...plain, legal: true })).toBe('d3, empty, legal move');
    expect(squareName('ja', 'd3', '-', { ...plain, legal: true })).toBe('d3、空き、打てます');
    expect(squareName('en', 'e4', 'X', { ...plain, last: true, mark: '+2' })).toBe('e4, black, last move, +2');
  });

  test('the picture names every disc', () => {
    expect(pictureName('en', 'Board', plain(START))).toBe('Board. Black: e4 d5. White: d4 e5. Black to move.');
  });
});
