/**
 * The computer's turn: asks the engine for a move of one position and forgets the question as soon as the position changes.
 *
 * The answer carries the position that it is for; one that belongs to another is never played, whatever was cancelled when.
 */
import { sharedEngine } from '../engine/client.js';

/** @import { Chosen } from '../engine/types.js' */

/** How long the computer seems to look at the board at least: an answer in the same instant cannot be followed by eye. */
const LOOK_MS = 250;

/**
 * Waits, unless cancelled.
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}

export class Thinker {
  /** @type {{ position: string, level: number, controller: AbortController } | undefined} */
  #question;

  /** Whether a move is being looked for. */
  get isThinking() {
    return this.#question !== undefined;
  }

  /** Whether it is this question that is being thought about. @param {string} position @param {number} level */
  isAbout(position, level) {
    return this.#question?.position === position && this.#question.level === level;
  }

  /** Drops the question; nothing comes of it any more. */
  cancel() {
    this.#question?.controller.abort();
    this.#question = undefined;
  }

  /**
   * Looks for a move. An earlier question is dropped.
   * @param {string} position
   * @param {number} level
   * @param {Promise<void>} calm when the board lies still
   * @returns {Promise<Chosen | undefined>} the move; undefined when the question was dropped meanwhile
   * @throws what the engine throws
   */
  async think(position, level, calm) {
    this.cancel();
    const controller = new AbortController();
    const { signal } = controller;
    const question = { position, level, controller };
    this.#question = question;
    // Another seed each time: the same game is never played twice.
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    try {
      const looked = calm.then(() => pause(LOOK_MS, signal));
      const [chosen] = await Promise.all([sharedEngine().choose(position, level, seed, { signal }), looked]);
      return this.#question === question && chosen.position === position ? chosen : undefined;
    } catch (thrown) {
      if (signal.aborted) return undefined;
      throw thrown;
    } finally {
      if (this.#question === question) this.#question = undefined;
    }
  }
}
