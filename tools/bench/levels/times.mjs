/**
 * Times every level in WebAssembly, as the pages play it: a line for each.
 *
 * A level plays against itself from openings of games between people, which tests/data/human_40.txt names, on one
 * thread and with the table that the pages give it. The figure is the processor time of the process, to which other
 * programs cannot add, once the module is warm. The lowest levels also meet a beginner, who sees no further than the
 * board.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processorTime } from '../shared/machine.mjs';
import { sum } from '../shared/page.mjs';
import { megabytes, root, weights } from '../shared/targets.mjs';

const games = 20;

/** Plays a game and gives the nodes and seconds of every move. */
function play(kaeshi, engine, level, opening, seed) {
  const game = kaeshi.Game.fromTranscript(opening);
  const moves = [];
  engine.clear();
  while (!game.isOver) {
    engine.choose(game.position, level, seed);
    const begun = processorTime();
    const { square, nodes } = engine.run(Number.MAX_SAFE_INTEGER);
    moves.push({ nodes, seconds: (processorTime() - begun) / 1000 });
    game.play(square);
  }
  game.free();
  return moves;
}

/**
 * A beginner's move: a corner where there is one, beside an empty one only if there is nothing else, otherwise the most
 * discs; among equals any.
 */
function beginner(game, random) {
  const worth = game.legalMoves().map((square) => {
    const bonus = /[ah][18]/.test(square) ? 100 : /[bg][27]/.test(square) ? -20 : 0;
    return { square, worth: game.flips(square).length + bonus + random() };
  });
  return worth.reduce((best, move) => (move.worth > best.worth ? move : best)).square;
}

/** Games of a level against the beginner, after four random moves each. */
function meetBeginner(kaeshi, engine, level, games) {
  let state = 1;
  // A linear congruential generator, so that every run plays the same games.
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const result = { wins: 0, draws: 0, losses: 0 };
  for (let seed = 0; seed < games; seed += 1) {
    const game = new kaeshi.Game();
    const side = seed % 2 === 0 ? 'black' : 'white';
    for (let ply = 0; !game.isOver; ply += 1) {
      const moves = game.legalMoves();
      if (ply < 4) game.play(moves[Math.floor(random() * moves.length)]);
      else if (game.side !== side) game.play(beginner(game, random));
      else {
        engine.choose(game.position, level, seed);
        game.play(engine.run(Number.MAX_SAFE_INTEGER).square);
      }
    }
    const ahead = side === 'black' ? game.black - game.white : game.white - game.black;
    result[ahead > 0 ? 'wins' : ahead < 0 ? 'losses' : 'draws'] += 1;
    game.free();
  }
  return result;
}

/**
 * Times the levels of a package.
 * @param {string} folder
 * @returns {Promise<object[]>}
 */
export async function timeLevels(folder) {
  const kaeshi = await import(pathToFileURL(join(folder, 'kaeshi.js')).href);
  kaeshi.initSync({ module: await readFile(join(folder, 'kaeshi_bg.wasm')) });
  const listed = await readFile(join(root, 'tests/data/human_40.txt'), 'utf8');
  const openings = [...listed.matchAll(/opening=(\w+)/g)].map(([, opening]) => opening).slice(0, games);
  const engine = new kaeshi.Engine(megabytes);
  engine.setWeights(await readFile(weights));
  play(kaeshi, engine, 8, openings[0], 0);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => {
    const moves = openings.flatMap((opening, seed) => play(kaeshi, engine, level, opening, seed));
    const seconds = moves.map((move) => move.seconds).sort((a, b) => a - b);
    return {
      level,
      ...kaeshi.levelFacts(level),
      games: openings.length,
      moves: moves.length,
      nodes_a_move: sum(moves.map(({ nodes }) => nodes)) / moves.length,
      seconds_a_move: sum(seconds) / moves.length,
      seconds_of_95_in_100: seconds[Math.floor(0.95 * seconds.length)],
      worst_seconds: seconds.at(-1),
      ...(level <= 3 && { beginner: meetBeginner(kaeshi, engine, level, 200) }),
    };
  });
}
