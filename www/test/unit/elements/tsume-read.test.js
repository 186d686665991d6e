// @vitest-environment happy-dom
/** Tests the input of an element: attributes, the text inside it, and the errors of unreadable ones. */
import { describe, expect, test } from 'vitest';
import { textInside } from '../../../elements/shared/index.js';
import { pictureOf, readPuzzle } from '../../../elements/tsume/read.js';
import { PuzzleState } from '../../../elements/tsume/state.js';
import { statusOf } from '../../../elements/tsume/words.js';
import { kaeshi as engine } from '../kaeshi.js';

/** @import { Kaeshi } from '../../../engine/types.js' */
/** @import { Given } from '../../../elements/tsume/read.js' */

const BOARD = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';
const kaeshi = /** @type {Kaeshi} */ (
  /** @type {unknown} */ ({
    readBoard: engine.readBoard,
    Game: {
      fromTranscript: (/** @type {string} */ moves, /** @type {string | undefined} */ start) => ({
        position: `${start ?? 'start'} + ${moves}`,
      }),
    },
  })
);

/** @param {Partial<Given>} given @returns {Given} */
const with_ = (given) => ({ position: null, side: null, goal: null, moves: null, text: '', ...given });

describe('a puzzle', () => {
  test.each([
    ['its attribute', { position: `${BOARD} O` }],
    ['its text', { text: `${(BOARD.match(/.{8}/g) ?? []).join('\n')}\nO` }],
    ['a side beside the text', { text: BOARD, side: 'white' }],
    ['a side that overrules the text', { position: `${BOARD} X`, side: 'white' }],
  ])('is read from %s', (_, given) => {
    expect(readPuzzle(kaeshi, with_({ ...given, goal: 'win' }))).toEqual({ position: `${BOARD} O`, goal: 'win' });
    expect(pictureOf(with_(given))).toBe(`${BOARD} O`);
  });

  test('may be reached by moves, from the start or from a position', () => {
    expect(readPuzzle(kaeshi, with_({ moves: 'f5d6' })).position).toBe('start + f5d6');
    expect(readPuzzle(kaeshi, with_({ moves: 'b2', position: `${BOARD} O` })).position).toBe(`${BOARD} O + b2`);
    expect(pictureOf(with_({ moves: 'f5d6' }))).toBeUndefined();
  });

  test.each([
    [{ position: `${BOARD} O`, goal: 'mate' }, 'ja', '「mate」という目標はありません。'],
    [{ position: `${BOARD} O`, side: 'red' }, 'en', '“red” is not a side'],
    [{ position: BOARD.slice(3) }, 'en', 'The board has 61 of 64 squares.'],
    [{}, 'ja', '盤は64マスですが、0マスしかありません。'],
    [{ moves: 'f5f5' }, 'en', 'The moves could not be played: Move 2 at character 3'],
  ])('that cannot be read says why, in the language of the moment: %j', (given, lang, words) => {
    const failed = new PuzzleState(() => Promise.reject(new Error('nothing is asked')));
    try {
      readPuzzle(/** @type {Kaeshi} */ (/** @type {unknown} */ (engine)), with_(given));
    } catch (error) {
      expect(error).toMatchObject({ name: 'PuzzleError' });
      failed.failure = /** @type {Error} */ (error);
    }
    expect(statusOf(/** @type {'ja' | 'en'} */ (lang), failed).detail).toContain(words);
  });
});

test('the text of an element is what is not meant for a slot', () => {
  const element = document.createElement('div');
  const caption = document.createElement('span');
  caption.slot = 'caption';
  caption.textContent = 'by me';
  const diagram = document.createElement('pre');
  diagram.textContent = `\n${BOARD} O\n`;
  element.append(diagram, document.createComment('a note'), caption);
  expect(textInside(element)).toBe(`${BOARD} O`);
});
