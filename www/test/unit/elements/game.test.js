/** The game behind the element, with the real engine: its steps and passes, where undo goes, and what is said. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileLine } from '../../../elements/game/notices.js';
import { GameState, redoTarget, undoTarget } from '../../../elements/game/record.js';
import { moveSaid, noteLine, placeSaid, playerName, statusLine } from '../../../elements/game/words.js';
import { explain } from '../../../locale/errors.js';
import * as kaeshi from '../../../pkg/scalar/kaeshi.js';

/** @import { Players } from '../../../elements/game/types.js' */

/** WTHOR 1999 (Fédération Française d'Othello): eight passes, Black takes all with 27 squares empty. */
const WIPE_OUT = 'f5f4e3d6f3g3g4g5h3d3h6h5h4h2h1e2g6f2g2h7g7f7g8h8e1f1g1f6f8d1d2e6d7';

/** @type {Players} */
const TWO = { black: 'human', white: 'human' };
/** @type {Players} */
const BLACK = { black: 'human', white: 'ai' };
/** @type {Players} */
const WATCH = { black: 'ai', white: 'ai' };

beforeAll(() => {
  kaeshi.initSync({ module: readFileSync(new URL('../../../pkg/scalar/kaeshi_bg.wasm', import.meta.url)) });
});

describe('a record', () => {
  test('knows who moved and who had to pass before', () => {
    const { steps, result, empties } = GameState.open(kaeshi, { moves: WIPE_OUT }).view;
    expect(steps[22]).toEqual({ square: 'g8', side: 'black', passBefore: undefined });
    expect(steps[23]).toEqual({ square: 'h8', side: 'black', passBefore: 'white' });
    expect(steps.filter(({ passBefore }) => passBefore)).toHaveLength(8);
    expect([result?.black, result?.white, empties]).toEqual([64, 0, 27]);
  });

  test('knows what its opening is called, up to the move that is shown', () => {
    const record = GameState.open(kaeshi, { moves: 'c4e3f6e6f5c5d6' });
    expect(record.view.opening).toEqual({ en: 'Brightwell', ja: 'ブライトウェル' });
    record.goTo(5);
    expect(record.view.opening).toEqual({ en: 'Tiger', ja: '虎定石' });
    record.goTo(0);
    expect(record.view.opening).toBeUndefined();
    expect(GameState.open(kaeshi, { moves: WIPE_OUT }).view.opening?.en).toBe('Parallel');
  });

  test('knows what the move turned over that led to what it shows', () => {
    const record = GameState.open(kaeshi, { moves: 'f5d6c3' });
    expect(record.move).toBeNull();
    expect(record.play('d3').flips).toEqual(['d4']);
    expect(record.move).toEqual({ square: 'd3', flips: ['d4'], placed: true });
    record.goTo(3);
    expect(record.move).toEqual({ square: 'd3', flips: ['d4'], placed: false });
    record.goTo(1);
    expect(record.move).toBeNull();
    record.goTo(2);
    expect(record.move).toEqual({ square: 'd6', flips: ['d5'], placed: true });
  });

  test('opens at a ply and keeps the rest of the line', () => {
    const { ply, steps, transcript } = GameState.open(kaeshi, { moves: 'f5d6c3', ply: 2 }).view;
    expect([ply, steps.length, transcript]).toEqual([2, 3, 'f5d6']);
  });
});

describe('a game that ends before the board decides', () => {
  const RESIGNED = /** @type {const} */ ({ by: 'resignation', winner: 'white' });

  test('is nobody’s to move at its end, keeps its discs, and goes on before that', () => {
    const record = GameState.open(kaeshi, { moves: 'f5d6c3', verdict: RESIGNED });
    const { side, legal, result, black, white } = record.view;
    expect([side, legal, result]).toEqual([undefined, [], { black, white, ...RESIGNED }]);
    record.goTo(2);
    expect([record.view.side, record.view.result, record.verdict]).toEqual(['black', undefined, RESIGNED]);
    record.goTo(3);
    expect(record.view.result?.by).toBe('resignation');
  });

  test('goes on when that is taken back, or another move is played', () => {
    const record = GameState.open(kaeshi, { moves: 'f5d6c3', verdict: RESIGNED });
    expect(undoTarget(record.view, BLACK)).toBe(3);
    record.end(undefined);
    expect([record.view.side, record.view.result]).toEqual(['white', undefined]);
    record.end(RESIGNED);
    record.goTo(0);
    record.play('d3');
    expect([record.view.result, record.verdict]).toEqual([undefined, undefined]);
  });

  test('ends by the discs where the board decided', () => {
    const { result } = GameState.open(kaeshi, { moves: WIPE_OUT, verdict: RESIGNED }).view;
    expect(result).toEqual({ black: 64, white: 0, winner: 'black', by: 'discs' });
  });

  test('says how', () => {
    const { view } = GameState.open(kaeshi, { moves: 'f5', verdict: { by: 'time', winner: 'black' } });
    const moment = { players: TWO, thinking: false, held: false, byBook: false };
    expect(statusLine('en', view, moment)).toBe('Black wins: White lost on time');
    expect(noteLine('en', view, moment)).toBe('');
    expect(placeSaid('ja', view)).toContain('白の時間切れで黒の勝ち');
    const drawn = GameState.open(kaeshi, { verdict: { by: 'agreement', winner: undefined } }).view;
    expect(statusLine('en', drawn, moment)).toBe('Draw by agreement');
  });
});

describe('undo and redo', () => {
  /** @param {number} ply */
  const at = (ply) => GameState.open(kaeshi, { moves: 'f5d6c3d3', ply }).view;

  test('between two people go one move', () => {
    expect([undoTarget(at(4), TWO), redoTarget(at(1), TWO)]).toEqual([3, 2]);
  });

  test('against the computer go to the person’s turn, also while it thinks', () => {
    expect([
      undoTarget(at(4), BLACK),
      undoTarget(at(3), BLACK),
      redoTarget(at(0), BLACK),
      redoTarget(at(2), BLACK),
    ]).toEqual([2, 2, 2, 4]);
  });

  test('stop at the ends', () => {
    expect([undoTarget(at(0), TWO), redoTarget(at(4), TWO)]).toEqual([undefined, undefined]);
    expect(undoTarget(at(1), { black: 'ai', white: 'human' })).toBeUndefined();
  });

  test('go one move when the computer plays both', () => {
    expect([undoTarget(at(4), WATCH), redoTarget(at(0), WATCH)]).toEqual([3, 1]);
  });
});

describe('in words', () => {
  const calm = { players: BLACK, thinking: false, held: false, byBook: false };

  test('whose turn it is', () => {
    const start = GameState.open(kaeshi, {}).view;
    expect(statusLine('en', start, calm)).toBe('Your move');
    expect(statusLine('en', start, { ...calm, players: TWO })).toBe('Black to move');
    const second = GameState.open(kaeshi, { moves: 'f5' }).view;
    expect(statusLine('ja', second, { ...calm, thinking: true })).toBe('白が考えています');
    expect(statusLine('en', second, { ...calm, held: true })).toBe('White to move');
  });

  test('the end, with the empties that the winner is given', () => {
    const end = GameState.open(kaeshi, { moves: WIPE_OUT }).view;
    expect(statusLine('en', end, calm)).toBe('Black wins 64–0');
    expect(noteLine('ja', end, calm)).toBe('空きマス27個は黒に加算');
  });

  test('a move of the opening book', () => {
    const second = GameState.open(kaeshi, { moves: 'f5d6' }).view;
    expect(noteLine('en', second, calm)).toBe('58 empties');
    expect(noteLine('en', second, { ...calm, byBook: true })).toBe('book move');
    expect(noteLine('ja', second, { ...calm, byBook: true })).toBe('定石の手');
  });

  test('a move, its pass and the turn', () => {
    const record = GameState.open(kaeshi, { moves: WIPE_OUT, ply: 22 });
    expect(moveSaid('en', record.play('g8'), record.view)).toBe('Black g8, 1 flipped. White passes. Black to move.');
    expect(placeSaid('ja', record.view)).toBe('23手目（全33手）。黒番です。');
  });

  test('the players', () => {
    expect([
      playerName('en', 'black', BLACK, 4),
      playerName('en', 'white', BLACK, 4),
      playerName('en', 'white', TWO, 4),
    ]).toEqual(['You', 'Level 4', 'White']);
  });
});

describe('a file that is refused', () => {
  /** Returns the engine's error for a book. @param {Uint8Array} bytes */
  const refusal = (bytes) => {
    try {
      new kaeshi.Engine(1).setBook(bytes);
    } catch (thrown) {
      return thrown;
    }
    throw new Error('the book was not refused');
  };
  const book = readFileSync(new URL('../../../../src/book/default.book', import.meta.url));
  const damaged = book.map((byte, i) => (i === 100 ? byte ^ 1 : byte));

  test.each([
    ['another file', new TextEncoder().encode('<!doctype html>'), /does not begin with KAESHIBK/],
    ['half a book', book.subarray(0, 500), /has 500 bytes/],
    ['a damaged book', damaged, /checksum is wrong/],
    ['a book of another version', book.map((byte, i) => (i === 8 ? 9 : byte)), /version 9 of the format/],
  ])('%s: a line says why, in both languages', (_, bytes, english) => {
    const file = { state: /** @type {const} */ ('failed'), problem: refusal(new Uint8Array(bytes)) };
    expect(fileLine('en', 'book', file)).toMatch(english);
    expect(fileLine('ja', 'book', file)).toMatch(/^定石ブックを読み込めないため.*。$/);
    expect(fileLine('ja', 'book', file)).not.toMatch(/ (is|has|the) /);
  });

  test('nothing is said of a book that is late, for nothing is amiss with the moves', () => {
    const late = { state: /** @type {const} */ ('late'), problem: undefined };
    expect([fileLine('en', 'book', late), fileLine('en', 'weights', late)]).toEqual([
      '',
      expect.stringContaining('still loading'),
    ]);
  });
});

describe('the engine’s errors', () => {
  const board = '-'.repeat(64);

  test.each([
    ['a taken square', { moves: 'f5f5' }],
    ['a move that turns nothing', { moves: 'a1' }],
    ['a pass that is not due', { moves: 'f5--' }],
    ['a move after the end', { moves: `${WIPE_OUT}a1` }],
    ['text that is no move', { moves: 'f5?' }],
    ['a strange sign', { position: `?${board}` }],
    ['a short board', { position: 'XO-' }],
    ['no side', { position: board }],
    ['a strange side', { position: `${board}?` }],
    ['too much text', { position: `${board} X hello` }],
  ])('%s is said in Japanese', (_, opening) => {
    let said = '';
    try {
      GameState.open(kaeshi, opening);
    } catch (thrown) {
      said = explain('ja', thrown);
      expect(explain('en', thrown)).toMatch(/^[A-Z].*\.$/);
    }
    expect(said).toMatch(/[ぁ-ん]/);
    expect(said).not.toMatch(/ (is|at|the) /);
  });
});
