/** The rush: its clock, its puzzles one after another, its result. */
import { html, nothing } from 'lit';
import { positionOf } from '../../elements/puzzles/index.js';
import { button, problemView } from '../shared/index.js';
import { openPractice } from '../store/index.js';
import { tilesView } from '../tiles/index.js';
import { Boards } from './boards.js';
import { courseAddress } from '../courses/index.js';
import { bestRush, lastRush } from './figures.js';
import { Kept, attemptAt, clock, comesAgain } from './host.js';
import { MOST_MISTAKES, begin, checkRun, judged, left, puzzlesOf, ticked } from './rush.js';
import { t } from './texts.js';
import './practice.css';

/** @import { LibraryIndex, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { Host, Room, ShownPuzzle } from './host.js' */
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
  #boards;
  /** @type {Run | undefined} */
  #run;
  /** The open puzzle. @type {LibraryPuzzle | undefined} */
  #puzzle;
  /** @type {{ size: number, place: number }[]} */
  #puzzles = [];
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  /** Whether the open puzzle has been judged and the next one is on its way. */
  #isDone = false;
  /** Whether the next puzzle could not be fetched. */
  #isStuck = false;
  #hasLeft = false;
  /** Whether a run is about to begin: it is there when its first puzzles are. */
  #isBeginning = false;
  /** @type {ShownPuzzle | undefined} */
  shown;

  /** @param {Host} host @param {LibraryIndex} index */
  constructor(host, index) {
    this.#host = host;
    this.#index = index;
    this.#kept = new Kept(host);
    this.#boards = new Boards(host);
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
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    this.#puzzles = puzzlesOf(seed, this.#index);
    const first = this.#puzzles[0];
    // The clock does not run while the first puzzles are fetched.
    if (first) await this.#host.puzzles.ofSize(first.size).catch(() => undefined);
    this.#isBeginning = false;
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
      this.#puzzle = puzzle;
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
    if (run.ended) this.#end();
    else this.#host.changed();
  }

  /** Takes the board away, since the page shows the result in its place. */
  #end() {
    if (this.#hasLeft || !this.#run?.ended || !this.shown) return;
    this.shown = undefined;
    this.#host.changed();
    const lang = this.#host.lang();
    this.#host.say(`${t(lang, `rush.ended.${this.#run.ended}`)}. ${this.#resultSaid(this.#run)}`);
    /** @type {HTMLElement | null} */ (document.querySelector('#room-title'))?.focus();
  }

  /**
   * Keeps what the run has become, with the try that it has just judged, and its result when it has ended.
   * @param {Run} run
   * @param {Attempt[]} [tried]
   */
  #take(run, tried = []) {
    this.#run = run;
    const { score, mistakes, seed, began, at } = run;
    const id = `rush-${seed}`;
    this.#kept.attempts.push(...tried);
    if (!run.ended) {
      const unfinished = [{ id, kind: /** @type {const} */ ('rush'), at: began, edits: at, value: run }];
      return void this.#kept.keep({ attempts: tried, unfinished });
    }
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    const facts = { id, room: /** @type {const} */ ('rush'), ok: true, mistakes, helped: false, score };
    const attempt = attemptAt({ id: '', size: 0, themes: '' }, facts, began);
    this.#kept.attempts.push(attempt);
    void this.#kept
      .keep({ attempts: [...tried, attempt] })
      .then((isKept) => (isKept ? openPractice().remove('unfinished', id) : undefined))
      .catch(() => undefined);
  }

  /** @param {{ mistakes: number, helped: boolean }} how @param {number} since */
  #judge({ mistakes, helped }, since) {
    const [run, puzzle] = [this.#run, this.#puzzle];
    if (!run || run.ended || this.#isDone || !this.shown || !puzzle) return;
    this.#isDone = true;
    const ok = mistakes === 0 && !helped;
    if (!ok) void comesAgain(puzzle.id);
    const next = judged(run, ok, this.#puzzles.length, Date.now());
    // A move behind the end of the time was no try.
    const facts = { id: `rush-${run.seed}-${run.at}`, room: /** @type {const} */ ('rush'), ok, mistakes, helped };
    this.#take(next, next.at > run.at ? [attemptAt(puzzle, facts, since)] : []);
    setTimeout(() => (next.ended ? this.#end() : this.#run === next && void this.#open()), PAUSE_MS);
    this.#host.changed();
  }

  /** @param {Solved & { since: number }} solved */
  solved({ helped, mistakes, since }) {
    if (this.shown?.id && !helped && mistakes === 0) this.#host.solved(this.shown.id, 'solved');
    this.#judge({ helped, mistakes }, since);
  }

  wrong(since = this.shown?.since ?? 0) {
    this.#judge({ helped: false, mistakes: 1 }, since);
  }

  leave() {
    this.#hasLeft = true;
    clearInterval(this.#ticking);
  }

  panel() {
    const lang = this.#host.lang();
    const run = this.#run;
    const isOver = !this.shown && (!run || run.ended !== undefined);
    const stuck = problemView(lang, t(lang, 'practice.unreachable'), () => void this.#open());
    return html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title" tabindex="-1">${t(lang, 'rooms.rush')}</h2>
      ${run && !run.ended && this.#isStuck ? stuck : nothing} ${isOver ? [this.#over(), this.#kept.view()] : nothing}
    </section>`;
  }

  /** The clock and the count, in sight while one solves. */
  banner() {
    const [lang, run] = [this.#host.lang(), this.#run];
    if (!run || !this.shown) return undefined;
    return html`<p class="figure-line numbers">
        <strong>${t(lang, 'rush.score', { n: run.score })}</strong>
        <span>${t(lang, 'rush.mistakes', { n: run.mistakes, most: MOST_MISTAKES })}</span>
      </p>
      <p class="rush-clock numbers" role="timer">${clock(left(run, Date.now()))}</p>`;
  }

  /** @param {{ score: number, mistakes: number }} result */
  #resultSaid({ score, mistakes }) {
    const lang = this.#host.lang();
    const best = t(lang, 'rush.best', { n: bestRush(this.#kept.attempts) ?? score });
    return `${t(lang, 'rush.result', { n: score, mistakes })} ${best}`;
  }

  /** Before a run and behind it: the result of the last one, the way to the next, and what was played. */
  #over() {
    const lang = this.#host.lang();
    const last = lastRush(this.#kept.attempts);
    const start = button(t(lang, last ? 'rush.again' : 'rush.start'), () => this.#begin(), {
      sign: 'play',
      kind: 'primary',
      act: 'rush',
    });
    if (!last)
      return html`<p class="muted">${t(lang, 'rush.rule')}</p>
        ${start}`;
    const wrong = last.tried.filter(({ ok }) => !ok).map(({ puzzle }) => ({ id: puzzle }));
    const ended = this.#run?.ended;
    return html`<p><strong>${t(lang, ended ? `rush.ended.${ended}` : 'rush.last')}</strong></p>
      <p class="numbers">${this.#resultSaid(last)}</p>
      <div class="row">
        ${start}
        ${
          wrong.length > 0
            ? html`<a class="button" data-act="retry" href=${courseAddress({ puzzles: wrong, isAgain: true })}
                >${t(lang, 'rush.retry', { n: wrong.length })}</a
              >`
            : nothing
        }
      </div>
      ${tilesView(
        last.tried.map(({ puzzle: id, ok }, i) =>
          this.#boards.tile(id, {
            href: `#puzzle=${encodeURIComponent(id)}`,
            number: i + 1,
            went: ok ? 'solved' : 'wrong',
          }),
        ),
      )}
      <p class="muted small">${t(lang, 'rush.rule')}</p>`;
  }
}
