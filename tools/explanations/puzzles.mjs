/**
 * Draws puzzles of the library at random and writes each with its board, its stars, its themes and what there is to say
 * of its right first move and of each tempting wrong one, as Markdown:
 *
 *     node tools/explanations/puzzles.mjs KAESHI [COUNT [SEED]] > docs/puzzles-explained.md
 *
 * KAESHI is the built command. The words are those of the pages.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../www/node_modules/vite/dist/node/index.js';
import { boardBlock, drawnOf, wrapped } from './parts.mjs';

const [command, count = '30', seed = '1'] = process.argv.slice(2);
if (!command) throw new Error('name the command');

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../www/${path}`, import.meta.url));
const inJson = ['--json', '--library', at('public/puzzles')];

/** Runs the command, whose lines are JSON. @param {readonly string[]} args */
const kaeshi = (args) =>
  execFileSync(command, ['tsume', ...args, ...inJson], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const drawn = drawnOf(kaeshi(['list']), Number(count), Number(seed));
const explained = kaeshi(['explain', ...drawn.map(({ id }) => id)]);

/** The words of the pages, which Vite alone can load. */
const vite = await createServer({
  configFile: at('vite.config.js'),
  root: at('.'),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
});
const [{ endOf, paritySaid, reasonsSaid }, { percentOf, themesSaid }, { promptOf }] = await Promise.all(
  ['elements/proof/why/reasons.js', 'app/themes/index.js', 'elements/tsume/words.js'].map((path) =>
    vite.ssrLoadModule(`/${path}`),
  ),
);
await vite.close();

const written = [
  `# ${drawn.length} puzzles, explained

Drawn at random from [the library](puzzles.md), with their stars and themes. Behind each first move stand the final
discs and the share of people of 1500 who play it, an estimate. Of the right one it is said what its line has that the
line of the best wrong one has not; of each wrong one that people play, what tells its line from that of the right one.
The page says the same in its third hint and once the puzzle is solved. The right move's line is the main line, which
the themes follow. Parity tells how many empty squares each region has before the move and after it, and who plays last
there; of a wrong move, where that differs. Anybody can draw others:

\`\`\`sh
node tools/explanations/puzzles.mjs target/release/kaeshi ${drawn.length} ${seed} > docs/puzzles-explained.md
\`\`\``,
];
const sides = /** @type {const} */ ({ X: 'black', O: 'white' });
/** The facts, or the regions, with the names that the pages give to sides. @param {object[]} facts */
const named = (facts) =>
  JSON.parse(JSON.stringify(facts), (key, value) =>
    key === 'side' || key === 'last' ? (sides[/** @type {'X'} */ (value)] ?? undefined) : value,
  );
for (const [i, { id, board, side, goal, empties, stars, themes, odds }] of drawn.entries()) {
  const prompt = promptOf('en', { side: sides[/** @type {'X'} */ (side)], goal, empties });
  const themed = themesSaid('en', themes.join('')).join(', ');
  const found = odds?.[1] === undefined ? '' : ` Of people of 1500, ${percentOf(odds[1])} % find the whole line.`;
  const moves = explained[i].moves.map(({ square, right, share, score, line, facts, regions }) => {
    const about = [...(right ? ['correct'] : []), endOf('en', score), `about ${percentOf(share)} % play it`].join(', ');
    const best = line.length > 1 ? ` Best play: ${line.slice(1).join(' ')}.` : '';
    const parity = paritySaid('en', named(regions), false, right ? [] : named(explained[i].moves[0].regions));
    return wrapped(
      `**${square}** (${about}): ${reasonsSaid('en', named(facts)).join(' ')}${best}${parity ? ` ${parity}` : ''}`,
    );
  });
  written.push(
    `## ${i + 1}. ${prompt} ${'★'.repeat(stars)}`,
    boardBlock(board),
    wrapped(`Puzzle ${id}. ${themed ? `Themes: ${themed}.` : 'No theme.'}${found}`),
    ...moves,
  );
}
console.log(written.join('\n\n'));
