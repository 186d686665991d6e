/**
 * The rivals that are no WebAssembly: reversi on 32-bit halves in plain JavaScript, asked as the engine's Lab
 * asks its own.
 *
 * They run over boards of random games that are made here, 4096 as there, and every answer is compared with the
 * engine's.
 */
import * as bigint from './bigint.js';
import { flips, flipsByClass } from './halves-flips.js';
import { halves, mobility, squaresByScan, squaresByShift, word } from './halves.js';

/** @import { Lab } from './glue.js' */
/** @import { Halves } from './halves.js' */
/** @import { Kind } from './figures.js' */
/** @import { RaceId } from './topics.js' */

/** @typedef {{ player: Halves, opponent: Halves, square: number }} Question */
/** One answer as two 32-bit numbers. @typedef {(question: Question, kaeshi: Lab) => Halves} Answer */

const BOARDS = 4096;
const START = /** @type {const} */ ([0x0000_0008_1000_0000n, 0x0000_0010_0800_0000n]);

/** A list of moves as an answer: all of it has to be there. @param {readonly number[]} list @returns {Halves} */
const folded = (list) => ({
  low: list.length,
  high: list.reduce((sum, square) => (Math.imul(sum, 31) + square) | 0, 0),
});

/**
 * The functions of each rival, and the engine's answers to the same questions.
 * @type {Partial<Record<RaceId, Record<string, { answer: Answer, truth: (kaeshi: Lab, question: Question) => Halves
 *   }>>>}
 */
const RIVALS = {
  mobility: {
    'js-halves': { answer: ({ player, opponent }) => mobility(player, opponent), truth: moves },
    'js-bigint': {
      answer: ({ player, opponent }) => halves(bigint.mobility(word(player), word(opponent))),
      truth: moves,
    },
  },
  flips: {
    'js-no-dispatch': { answer: ({ player, opponent, square }) => flips(square, player, opponent), truth: turned },
    'js-halves': { answer: ({ player, opponent, square }) => flipsByClass(square, player, opponent), truth: turned },
    'js-bigint': {
      answer: ({ player, opponent, square }) => halves(bigint.flips(square, word(player), word(opponent))),
      truth: turned,
    },
    // Measures the cost of the call into WebAssembly and back, when it is made for every move.
    'js-flips-binding': { answer: (question, kaeshi) => turned(kaeshi, question), truth: turned },
    'js-flips-by-class': {
      answer: ({ player, opponent, square }, kaeshi) =>
        halves(kaeshi.flips_by_class(square, word(player), word(opponent))),
      truth: turned,
    },
  },
  'move-list': {
    'js-until-zero': {
      answer: ({ player, opponent }) => folded(squaresByShift(mobility(player, opponent))),
      truth: list,
    },
    'js-bit-scan': { answer: ({ player, opponent }) => folded(squaresByScan(mobility(player, opponent))), truth: list },
  },
};

/** @param {Lab} kaeshi @param {Question} question */
function moves(kaeshi, { player, opponent }) {
  return halves(kaeshi.mobility(word(player), word(opponent)));
}

/** @param {Lab} kaeshi @param {Question} question */
function turned(kaeshi, { player, opponent, square }) {
  return halves(kaeshi.flips(square, word(player), word(opponent)));
}

/** @param {Lab} kaeshi @param {Question} question */
function list(kaeshi, question) {
  const all = word(moves(kaeshi, question));
  return folded(Array.from({ length: 64 }, (_, i) => i).filter((i) => (all >> BigInt(i)) & 1n));
}

/** The names of the JavaScript rivals in a race. @param {string} race @returns {string[]} */
export function javaScriptIn(race) {
  return Object.keys(RIVALS[/** @type {RaceId} */ (race)] ?? {});
}

/**
 * Boards of random games, each with a legal move.
 * @param {Lab} kaeshi
 * @param {() => number} [random] from 0 to 1
 * @returns {Question[]}
 */
export function questions(kaeshi, random = Math.random) {
  /** @type {Question[]} */
  const all = [];
  while (all.length < BOARDS) {
    let [player, opponent] = /** @type {[bigint, bigint]} */ ([...START]);
    for (let passes = 0; passes < 2 && all.length < BOARDS;) {
      const legal = kaeshi.mobility(player, opponent);
      const squares = Array.from({ length: 64 }, (_, i) => i).filter((i) => (legal >> BigInt(i)) & 1n);
      const square = squares[Math.floor(random() * squares.length)];
      passes = square === undefined ? passes + 1 : 0;
      if (square === undefined) [player, opponent] = [opponent, player];
      else {
        all.push({ player: halves(player), opponent: halves(opponent), square });
        const flipped = kaeshi.flips(square, player, opponent);
        [player, opponent] = [opponent ^ flipped, (player ^ flipped) | (1n << BigInt(square))];
      }
    }
  }
  return shuffled(all, random);
}

/**
 * In no order, so that nothing can learn the boards of a game one after the other.
 * @template T
 * @param {T[]} all
 * @param {() => number} random
 */
function shuffled(all, random) {
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [/** @type {T} */ (all[j]), /** @type {T} */ (all[i])];
  }
  return all;
}

/**
 * A rival as a loop to be timed, and whether it answers rightly.
 * @param {Lab} kaeshi
 * @param {readonly Question[]} boards as many as `questions` gives
 * @param {string} race
 * @param {string} variant
 * @param {Kind} kind
 */
export function javaScriptRival(kaeshi, boards, race, variant, kind) {
  const rival = RIVALS[/** @type {RaceId} */ (race)]?.[variant];
  if (!rival) throw new Error(`there is no ${variant} in JavaScript`);
  const { answer, truth } = rival;
  // Zero, which the compiler cannot know.
  const none = Math.min(0, boards.length);
  /** @param {number} iterations */
  const loop = (iterations) => {
    let [low, high, last] = [0, 0, 0];
    for (let i = 0; i < iterations; i++) {
      // In the latency race nothing changes either, but only the answer before tells.
      const place = (kind === 'latency' ? i ^ (last & none) : i) & (BOARDS - 1);
      const said = answer(/** @type {Question} */ (boards[place]), kaeshi);
      last = said.low;
      low = (low + said.low) | 0;
      high = (high + said.high) | 0;
    }
    return word({ low, high });
  };
  const isRight = () =>
    boards.every((question) => {
      const [said, known] = [answer(question, kaeshi), truth(kaeshi, question)];
      return said.low === known.low && said.high === known.high;
    });
  return { loop, isRight };
}
