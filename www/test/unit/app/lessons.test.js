/** The lessons: each of their puzzles shows what its lesson says, and every lesson has words. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLAIMS, stableDiscs } from '../../../../tools/lessons/claims.mjs';
import LESSONS from '../../../app/practice/lessons.json';
import { t } from '../../../app/practice/texts.js';
import { positionOf, readPuzzles } from '../../../elements/puzzles/index.js';
import { kaeshi } from '../kaeshi.js';

/** @import { LibraryPuzzle } from '../../../elements/puzzles/index.js' */

const FOLDER = join(import.meta.dirname, '../../../public/puzzles');
const PUZZLES = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readPuzzles(readFileSync(join(FOLDER, name), 'utf8')))
    .map((puzzle) => [puzzle.id, puzzle]),
);

/** @param {LibraryPuzzle} puzzle */
function asked(puzzle) {
  const position = positionOf(kaeshi, puzzle);
  const board = kaeshi.Game.fromPosition(position);
  const after = (/** @type {string} */ square) => {
    const game = kaeshi.Game.fromPosition(position);
    game.play(square);
    return Object.assign(game, { mover: game.side });
  };
  return { puzzle, board, after, mover: /** @type {string} */ (board.side) };
}

test('there are twelve lessons of six puzzles, none of which comes twice', () => {
  expect(Object.keys(LESSONS)).toEqual(Object.keys(CLAIMS));
  expect(Object.keys(LESSONS)).toHaveLength(12);
  const all = Object.values(LESSONS).flat();
  expect(all).toHaveLength(72);
  expect(new Set(all).size).toBe(72);
});

for (const [lesson, ids] of Object.entries(LESSONS))
  test(`the right moves of the lesson "${lesson}" show what it says`, () => {
    for (const id of ids) {
      const puzzle = PUZZLES.get(id);
      if (!puzzle) throw new Error(`the library has no puzzle ${id}`);
      expect(CLAIMS[lesson]?.(asked(puzzle)), id).toBe(true);
    }
    for (const lang of ['en', 'ja']) {
      const key = /** @type {'flips'} */ (lesson);
      for (const said of [t(lang, `lesson.${key}`), t(lang, `lesson.${key}.text`)]) expect(said).not.toBe('');
    }
  });

test('a disc is stable whose four lines are full, or end at the edge or a stable disc', () => {
  const empty = '-'.repeat(40);
  // Along the edge from a corner; the third row's disc leans on nothing.
  expect(stableDiscs(`XXX-----XX------X-X-----${empty}`, 'X')).toBe(6);
  expect(stableDiscs(`XXX-----XX------X-X-----${empty}`, 'O')).toBe(0);
  expect(stableDiscs(`-XXXXXX-${'-'.repeat(56)}`, 'X')).toBe(0);
  // In a full board nothing can be flipped.
  expect(stableDiscs('XO'.repeat(32), 'O')).toBe(32);
});

test('a claim does not hold of every puzzle', () => {
  const some = [...PUZZLES.values()].filter(({ size, place }) => size <= 8 && place < 20).map(asked);
  for (const [lesson, holds] of Object.entries(CLAIMS)) {
    const share = some.filter(holds).length / some.length;
    expect(share, lesson).toBeLessThan(0.9);
  }
});
