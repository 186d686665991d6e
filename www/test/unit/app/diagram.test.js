/** A printed game is drawn twice: by the page, which cannot wait for a module, and by the writer of pictures. */
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'lit';
import { expect, test } from 'vitest';
import { diagram } from '../../../app/diagram/index.js';
import { kaeshi, records } from '../kaeshi.js';

/**
 * Returns the content of a picture's squares: `d3 black`, and `7 on d3` for a number.
 * @param {string} svg
 * @param {number} edge where the board begins
 * @param {number} size of a square
 */
function shown(svg, edge, size) {
  const host = new DOMParser().parseFromString(svg, 'text/html');
  /** @param {Element} part @param {string} across @param {string} down */
  const squareAt = (part, across, down) => {
    const place = (/** @type {string} */ name) => Math.floor((Number(part.getAttribute(name)) - edge) / size);
    const [file, rank] = [place(across), place(down)];
    return file >= 0 && rank >= 0 && file < 8 && rank < 8 ? `${'abcdefgh'[file]}${rank + 1}` : undefined;
  };
  const discs = [...host.querySelectorAll('circle[stroke]')].map((disc) => {
    const side = { '#000': 'black', '#fff': 'white' }[disc.getAttribute('fill') ?? ''];
    return `${squareAt(disc, 'cx', 'cy')} ${side}`;
  });
  const numbers = [...host.querySelectorAll('text')].flatMap((text) => {
    const square = squareAt(text, 'x', 'y');
    return square ? [`${text.textContent?.trim()} on ${square}`] : [];
  });
  return [...discs, ...numbers].sort();
}

/** Games between people, with many passes. */
const GAMES = readFileSync(join(import.meta.dirname, '../../../../tests/data/transcripts_edge.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => /^[a-h1-8]+/.exec(line)?.[0] ?? [])
  .slice(0, 5);

test.each([
  ...GAMES.map((moves) => ({ moves, start: undefined })),
  { moves: 'f5d6', start: `${'-'.repeat(27)}OX------XO${'-'.repeat(25)}XO X` },
])('$moves from $start shows the same both times', ({ moves, start }) => {
  const game = kaeshi.Game.fromTranscript(moves, start);
  const movers = /** @type {('black' | 'white')[]} */ (game.movers());
  const steps = (moves.match(/../g) ?? []).map((square, i) => ({ square, side: movers[i] ?? 'black' }));
  const host = document.createElement('div');
  render(diagram({ board: game.start, steps, label: '' }), host);
  const drawn = shown(host.innerHTML, 0, 1);
  expect(drawn).toHaveLength((start ? 6 : 4) + 2 * steps.length);
  game.free();
  const written = records.writeRecord({ moves, start, isPrint: true }, 'svg', undefined, undefined);
  expect(shown(written, 28, 40)).toEqual(drawn);
});
