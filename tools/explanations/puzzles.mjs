/**
 * Draws puzzles of the library at random and writes each with its board, its stars, its themes and the reasons of its
 * right first move, as Markdown:
 *
 *     node tools/explanations/puzzles.mjs KAESHI [COUNT [SEED]] > docs/puzzles-explained.md
 *
 * KAESHI is the built command. The bindings and the words are those of the pages: `./build.sh build` makes them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../www/node_modules/vite/dist/node/index.js';
import * as rules from '../../www/pkg/scalar/kaeshi.js';
import * as study from '../../www/pkg/study/kaeshi.js';
import { boardBlock, drawnOf, wrapped } from './parts.mjs';

const [command, count = '30', seed = '1'] = process.argv.slice(2);
if (!command) throw new Error('name the command');

const at = (/** @type {string} */ path) => new URL(`../../www/${path}`, import.meta.url);
rules.initSync({ module: readFileSync(at('pkg/scalar/kaeshi_bg.wasm')) });
study.initSync({ module: readFileSync(at('pkg/study/kaeshi_bg.wasm')) });

/**
 * Runs the command, whose lines are JSON.
 * @param {readonly string[]} args
 * @param {readonly string[]} [lines] for its input
 */
const kaeshi = (args, lines = []) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, input: lines.join('\n') })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const library = fileURLToPath(at('public/puzzles'));
const drawn = drawnOf(kaeshi(['tsume', 'list', '--json', '--library', library]), Number(count), Number(seed));

/** The puzzles with the score of each move, the best first, and the best wrong one. */
const solved = kaeshi(
  ['solve', '--json', '--moves', '-'],
  drawn.map(({ board, side }) => `${board} ${side}`),
).map(({ moves }, i) => {
  const sorted = Object.entries(moves).sort(([, a], [, b]) => b - a);
  const [wrong, reached] = sorted.find(([square]) => square !== drawn[i].solution) ?? [];
  return { ...drawn[i], wrong, reached, moves: sorted.length };
});

/**
 * The position behind a move; undefined where the game is over.
 * @param {{ board: string, side: string }} puzzle
 * @param {string} square
 */
function after({ board, side }, square) {
  const game = rules.Game.fromPosition(`${board} ${side}`);
  game.play(square);
  const { position, side: mover } = game;
  game.free();
  return mover ? position : undefined;
}
const asked = solved.flatMap((puzzle) => [puzzle.solution, puzzle.wrong].map((square) => after(puzzle, square)));
const answers = kaeshi(
  ['solve', '--json', '-'],
  asked.filter((position) => position !== undefined),
);
const lines = asked.map((position) => (position === undefined ? [] : answers.shift().pv));

/** The words of the pages, which Vite alone can load. */
const vite = await createServer({
  configFile: fileURLToPath(at('vite.config.js')),
  root: fileURLToPath(at('.')),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
});
const [{ reasonsSaid }, { percentOf, themesSaid }, { promptOf }] = await Promise.all(
  ['elements/proof/reasons.js', 'app/themes/index.js', 'elements/tsume/words.js'].map((path) =>
    vite.ssrLoadModule(`/${path}`),
  ),
);
await vite.close();

const written = [
  `# ${drawn.length} puzzles, explained

Drawn at random from [the library](puzzles.md), with their stars and themes, and with the reasons of the right first
move as the third hint of the page has them: what its line has that the line of the best wrong move has not. Anybody can
draw others:

\`\`\`sh
node tools/explanations/puzzles.mjs target/release/kaeshi ${drawn.length} ${seed} > docs/puzzles-explained.md
\`\`\``,
];
const signed = (/** @type {number} */ score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');
for (const [i, puzzle] of solved.entries()) {
  const { id, board, side, goal, empties, stars, themes, solution, score, wrong, reached, odds, moves } = puzzle;
  const [right, other] = [lines[2 * i] ?? [], lines[2 * i + 1] ?? []];
  const line = (/** @type {string} */ square, /** @type {string[]} */ rest) => [square, ...rest].join('');
  const reasons = study.puzzleReasons(`${board} ${side}`, line(solution, right), line(wrong, other), false);
  const prompt = promptOf('en', { side: side === 'X' ? 'black' : 'white', goal, empties });
  const named = themesSaid('en', themes.join('')).join(', ');
  const found = odds?.[1] === undefined ? '' : ` Of people of 1500, ${percentOf(odds[1])} % find the whole line.`;
  written.push(
    `## ${i + 1}. ${prompt} ${'★'.repeat(stars)}`,
    boardBlock(board),
    wrapped(`Puzzle ${id}. ${named ? `Themes: ${named}.` : 'No theme.'}${found}`),
    wrapped(
      `**${solution}** (${signed(score)}), the only right one of ${moves} moves; next best ${wrong} ` +
        `(${signed(reached)}). ${reasonsSaid('en', reasons).join(' ')}`,
    ),
    wrapped(`Best play: ${[solution, ...right].join(' ')}.`),
  );
}
console.log(written.join('\n\n'));
