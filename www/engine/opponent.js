/** The model of how people play, for an opponent: it waits no longer for the trained weights than the engine does. */

import { LoadError } from './load.js';

/** @import { FetchedFile } from './fetched.js' */
/** @import { People } from './types.js' */

/**
 * Returns the function that gives the model: with the weights once they are here, until then with the evaluation made
 * by hand. What is the matter with the weights is told by their file, as it is where the engine plays.
 * @param {FetchedFile} weights
 * @param {() => Promise<unknown>} parts fetches what is wanted besides the weights
 * @param {(weights: Uint8Array | undefined) => Promise<People>} open
 * @returns {() => Promise<People>}
 */
export function opponentWith(weights, parts, open) {
  /** The model as it was last opened, and with which weights. @type {{ people: People, bytes: unknown } | undefined} */
  let last;
  return async () => {
    await Promise.all([parts(), weights.moment()]);
    const { bytes } = weights;
    if (last && last.bytes === bytes) return last.people;
    try {
      last = { people: await open(bytes), bytes };
    } catch (thrown) {
      if (!(thrown instanceof Error && thrown.name === 'WeightsError')) throw await LoadError.of(thrown, 'people');
      weights.taken(thrown);
      last = { people: await open(undefined), bytes: undefined };
    }
    return last.people;
  };
}
