/**
 * The computer's turn: asks the engine for a move of one position and forgets the question as soon as the position
 * changes.
 *
 * The answer carries the position that it is for; one that belongs to another is never played, whatever was cancelled
 * when.
 *
 * The engine mixes the position into the seed, so one seed serves a whole game, and a move that is taken back comes
 * again. The answers of the upper levels also depend on what the engine's table holds of other positions: under a seed
 * it forgets that before it answers.
 */
import { sharedEngine } from '../../engine/index.js';

/** @import { Chosen } from '../../engine/types.js' */

/**
 * A request for a move; without a seed the answer may be another each time.
 * @typedef {{ position: string, level: number, seed: number | undefined }} Question
 */

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

export class Thinker {
  #engine;
  /** @type {{ asked: Question, controller: AbortController } | undefined} */
  #question;

  /** @param {() => Pick<ReturnType<typeof sharedEngine>, 'choose'>} [engine] */
  constructor(engine = sharedEngine) {
    this.#engine = engine;
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
   * @param {Promise<void>} calm when the board lies still
   * @param {number} least how long after that the answer comes at the earliest, in ms
   * @returns {Promise<Chosen | undefined>} the move; undefined when the question was dropped meanwhile
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
    try {
      const waited = calm.then(() => pause(least, signal));
      const [chosen] = await Promise.all([this.#engine().choose(position, level, seed, { signal, fresh }), waited]);
      return this.#question === question && chosen.position === position ? chosen : undefined;
    } catch (thrown) {
      if (signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (this.#question === question) this.#question = undefined;
    }
  }
}
