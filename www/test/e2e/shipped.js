/** The library of puzzles as it is shipped, for tests that say what the page must show of it. */
import { readFileSync } from 'node:fs';
import { readPuzzles, transcriptOf } from '../../elements/puzzles/lines.js';
import { Game } from '../../pkg/scalar/kaeshi.js';
import './oracle.js';

const folder = new URL('../../public/puzzles/', import.meta.url);

/**
 * The puzzles of a size in the order of the list, the easiest first, with who solves them and the position.
 * @param {number} size
 */
export function puzzlesOf(size) {
  const text = readFileSync(new URL(`${String(size).padStart(2, '0')}.txt`, folder), 'utf8');
  return readPuzzles(text).map((puzzle) => {
    const { position, side } = Game.fromTranscript(transcriptOf(puzzle.game));
    return { ...puzzle, position, side };
  });
}
