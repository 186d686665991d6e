/**
 * The computer's turn: asks the engine for a move of one position and forgets the question as soon as the position
 * changes.
 *
 * The answer carries the position that it is for; one that belongs to another is never played, whatever was cancelled
 * when.
 *
 * The engine mixes the position into the seed, so one seed serves a whole game, and a move that is taken back comes
 * again. The answers of the upper levels also depend on what the engine's table holds of other positions: under a seed
 * it forgets that before it answers. The model of people answers at once; a person takes the longer, the fewer others
 * would play the likeliest move. A game that is watched keeps its pace.
 */
import { loadOpponent, sharedEngine } from '../../engine/index.js';
import { isPerson } from '../strength/index.js';

/** @import { People } from '../../engine/types.js' */
/** @import { Move } from './types.js' */

/**
 * A request for a move of a position, with the moves that led there from a start; without a seed the answer may be
 * another each time.
 * @typedef {{ position: string, moves: string, start: string | undefined, level: number,
 *   seed: number | undefined, isWatched?: boolean }} Question
 */

/** The longest time that a person hesitates, in ms. */
const LONGEST_MS = 4000;

/**
 * Waits, unless cancelled.
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** @typedef {Pick<People, 'choose' | 'likeliest'>} Imitator */

/**
 * Returns the move, and how many people would not play the likeliest one.
 * @param {Imitator} people
 * @param {Question} asked
 * @param {number} seed
 * @returns {{ chosen: Move, hesitation: number }} from 0 to 1
 */
function imitated(people, { position, moves, start, level }, seed) {
  const square = people.choose(moves, start, level, seed);
  const all = people.likeliest(moves, start, level);
  const value = all.find((each) => each.square === square)?.value ?? 0;
  return { chosen: { position, square, value, exact: false, book: false }, hesitation: 1 - (all[0]?.share ?? 1) };
}

export class Thinker {
  #engine;
  #people;
  /** @type {{ asked: Question, controller: AbortController } | undefined} */
  #question;

  /**
   * @param {() => Pick<ReturnType<typeof sharedEngine>, 'choose'>} [engine]
   * @param {() => Promise<Imitator>} [people]
   */
  constructor(engine = sharedEngine, people = loadOpponent) {
    this.#engine = engine;
    this.#people = people;
  }

  get isThinking() {
    return this.#question !== undefined;
  }

  /** Whether it is this question that is being thought about. @param {Question} question */
  isAbout({ position, level, seed }) {
    const asked = this.#question?.asked;
    return asked?.position === position && asked.level === level && asked.seed === seed;
  }

  /** Drops the question; nothing comes of it any more. */
  cancel() {
    this.#question?.controller.abort();
    this.#question = undefined;
  }

  /**
   * Asks for a move. An earlier question is dropped.
   * @param {Question} asked
   * @param {Promise<unknown>} calm when the board lies still
   * @param {number} least how long after that the answer comes at the earliest, in ms
   * @returns {Promise<Move | undefined>} undefined when the question was dropped meanwhile
   * @throws what the engine throws
   */
  async think(asked, calm, least) {
    this.cancel();
    const controller = new AbortController();
    const { signal } = controller;
    const question = { asked, controller };
    this.#question = question;
    const { position, level } = asked;
    // Another seed each time unless the page gives one: the same game is never played twice.
    const seed = asked.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const fresh = asked.seed !== undefined;
    const waited = (/** @type {number} */ time) => calm.then(() => pause(time, signal));
    try {
      /** @type {Move} */
      let chosen;
      if (isPerson(level)) {
        const people = await this.#people();
        const answer = imitated(people, asked, seed);
        chosen = answer.chosen;
        const longest = asked.isWatched ? 0 : Math.min(8 * least, LONGEST_MS);
        await waited(least + answer.hesitation * longest);
      } else {
        const answer = this.#engine().choose(position, level, seed, { signal, fresh });
        [chosen] = await Promise.all([answer, waited(least)]);
      }
      return this.#question === question && chosen.position === position ? chosen : undefined;
    } catch (thrown) {
      if (signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (this.#question === question) this.#question = undefined;
    }
  }
}
