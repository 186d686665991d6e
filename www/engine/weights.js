/**
 * The trained weights of the evaluation: fetched when somebody plays or looks for hints, never for a puzzle, whose
 * scores are proved. Without them the hand-made evaluation plays.
 */
import weightsUrl from '../../src/eval/default.weights?url';
import { FetchedFile } from './fetched.js';

export class TrainedWeights extends FetchedFile {
  /** @param {(cache: RequestCache) => Promise<Uint8Array>} [fetch] */
  constructor(fetch) {
    super(new URL(weightsUrl, import.meta.url).href, fetch);
  }
}
