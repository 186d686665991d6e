/**
 * The trained weights of the evaluation: fetched when somebody plays or asks for hints, and for proofs that take long,
 * which they make shorter. Without them the hand-made evaluation plays, and proofs are the same.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import { FetchedFile } from './fetched.js';

export class TrainedWeights extends FetchedFile {
  /** @param {(isAgain: boolean) => Promise<Uint8Array>} [fetch] */
  constructor(fetch) {
    super(new URL(weightsUrl, import.meta.url).href, fetch);
  }
}
