/** The lessons: each of their boards shows what its lesson says, and its one right move is proved. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CLAIMS,
  MIXED,
  isTold,
  frontierDiscs,
  isBestOfBook,
  makesPass,
  stableDiscs,
} from '../../../../tools/lessons/claims.mjs';
import LESSONS from '../../../app/practice/lessons.json';
import { rightMoves } from '../../../app/made-puzzles/index.js';
import { t } from '../../../app/practice/texts.js';
import { positionOf, readPuzzles } from '../../../elements/puzzles/index.js';
import { kaeshi } from '../kaeshi.js';
import { study } from '../study.js';

/** @import { LibraryPuzzle } from '../../../elements/puzzles/index.js' */
/** @import { Diagnosis } from '../../../engine/types.js' */

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

/**
 * The first moves that reach the goal of a puzzle, as the solver proves it.
 * @param {ReturnType<typeof asked>} of
 */
function provedMoves({ puzzle, board, after, mover }) {
  const moves = board.legalMoves().map((square) => {
    const next = after(square);
    const { score = NaN } = kaeshi.solve(next.position);
    // The side to move names the position's; after the last move that is the other one, too.
    return { square, score: next.position.endsWith(mover === 'black' ? 'X' : 'O') ? score : 0 - score };
  });
  const best = Math.max(...moves.map(({ score }) => score));
  return rightMoves(/** @type {Diagnosis} */ ({ moves, score: best }), puzzle.goal);
}

const { openings: OPENINGS, practice: PRACTICE, ...OF_LIBRARY } = LESSONS;

test('there are fifteen lessons of six boards, none of which comes twice', () => {
  expect(Object.keys(LESSONS)).toEqual([...Object.keys(CLAIMS), 'openings', 'practice']);
  expect(Object.keys(LESSONS)).toHaveLength(15);
  const all = Object.values(LESSONS).flat();
  expect(all).toHaveLength(90);
  expect(new Set(all).size).toBe(90);
});

test('each board of the last lesson shows what one of six others says, and each of the six is shown', () => {
  const boards = PRACTICE.map((id) => {
    const puzzle = PUZZLES.get(id);
    if (!puzzle) throw new Error(`the library has no puzzle ${id}`);
    expect(provedMoves(asked(puzzle)), id).toEqual([puzzle.solution]);
    return asked(puzzle);
  });
  expect(boards.every((board) => MIXED.some((lesson) => CLAIMS[lesson]?.(board)))).toBe(true);
  for (const lesson of MIXED)
    expect(
      boards.some((board) => CLAIMS[lesson]?.(board)),
      lesson,
    ).toBe(true);
});

for (const [lesson, ids] of Object.entries(OF_LIBRARY))
  test(`the right moves of the lesson "${lesson}" show what it says`, () => {
    for (const id of ids) {
      const puzzle = PUZZLES.get(id);
      if (!puzzle) throw new Error(`the library has no puzzle ${id}`);
      expect(CLAIMS[lesson]?.(asked(puzzle)), id).toBe(true);
      expect(provedMoves(asked(puzzle)), id).toEqual([puzzle.solution]);
      expect(isTold(lesson, asked(puzzle), kaeshi, study), id).toBe(true);
    }
  });

test('every lesson has words', () => {
  for (const key of /** @type {(keyof typeof LESSONS)[]} */ (Object.keys(LESSONS)))
    for (const lang of ['en', 'ja'])
      for (const said of [t(lang, `lesson.${key}`), t(lang, `lesson.${key}.text`)]) expect(said).not.toBe('');
});

test('the last boards on mobility make the opponent pass, and only those', () => {
  const passes = LESSONS.mobility.map((id) => makesPass(asked(/** @type {LibraryPuzzle} */ (PUZZLES.get(id)))));
  expect(passes).toEqual([false, false, false, false, true, true]);
});

test('in the lesson on openings the book has one move that is three discs better than two others at least', () => {
  const explorer = new study.Explorer();
  explorer.setBook(readFileSync(join(import.meta.dirname, '../../../../src/book/default.book')));
  const rowsAt = (/** @type {string} */ moves) => {
    const { position } = kaeshi.Game.fromTranscript(moves);
    return explorer.rows(position, 0);
  };
  for (const line of OPENINGS) {
    expect(line.length / 2, line).toBeGreaterThanOrEqual(5);
    expect(line.length / 2, line).toBeLessThanOrEqual(9);
    expect(isBestOfBook(rowsAt(line.slice(0, -2)), line.slice(-2), 3), line).toBe(true);
  }
  // There are positions with two good moves, and the claim is false of the worse one.
  expect(isBestOfBook(rowsAt('f5d6'), 'c3', 3)).toBe(false);
  expect(isBestOfBook(rowsAt('f5d6c3d3'), 'c5', 0)).toBe(false);
});

test('a wall is made of the discs that touch an empty square', () => {
  const empty = '-'.repeat(40);
  expect(frontierDiscs(`XXXXXXXXXXXXXXXXOOOOOOOO${empty}`, 'X')).toBe(0);
  expect(frontierDiscs(`XXXXXXXXXXXXXXXXOOOOOOOO${empty}`, 'O')).toBe(8);
  expect(frontierDiscs(`-X------XX------XXX-----${empty}`, 'X')).toBe(6);
  expect(frontierDiscs('X'.repeat(64), 'X')).toBe(0);
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
