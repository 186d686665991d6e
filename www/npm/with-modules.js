/** The questions of an engine that modules of their own answer and not the worker: about people, and about reasons. */
import { EngineClient, once } from '../engine/index.js';

/** @import { FetchedFile } from '../engine/index.js' */
/** @import { Game, People, PersonMove } from '../engine/types.js' */
/** @import { MoveReason } from '../pkg/study/kaeshi.js' */

/**
 * The model with the trained weights, and that for an opponent.
 * @typedef {{ trained: () => Promise<People>, opponent: () => Promise<People> }} Models
 */
/** @typedef {Pick<typeof import('../pkg/study/kaeshi.js'), 'moveReasons'>} Study */

export class EngineWithModules extends EngineClient {
  #models;
  #study;

  /**
   * @param {{ people: (weights: FetchedFile) => Promise<Models>, study: () => Promise<Study> }} modules
   * @param {ConstructorParameters<typeof EngineClient>} engine
   */
  constructor({ people, study }, ...engine) {
    super(...engine);
    this.#models = once(() => people(this.weights));
    this.#study = once(study);
  }

  /** @param {Game} game @param {number} rating @param {number} seed */
  async person({ moves, position }, rating, seed) {
    const { opponent } = await this.#models();
    return (await opponent()).choose(moves, position, rating, seed);
  }

  /** @param {Game} game @param {number} rating @returns {Promise<PersonMove[]>} */
  async people({ moves, position }, rating) {
    const { trained } = await this.#models();
    return (await trained()).likeliest(moves, position, rating);
  }

  /**
   * @param {string} position
   * @param {{ played: string, better: string, proved?: boolean | undefined,
   *   losses?: ReadonlyMap<string, number> | undefined }} lines
   * @returns {Promise<MoveReason[]>}
   */
  async reasons(position, { played, better, proved = false, losses }) {
    const { moveReasons } = await this.#study();
    return moveReasons(position, played, better, proved, losses);
  }
}
