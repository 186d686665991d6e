/** The questions of an engine about people, whose model is a module of its own and no part of the worker. */
import { EngineClient } from '../engine/index.js';

/** @import { People, PersonMove } from '../engine/types.js' */

/** A game by its moves, from the usual start or from a position. */
/** @typedef {{ moves: string, position?: string | undefined }} Game */

export class EngineWithPeople extends EngineClient {
  #people;

  /**
   * @param {() => Promise<People>} people
   * @param {ConstructorParameters<typeof EngineClient>} engine
   */
  constructor(people, ...engine) {
    super(...engine);
    this.#people = people;
  }

  /** @param {Game} game @param {number} rating @param {number} seed */
  async person({ moves, position }, rating, seed) {
    return (await this.#people()).choose(moves, position, rating, seed);
  }

  /** @param {Game} game @param {number} rating @returns {Promise<PersonMove[]>} */
  async people({ moves, position }, rating) {
    return (await this.#people()).likeliest(moves, position, rating);
  }
}
