/**
 * Elementary automata as a picture: each row of cells follows from the one above, and the rows appear one after the
 * other.
 *
 * The engine computes all rows at once, 64 cells a word, faster than the first can be painted; only the painting takes
 * its time, and none where motion is not wanted. A cell is a pixel, which the style sheet enlarges without blurring.
 */
import { html } from 'lit';
import { isStill } from '../shared/index.js';
import { choice } from './setup-view.js';
import { bitsOf } from './words.js';
import { t } from './texts.js';

/** @import { Lab } from './glue.js' */

/** @typedef {'one' | 'random'} Seed */

/** Odd, so that a single cell can stand in the middle; and small enough for a phone to show each cell. */
export const WIDTH = 255;
export const ROWS = 128;
const WORDS = Math.ceil(WIDTH / 64);
const ROWS_A_FRAME = 2;
/** Rules that people know by number. */
const FAMOUS = [90, 30, 110, 184, 150, 54];

/**
 * The first row, 64 cells a word.
 * @param {Seed} seed
 * @param {() => number} random from 0 to 1
 */
export function firstRow(seed, random = Math.random) {
  const row = new BigUint64Array(WORDS);
  for (let cell = 0; cell < WIDTH; cell++) {
    const alive = seed === 'one' ? cell === WIDTH >> 1 : random() < 0.5;
    if (alive) row[cell >> 6] = (row[cell >> 6] ?? 0n) | (1n << BigInt(cell & 63));
  }
  return row;
}

/** A rule number out of whatever was typed. @param {string} text @returns {number | undefined} */
export function ruleFrom(text) {
  const rule = Number(text);
  return /^\s*\d+\s*$/.test(text) && rule <= 255 ? rule : undefined;
}

export class Automaton {
  rule = 90;
  /** @type {Seed} */
  seed = 'one';
  /** @type {BigUint64Array} */
  #rows = new BigUint64Array();
  #live = 0;
  /** How many rows are painted. */
  #shown = 0;
  #frame = 0;
  #onChange;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Computes the picture anew and lets it grow. @param {Lab} lab */
  grow(lab) {
    this.#rows = lab.lab_automaton(this.rule, WIDTH, firstRow(this.seed), ROWS - 1);
    this.#live = this.#rows.reduce((sum, word) => sum + bitsOf(word).length, 0);
    this.#shown = isStill() ? ROWS : 0;
    this.#onChange();
    cancelAnimationFrame(this.#frame);
    const next = () => {
      this.#shown = Math.min(ROWS, this.#shown + ROWS_A_FRAME);
      this.paint();
      if (this.#shown < ROWS) this.#frame = requestAnimationFrame(next);
    };
    next();
  }

  /** Paints the rows so far in the text's colour, which the theme may have changed. */
  paint() {
    const canvas = document.querySelector('canvas.automaton');
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
    if (!context || !canvas) return;
    context.clearRect(0, 0, WIDTH, ROWS);
    context.fillStyle = getComputedStyle(canvas).color;
    for (let row = 0; row < this.#shown; row++) {
      for (let word = 0; word < WORDS; word++) {
        for (const bit of bitsOf(this.#rows[row * WORDS + word] ?? 0n)) context.fillRect(word * 64 + bit, row, 1, 1);
      }
    }
  }

  /**
   * @param {string} lang
   * @param {{ rule: (rule: number) => void, seed: (seed: Seed) => void, again: () => void }} actions
   */
  view(lang, actions) {
    const take = (/** @type {Event} */ event) => {
      const rule = event.target instanceof HTMLInputElement ? ruleFrom(event.target.value) : undefined;
      if (rule !== undefined) actions.rule(rule);
    };
    const params = {
      rule: this.rule,
      seed: t(lang, `lab.auto.seed.${this.seed}`),
      rows: ROWS,
      width: WIDTH,
      live: this.#live,
      share: ((100 * this.#live) / (ROWS * WIDTH)).toFixed(1),
    };
    return html`<section class="automata" aria-labelledby="automata-title">
      <h2 id="automata-title">${t(lang, 'lab.auto')}</h2>
      <div class="auto-bar">
        <label class="rule"
          >${t(lang, 'lab.auto.rule')}<input
            class="field"
            id="rule"
            type="number"
            min="0"
            max="255"
            inputmode="numeric"
            .value=${String(this.rule)}
            @change=${take}
        /></label>
        <input
          class="rule-slider"
          type="range"
          min="0"
          max="255"
          .value=${String(this.rule)}
          aria-label=${t(lang, 'lab.auto.slider')}
          @input=${take}
        />
        ${choice({
          name: 'seed',
          legend: t(lang, 'lab.auto.seed'),
          of: [
            ['one', t(lang, 'lab.auto.seed.one')],
            ['random', t(lang, 'lab.auto.seed.random')],
          ],
          chosen: this.seed,
          choose: actions.seed,
        })}
        <button class="button" type="button" data-act="again" @click=${actions.again}>
          ${t(lang, 'lab.auto.draw')}
        </button>
      </div>
      <div class="presets" role="group" aria-label=${t(lang, 'lab.auto.famous')}>
        ${FAMOUS.map(
          (rule) =>
            html`<button
              class="button quiet numbers"
              type="button"
              aria-pressed=${rule === this.rule}
              @click=${() => actions.rule(rule)}
            >
              ${rule}
            </button>`,
        )}
      </div>
      <figure>
        <canvas class="automaton" width=${WIDTH} height=${ROWS} role="img" aria-labelledby="automaton-words"></canvas>
        <figcaption id="automaton-words" class="muted">${t(lang, 'lab.auto.picture', params)}</figcaption>
      </figure>
      <h3 id="cases-title" class="small">${t(lang, 'lab.auto.cases')}</h3>
      <ul class="cases" aria-labelledby="cases-title">
        ${[7, 6, 5, 4, 3, 2, 1, 0].map((cells) => {
          const next = (this.rule >> cells) & 1;
          const three = cells.toString(2).padStart(3, '0');
          return html`<li>
            <span class="visually-hidden">${t(lang, 'lab.auto.case', { cells: three, next })}</span>
            <span aria-hidden="true" class="cells"
              >${[...three].map((cell) => html`<span class=${cell === '1' ? 'bit' : 'gap'}></span>`)}</span
            >
            <span aria-hidden="true" class="cells"><span class=${next ? 'bit' : 'gap'}></span></span>
          </li>`;
        })}
      </ul>
    </section>`;
  }
}
