/**
 * The opening book: fetched when the computer plays. Without it the computer searches for its first moves too, which
 * takes longer and knows less.
 */
import bookUrl from '../../src/book/default.book?url';
import { FetchedFile } from './fetched.js';

export class OpeningBook extends FetchedFile {
  /** @param {(isAgain: boolean) => Promise<Uint8Array>} [fetch] */
  constructor(fetch) {
    super(new URL(bookUrl, import.meta.url).href, fetch);
  }
}
