/** Tests the proof of a puzzle: the tree and the certificate put together from an engine's answers, and the words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { certify, growTree, scoresText } from '../../../elements/study/puzzle-proofs.js';
import { hintSaid, narrowing, paritySaid, placeOf, reasonsSaid } from '../../../elements/proof/why/index.js';
import { differenceSaid } from '../../../elements/proof/words.js';
import { goalSaid } from '../../../elements/goals/index.js';
import { readPuzzles, transcriptOf } from '../../../elements/puzzles/lines.js';
import { kaeshi } from '../kaeshi.js';
import { NaiveEngine, NaiveGame, WIN } from '../naive.js';
import { study } from '../study.js';

/** @import { PuzzleReason } from '../../../pkg/study/kaeshi.js' */
/** @import { Tree, TreeProgress } from '../../../elements/study/puzzle-proofs.js' */

// Seven, so that the tree asks for the scores of its first position.
const SEVEN = 'X--XOOOXOOOXOOXXOOOOXOOXOXOOO--XOXOOOOXOOOOXOOO-OOOXXXXXOOOOXO-- X';
const LIBRARY = join(import.meta.dirname, '../../../public/puzzles');
const engine = new NaiveEngine();
const never = new AbortController().signal;

/** Plays every line of a tree and counts its nodes. @param {Tree} tree @param {number} id @param {Set<number>} seen */
function walk(tree, id, seen) {
  if (seen.has(id)) return;
  seen.add(id);
  const node = tree.node(id);
  if (!node) throw new Error(`no node ${id}`);
  const game = new NaiveGame(node.position);
  if (node.choice) game.play(node.choice);
  // Where the opponent has to pass the game goes on by itself.
  const replies = game.isOver || (node.choice && game.position.endsWith('X')) ? [] : game.legalMoves();
  expect(node.replies.flatMap(({ square }) => square ?? [])).toEqual(replies);
  for (const { square, node: next } of node.replies) {
    const after = new NaiveGame(game.position);
    if (square) after.play(square);
    expect(tree.node(next)?.position.slice(0, 64)).toBe(after.position.slice(0, 64));
    walk(tree, next, seen);
  }
}

test.each([WIN, SEVEN])('every defence is in the tree: %s', async (position) => {
  /** @type {TreeProgress[]} */
  const told = [];
  const puzzle = /** @type {const} */ ({ position, goal: 'win' });
  const tree = await growTree(study, engine, puzzle, { signal: never, onProgress: (progress) => told.push(progress) });
  const seen = new Set();
  walk(tree, 0, seen);
  expect(told.at(-1)).toMatchObject({ whole: true, full: false, nodes: seen.size });
  const { moves } = await engine.scores(position);
  expect(tree.node(0)?.score).toBe(Math.max(...moves.map((move) => move.score)));
  expect(tree.text().split('\n')[0]).toContain(tree.node(0)?.choice);
  expect(tree.node(seen.size)).toBeUndefined();
  tree.free();
});

test('a tree that nobody waits for any more stops', async () => {
  const stop = new AbortController();
  engine.holds = true;
  const puzzle = /** @type {const} */ ({ position: SEVEN, goal: 'win' });
  const grown = growTree(study, engine, puzzle, { signal: stop.signal, onProgress: () => {} });
  stop.abort();
  await expect(grown).rejects.toThrow(/abort/i);
  engine.release();
});

test('a certificate is made, and held against what a link claims', async () => {
  const found = await certify(study, engine, { position: WIN, goal: 'win' }, never);
  expect(found.text).toBe(`b1-22.g4-6.h6_6.g8-12.u${found.unique}`);
  expect(found.unique).toBeGreaterThan(0);
  expect(found).toMatchObject({ impossible: undefined, nodes: expect.any(Number) });
  expect(study.certificateDifferences(found.text, found.text)).toEqual([]);
  const claimed = `b1-22.g4_6.h6_6.a1_4.u${found.unique + 1}`;
  const differences = study.certificateDifferences(found.text, claimed) ?? [];
  expect(differences.map((difference) => differenceSaid('en', difference))).toEqual([
    'g4: the certificate says +6, but it is −6.',
    'a1 is not a legal move.',
    'g8 is missing.',
    `The certificate says ${found.unique + 1} moves are unique, but it is ${found.unique}.`,
  ]);
  expect(study.certificateDifferences(found.text, 'b1')).toBeUndefined();
});

test('the dial asks for every goal', async () => {
  const { moves } = await engine.scores(WIN);
  const verdicts = study.dial(scoresText(moves), 6);
  expect(verdicts.map(({ goal, right }) => [goalSaid('en', goal), right.length])).toEqual([
    ['Win', 1],
    ['Draw', 1],
    ['Most discs', 1],
    ['Lose by 6 at worst', 2],
    ['Wipe-out', 0],
  ]);
});

describe('reasons', () => {
  test('come from the lines and are said in both languages', async () => {
    const after = (/** @type {string} */ square) => {
      const game = new NaiveGame(WIN);
      game.play(square);
      return game.position;
    };
    const line = async (/** @type {string} */ square) => [square, ...(await engine.solve(after(square))).pv].join('');
    const facts = study.puzzleReasons(WIN, await line('b1'), await line('h6'), true);
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(['white', 'black']).toContain(fact.side);
    for (const words of [...reasonsSaid('en', facts), ...reasonsSaid('ja', facts)]) expect(words).not.toMatch(/[{}]/);
    expect(reasonsSaid('en', [])).toEqual(['It comes down to disc count alone.']);
  });

  const none = { side: /** @type {const} */ ('white'), squares: [''].slice(1), ply: 1, count: 0, other: 0 };
  /** @param {PuzzleReason['reason']} reason @param {PuzzleReason['side']} side */
  const of = (reason, side) => ({ reason, side });
  const last = { ...none, ...of('lastMove', 'white'), squares: ['g7', 'h7', 'h8'] };

  test('name the part of the board and the parity of a region, or its only square', () => {
    expect(reasonsSaid('en', [last, { ...last, squares: ['g8'] }])).toEqual([
      'White gets the last move in the lower right (g7 h7 h8; 3 squares, odd).',
      'White gets to play g8.',
    ]);
    const shut = { ...none, ...of('noMove', 'white') };
    expect(
      reasonsSaid('ja', [
        { ...shut, squares: ['a1', 'b1'] },
        { ...shut, squares: ['g8'] },
      ]),
    ).toEqual(['白は左上（a1 b1、2マス、偶数）に打てません。', '白は g8 に打てません。']);
    expect(study.regionOf(WIN, 'h8')).toEqual(['g8', 'h8']);
    expect(placeOf('en', study.regionOf(WIN, 'b1'))).toBe('in the upper left');
  });

  test('say corners together, and what the move does at once apart from what comes later', () => {
    const fact = (/** @type {PuzzleReason['reason']} */ reason, ply = 1, squares = ['h8']) =>
      reasonsSaid('en', [{ ...none, ...of(reason, 'white'), squares, ply }]);
    expect(fact('corner', 1, ['a1', 'h8'])).toEqual(['White gets the corners a1 and h8.']);
    expect(fact('cornerTaken')).toEqual(['It takes the corner h8; otherwise White never gets it.']);
    expect(fact('passes')).toEqual(['After h8, White must pass.']);
    expect(fact('passes', 7)).toEqual(['Later, after h8, White must pass.']);
  });

  test('count each region before and after a move, and name who plays last there', () => {
    const regions = study.puzzleParities(WIN, 'b1');
    expect(regions.map(({ before }) => before.length)).toEqual([2, 1, 1, 2]);
    expect(regions[0]).toEqual({ before: ['b1', 'c1'], after: [{ squares: ['c1'], last: undefined }] });
    const shown = [
      { before: ['a1', 'b1', 'a2'], after: [{ squares: ['a1', 'a2'], last: /** @type {const} */ ('white') }] },
      { before: ['g8'], after: [] },
      { before: ['h1', 'h2'], after: [{ squares: ['h1', 'h2'], last: undefined }] },
    ];
    expect(paritySaid('en', shown)).toBe(
      'Parity: a1 b1 a2 (3, odd) to 2 (even, White last); g8 is filled; h1 h2 (2, even).',
    );
    expect(paritySaid('ja', shown.slice(0, 2))).toBe(
      '区画の偶奇：a1 b1 a2（3マス、奇数）は2マス（偶数、最後は白）になる。g8 は埋まる。',
    );
    const right = [
      { before: ['a1', 'b1', 'a2'], after: [{ squares: ['b1', 'a2'], last: undefined }] },
      ...shown.slice(1),
    ];
    expect(paritySaid('en', shown, false, right)).toBe('Parity differs: a1 b1 a2 (3, odd) to 2 (even, White last).');
    const kept = [{ before: ['h4'], after: [{ squares: ['h4'], last: /** @type {const} */ ('black') }] }, ...shown];
    expect(paritySaid('en', kept)).toContain('Parity: h4 (1, odd): Black last; a1');
    expect(paritySaid('en', shown, false, shown)).toBe('');
    // Where all is one region its parity says nothing.
    expect(paritySaid('en', shown.slice(0, 1))).toBe('');
  });

  test('tell counts of both lines, and where counting decides the final discs', () => {
    const moves = { ...none, ...of('moves', 'black'), count: 1, other: 4 };
    const count = { ...none, ...of('count', 'white'), count: 2, other: -2 };
    expect(reasonsSaid('en', [moves, { ...moves, ...of('safeMoves', 'black'), ply: 3, count: 0 }])).toEqual([
      'Then Black has 1 legal move; otherwise 4.',
      '2 moves later Black has 0 moves that give no corner away; otherwise 4.',
    ]);
    expect(reasonsSaid('en', [{ ...moves, ...of('frontier', 'black'), ply: 2, count: 5, other: 2 }, count])).toEqual([
      '1 move later 5 discs of Black touch empty squares; otherwise 2.',
      'It comes down to the count: White ends with 33–31, otherwise 31–33.',
    ]);
    expect(reasonsSaid('ja', [count])).toEqual(['最後は石数の差です。白から見て33対31、ほかの手なら31対33です。']);
  });

  test('name places as they are seen from the other side', () => {
    expect(reasonsSaid('en', [last], true)).toEqual([
      'White gets the last move in the upper left (g7 h7 h8; 3 squares, odd).',
    ]);
    expect(placeOf('en', ['d1', 'e1'], true)).toBe('at the bottom');
    const [squares, n] = [['a1'], 0];
    const said = hintSaid('en', { kind: 'half', squares, place: 'left', n }, true);
    expect(said).toBe('The correct move is in the right half of the board.');
    const region = hintSaid('en', { kind: 'region', squares, place: undefined, n }, true);
    expect(region).toBe('The correct move is in the lower right: a1.');
  });
});

test('the first step of a hint leaves some moves of every shipped puzzle out', () => {
  const kinds = { region: 0, half: 0, turns: 0, among: 0 };
  for (const size of [4, 7, 9, 12, 16, 20]) {
    const text = readFileSync(join(LIBRARY, `${String(size).padStart(2, '0')}.txt`), 'utf8');
    for (const puzzle of readPuzzles(text).filter((_, i) => i % 7 === 0)) {
      const game = kaeshi.Game.fromTranscript(transcriptOf(puzzle.game));
      const legal = game.legalMoves().map((square) => ({ square, turns: game.flips(square).length }));
      const region = study.regionOf(game.position, puzzle.solution);
      const { kind, squares } = narrowing(puzzle.solution, legal, region, game.position);
      kinds[kind] += 1;
      expect(squares, puzzle.id).toContain(puzzle.solution);
      expect(legal.filter(({ square }) => !squares.includes(square)).length, puzzle.id).toBeGreaterThan(0);
      game.free();
    }
  }
  expect(kinds.region).toBeGreaterThan(kinds.half);
  expect(kinds.half).toBeGreaterThan(10);
});
