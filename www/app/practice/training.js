/**
 * Training: puzzles about as hard as one is strong, a rating that follows, and what went wrong again when it is due,
 * turned or mirrored each time, so that it is read and not remembered.
 */
import { html, nothing } from 'lit';
import { positionOf } from '../../elements/puzzles/index.js';
import { icon } from '../../elements/shared/index.js';
import { recall, remember } from '../shared/index.js';
import { SYMMETRIES, openPractice, turned } from '../store/index.js';
import { NEW, PUZZLE_DEVIATION, after, rested } from './glicko.js';
import { attemptAt } from './host.js';
import { pick } from './picking.js';
import { dueCard, reviewed } from './schedule.js';
import { t } from './texts.js';
import './practice.css';

/** @import { LibraryIndex, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/element.js' */
/** @import { Attempt, Card } from '../store/index.js' */
/** @import { Strength } from './glicko.js' */
/** @import { Host, Room, Shown } from './host.js' */

const DAY_MS = 86_400_000;
/** The largest puzzles that are shown: what one may choose, and at first. */
const MOST = [8, 10, 12, 14, 16, 20];
const MOST_AT_FIRST = 12;

/** @param {Host} host @returns {Promise<Room>} */
export async function openTraining(host) {
  const index = await host.library.index();
  const practice = openPractice();
  const room = new TrainingRoom(host, index, await practice.attempts(), new Map(await practice.cards()));
  await room.go();
  return room;
}

/**
 * Returns how strong the solver is now, by the last puzzle of training.
 * @param {readonly Attempt[]} attempts the oldest first
 * @param {number} now
 * @returns {Strength}
 */
export function strengthOf(attempts, now) {
  const last = attempts.findLast(({ rating }) => rating !== undefined);
  if (!last) return NEW;
  const { rating = NEW.rating, deviation = NEW.deviation, volatility = NEW.volatility } = last;
  return rested({ rating, deviation, volatility }, (now - last.at) / DAY_MS);
}

class TrainingRoom {
  #host;
  #index;
  #attempts;
  #cards;
  #most = recall('tsume.training', (value) => MOST.find((each) => each === value)) ?? MOST_AT_FIRST;
  /** @type {LibraryPuzzle | undefined} */
  #puzzle;
  /**
   * How the open puzzle went, and by how much the rating changed.
   * @type {{ isRight: boolean, by: number } | undefined}
   */
  #went;
  /** Whether the open puzzle comes because it went wrong before. */
  #isAgain = false;
  /** Whether no puzzle could be fetched. */
  #isStuck = false;
  /** @type {Shown | undefined} */
  shown;

  /** @param {Host} host @param {LibraryIndex} index @param {Attempt[]} attempts @param {Map<string, Card>} cards */
  constructor(host, index, attempts, cards) {
    this.#host = host;
    this.#index = index;
    this.#attempts = attempts;
    this.#cards = cards;
  }

  /** Shows the next puzzle. */
  async go() {
    this.#giveUp();
    const now = Date.now();
    this.#isStuck = false;
    try {
      const card = dueCard(this.#cards.values(), now);
      const again = card && (await this.#host.library.byId(card.id));
      // A puzzle that the library no longer has does not come again.
      if (card && !again) this.#cards.delete(card.id);
      const { rating } = strengthOf(this.#attempts, now);
      const how = { rating, most: this.#most, attempts: this.#attempts };
      const puzzle = again ?? (await pick(this.#host.library, this.#index, how));
      this.#isAgain = again !== undefined;
      if (puzzle) this.#show(puzzle);
    } catch {
      this.#isStuck = true;
    }
    this.#host.changed();
  }

  /** @param {LibraryPuzzle} puzzle */
  #show(puzzle) {
    const symmetry = Math.floor(Math.random() * SYMMETRIES);
    const position = turned(positionOf(this.#host.kaeshi, puzzle), symmetry);
    this.#puzzle = puzzle;
    this.#went = undefined;
    this.shown = { id: puzzle.id, position, goal: puzzle.goal, since: Date.now() };
  }

  /** A puzzle that is left with its solution shown was not solved. */
  #giveUp() {
    if (this.#host.isHelped()) this.#judge(false, { mistakes: 0, helped: true });
  }

  /** The first mistake decides. @param {boolean} isRight @param {{ mistakes: number, helped: boolean }} how */
  #judge(isRight, { mistakes, helped }) {
    const [puzzle, shown] = [this.#puzzle, this.shown];
    if (!puzzle || !shown || this.#went) return;
    const now = Date.now();
    const before = strengthOf(this.#attempts, now);
    const score = Number(isRight);
    const next = after(before, [{ rating: puzzle.difficulty, deviation: PUZZLE_DEVIATION, score }]);
    this.#went = { isRight, by: Math.round(next.rating) - Math.round(before.rating) };
    const facts = { room: /** @type {const} */ ('training'), ok: isRight, mistakes, helped, ...next };
    const attempt = attemptAt(puzzle, facts, shown.since);
    this.#attempts = [...this.#attempts, attempt];
    const card = reviewed(puzzle.id, this.#cards.get(puzzle.id), isRight, now);
    if (card) this.#cards.set(card.id, card);
    void openPractice().keep({ attempts: [attempt], cards: card ? [card] : [] });
  }

  /** @param {Solved} solved */
  solved({ mistakes, helped }) {
    this.#judge(mistakes === 0 && !helped, { mistakes, helped });
    if (this.#puzzle) this.#host.solved(this.#puzzle.id, helped ? 'helped' : 'solved');
    this.#host.changed();
  }

  wrong() {
    this.#judge(false, { mistakes: 1, helped: false });
    this.#host.changed();
  }

  leave() {
    this.#giveUp();
  }

  next() {
    const lang = this.#host.lang();
    return html`<button class="button primary" type="button" data-act="next" @click=${() => void this.go()}>
      ${t(lang, 'training.next')}${icon('next')}
    </button>`;
  }

  panel() {
    const lang = this.#host.lang();
    const now = Date.now();
    const { rating, deviation } = strengthOf(this.#attempts, now);
    const due = [...this.#cards.values()].filter((card) => card.due <= now).length;
    const went = this.#went;
    const said = went && t(lang, went.isRight ? 'training.right' : 'training.wrong', { by: withSign(went.by) });
    const note = this.#puzzle && t(lang, 'training.puzzle', { n: this.#puzzle.difficulty });
    return html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${t(lang, 'training.title')}</h2>
      <p class="figure-line numbers">
        <strong class="rating">${t(lang, 'training.rating', { n: Math.round(rating) })}</strong>
        <span class="muted">± ${Math.round(2 * deviation)}</span>
      </p>
      <p class="numbers" aria-live="polite">${said ?? (this.#isAgain ? t(lang, 'training.again') : note)}</p>
      ${
        this.#isStuck
          ? html`<p class="error" role="alert">${icon('warning')}${t(lang, 'practice.unreachable')}</p>`
          : nothing
      }
      <p class="muted numbers">${t(lang, 'training.due', { n: due })}</p>
      <button class="button wide" type="button" data-act="skip" @click=${() => void this.go()}>
        ${t(lang, went ? 'training.next' : 'training.skip')}${icon('next')}
      </button>
      ${this.#sizes()}
      <p class="muted small">${t(lang, 'training.rule')}</p>
    </section>`;
  }

  #sizes() {
    const lang = this.#host.lang();
    const choose = (/** @type {Event} */ { target }) => {
      this.#most = Number(/** @type {HTMLSelectElement} */ (target).value);
      remember('tsume.training', this.#most);
      if (!this.#went) void this.go();
    };
    return html`<label class="filter"
      ><span>${t(lang, 'training.most')}</span>
      <select class="field" @change=${choose}>
        ${MOST.map(
          (n) => html`<option value=${n} ?selected=${n === this.#most}>${t(lang, 'tsume.empties', { n })}</option>`,
        )}
      </select></label
    >`;
  }
}

/** @param {number} n */
const withSign = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
