/** The search for a magic number on the page: a few tries a slice, so that nothing else has to wait. */
import { html } from 'lit';
import { SQUARES } from '../../elements/board/index.js';
import { choice } from './setup-view.js';
import { hex } from './words.js';
import { t } from './texts.js';

/** @import { Lab } from './glue.js' */

/** @typedef {'rook' | 'bishop'} Piece */
/**
 * @typedef {{ kind: 'none' } | { kind: 'searching', tries: number } | { kind: 'found', tries: number, magic: bigint,
 *   square: number, piece: Piece } | { kind: 'given-up', tries: number }} MagicState
 */

/** How many numbers are tried at once: some ten milliseconds. */
const SLICE = 4000;
const LIMIT = 4_000_000;

export class MagicSearch {
  /** @type {Piece} */
  piece = 'rook';
  /** @type {MagicState} */
  state = { kind: 'none' };
  /** Which search this is; an older one that wakes up ends itself. */
  #number = 0;
  #onChange;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /**
   * @param {Lab} lab
   * @param {number} square
   */
  async search(lab, square) {
    const number = ++this.#number;
    const { piece } = this;
    // Another seed each time, so that searching again finds another number.
    const seed = Math.floor(Math.random() * 2 ** 31);
    for (let tries = 0; tries < LIMIT; tries += SLICE) {
      const found = lab.lab_find_magic(piece, square, seed + tries / SLICE, SLICE);
      if (found) return this.#become({ kind: 'found', magic: found.magic, tries: tries + found.tries, square, piece });
      this.#become({ kind: 'searching', tries: tries + SLICE });
      await new Promise((resolve) => setTimeout(resolve));
      if (number !== this.#number) return;
    }
    this.#become({ kind: 'given-up', tries: LIMIT });
  }

  stop() {
    this.#number++;
    this.state = { kind: 'none' };
  }

  /** @param {MagicState} state */
  #become(state) {
    this.state = state;
    this.#onChange();
  }

  /**
   * @param {string} lang
   * @param {number} square
   * @param {{ piece: (piece: Piece) => void, search: () => void }} actions
   */
  view(lang, square, actions) {
    return html`<section class="magic" aria-labelledby="magic-title">
      <h2 id="magic-title">${t(lang, 'lab.magic')}</h2>
      <p>${t(lang, 'lab.magic.what')}</p>
      <div class="tools">
        ${choice({
          name: 'piece',
          legend: t(lang, 'lab.magic.piece'),
          of: [
            ['rook', t(lang, 'lab.magic.rook')],
            ['bishop', t(lang, 'lab.magic.bishop')],
          ],
          chosen: this.piece,
          choose: actions.piece,
        })}
        <button class="button" type="button" data-act="magic" @click=${actions.search}>
          ${t(lang, 'lab.magic.find', { square: SQUARES[square] ?? '' })}
        </button>
      </div>
      <p
        class="magic-found numbers"
        aria-live=${this.state.kind === 'searching' ? 'off' : 'polite'}
        .textContent=${sentence(lang, this.state)}
      ></p>
    </section>`;
  }
}

/** @param {string} lang @param {MagicState} state */
function sentence(lang, state) {
  switch (state.kind) {
    case 'none':
      return '';
    case 'searching':
      return t(lang, 'lab.magic.searching', { n: state.tries });
    case 'given-up':
      return t(lang, 'lab.magic.none', { n: state.tries });
    case 'found':
      return t(lang, 'lab.magic.found', {
        magic: hex(state.magic),
        n: state.tries,
        piece: t(lang, `lab.magic.${state.piece}`),
        square: SQUARES[state.square] ?? '',
      });
  }
}
