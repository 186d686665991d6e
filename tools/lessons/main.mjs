/**
 * Chooses the boards of the lessons. From the library: of the puzzles whose right move is what the lesson teaches, the
 * ones that most people of 1250 solve, of several sizes and goals. From the opening book: the lines of OPENINGS. The
 * last lesson mixes what the others teach.
 *
 *     node tools/lessons/main.mjs > www/app/practice/lessons.json
 */
import { readFileSync, readdirSync } from 'node:fs';
import { positionOf, readPuzzles } from '../../www/elements/puzzles/lines.js';
import * as kaeshi from '../../www/pkg/scalar/kaeshi.js';
import * as study from '../../www/pkg/study/kaeshi.js';
import { CLAIMS, MIXED, isTold, makesPass } from './claims.mjs';

/** Puzzles in a lesson, and the most of one size. */
const [EACH, OF_SIZE] = [6, 2];
const SIZES = { least: 4, most: 10 };
/** Some things are seen where there is room for them. @type {Readonly<Record<string, typeof SIZES>>} */
const ROOMY = { edge: { least: 7, most: 12 }, wall: { least: 8, most: 12 } };
/** The puzzles at the end of the lesson on mobility that leave the opponent no move at all. */
const PASSES = 2;

/** Lines whose last move is far better than what the book has beside it. */
const OPENINGS = ['f5d6c3d3c4', 'f5d6c3f4f6', 'f5d6c5f4e3c6', 'f5d6c3d3c4f4e6f6e3', 'f5f4e3f6d3', 'f5f6e6f4g4e7'];

/** The boards of the last lesson are larger ones. */
const LARGE = { least: 8, most: 10 };

const MOST = Math.max(...[SIZES, ...Object.values(ROOMY)].map(({ most }) => most));

const at = (/** @type {string} */ path) => new URL(`../../www/${path}`, import.meta.url);
kaeshi.initSync({ module: readFileSync(at('pkg/scalar/kaeshi_bg.wasm')) });
study.initSync({ module: readFileSync(at('pkg/study/kaeshi_bg.wasm')) });

const puzzles = readdirSync(at('public/puzzles'))
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readPuzzles(readFileSync(at(`public/puzzles/${name}`), 'utf8')))
  .filter(({ size, odds }) => size <= MOST && odds.length > 0)
  .sort((one, other) => (other.odds[0] ?? 0) - (one.odds[0] ?? 0));

/** @param {(typeof puzzles)[number]} puzzle */
function asked(puzzle) {
  const position = positionOf(kaeshi, puzzle);
  const after = (/** @type {string} */ square) => {
    const game = kaeshi.Game.fromPosition(position);
    game.play(square);
    return Object.assign(game, { mover: game.side });
  };
  return {
    puzzle,
    board: kaeshi.Game.fromPosition(position),
    after,
    mover: position.endsWith('X') ? 'black' : 'white',
  };
}

const taken = new Set();
/** @type {Record<string, string[]>} */
const lessons = {};
for (const [lesson, holds] of Object.entries(CLAIMS)) {
  /** @type {Map<number, number>} */
  const ofSize = new Map();
  const chosen = [];
  const { least, most } = ROOMY[lesson] ?? SIZES;
  for (const puzzle of puzzles) {
    if (chosen.length === EACH) break;
    const many = ofSize.get(puzzle.size) ?? 0;
    if (puzzle.size < least || puzzle.size > most || many === OF_SIZE || taken.has(puzzle.id)) continue;
    const isLate = lesson === 'mobility' && chosen.length >= EACH - PASSES;
    if ((isLate && !makesPass(asked(puzzle))) || !holds(asked(puzzle))) continue;
    if (!isTold(lesson, asked(puzzle), kaeshi, study)) continue;
    ofSize.set(puzzle.size, many + 1);
    taken.add(puzzle.id);
    chosen.push(puzzle.id);
  }
  lessons[lesson] = chosen;
}
lessons['openings'] = OPENINGS;
const mixed = MIXED.map((lesson) => {
  const isNext = (/** @type {(typeof puzzles)[number]} */ { id, size }) =>
    size >= LARGE.least && size <= LARGE.most && !taken.has(id);
  const found = puzzles.find((puzzle) => isNext(puzzle) && CLAIMS[lesson]?.(asked(puzzle)));
  if (!found) throw new Error(`the library has no other puzzle for the lesson "${lesson}"`);
  taken.add(found.id);
  return found;
});
lessons['practice'] = puzzles.filter((puzzle) => mixed.includes(puzzle)).map(({ id }) => id);
const lines = Object.entries(lessons).map(([lesson, ids]) => {
  const listed = ids.map((id) => JSON.stringify(id)).join(', ');
  return `  ${JSON.stringify(lesson)}: [${listed}]`;
});
console.log(`{\n${lines.join(',\n')}\n}`);
