/** Hints of the game: which position is asked about, what is shown of it, and the words and signs for it. */
import { describe, expect, test, vi } from 'vitest';
import { Hints } from '../../../elements/game/hints.js';
import { hintLine, hintMarks } from '../../../elements/game/hints-words.js';

/** @import { Options } from '../../../engine/client.js' */
/** @import { Hint, Hinted } from '../../../engine/types.js' */

/** @param {string} square @param {number} value @param {boolean} [exact] @param {number} [depth] @returns {Hint} */
const hint = (square, value, exact = false, depth = 6) => ({ square, value, exact, depth, line: [] });

/** Hints with an engine of the test's own. */
function looking() {
  /** @type {{ position: string, options: Options, answer: (moves: Hint[]) => void, fail: (why: Error) => void }[]} */
  const asked = [];
  const engine = {
    hints: (/** @type {string} */ position, /** @type {Options} */ options = {}) =>
      new Promise((/** @type {(answer: Hinted) => void} */ resolve, reject) => {
        asked.push({
          position,
          options,
          answer: (moves) => resolve({ kind: 'hinted', position, moves, nodes: 1 }),
          fail: reject,
        });
      }),
  };
  const hints = new Hints({ requestUpdate: vi.fn() }, () => engine);
  /** @param {number} i @param {Hint[]} moves */
  const tell = (i, moves) =>
    asked[i]?.options.onProgress?.({
      nodes: 1,
      done: 0,
      total: 0,
      lower: undefined,
      upper: undefined,
      line: [],
      hints: moves,
      review: undefined,
    });
  return { asked, hints, tell };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the question', () => {
  test('is the position of the moment, once, and only while hints are on', () => {
    const { asked, hints } = looking();
    hints.about('A');
    hints.toggle();
    for (const position of ['A', 'A', undefined, 'B']) hints.about(position);
    expect(asked.map(({ position }) => position)).toEqual(['A', 'B']);
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
    hints.toggle();
    hints.about('B');
    expect([asked[1]?.options.signal?.aborted, hints.state]).toEqual([true, 'off']);
  });

  test('can be stopped and gone on with, and its values stay', () => {
    const { asked, hints, tell } = looking();
    hints.toggle();
    hints.about('A');
    expect(hints.state).toBe('waiting');
    tell(0, [hint('d3', 1)]);
    hints.stop();
    tell(0, [hint('d3', 2)]);
    expect([hints.state, hints.moves, asked[0]?.options.signal?.aborted]).toEqual(['stopped', [hint('d3', 1)], true]);
    hints.about('A');
    expect(asked).toHaveLength(1);
    hints.goOn();
    expect([hints.state, asked.length]).toEqual(['searching', 2]);
  });

  test('never shows the hints of a former position', () => {
    const { hints, tell } = looking();
    hints.toggle();
    hints.about('A');
    hints.about('B');
    tell(0, [hint('d3', 1)]);
    expect([hints.state, hints.moves]).toEqual(['waiting', []]);
  });

  test('ends with the answer or says why not', async () => {
    const { asked, hints } = looking();
    hints.toggle();
    hints.about('A');
    asked[0]?.answer([hint('d3', 2, true)]);
    await settle();
    expect([hints.state, hints.moves.length]).toEqual(['done', 1]);
    hints.about('B');
    asked[1]?.fail(new Error('out of paper'));
    await settle();
    expect([hints.state, hintLine('en', hints)]).toEqual(['failed', 'The hints stopped: Out of paper.']);
    hints.goOn();
    expect(asked[2]?.position).toBe('B');
  });
});

describe('the values that are shown', () => {
  test('an estimate has its sign, and all are whole numbers', () => {
    const shown = [3.42, -0.27, 12.6].map((value) => hintMarks('en', [hint('a1', value)])['a1']?.text);
    expect(shown).toEqual(['≈+3', '≈0', '≈+13']);
    // The four first moves are one by symmetry.
    const first = hintMarks(
      'en',
      ['d3', 'c4', 'f5', 'e6'].map((square) => hint(square, 0.4)),
    );
    expect(Object.values(first).every(({ isBest }) => isBest)).toBe(true);
    const marks = hintMarks('en', [
      hint('a1', 4, true),
      hint('b1', 4, true),
      hint('c1', 3.42),
      hint('d1', -2, true),
      hint('e1', 1.9),
    ]);
    const drawn = Object.entries(marks).map(([square, { kind, text, isBest, rank }]) => [
      square,
      kind,
      text,
      isBest,
      rank,
    ]);
    expect(drawn).toEqual([
      ['a1', 'proven', '+4', true, 0],
      ['b1', 'proven', '+4', true, 0],
      ['c1', 'estimate', '≈+3', false, 0],
      ['d1', 'proven', '−2', false, 2],
      ['e1', 'estimate', '≈+2', false, 1],
    ]);
    expect(marks['a1']?.label).toBe('proven +4, best move');
    expect(marks['b1']?.label).toBe('proven +4, best move');
    expect(marks['c1']?.label).toBe('estimated +3');
    expect(hintMarks('ja', [hint('c1', 3.42)])['c1']?.label).toBe('推定+3、最善');
  });

  test('the line says how deep the search went and how much is proven', () => {
    const { hints } = looking();
    expect(hintLine('en', hints)).toBe('Evaluating…');
    hints.moves = [hint('a1', 4, false, 8), hint('b1', 3, false, 6)];
    expect(hintLine('en', hints)).toBe('≈ estimated, 6 moves ahead');
    hints.moves = [hint('a1', 4, true, 20), hint('b1', 3, false, 6)];
    expect(hintLine('en', hints)).toBe('1 of 2 proven, the rest estimated (≈)');
    hints.moves = [hint('a1', 4, true, 20)];
    expect(hintLine('ja', hints)).toBe('すべての手を読み切りました');
  });
});
