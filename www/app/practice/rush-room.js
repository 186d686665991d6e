/** The rush: its clock, its puzzles one after another, its result. */
import { html, nothing } from 'lit';
import { positionOf } from '../../elements/puzzles/index.js';
import { button, problemView } from '../shared/index.js';
import { openPractice } from '../store/index.js';
import { bestRush } from './figures.js';
import { Kept, attemptAt, clock, comesAgain } from './host.js';
import { MOST_MISTAKES, begin, checkRun, judged, left, puzzlesOf, ticked } from './rush.js';
import { t } from './texts.js';
import './practice.css';

/** @import { LibraryIndex } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Host, Room, Shown } from './host.js' */
/** @import { Run } from './rush.js' */

const TICK_MS = 250;
/** How long the end of a puzzle is seen before the next one comes. */
const PAUSE_MS = 700;

/** @param {Host} host @returns {Promise<Room>} */
export async function openRush(host) {
  const index = await host.puzzles.index();
  const room = new RushRoom(host, index);
  await room.goOn();
  return room;
}

class RushRoom {
  #host;
  #index;
  #kept;
  /** @type {Run | undefined} */
  #run;
  /** @type {{ size: number, place: number }[]} */
  #puzzles = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** Whether the open puzzle has been judged and the next one is on its way. */
  #isDone = false;
  /** Whether the next puzzle could not be fetched. */
  #isStuck = false;
  #hasLeft = false;
  /** @type {Shown | undefined} */
  shown;

  /** @param {Host} host @param {LibraryIndex} index */
  constructor(host, index) {
    this.#host = host;
    this.#index = index;
    this.#kept = new Kept(host);
  }

  /** Takes up the run that was under way, if there is one: its clock went on. */
  async goOn() {
    await this.#kept.read();
    // One that cannot be read stays where it is: each run has a name of its own.
    const kept = await openPractice()
      .unfinished('rush')
      .catch(() => []);
    for (const { value } of kept.reverse()) {
      const run = checkRun(value);
      if (run) this.#take(ticked(run, Date.now()));
    }
    if (!this.#run || this.#run.ended) return;
    this.#puzzles = puzzlesOf(this.#run.seed, this.#index);
    await this.#open();
  }

  async #begin() {
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    this.#puzzles = puzzlesOf(seed, this.#index);
    const first = this.#puzzles[0];
    // The clock does not run while the first puzzles are fetched.
    if (first) await this.#host.puzzles.ofSize(first.size).catch(() => undefined);
    if (this.#hasLeft) return;
    this.#take(begin(seed, Date.now()));
    await this.#open();
  }

  async #open() {
    const run = this.#run;
    const at = run && this.#puzzles[run.at];
    if (!run || !at) return;
    this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
    this.#isDone = this.#isStuck = false;
    try {
      const puzzle = (await this.#host.puzzles.ofSize(at.size))[at.place];
      if (this.#run !== run || !puzzle || this.#hasLeft) return;
      const position = positionOf(this.#host.kaeshi, puzzle);
      const name = `${run.seed} ${run.at}`;
      this.shown = { id: puzzle.id, position, goal: puzzle.goal, name, since: Date.now() };
      // The next size is fetched while this one is solved.
      const after = this.#puzzles[run.at + 4];
      if (after) this.#host.puzzles.ofSize(after.size).catch(() => undefined);
    } catch {
      this.#isStuck = true;
    }
    this.#host.changed();
  }

  #tick() {
    if (!this.#run) return;
    const run = ticked(this.#run, Date.now());
    if (run !== this.#run) this.#take(run);
    this.#host.changed();
  }

  /** Keeps what the run has become, and its result when it has ended. @param {Run} run */
  #take(run) {
    this.#run = run;
    const { score, mistakes, seed, began, at } = run;
    const id = `rush-${seed}`;
    if (!run.ended)
      return void this.#kept.keep({ unfinished: [{ id, kind: 'rush', at: began, edits: at, value: run }] });
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    const facts = { id, room: /** @type {const} */ ('rush'), ok: true, mistakes, helped: false, score };
    const attempt = attemptAt({ id: '', size: 0, themes: '' }, facts, began);
    this.#kept.attempts.push(attempt);
    void this.#kept
      .keep({ attempts: [attempt] })
      .then((isKept) => (isKept ? openPractice().remove('unfinished', id) : undefined))
      .catch(() => undefined);
  }

  /** @param {boolean} isRight */
  #judge(isRight) {
    const run = this.#run;
    if (!run || run.ended || this.#isDone || !this.shown) return;
    this.#isDone = true;
    if (!isRight && this.shown.id) void comesAgain(this.shown.id);
    const next = judged(run, isRight, this.#puzzles.length, Date.now());
    this.#take(next);
    if (!next.ended) setTimeout(() => this.#run === next && void this.#open(), PAUSE_MS);
    this.#host.changed();
  }

  /** @param {Solved} solved */
  solved({ helped, mistakes }) {
    if (this.shown?.id && !helped && mistakes === 0) this.#host.solved(this.shown.id, 'solved');
    this.#judge(!helped && mistakes === 0);
  }

  wrong() {
    this.#judge(false);
  }

  leave() {
    this.#hasLeft = true;
    clearInterval(this.#ticking);
  }

  /** The most that was ever solved in a run. */
  panel() {
    const lang = this.#host.lang();
    const run = this.#run;
    const stuck = problemView(lang, t(lang, 'practice.unreachable'), () => void this.#open());
    return html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${t(lang, 'rooms.rush')}</h2>
      ${run && !run.ended && this.#isStuck ? stuck : nothing}
      <div aria-live="polite">${run?.ended ? this.#result(run) : nothing}</div>
      ${!run || run.ended ? [this.#start(run), this.#kept.view()] : nothing}
    </section>`;
  }

  /** The clock and the count, in sight while one solves. */
  banner() {
    const [lang, run] = [this.#host.lang(), this.#run];
    if (!run || run.ended) return undefined;
    return html`<p class="figure-line numbers">
        <strong>${t(lang, 'rush.score', { n: run.score })}</strong>
        <span>${t(lang, 'rush.mistakes', { n: run.mistakes, most: MOST_MISTAKES })}</span>
      </p>
      <p class="rush-clock numbers" role="timer">${clock(left(run, Date.now()))}</p>`;
  }

  /** @param {Run} run */
  #result({ ended = 'time', score, mistakes }) {
    const lang = this.#host.lang();
    return html`<p><strong>${t(lang, `rush.ended.${ended}`)}</strong></p>
      <p class="numbers">
        ${t(lang, 'rush.result', { n: score, mistakes })} ${t(lang, 'rush.best', { n: bestRush(this.#kept.attempts) })}
      </p>`;
  }

  /** @param {Run | undefined} run that has ended */
  #start(run) {
    const lang = this.#host.lang();
    return html`${
      run
        ? nothing
        : html`<p class="muted">${t(lang, 'rush.rule')}</p>
            <p class="numbers">${t(lang, 'rush.best', { n: bestRush(this.#kept.attempts) })}</p>`
    }
    ${button(t(lang, run ? 'rush.again' : 'rush.start'), () => this.#begin(), {
      sign: 'play',
      kind: 'primary wide',
      act: 'rush',
    })}`;
  }
}
