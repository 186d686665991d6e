/**
 * `bench people`: how long the model of how people play takes in Chromium, for a position and for a move of a person.
 *
 * A position is what is asked where a page shows what people play. A move is what a game asks of a person: its choice,
 * and the shares by which it hesitates.
 */
import { onEmptyPage } from './shared/chromium.mjs';
import { threeDigits } from './shared/page.mjs';

/** Three games of people of the model, from docs/people.md. */
const GAMES = [
  'f5d6c6f4e6g5f3c5g3g2e3f2h1h3d3e7g1b6h6g4e8d2h4h5h2f1c4b4a3f7' +
    'a6f6c1g6f8b5c3e2e1b3h7d7d8d1a4b7a8c7c2c8b8a7a5a2a1b1b2g7g8',
  'c4e3f5b4f3f4e2e6g5f2c5b6d3g4c3h6h4c2d2h3h5f1e1d1c1b1f7g3h2h1' +
    'g1g2a1d7e7g8b2g6f6b3f8e8c8c7d6g7a2a4d8b5c6b7h8h7a7a6a3a5b8a8',
  'c4e3f5e6f6c5c3c6d3d2e2b3c1c2b4b5a6a4d7f4f3e7a3a2d6c7f8d1e1e8' +
    'd8g5f7f1g1g4g3f2h3g6h6h5h4b2b6g2a5b7c8a8a7b8g7h1h2b1a1g8h8h7',
];
/** The lowest steps mix in a beginner's habits, the highest sets traps. */
const RATINGS = [800, 1480, 1880, 2000];
const ROUNDS = 12;

/** The most that the median of each may be, in ms. */
const MOST = { position: 1, move: 5 };

/**
 * Times all positions of the games in the page: of each the shortest time of all rounds counts, to which other programs
 * add least.
 * @param {[games: string[], ratings: number[], rounds: number]} asked
 */
async function timed([games, ratings, rounds]) {
  const kaeshi = await import(/** @type {string} */ ('/www/pkg/people/kaeshi.js'));
  const bytes = async (/** @type {string} */ path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const [model, weights] = await Promise.all(['/src/people/default.people', '/src/eval/default.weights'].map(bytes));
  await kaeshi.default({ module_or_path: '/www/pkg/people/kaeshi_bg.wasm' });
  const people = new kaeshi.People(model, weights);
  const begun = games.flatMap((game) => Array.from({ length: game.length / 2 }, (_, ply) => game.slice(0, 2 * ply)));
  return ratings.map((rating) => {
    const times = { position: begun.map(() => Infinity), move: begun.map(() => Infinity) };
    for (let round = 0; round < rounds; round += 1)
      for (const [i, moves] of begun.entries()) {
        const before = performance.now();
        people.likeliest(moves, undefined, rating);
        const between = performance.now();
        people.choose(moves, undefined, rating, round);
        people.likeliest(moves, undefined, rating);
        times.position[i] = Math.min(times.position[i], between - before);
        times.move[i] = Math.min(times.move[i], performance.now() - between);
      }
    return { rating, ...times };
  });
}

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: {},
  needs: () => ['wasm'],
  measure: (_, { print, complain }) =>
    onEmptyPage(async (page) => {
      for (const { rating, ...times } of await page.evaluate(timed, [GAMES, RATINGS, ROUNDS])) {
        for (const what of /** @type {const} */ (['position', 'move'])) {
          const sorted = times[what].sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
          const [middle, slow, slowest] = [0.5, 0.95, 1].map((part) => sorted[Math.ceil(sorted.length * part) - 1]);
          print({ rating, what, timed: sorted.length, middle, slow, slowest });
          if (middle > MOST[what]) complain(`a ${what} of ${rating} takes longer than ${MOST[what]} ms`);
        }
      }
    }),
  tables: (lines) => [
    {
      rows: [
        ['rating', 'what', 'positions', 'median, ms', '95 %, ms', 'longest, ms'],
        ...lines.map(({ rating, what, timed, middle, slow, slowest }) => [
          ...[String(rating), what, String(timed)],
          ...[middle, slow, slowest].map(threeDigits),
        ]),
      ],
    },
  ],
};
