/** The puzzle of the day: solve it, keep the streak, tell others without giving it away. */
import { html, nothing } from 'lit';
import { dailyOf, dayAfter, localDay, numberOf, positionOf } from '../../elements/puzzles/index.js';
import { icon, pageUrl, toClipboard } from '../../elements/shared/index.js';
import { button } from '../shared/index.js';
import { Kept, attemptAt, clock, comesAgain } from './host.js';
import { solvedDays, streak } from './figures.js';
import { dailySince } from './tab-state.js';
import { t } from './texts.js';
import './practice.css';

/** @import { Daily, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { Host, Room, ShownPuzzle } from './host.js' */

/** The number of days shown in a row. */
const DAYS = 7;

/**
 * @param {Host} host
 * @param {string} day that the address names; today without one
 * @returns {Promise<Room>}
 */
export async function openDaily(host, day) {
  const today = localDay(new Date());
  const index = await host.puzzles.index();
  // The puzzle of a day to come would be no secret, but no puzzle of the day either.
  const wanted = Number.isNaN(numberOf(day)) || day > today ? today : day;
  const daily = dailyOf(wanted, index);
  const puzzle = daily && (await host.puzzles.ofSize(daily.size))[daily.place];
  if (!daily || !puzzle) throw new Error('the library has no puzzle for this day');
  const kept = new Kept(host);
  await kept.read();
  return new DailyRoom(host, daily, puzzle, kept);
}

class DailyRoom {
  #host;
  #daily;
  #puzzle;
  #kept;
  /** Where the line could not be copied it is shown. */
  #line = '';
  #isCopied = false;
  #hasFailed = false;
  /** @type {ShownPuzzle} */
  shown;

  /** @param {Host} host @param {Daily} daily @param {LibraryPuzzle} puzzle @param {Kept} kept */
  constructor(host, daily, puzzle, kept) {
    this.#host = host;
    this.#daily = daily;
    this.#puzzle = puzzle;
    this.#kept = kept;
    const position = positionOf(host.kaeshi, puzzle);
    const { day } = daily;
    this.shown = { id: puzzle.id, position, goal: puzzle.goal, name: day, since: dailySince(day) };
  }

  /** How it went, once it is solved. */
  get #done() {
    return this.#kept.attempts.find(({ room, day }) => room === 'daily' && day === this.#daily.day);
  }

  /** @param {Solved & { since: number }} solved */
  solved({ mistakes, helped, since }) {
    this.#host.solved(this.#puzzle.id, helped ? 'helped' : 'solved');
    if (helped) this.#fail();
    if (this.#done) return;
    const { day } = this.#daily;
    // The name of the try is that of its day: one from another browser is the same.
    const facts = { id: `daily-${day}`, day, late: day !== localDay(new Date()), ok: mistakes === 0 && !helped };
    const attempt = attemptAt(this.#puzzle, { room: 'daily', mistakes, helped, ...facts }, since);
    this.#kept.attempts.push(attempt);
    void this.#keep(attempt);
    this.#host.changed();
  }

  /** Keeps a try, unless another tab has one of this day: the first one counts. @param {Attempt} attempt */
  async #keep(attempt) {
    await this.#kept.keep(({ attempts }) => ({ attempts: attempts.has(attempt.id) ? [] : [attempt] }));
    await this.#kept.readAgain();
  }

  /** The day's result is recorded when the puzzle is solved; the training asks for it again in any case. */
  wrong() {
    this.#fail();
  }

  #fail() {
    if (this.#hasFailed || this.#done) return;
    this.#hasFailed = true;
    void comesAgain(this.#puzzle.id);
  }

  panel() {
    const lang = this.#host.lang();
    const { day, stars } = this.#daily;
    const days = solvedDays(this.#kept.attempts);
    const today = localDay(new Date());
    const { now, longest } = streak(days, today);
    const shown = this.#daysSinceFirst(today);
    const date = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' });
    const done = this.#done;
    const starsSaid = t(lang, 'list.stars', { n: stars });
    return html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${titleOf(lang, this.#daily)}</h2>
      <p class="muted">
        ${date.format(new Date(`${day}T00:00:00Z`))}
        <span class="stars" role="img" aria-label=${starsSaid}>${'★'.repeat(stars)}</span>
      </p>
      ${
        shown.length > 0
          ? html`<p class="figure-line" aria-live="polite">
                <strong class="numbers">${t(lang, 'daily.streak', { n: now })}</strong>
                <span class="muted numbers">${t(lang, 'daily.longest', { n: longest })}</span>
              </p>
              <ol class="days">
                ${shown.map((each) => this.#dayView(each, days, today))}
              </ol>`
          : nothing
      }
      ${done ? this.#doneView(done, now) : html`<p class="muted">${t(lang, 'daily.rule')}</p>`} ${this.#kept.view()}
    </section>`;
  }

  /** The last days from the first one whose puzzle was solved here; none before that. @param {string} today */
  #daysSinceFirst(today) {
    const [first] = this.#kept.attempts.flatMap(({ room, day }) => (room === 'daily' && day ? [day] : [])).sort();
    const last = Array.from({ length: DAYS }, (_, i) => dayAfter(today, i - DAYS + 1));
    return first === undefined ? [] : last.filter((day) => day >= first);
  }

  /** @param {string} day @param {ReadonlySet<string>} days @param {string} today */
  #dayView(day, days, today) {
    const lang = this.#host.lang();
    const isSolved = days.has(day);
    const named = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
    const full = new Intl.DateTimeFormat(lang, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    const date = new Date(`${day}T00:00:00Z`);
    return html`<li>
      <a
        class="day ${isSolved ? 'solved' : ''}"
        href=${day === today ? '#daily' : `#daily=${day}`}
        aria-current=${day === this.#daily.day ? 'date' : nothing}
      >
        <span class="visually-hidden">
          ${full.format(date)}, ${t(lang, isSolved ? 'daily.day.solved' : 'daily.day.open')},
        </span>
        <span>${named.format(date)}</span>${isSolved ? icon('check') : html`<i aria-hidden="true">·</i>`}
      </a>
    </li>`;
  }

  /** @param {Attempt} done @param {number} length of the streak */
  #doneView(done, length) {
    const lang = this.#host.lang();
    const { mistakes, helped } = done;
    const how = helped ? 'daily.done.helped' : mistakes ? 'daily.done.mistakes' : 'daily.done.clean';
    return html`<p>${t(lang, how, { n: mistakes, time: clock(done.ms) })}</p>
      ${button(t(lang, this.#isCopied ? 'copied' : 'daily.share'), () => this.#share(done, length), {
        sign: this.#isCopied ? 'check' : 'share',
        kind: 'wide',
        act: 'share',
      })}
      ${
        this.#line
          ? html`<textarea
              class="field"
              rows="3"
              readonly
              aria-label=${t(lang, 'daily.share')}
              .value=${this.#line}
            ></textarea>`
          : nothing
      }`;
  }

  /** @param {Attempt} done @param {number} length */
  async #share(done, length) {
    const line = shareLine(this.#daily, done, length, this.#host.lang());
    if (await toClipboard(line)) {
      this.#isCopied = true;
      setTimeout(() => {
        this.#isCopied = false;
        this.#host.changed();
      }, 2000);
    } else this.#line = line;
    this.#host.changed();
  }
}

/**
 * Returns the text to share of a solved puzzle: how it went, and nothing of how it is solved.
 * @param {Daily} daily
 * @param {Pick<Attempt, 'mistakes' | 'helped' | 'ms'>} done
 * @param {number} length of the streak
 * @param {string} lang
 */
function shareLine(daily, { mistakes, helped, ms }, length, lang) {
  const how = helped ? '💡' : `${'❌'.repeat(Math.min(mistakes, 5))}✅`;
  const { day, stars } = daily;
  const title = titleOf(lang, daily);
  const run = length > 1 ? ` · ${t(lang, 'daily.streak', { n: length })}` : '';
  return `Kaeshi ${title} ${'★'.repeat(stars)}\n${how} ${clock(ms)}${run}\n${pageUrl(`tsume.html#daily=${day}`)}`;
}

/** Days before the first one have a puzzle, and no number. @param {string} lang @param {Daily} daily */
const titleOf = (lang, { number }) => (number > 0 ? t(lang, 'daily.title', { number }) : t(lang, 'daily.title.early'));
