/** The questions of an engine about people, whose model is a module of its own and no part of the worker. */
import { EngineClient, once } from '../engine/index.js';

/** @import { FetchedFile } from '../engine/index.js' */
/** @import { People, PersonMove } from '../engine/types.js' */

/** A game by its moves, from the usual start or from a position. */
/** @typedef {{ moves: string, position?: string | undefined }} Game */

/**
 * The model with the trained weights, and that for an opponent.
 * @typedef {{ trained: () => Promise<People>, opponent: () => Promise<People> }} Models
 */

export class EngineWithPeople extends EngineClient {
  #models;

  /**
   * @param {(weights: FetchedFile) => Promise<Models>} models
   * @param {ConstructorParameters<typeof EngineClient>} engine
   */
  constructor(models, ...engine) {
    super(...engine);
    this.#models = once(() => models(this.weights));
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
}
