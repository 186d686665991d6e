/**
 * Writes the address of the page, and what the history keeps at it.
 *
 * Browsers refuse that after too many times in a short while (Safari throws after a hundred in thirty seconds), and may
 * refuse it altogether. An address is a convenience, so nothing depends on it: what is refused is written later, only
 * the last of it, and callers store everything important beforehand.
 */

/** The number of address changes within `SPAN_MS` that every browser accepts. */
const MOST = 60;
const SPAN_MS = 30_000;
/** How long after a refusal it is tried again. */
const AGAIN_MS = 5000;

/** @typedef {{ state: unknown, address: string, isNew: boolean }} HistoryEntry */

export class History {
  /** When the last ones were written, in ms. @type {number[]} */
  #written = [];
  /** The entries still to be written, in order. @type {HistoryEntry[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  constructor() {
    globalThis.addEventListener?.('pagehide', () => this.#flush(true));
    // The page is elsewhere after going back or forward: what waited belongs to the place that was left.
    globalThis.addEventListener?.('popstate', () => (this.#waiting = []));
  }

  /** The address of this place, written or still to be. */
  get address() {
    return this.#waiting.at(-1)?.address ?? `${location.pathname}${location.search}${location.hash}`;
  }

  /** Puts an address in place of the one that is there. @param {string} address @param {unknown} [state] */
  replace(address, state = null) {
    this.#write({ address, state, isNew: false });
  }

  /** Adds an address, so that "back" leads to the former one. @param {string} address */
  push(address) {
    this.#write({ address, state: null, isNew: true });
  }

  /** Keeps something at the address that is there. @param {unknown} state */
  keep(state) {
    this.#write({ address: this.address, state, isNew: false });
  }

  /** @param {HistoryEntry} place */
  #write(place) {
    const last = this.#waiting.at(-1);
    // Only the last write to a place counts.
    if (last && !place.isNew) Object.assign(last, place, { isNew: last.isNew });
    else this.#waiting.push(place);
    if (this.#timer === undefined) this.#flush(false);
  }

  /** Writes what waits, as far as it may. @param {boolean} isLast whether nothing comes after it */
  #flush(isLast) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let place = this.#waiting[0]; place; place = this.#waiting[0]) {
      const now = Date.now();
      this.#written = this.#written.filter((time) => Math.abs(now - time) < SPAN_MS);
      const [first = now] = this.#written;
      if (!isLast && this.#written.length >= MOST) return this.#later(SPAN_MS - (now - first));
      try {
        const how = place.isNew ? 'pushState' : 'replaceState';
        history[how](place.state, '', place.address);
      } catch {
        return this.#later(AGAIN_MS);
      }
      this.#written.push(now);
      this.#waiting.shift();
    }
  }

  /** @param {number} ms */
  #later(ms) {
    this.#timer = setTimeout(() => this.#flush(false), ms);
  }
}

/** @type {History | undefined} */
let ofPage;

/** The one history of the page. */
export const pageHistory = () => (ofPage ??= new History());
