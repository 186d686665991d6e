/**
 * The tsume page: `<kaeshi-tsume>` with the list of puzzles, progress, and the box for any position.
 *
 * The address says which puzzle is open, and everything follows from it: links, back and forward, and sharing need no
 * more. All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { nothing, render } from 'lit';
import { puzzleLibrary } from '../../elements/puzzles/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { embeddedPuzzle } from '../sharing/index.js';
import { receive } from '../incoming/index.js';
import { button, hearRecords, loadSettings, pageHistory, problemView, siteHeader } from '../shared/index.js';
import { AddedToSet } from './adding.js';
import { Boxes, KEYS } from './boxes.js';
import { Collection } from './collection.js';
import { loadFilters } from './filters.js';
import { writeHash } from './hash.js';
import { KeptProgress } from './kept-progress.js';
import { hearKeys } from './keys.js';
import { namedIn } from './named.js';
import { OnBoard } from './on-board.js';
import { PuzzleList } from './puzzle-list.js';
import { Rooms, isOfList, isOfRecord, roomIn, roomView, roomsView } from './rooms.js';
import { t } from './texts.js';
import { triesView } from './tries.js';
import { asideOf, captionOf, nextOf, problemSaid, unkeptSaid } from './view.js';

/** @import { KaeshiTsume, Solved } from '../../elements/tsume/index.js' */
/** @import { PracticeHost } from '../practice/index.js' */
/** @import { Box } from './boxes.js' */
/** @import { State } from './types.js' */
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
  #list;
  #board;
  #kept = new KeptProgress(this);
  #adding;
  #reading;
  /** @type {State} */
  state;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#boxes = new Boxes(this, places.dialogs);
    this.#list = new PuzzleList(this, this.#collection, places.aside);
    places.puzzle.addEventListener('kaeshi-solved', (event) =>
      this.#solved(/** @type {CustomEvent<Solved>} */ (event).detail),
    );
    this.#board = new OnBoard(places.puzzle, (part) => this.change(part));
    this.#adding = new AddedToSet(this, places);
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
    this.#reading = Promise.race([Promise.all([this.#kept.read(), this.#board.begun.read()]), late]);
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
    void this.#list.want();
  }

  #listen() {
    const { puzzle, next } = this.#places;
    // Without the rules there was no puzzle to put onto the board.
    puzzle.addEventListener('again', () => void (this.state.kaeshi ?? this.#follow()));
    puzzle.addEventListener('kaeshi-wrong', () => {
      this.#rooms.open?.wrong(this.#board.tries.since);
      this.#board.tries.tried(puzzle.session.state.attempt.trouble);
    });
    addEventListener('hashchange', () => {
      this.#boxes.close();
      scrollTo({ top: 0 });
      void this.#follow();
    });
    // Its link goes away with the solved puzzle: the next thing to touch is the board.
    next.addEventListener('click', () => puzzle.focusBoard());
    hearKeys(puzzle, (event) => {
      const isTaken = this.#isPlain;
      if (isTaken) this.#rooms.open?.onKey?.(event);
      return isTaken;
    });
    for (const kind of ['progress', 'repertoire']) hearRecords(kind, () => void this.#kept.read());
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
    const unsolved = this.#list.unsolved(item);
    if (refused) {
      if (this.#board.refuse(refused)) render(nothing, caption);
    } else if (opened) {
      this.#board.show(opened, this.state.kaeshi);
      const total = 'choice' in opened ? this.#collection.count(opened.choice) : 0;
      const isOver = item && (item.id in this.state.progress || this.#board.isSeen(item));
      render(captionOf(lang, item, total, isOver), caption);
    }
    render(nextOf(lang, unsolved?.id === item?.id ? undefined : unsolved?.id), next);
    const actions = {
      unfold: (/** @type {boolean} */ isListOpen) =>
        isListOpen === this.state.isListOpen ? undefined : this.change({ isListOpen }),
      open: (/** @type {Box} */ box) => void (box === 'paste' ? this.#boxes.paste() : this.#boxes.open(box)),
      embedded: refused ? undefined : () => this.#embedded(),
      addToSet: () => void this.#adding.add(),
    };
    const tries = item ? triesView(lang, this.#board.tries.kept(item.id)) : nothing;
    const isListOpen = this.state.isListOpen || refused !== undefined;
    const state = this.#list.state(item);
    const listed = isListOpen ? this.#list.view(state) : nothing;
    const inSet = this.#adding.countWith(opened);
    const list = asideOf({ unsolved: unsolved?.id, list: state, isListOpen, listed, inSet }, actions);
    const keepAgain = async () => {
      await this.#kept.keep({});
      await this.#board.tries.again();
      await this.#kept.read();
    };
    const unkept = unkeptSaid(this.state, () => void keepAgain());
    render([tries, this.#problem(), unkept, list], aside);
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
    return name !== undefined && !open?.shown && (open !== undefined || this.#board.tries.of === undefined);
  }

  #redrawRoom() {
    const { lang } = this.state;
    const { puzzle, plain, caption, next, aside } = this.#places;
    const { name, open, problem } = this.#rooms;
    const shown = open?.shown;
    if (shown) this.#board.put(shown, shown, { room: name });
    // Nobody waits for its proof any more, and the room may have questions of its own.
    else if (open && puzzle.session.state.line) this.#board.clear();
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
    // There is no time for figures in a rush.
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

  #problem() {
    const { lang, wrong } = this.state;
    const { problem } = this.#collection;
    if (!problem) return problemView(lang, wrong, undefined);
    return problemView(lang, problemSaid(lang, problem), () => this.#again());
  }

  #again() {
    void this.#list.want();
    void this.#follow();
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
      solved: (id, outcome) => void this.#kept.keep({ [id]: outcome }),
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
      ? () => this.#list.unfold()
      : isOfRecord(hash)
        ? () => this.#boxes.open('statistics')
        : undefined;
    if (before && 'item' in before && lead) {
      pageHistory().replace(writeHash({ id: before.item.id }));
      return lead();
    }
    // Whatever the address names, the rules are wanted; the puzzle itself says so where they do not come.
    const rules = loadKaeshi().catch(() => undefined);
    const { opened, refused, wrong = '' } = await namedIn(this.state.lang, this.#collection, hash);
    await this.#reading;
    const first = opened || refused ? undefined : await this.#list.first();
    const kaeshi = await rules;
    // While all this was loading, the visitor went on.
    if (location.hash !== hash || this.#rooms.name) return;
    // An address that cannot be read stays, to be mended; what stands in for a puzzle that did not come has none.
    const isStandIn = first?.choice === 'sixty' && this.state.filters.size !== 'sixty';
    if (first && !wrong && !isStandIn) pageHistory().replace(writeHash({ id: first.item.id }));
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
      // A list that was unfolded meanwhile stays open.
      isListOpen: !wasOpen && this.state.isListOpen,
      filters: isElsewhere ? { ...filters, size: place } : filters,
    });
    lead?.();
  }

  /** Keeps what came of a puzzle. @param {Solved} solved */
  #solved(solved) {
    const { tries } = this.#board;
    if (!tries.isNews(solved)) return;
    const { open, name } = this.#rooms;
    if (name) return open?.solved({ ...solved, since: tries.since });
    const outcome = solved.helped ? 'helped' : 'solved';
    const { opened } = this.state;
    const kept = tries.keep(solved);
    if (opened && 'item' in opened) void this.#kept.keep({ [opened.item.id]: outcome });
    else void kept.then((id) => (id ? this.#kept.keep({ [id]: outcome }) : undefined));
  }
}
