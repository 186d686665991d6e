/**
 * The tsume page: `<kaeshi-tsume>` with the list of puzzles, progress, and the box for any position.
 *
 * The address says which puzzle is open, and everything follows from it: links, back and forward, and sharing need no
 * more. All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { html, nothing, render } from 'lit';
import { PuzzleError } from '../../elements/tsume/index.js';
import { creditIn } from '../../elements/credit/index.js';
import { LibraryError, puzzleLibrary, transcriptOf } from '../../elements/puzzles/index.js';
import { loadKaeshi, loadRecords } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { embeddedPuzzle } from '../sharing/index.js';
import { receive } from '../incoming/index.js';
import { sideOf } from '../made-puzzles/index.js';
import { loadRecord } from '../practice/index.js';
import {
  History,
  arriving,
  button,
  hasDatabase,
  hearRecords,
  isUnfocused,
  keepOffline,
  loadSettings,
  problemView,
  serviceWorker,
  siteHeader,
  stepByWheel,
} from '../shared/index.js';
import { Boxes, KEYS } from './boxes.js';
import { Collection, positionFor } from './collection.js';
import { loadFilters, passing, saveFilters } from './filters.js';
import { fieldsOf } from '../../elements/shared/index.js';
import { readHash, writeHash } from './hash.js';
import { nextUnsolved, together } from './progress.js';
import { Rooms, isOfList, isOfRecord, roomIn, roomView, roomsView } from './rooms.js';
import { t } from './texts.js';
import { Tries, triesView } from './tries.js';
import { BegunPuzzles } from './under-way.js';
import { asideOf, captionOf, nextOf, problemSaid, unkeptSaid } from './view.js';

/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { KaeshiTsume, Solved } from '../../elements/tsume/index.js' */
/** @import { PracticeHost, PracticeShown } from '../practice/index.js' */
/** @import { Box } from './boxes.js' */
/** @import { Choice, Filters, Item, Opened, State } from './types.js' */
/** @import { ListState } from './list.js' */
/** @import { Progress } from '../store/index.js' */
/** @import { Tried } from './tries.js' */
/** @import { Settings } from '../shared/index.js' */

/**
 * The places of the page.
 * @typedef {{ puzzle: KaeshiTsume, modes: HTMLElement, plain: HTMLElement, banner: HTMLElement, caption: HTMLElement,
 *   next: HTMLElement, aside: HTMLElement, title: HTMLElement, dialogs: HTMLElement }} Places
 */

/** How long the choice of a puzzle waits until it is known which ones were solved. */
const READ_MS = 2000;

export class TsumePage {
  #places;
  #boxes;
  #collection = new Collection(puzzleLibrary(), () => this.change({}));
  #rooms = new Rooms();
  /** The place of a room's own, beside its puzzle, or in the page where it has none. */
  #room = document.createElement('div');
  /** Draws the list, once that is here. @type {typeof import('./list.js').listOf | undefined} */
  #listOf;
  /** Whether the address leads to the list, which is on its way. */
  #isListSought = false;
  #isListAsked = false;
  #tries = new Tries((part) => this.change(part));
  #begun = new BegunPuzzles();
  /** The owner of the puzzle whose solution was shown last. @type {object | undefined} */
  #seen;
  #reading;
  /** The puzzle that was added to the visitor's set last, and how many are in it. */
  #added = { of: /** @type {Opened | undefined} */ (undefined), n: 0 };
  /** @type {State} */
  state;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#boxes = new Boxes(this, places.dialogs);
    this.state = {
      lang: loadSettings().lang,
      kaeshi: undefined,
      progress: {},
      due: 0,
      unkept: undefined,
      filters: loadFilters(),
      page: undefined,
      isListOpen: false,
      opened: undefined,
      refused: undefined,
      wrong: '',
    };
    this.#listen();
    const late = new Promise((/** @type {(none: void) => void} */ done) => setTimeout(done, READ_MS));
    this.#reading = Promise.race([Promise.all([this.#readProgress(), this.#begun.read()]), late]);
    receive({
      lang: () => this.state.lang,
      onPicked: ({ position }) => void this.#boxes.paste(position),
    });
    const settle = (/** @type {Settings} */ { lang, flipped }) => {
      places.puzzle.flipped = flipped;
      this.change({ lang });
    };
    siteHeader('tsume', settle, { keys: KEYS, tell: (said) => places.puzzle.say(said) });
    void this.#follow();
    void this.#want(this.state.filters.size);
  }

  #listen() {
    const { puzzle, next } = this.#places;
    puzzle.addEventListener('kaeshi-solved', (event) =>
      this.#solved(/** @type {CustomEvent<Solved>} */ (event).detail),
    );
    puzzle.resumes = () => this.#begun.kept(puzzle, this.#tries);
    const keepMoves = () => this.#begun.keep(puzzle, this.#tries);
    for (const happened of ['kaeshi-move', 'kaeshi-solved', 'helped']) puzzle.addEventListener(happened, keepMoves);
    puzzle.addEventListener('helped', () => {
      if (puzzle.session.state.attempt.hasSeen) this.#seen = this.#tries.of;
      this.change({});
    });
    addEventListener('pagehide', keepMoves);
    // Without the rules there was no puzzle to put onto the board.
    puzzle.addEventListener('again', () => void (this.state.kaeshi ?? this.#follow()));
    puzzle.addEventListener('kaeshi-wrong', () => {
      this.#rooms.open?.wrong(this.#tries.since);
      this.#tries.tried(puzzle.session.state.attempt.trouble);
    });
    addEventListener('hashchange', () => {
      this.#boxes.close();
      scrollTo({ top: 0 });
      void this.#follow();
    });
    // Its link goes away with the solved puzzle: the next thing to touch is the board.
    next.addEventListener('click', () => puzzle.focusBoard());
    // A puzzle that is solved is walked through.
    const stepOf = (/** @type {number} */ by) => {
      const { line, attempt } = puzzle.session.state;
      const [ply, most] = [line?.game.ply ?? 0, line?.game.length ?? 0];
      const to = Math.max(0, Math.min(most, ply + by));
      return attempt.isSolved && to !== ply ? () => puzzle.session.goTo(to) : undefined;
    };
    stepByWheel(puzzle, stepOf);
    // The keys of the board and of the puzzle work while nothing has the focus, too.
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (!isUnfocused(event)) return;
      if (this.#isPlain) return this.#rooms.open?.onKey?.(event);
      const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
      const step = by === undefined ? undefined : stepOf(by);
      if (step) {
        event.preventDefault();
        return void step();
      }
      if (!puzzle.board?.enter(event)) puzzle.onKey(event);
    });
    for (const kind of ['progress', 'repertoire']) hearRecords(kind, () => void this.#readProgress());
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.state, part);
    this.#redraw();
  }

  #redraw() {
    const { lang, opened, refused } = this.state;
    const { puzzle, modes, banner, caption, next, aside, title } = this.#places;
    puzzle.lang = lang;
    document.title = title.textContent = t(lang, 'page.title');
    this.#boxes.redraw();
    // In a rush there is no help, and no time for proofs.
    const hasAids = this.#rooms.name !== 'rush';
    Object.assign(puzzle, { hint: hasAids, defences: hasAids, solution: hasAids ? null : 'hidden' });
    render(roomsView(lang, this.#rooms.name, this.state.due), modes);
    render(this.#rooms.open?.banner?.() ?? nothing, banner);
    puzzle.classList.toggle('refused', refused !== undefined);
    puzzle.classList.toggle('plain', this.#isPlain);
    if (this.#rooms.name) return this.#redrawRoom();
    this.#room.remove();
    const item = opened && 'item' in opened ? opened.item : undefined;
    const unsolved = this.#unsolved(item);
    if (refused) this.#refuse(refused);
    else if (opened) {
      this.#show(opened);
      const total = 'choice' in opened ? this.#collection.count(opened.choice) : 0;
      const isOver = item && (item.id in this.state.progress || item === this.#seen);
      render(captionOf(lang, item, total, isOver), caption);
    }
    render(nextOf(lang, unsolved?.id === item?.id ? undefined : unsolved?.id), next);
    const actions = {
      unfold: (/** @type {boolean} */ isListOpen) =>
        isListOpen === this.state.isListOpen ? undefined : this.change({ isListOpen }),
      open: (/** @type {Box} */ box) => void (box === 'paste' ? this.#boxes.paste() : this.#boxes.open(box)),
      embedded: refused ? undefined : () => this.#embedded(),
      addToSet: () => void this.#addToSet(),
    };
    const tries = item ? triesView(lang, this.#tries.kept(item.id)) : nothing;
    const isListOpen = this.state.isListOpen || refused !== undefined;
    const state = this.#list(item);
    const listed = isListOpen ? this.#listed(state) : nothing;
    const inSet = opened && this.#added.of === opened ? this.#added.n : 0;
    const list = asideOf({ unsolved: unsolved?.id, list: state, isListOpen, listed, inSet }, actions);
    const keepAgain = async () => {
      await this.#keep({});
      await this.#tries.again();
      await this.#readProgress();
    };
    const unkept = unkeptSaid(this.state, () => void keepAgain());
    render([tries, this.#problem(), unkept, list], aside);
  }

  /** Says why the address names no puzzle. Another one would be taken for it. @param {PuzzleError} refused */
  #refuse(refused) {
    const { puzzle, caption } = this.#places;
    if (puzzle.session.state.failure === refused) return;
    this.#tries.of = undefined;
    puzzle.refuse(refused);
    render(nothing, caption);
  }

  /** The puzzle on the board; where it is on its way, it is waited for. */
  async #embedded() {
    const { puzzle } = this.#places;
    const { session } = puzzle;
    if (!session.state.line) await new Promise((done) => puzzle.addEventListener('kaeshi-ready', done, { once: true }));
    return embeddedPuzzle(session.state.line?.first, session.state.goal);
  }

  /** Whether there is no puzzle: then a room has the page, and no board stands in for one. */
  get #isPlain() {
    const { name, open } = this.#rooms;
    return name !== undefined && !open?.shown && (open !== undefined || this.#tries.of === undefined);
  }

  /** Adds the open puzzle to the visitor's set. */
  async #addToSet() {
    const { opened, lang } = this.state;
    const { puzzle } = this.#places;
    const { line, goal } = puzzle.session.state;
    if (!opened || !line || !goal) return;
    // The first sixty are not in the library.
    const isOfLibrary = 'item' in opened && opened.item.game;
    const entry = isOfLibrary ? { id: opened.item.id } : { position: line.first, goal };
    try {
      const { addToSet, leftSaid } = await arriving(() => import('../my-set/index.js'));
      const { course, isKept, left } = await addToSet([entry]);
      if (left > 0) return this.change({ wrong: leftSaid(lang, left) });
      this.#added = { of: opened, n: course.puzzles.length };
      puzzle.say(t(lang, 'page.set.added', { n: course.puzzles.length }));
      const hadFocus = this.#places.aside.contains(document.activeElement);
      this.change(isKept ? {} : { unkept: 'failed' });
      // The way to the set stands where the button was.
      if (hadFocus) /** @type {HTMLElement | null} */ (this.#places.aside.querySelector('[data-act=to-set]'))?.focus();
    } catch {
      this.change({ wrong: t(lang, 'page.unreachable') });
    }
  }

  #redrawRoom() {
    const { lang } = this.state;
    const { puzzle, plain, caption, next, aside } = this.#places;
    const { name, open, problem } = this.#rooms;
    const shown = open?.shown;
    if (shown) this.#put(shown, shown);
    else if (open && puzzle.session.state.line) {
      // Nobody waits for its proof any more, and the room may have questions of its own.
      this.#tries.of = undefined;
      puzzle.session.close();
    }
    render(nothing, caption);
    render(open?.next?.() ?? nothing, next);
    const trouble = problemView(
      lang,
      problem ? problemSaid(lang, problem) : '',
      problem ? () => this.#again() : undefined,
    );
    render(nothing, aside);
    const hadFocus = this.#room.contains(document.activeElement);
    const within = document.activeElement;
    const place = this.#isPlain ? plain : aside;
    if (this.#room.parentElement !== place) place.append(this.#room);
    if (hadFocus && within instanceof HTMLElement) within.focus({ preventScroll: true });
    // Who is in a rush has no time for figures.
    const isFree = name !== 'rush' || this.#isPlain;
    const figures = button(t(lang, 'rooms.statistics'), () => this.#boxes.open('statistics'), { act: 'statistics' });
    render([trouble, roomView(lang, this.#rooms), open && isFree ? figures : nothing], this.#room);
    // Its button is gone: the next thing to touch is the board.
    if (hadFocus && document.activeElement === document.body) void this.#focusBoard();
  }

  /** Moves the focus to the board, which a new puzzle draws some updates later, unless it has gone elsewhere. */
  async #focusBoard() {
    const { puzzle } = this.#places;
    for (let updates = 0; updates < 20 && !puzzle.session.state.line; updates++) await puzzle.updateComplete;
    await puzzle.updateComplete;
    await puzzle.board?.updateComplete;
    if (document.activeElement === document.body) puzzle.focusBoard();
  }

  /** Puts what is open onto the board. @param {Opened} opened */
  #show(opened) {
    const { kaeshi } = this.state;
    if (!('item' in opened)) return this.#put(opened, opened, opened);
    const { id, goal } = opened.item;
    // Until the rules are here the text in the page stands for the puzzle, unseen.
    if (!kaeshi) return;
    const game = transcriptOf(opened.item.game);
    this.#put({ id, goal, position: positionFor(kaeshi, opened.item), game }, opened.item, opened.item);
  }

  /**
   * @param {Partial<Omit<PracticeShown, 'goal'>> &
   *   { position: string, goal: AnyGoal | undefined, game?: string }} puzzle
   * @param {object} of its owner: another one begins anew, also where the position is the same
   * @param {Tried} [tried] of which tries are kept here; a room keeps its own
   */
  #put({ id, position, goal, game = '', name = '', since }, of, tried) {
    const { puzzle } = this.#places;
    const isNew = this.#tries.of !== of;
    const isSame = puzzle.position === position && puzzle.goal === (goal ?? null);
    if (isNew && puzzle.session.state.attempt.trouble.helped) this.#tries.tried(puzzle.session.state.attempt.trouble);
    puzzle.position = position;
    puzzle.goal = goal ?? null;
    const room = tried ? undefined : this.#rooms.name;
    if (isNew)
      this.#tries.begin(of, { tried, goal, room, name, since: this.#begun.openedAt(puzzle, { room, name }, since) });
    puzzle.game = game;
    const fields = fieldsOf(location.hash);
    const isNamed = id === undefined || fields.get('puzzle') === id;
    puzzle.certificate = isNamed ? fields.get('c') : null;
    const address = writeHash(id === undefined ? { position, goal, credit: creditIn(fields) } : { id });
    // Without a goal the engine finds one, which its link has to name.
    puzzle.address = goal ? address.slice(1) : '';
    puzzle.link = new URL(address, location.href).href;
    if (isNew && isSame) void puzzle.start();
  }

  #problem() {
    const { lang, wrong } = this.state;
    const { problem } = this.#collection;
    if (!problem) return problemView(lang, wrong, undefined);
    return problemView(lang, problemSaid(lang, problem), () => this.#again());
  }

  #again() {
    void this.#want(this.state.filters.size);
    void this.#follow();
  }

  /** Returns the view of the list, which is fetched when it is wanted. @param {ListState} state */
  #listed(state) {
    if (this.#listOf) return this.#listOf(state);
    if (!this.#isListAsked) {
      this.#isListAsked = true;
      arriving(() => import('./list.js')).then(
        ({ listOf }) => {
          this.#listOf = listOf;
          this.change({});
          if (this.#isListSought) this.#leadToList();
        },
        () => {
          this.#isListAsked = false;
          this.change({ isListOpen: false, wrong: t(this.state.lang, 'page.unreachable') });
        },
      );
    }
    return html`<p class="muted">${t(state.lang, 'list.loading')}</p>`;
  }

  /** @param {Item | undefined} item */
  #list(item) {
    const { lang, kaeshi, progress, filters, page } = this.state;
    const collection = this.#collection;
    return {
      lang,
      items: this.#passing(),
      count: collection.count(filters.size),
      sizes: collection.index?.map(({ size }) => size) ?? [],
      filters,
      progress,
      current: item?.id,
      page,
      isLoading: collection.waiting > 0 || (!collection.index && !collection.problem),
      countOf: (/** @type {Item} */ { size }) => collection.count(filters.size === 'all' ? size : filters.size),
      positionOf: (/** @type {Item} */ each) => kaeshi && positionFor(kaeshi, each),
      onFilter: (/** @type {Partial<Filters>} */ part) => this.#filter(part),
      onPage: (/** @type {number} */ chosen) => this.change({ page: chosen }),
    };
  }

  #passing() {
    const { kaeshi, filters, progress } = this.state;
    const items = this.#collection.items(filters.size);
    if (!kaeshi && filters.side) return [];
    return passing(items, filters, progress, (item) => sideOf(positionFor(/** @type {Kaeshi} */ (kaeshi), item)));
  }

  /** @param {Item | undefined} item the open one */
  #unsolved(item) {
    const { filters, progress } = this.state;
    const all = this.#collection.items(filters.size);
    return nextUnsolved(this.#passing(), progress, item?.id) ?? nextUnsolved(all, progress, item?.id);
  }

  /** @param {Partial<Filters>} part */
  #filter(part) {
    const filters = { ...this.state.filters, ...part };
    saveFilters(filters);
    this.change({ filters, page: 0 });
    if (part.size !== undefined) void this.#want(part.size);
  }

  /** Fetches what a choice takes, and has it kept. @param {Choice} choice */
  async #want(choice) {
    await this.#collection.want(choice);
    // A page of a first visit has no worker between itself and the network: it tells what it fetched.
    if (serviceWorker()?.controller) return;
    const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name);
    void keepOffline(() => fetched().filter((address) => /\/puzzles\/\d+\.txt\?/.test(address)));
  }

  /** Opens the room that the address names, or else its puzzle. */
  async #follow() {
    const { hash } = location;
    const wanted = roomIn(hash);
    if (!wanted) {
      this.#rooms.leave();
      return this.#followPuzzle(hash);
    }
    const entered = this.#rooms.enter(wanted, () => this.#host());
    this.change({ refused: undefined, wrong: '' });
    await entered;
    this.change({});
  }

  /** Returns the page as a room sees it. @returns {Promise<PracticeHost>} */
  async #host() {
    await this.#reading;
    return {
      lang: () => this.state.lang,
      puzzles: puzzleLibrary(),
      kaeshi: await loadKaeshi(),
      changed: () => this.#rooms.open && this.change({}),
      solved: (id, outcome) => void this.#keep({ [id]: outcome }),
      isHelped: () => this.#places.puzzle.session.state.attempt.helped,
      isFlipped: () => this.#places.puzzle.flipped,
      say: (words) => this.#places.puzzle.say(words),
    };
  }

  /**
   * Opens the puzzle that the address names; without a name, the first still to be solved.
   * @param {string} hash
   */
  async #followPuzzle(hash) {
    const { opened: before, isListOpen: wasOpen } = this.state;
    const lead = isOfList(hash)
      ? () => this.#unfold()
      : isOfRecord(hash)
        ? () => this.#boxes.open('statistics')
        : undefined;
    if (before && 'item' in before && lead) {
      History.ofPage().replace(writeHash({ id: before.item.id }));
      return lead();
    }
    // Whatever the address names, the rules are wanted; the puzzle itself says so where they do not come.
    const rules = loadKaeshi().catch(() => undefined);
    const { opened, refused, wrong = '' } = await this.#named(hash);
    await this.#reading;
    const first = opened || refused ? undefined : await this.#first();
    const kaeshi = await rules;
    // While all this was loading, the visitor went on.
    if (location.hash !== hash || this.#rooms.name) return;
    // An address that cannot be read stays, to be mended; what stands in for a puzzle that did not come has none.
    const isStandIn = first?.choice === 'sixty' && this.state.filters.size !== 'sixty';
    if (first && !wrong && !isStandIn) History.ofPage().replace(writeHash({ id: first.item.id }));
    const { filters } = this.state;
    const place = opened && 'choice' in opened ? opened.choice : undefined;
    // A link leads into the list where the puzzle stands.
    const isElsewhere = place !== undefined && filters.size !== 'all' && filters.size !== place;
    this.change({
      kaeshi,
      opened: opened ?? first,
      refused,
      wrong,
      page: undefined,
      // Who unfolded the list meanwhile keeps it.
      isListOpen: !wasOpen && this.state.isListOpen,
      filters: isElsewhere ? { ...filters, size: place } : filters,
    });
    lead?.();
  }

  /** Opens the list, and leads there. */
  #unfold() {
    this.change({ isListOpen: true });
    // The puzzles, once they come, would push away what is seen.
    this.#isListSought = !this.#listOf;
    this.#leadToList();
  }

  #leadToList() {
    this.#places.aside.querySelector('.list')?.scrollIntoView();
  }

  /**
   * Reads an address.
   * @param {string} hash
   * @returns {Promise<{ opened?: Opened | undefined, refused?: PuzzleError | undefined, wrong?: string }>} the puzzle
   *   that opens; why none does, where the address is to blame; in words, where the connection is
   */
  async #named(hash) {
    try {
      const address = await readHash(loadRecords, hash);
      if (!address || !('id' in address)) return { opened: address };
      const opened = await this.#collection.find(address.id);
      return { opened, refused: opened ? undefined : new PuzzleError('id', address.id) };
    } catch (error) {
      if (error instanceof Error && error.name === 'BoardError')
        return { refused: new PuzzleError('board', '', error) };
      const { lang } = this.state;
      if (!(error instanceof LibraryError)) return { wrong: t(lang, 'page.badLink', { why: explain(lang, error) }) };
      this.#collection.problem = error;
      return {};
    }
  }

  /** The first puzzle to solve: of the chosen size, or of the sixty where the library cannot be fetched. */
  async #first() {
    await this.#reading;
    const { progress } = this.state;
    const collection = this.#collection;
    const { size } = this.state.filters;
    await collection.want(size);
    const choice = collection.items(size).length > 0 ? size : 'sixty';
    // The notice of a failed fetch stays.
    if (choice !== size) await collection.first();
    const items = choice === size ? this.#passing() : collection.items(choice);
    const item = nextUnsolved(items, progress, undefined) ?? items[0] ?? collection.items(choice)[0];
    return item && { item, choice: choice === 'all' ? item.size : choice };
  }

  /** Keeps what came of a puzzle. @param {Solved} solved */
  #solved(solved) {
    if (!this.#tries.isNews(solved)) return;
    const { open, name } = this.#rooms;
    if (name) return open?.solved({ ...solved, since: this.#tries.since });
    const outcome = solved.helped ? 'helped' : 'solved';
    const { opened } = this.state;
    const kept = this.#tries.keep(solved);
    if (opened && 'item' in opened) void this.#keep({ [opened.item.id]: outcome });
    else void kept.then((id) => (id ? this.#keep({ [id]: outcome }) : undefined));
  }

  async #readProgress() {
    if (!(await hasDatabase())) return;
    const nothing = { progress: {}, due: 0, problem: /** @type {const} */ ('unread') };
    const { progress, due, problem } = await loadRecord().then(
      (records) => records.loadProgress(),
      () => nothing,
    );
    this.change({ progress: together(progress, this.state.progress), due, unkept: problem });
  }

  /**
   * Keeps how puzzles went, with what is not kept yet. The list shows it once that is kept, or with the word that it is
   * not.
   * @param {Progress} fresh
   */
  async #keep(fresh) {
    const more = this.state.unkept ? together(this.state.progress, fresh) : fresh;
    const unkept = await loadRecord().then(
      (records) => records.keepProgress(more),
      () => /** @type {const} */ ('failed'),
    );
    this.change({ progress: together(this.state.progress, fresh), unkept });
  }
}
