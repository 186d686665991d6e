/**
 * Training: puzzles about as hard as one is strong, a rating that follows, and what went wrong again when it is due,
 * turned or mirrored each time, so that it is read and not remembered. Puzzles of one's own are among them, and the
 * mistakes of one's games, which come until they stay right. Nobody knows how hard these are, so they leave the rating
 * as it is.
 */
import { html, nothing } from 'lit';
import { localDay, positionOf } from '../../elements/puzzles/index.js';
import { icon } from '../../elements/shared/index.js';
import { sharedEngine } from '../../engine/index.js';
import { button, errorView, hashOf, problemView } from '../shared/index.js';
import { SYMMETRIES, movesIn, turned } from '../game/index.js';
import { inOrder } from '../store/index.js';
import { NEW, PUZZLE_DEVIATION, after, rested } from '../rating/index.js';
import { BetterMove } from './better-move.js';
import { choiceView, fitting, loadChoice, saveChoice, sizesOf } from './choice.js';
import { practisedDays, streak } from './figures.js';
import { Kept, attemptAt, clock } from './host.js';
import { isSolvable, ownMoves, ownPuzzles } from './own-puzzles.js';
import { pick, pickOwn } from './next-puzzle.js';
import { keptTrained, trainedRecord } from './tab-state.js';
import { begun, dueCard, isDue, reviewed } from './schedule.js';
import { t } from './texts.js';
import './practice.css';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { LibraryIndex, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Attempt, Card, Held } from '../store/index.js' */
/** @import { Strength } from '../rating/types.js' */
/** @import { Choice } from './choice.js' */
/** @import { Host, Room, ShownPuzzle } from './host.js' */
/** @import { OwnMove, OwnPuzzle } from './own-puzzles.js' */
/** @import { Trained, Went } from './tab-state.js' */

const DAY_MS = 86_400_000;
const TICK_MS = 250;
/** The most empty squares with which a better move is judged by proofs. */
const PROVED = 20;

/** The methods that are used here. @typedef {Pick<EngineClient, 'diagnose' | 'hints' | 'weights'>} Engine */

/**
 * @param {Host} host
 * @param {() => Engine} [engine]
 * @returns {Promise<Room>}
 */
export async function openTraining(host, engine = sharedEngine) {
  const index = await host.puzzles.index();
  const room = new TrainingRoom(host, index, engine);
  await room.go();
  return room;
}

/**
 * Returns how strong the solver is now, by the last puzzle of training. One of a time to come was solved while the
 * clock ran wrong: it would be the last one for ever.
 * @param {readonly Attempt[]} attempts the oldest first
 * @param {number} now
 * @returns {Strength}
 */
export function strengthOf(attempts, now) {
  const last = attempts.findLast(({ rating, at }) => rating !== undefined && at <= now);
  if (!last) return NEW;
  const { rating = NEW.rating, deviation = NEW.deviation, volatility = NEW.volatility } = last;
  return rested({ rating, deviation, volatility }, (now - last.at) / DAY_MS);
}

/** A puzzle, or a position in which a better move is sought. @typedef {LibraryPuzzle | OwnPuzzle | OwnMove} Asked */

class TrainingRoom {
  #host;
  #index;
  #kept;
  #engine;
  /** Puzzles of one's own that cannot go right or wrong. @type {Set<string>} */
  #unfit = new Set();
  #choice = loadChoice();
  #isChoosing = false;
  /** Whether no puzzle is as it was chosen. */
  #isNone = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  #hasLeft = false;
  /** The number of the last search for a puzzle: one that another has overtaken shows nothing. */
  #turn = 0;
  /** @type {Asked | undefined} */
  #puzzle;
  /** The board of a better move, where that is sought. @type {BetterMove | undefined} */
  #better;
  /** One's own puzzles and mistakes. @type {readonly (OwnPuzzle | OwnMove)[]} */
  #own = [];
  /** The state from before a reload. @type {Trained | undefined} */
  #trained;
  /** Whether no puzzle could be fetched. */
  #isStuck = false;
  /** @type {ShownPuzzle | undefined} */
  shown;

  /**
   * @param {Host} host
   * @param {LibraryIndex} index
   * @param {() => Engine} engine
   */
  constructor(host, index, engine) {
    this.#host = host;
    this.#kept = new Kept(host);
    this.#index = index;
    this.#engine = engine;
  }

  /** Shows the puzzle that the tab was at, or else the next one. */
  async go() {
    this.#giveUp();
    const [now, turn] = [Date.now(), ++this.#turn];
    const isOvertaken = () => turn !== this.#turn;
    this.#isStuck = this.#isNone = false;
    // Another tab may have trained meanwhile.
    await this.#kept.read();
    try {
      const own = this.#kept.isRead ? await ownPuzzles() : [];
      const moves = this.#kept.isRead ? await ownMoves() : [];
      if (isOvertaken()) return;
      this.#own = [...own, ...moves];
      if (!this.#puzzle && (await this.#resume())) return this.#host.changed();
      const { attempts } = this.#kept;
      const fits = fitting(this.#choice, attempts);
      const again = await this.#due(now, fits);
      const { rating } = strengthOf(attempts, now);
      const { seconds } = this.#choice;
      const isSize = sizesOf(this.#choice, attempts);
      const wanted = again ?? (await this.#pickOwn(own.filter(fits)));
      const puzzle = wanted ?? (await pick(this.#host.puzzles, this.#index, { rating, isSize, attempts, fits }));
      if (isOvertaken()) return;
      const symmetry = again?.goal === 'move' ? symmetryOf(again.id, now) : Math.floor(Math.random() * SYMMETRIES);
      const trained = { symmetry, since: Date.now(), isAgain: again !== undefined, seconds, went: undefined };
      if (puzzle) this.#show(puzzle, { ...trained, id: puzzle.id });
      else this.#showNone();
    } catch {
      if (isOvertaken()) return;
      this.#isStuck = true;
    }
    this.#host.changed();
  }

  /** Shows what this tab was at, or a visit before, and tells whether there is such a puzzle. */
  async #resume() {
    for (const kept of await keptTrained()) {
      const puzzle = await this.#find(kept.id);
      if (puzzle) this.#show(puzzle, kept);
      else if (this.#kept.isRead) this.#isOver(kept);
      if (puzzle) return true;
    }
    return false;
  }

  /** Says that there is none such, in place of the one before. */
  #showNone() {
    this.#isOver(this.#trained);
    this.#better?.stop();
    this.#puzzle = this.#trained = this.#better = this.shown = undefined;
    this.#isNone = true;
  }

  /** Has a puzzle not come back. @param {Trained | undefined} trained */
  #isOver(trained) {
    if (trained) void this.#kept.keep({ unfinished: [trainedRecord(trained.since)] });
  }

  /** @param {string} id */
  async #find(id) {
    return this.#own.find((each) => each.id === id) ?? (await this.#host.puzzles.byId(id));
  }

  /** When each puzzle that went wrong comes again; a game’s mistake went wrong there. @returns {Map<string, Card>} */
  #cards() {
    const cards = new Map(this.#kept.cards);
    for (const { id, since } of this.#own) if (since !== undefined && !cards.has(id)) cards.set(id, begun(id, since));
    return cards;
  }

  /**
   * Returns the puzzle that is to be repeated now, which is not the one that is left.
   * @param {number} now
   * @param {ReturnType<typeof fitting>} fits
   */
  async #due(now, fits) {
    const waiting = this.#cards();
    if (this.#puzzle) waiting.delete(this.#puzzle.id);
    for (let card; (card = dueCard(waiting.values(), now));) {
      const { id } = card;
      const puzzle = await this.#find(id);
      if (puzzle && fits(puzzle)) return puzzle;
      waiting.delete(id);
      // A puzzle that is there no longer does not come again.
      if (!puzzle) this.#kept.cards.delete(id);
    }
    return undefined;
  }

  /** @param {readonly OwnPuzzle[]} own */
  async #pickOwn(own) {
    const fit = own.filter(({ id }) => !this.#unfit.has(id));
    const puzzle = pickOwn(fit, { attempts: this.#kept.attempts });
    if (!puzzle || (await isSolvable(puzzle, (position) => this.#engine().diagnose(position)))) return puzzle;
    this.#unfit.add(puzzle.id);
    return undefined;
  }

  /** @param {Asked} puzzle @param {Trained} trained */
  #show(puzzle, trained) {
    const { symmetry, since } = trained;
    const { id, goal } = puzzle;
    const isOwn = 'position' in puzzle;
    const position = turned(isOwn ? puzzle.position : positionOf(this.#host.kaeshi, puzzle), symmetry);
    this.#isOver(this.#trained);
    this.#puzzle = puzzle;
    this.#trained = trained;
    this.#better?.stop();
    this.#better = goal === 'move' ? this.#sought(puzzle, position, symmetry) : undefined;
    this.shown = goal === 'move' ? undefined : { ...(isOwn ? {} : { id }), position, goal, name: `${since}`, since };
    void this.#kept.keep({ unfinished: [trainedRecord(since, trained)] });
    this.#tickOn(trained);
  }

  /** Has the clock run where there is one. @param {Trained} trained */
  #tickOn({ seconds, went }) {
    clearInterval(this.#ticking);
    if (seconds > 0 && !went && !this.#hasLeft) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Returns the board of a better move. @param {OwnMove} move @param {string} position @param {number} symmetry */
  #sought({ solution, size }, position, symmetry) {
    return new BetterMove(
      this.#host,
      { position, best: movesIn(solution, symmetry), isProved: size <= PROVED },
      {
        wrong: () => this.#judge(false, { mistakes: 1, helped: false }),
        over: (isFound) => {
          this.#judge(isFound, { mistakes: 0, helped: !isFound });
          this.#isOver(this.#trained);
        },
      },
      this.#engine(),
    );
  }

  /** How long there still is for the open puzzle, in ms; undefined where that is as long as one likes. */
  get #left() {
    const { seconds = 0, since = 0 } = this.#trained ?? {};
    return seconds > 0 ? Math.max(0, since + 1000 * seconds - Date.now()) : undefined;
  }

  #tick() {
    if (!this.#trained || this.#went) clearInterval(this.#ticking);
    else if (this.#left === 0) this.#judge(false, { mistakes: 0, helped: false, isLate: true });
    this.#host.changed();
  }

  /** How the open puzzle went. @returns {Went | undefined} */
  get #went() {
    return this.#trained?.went;
  }

  /** A puzzle that is left with its solution shown was not solved. */
  #giveUp() {
    if (this.shown && this.#host.isHelped()) this.#judge(false, { mistakes: 0, helped: true });
  }

  /**
   * The first mistake decides, or the end of the time.
   * @param {boolean} isRight
   * @param {{ mistakes: number, helped: boolean, isLate?: boolean }} how
   */
  #judge(isRight, { mistakes, helped, isLate = false }) {
    const [puzzle, open] = [this.#puzzle, this.#trained];
    if (!puzzle || !open || this.#went) return;
    const now = Date.now();
    // A try counts once, in whatever tab or visit it comes to its end.
    const name = `training-${open.since}-${puzzle.id}`;
    const facts = { id: name, room: /** @type {const} */ ('training'), ok: isRight, mistakes, helped };
    const attempt = attemptAt({ themes: '', ...puzzle }, facts, open.since);
    const made = 'since' in puzzle ? puzzle.since : undefined;
    /**
     * Returns the records of the result, which depend on those before.
     * @param {readonly Attempt[]} attempts the oldest first
     * @param {ReadonlyMap<string, Card>} cards
     */
    const outcome = (attempts, cards) => {
      const before = strengthOf(attempts, now);
      const next = 'difficulty' in puzzle ? rated(before, puzzle, isRight) : undefined;
      const by = next && Math.round(next.rating) - Math.round(before.rating);
      const earlier = cards.get(puzzle.id) ?? (made === undefined ? undefined : begun(puzzle.id, made));
      return { attempt: { ...attempt, ...next }, card: reviewed(puzzle.id, earlier, isRight, now), by };
    };
    const here = outcome(this.#kept.attempts, this.#kept.cards);
    const trained = { ...open, went: { isRight, by: this.#kept.isRead ? here.by : undefined, isLate } };
    this.#trained = trained;
    void this.#kept.keep({ unfinished: [trainedRecord(trained.since, trained)] });
    this.#kept.attempts.push(here.attempt);
    if (here.card) this.#kept.cards.set(here.card.id, here.card);
    // A rating goes on from the one before it: it waits until that can be read.
    const given = (/** @type {Readonly<Held>} */ all) => {
      if (all.attempts.has(name)) return {};
      const { attempt, card } = outcome(inOrder(all.attempts.values()), all.cards);
      return { attempts: [attempt], cards: card ? [card] : [] };
    };
    void this.#kept.keep(given);
  }

  /** @param {Solved} solved */
  solved({ mistakes, helped }) {
    this.#judge(mistakes === 0 && !helped, { mistakes, helped });
    if (this.#puzzle) this.#host.solved(this.#puzzle.id, helped ? 'helped' : 'solved');
    // After a solved one a reload goes on to the next.
    this.#isOver(this.#trained);
    this.#host.changed();
  }

  wrong() {
    this.#judge(false, { mistakes: 1, helped: false });
    this.#host.changed();
  }

  leave() {
    this.#hasLeft = true;
    clearInterval(this.#ticking);
    this.#better?.stop();
    this.#giveUp();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    this.#better?.onKey(event);
  }

  next() {
    const lang = this.#host.lang();
    return button([t(lang, 'page.next'), icon('next')], () => this.go(), { kind: 'primary', act: 'next' });
  }

  /** How strong one is, how it went, and the way on: in sight while one solves. */
  banner() {
    const lang = this.#host.lang();
    const { rating, deviation } = strengthOf(this.#kept.attempts, Date.now());
    const went = this.#went;
    const said = went && (this.#kept.isRead ? saidOf(lang, went) : t(lang, 'training.waits'));
    const puzzle = this.#puzzle;
    const isOwn = puzzle && !('difficulty' in puzzle);
    const kind = isOwn ? t(lang, 'training.own') : puzzle && t(lang, 'training.puzzle', { rating: puzzle.difficulty });
    const note = this.#trained?.isAgain ? t(lang, 'training.again') : kind;
    const left = went ? undefined : this.#left;
    if (!this.#puzzle) return undefined;
    return html`<div>
        <p class="figure-line numbers">
          <strong class="rating"
            >${t(lang, 'training.rating', { rating: this.#kept.isRead ? Math.round(rating) : '–' })}</strong
          >
          ${this.#kept.isRead ? html`<span class="muted">± ${Math.round(2 * deviation)}</span>` : nothing}
          ${left === undefined ? nothing : html`<strong role="timer">${clock(left)}</strong>`}
        </p>
        <p class="numbers small" aria-live="polite">${said ?? note}</p>
      </div>
      ${button([t(lang, went ? 'page.next' : 'training.skip'), icon('next')], () => this.go(), { act: 'skip' })}`;
  }

  panel() {
    const lang = this.#host.lang();
    const now = Date.now();
    const { attempts } = this.#kept;
    const due = [...this.#cards().values()].filter((card) => isDue(card, now)).length;
    const days = streak(practisedDays(attempts), localDay(new Date(now))).now;
    const below = html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${t(lang, 'rooms.training')}</h2>
      ${this.#isStuck ? problemView(lang, t(lang, 'practice.unreachable'), () => void this.go()) : nothing}
      ${errorView(this.#isNone ? t(lang, 'list.none') : '')}
      <p class="muted numbers">
        ${t(lang, 'training.due', { n: due })}${days > 1 ? ` · ${t(lang, 'training.days', { n: days })}` : nothing}
      </p>
      ${choiceView({
        ...{ lang, chosen: this.#choice, attempts, isOpen: this.#isChoosing },
        unfold: (isOpen) => (this.#isChoosing = isOpen),
        choose: (part) => this.#choose(part),
      })}
      ${this.#kept.view()}
      <p class="muted small">${t(lang, 'training.rule')}</p>
    </section>`;
    return this.#better?.view(html`<div class="lead">${this.banner()}</div>`, this.next(), below) ?? below;
  }

  /** Gives the open puzzle as much time as is chosen, from now on. */
  #time() {
    if (!this.#trained || this.#went) return;
    const { seconds } = this.#choice;
    const spent = Math.ceil((Date.now() - this.#trained.since) / 1000);
    const trained = { ...this.#trained, seconds: seconds && Math.max(0, spent) + seconds };
    this.#trained = trained;
    void this.#kept.keep({ unfinished: [trainedRecord(trained.since, trained)] });
    this.#tickOn(trained);
  }

  /** @param {Partial<Choice>} part */
  #choose(part) {
    this.#choice = { ...this.#choice, ...part };
    saveChoice(this.#choice);
    if ('seconds' in part) this.#time();
    if (this.#went || 'seconds' in part) this.#host.changed();
    else void this.go();
  }
}

/**
 * Returns the symmetry in which a mistake is shown on a day, which is another one on the next.
 * @param {string} id
 * @param {number} now
 */
const symmetryOf = (id, now) => (hashOf(localDay(new Date(now)) + id) >>> 7) % SYMMETRIES;

/**
 * Returns how strong somebody is after a puzzle of the library.
 * @param {Strength} before
 * @param {LibraryPuzzle} puzzle
 * @param {boolean} isRight
 */
const rated = (before, { difficulty }, isRight) =>
  after(before, [{ rating: difficulty, deviation: PUZZLE_DEVIATION, score: Number(isRight) }]);

/** @param {string} lang @param {Went} went */
function saidOf(lang, { isRight, by, isLate }) {
  if (isLate && by !== undefined) return t(lang, 'training.late', { by: withSign(by) });
  if (by === undefined) return t(lang, isRight ? 'training.own.right' : 'training.own.wrong');
  return t(lang, isRight ? 'training.right' : 'training.wrong', { by: withSign(by) });
}

/** @param {number} n */
const withSign = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
