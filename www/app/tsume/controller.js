/**
 * The tsume page: `<kaeshi-tsume>` with the list of puzzles, progress, and the box for any position.
 *
 * The address says which puzzle is open, and everything follows from it: links, back and forward, and sharing need no
 * more. All that the page knows is its state; whatever happens changes the state and draws the page once.
 */
import { render } from 'lit';
import '../../elements/tsume/index.js';
import { loadRecords } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { receive } from '../incoming/index.js';
import { Dialog, isNowhere, isTyping, keyList, loadSettings, siteHeader } from '../shared/index.js';
import { readHash, writeHash } from './hash.js';
import { NOTHING_PASTED, Paste } from './paste.js';
import { pasteBox } from './paste-view.js';
import { loadProgress, nextUnsolved, ofSize, puzzles, saveProgress, withOutcome } from './puzzles.js';
import { t } from './texts.js';
import { asideOf, captionOf, nextOf } from './view.js';

/** @import { KaeshiTsume, Solved } from '../../elements/tsume/element.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Address } from './hash.js' */
/** @import { Pasted } from './paste.js' */
/** @import { Progress } from './puzzles.js' */

/**
 * The places of the page.
 * @typedef {{ puzzle: KaeshiTsume, caption: HTMLElement, next: HTMLElement, aside: HTMLElement,
 *   title: HTMLElement, dialogs: HTMLElement }} Places
 */

/**
 * @typedef {object} State
 * @property {Lang} lang
 * @property {Progress} progress which puzzles were solved
 * @property {number | undefined} size of the puzzles in the list; all of them when undefined
 * @property {Address | undefined} address what is open
 * @property {string} wrong what is wrong with the address, in words
 * @property {'keys' | 'paste' | undefined} box the dialog that is open
 * @property {Pasted} pasted what the box for any position shows; its text stays there when it closes
 */

/** The keys that this page has. */
const KEYS = /** @type {const} */ (['arrows', 'jump', 'play', 'say', 'takeBack', 'step', 'solution', 'help']);

export class TsumePage {
  #places;
  #dialog;
  #paste = new Paste(this);
  /** @type {State} */
  state;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    this.#dialog = new Dialog(places.dialogs);
    this.state = {
      lang: loadSettings().lang,
      progress: loadProgress(),
      size: undefined,
      address: undefined,
      wrong: '',
      box: undefined,
      pasted: NOTHING_PASTED,
    };
    this.#listen();
    receive({
      lang: () => this.state.lang,
      onPicked: ({ position }) => {
        this.state.pasted = { ...this.state.pasted, text: position };
        this.#open('paste');
      },
    });
    siteHeader('tsume', (settings) => this.change({ lang: settings.lang }));
    void this.#follow();
  }

  #listen() {
    const { puzzle, next } = this.#places;
    puzzle.addEventListener('kaeshi-solved', (event) =>
      this.#solved(/** @type {CustomEvent<Solved>} */ (event).detail),
    );
    addEventListener('hashchange', () => {
      void this.#follow();
      scrollTo({ top: 0 });
    });
    // Its link goes away with the solved puzzle: the next thing to touch is the board.
    next.addEventListener('click', () => puzzle.focusBoard());
    // The keys of the board and of the puzzle work while nothing has the focus, too.
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === '?' && !isTyping(event)) return this.#open('keys');
      if (!isNowhere(event)) return;
      if (!puzzle.board?.enter(event)) puzzle.onKey(event);
    });
    addEventListener('storage', () => this.change({ progress: loadProgress() }));
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.state, part);
    this.#redraw();
  }

  /** Opens a dialog. @param {'keys' | 'paste'} box */
  #open(box) {
    this.state.box = box;
    this.#dialog.kind = box;
    this.#dialog.show(
      () => this.#drawBox(),
      () => this.#close(),
    );
    if (box === 'paste') void this.#paste.begin();
  }

  /** Closes the dialog; the search in it ends. */
  #close() {
    this.#dialog.close();
    this.#paste.stop();
    this.change({ box: undefined });
  }

  #drawBox() {
    const { lang, box, pasted } = this.state;
    if (box === 'keys') return keyList(lang, KEYS);
    const paste = this.#paste;
    return pasteBox(lang, pasted, {
      type: (text) => paste.type(text),
      choose: (side) => paste.choose(side),
      aim: (goal) => paste.aim(goal),
      diagnose: () => void paste.diagnose(),
      stop: () => paste.stop(),
      solve: () => this.#solve(),
    });
  }

  /** Opens what was pasted as a puzzle. */
  #solve() {
    const { read, goal } = this.state.pasted;
    if (!read) return;
    this.#close();
    location.hash = writeHash({ position: read.position, goal });
  }

  #redraw() {
    const { lang, progress, size, address, wrong } = this.state;
    const { puzzle, caption, next, aside, title } = this.#places;
    puzzle.lang = lang;
    document.title = title.textContent = t(lang, 'page.title');
    this.#dialog.redraw();
    if (!address) return;
    const here = placeOf(address);
    const { position, goal } = 'id' in address ? (puzzles[here] ?? puzzles[0]) : address;
    puzzle.position = position;
    puzzle.goal = goal ?? null;
    puzzle.link = new URL(writeHash(address), location.href).href;
    const current = puzzles[here]?.id;
    const unsolved = nextUnsolved(ofSize(puzzles, size), progress, current) ?? nextUnsolved(puzzles, progress, current);
    render(captionOf(lang, here), caption);
    render(nextOf(lang, unsolved?.id === current ? undefined : unsolved?.id), next);
    render(
      asideOf(
        { lang, wrong, here, unsolved: unsolved?.id, progress, size },
        { paste: () => this.#open('paste'), choose: (chosen) => this.change({ size: chosen }) },
      ),
      aside,
    );
  }

  /** Opens what the address names; without a name, the first puzzle still to be solved. */
  async #follow() {
    const { hash } = location;
    const { address, wrong } = await readAddress(this.state.lang, hash);
    // While the engine was loading, the visitor went on.
    if (location.hash !== hash) return;
    const { progress } = this.state;
    if (address) return this.change({ address, wrong });
    const first = nextUnsolved(puzzles, progress, undefined) ?? puzzles[0];
    // An address that cannot be read stays, to be mended.
    if (!wrong) history.replaceState(null, '', writeHash({ id: first.id }));
    this.change({ address: { id: first.id }, wrong });
  }

  /** Keeps that the puzzle was solved. @param {Solved} solved */
  #solved({ helped }) {
    const { address } = this.state;
    const current = address && puzzles[placeOf(address)];
    if (!current) return;
    const progress = withOutcome(this.state.progress, current.id, helped ? 'helped' : 'solved');
    saveProgress(progress);
    this.change({ progress });
  }
}

/** The place of an open puzzle in the list; -1 for a position that is not ours. @param {Address} address */
const placeOf = (address) => ('id' in address ? puzzles.findIndex(({ id }) => id === address.id) : -1);

/**
 * Reads the address.
 * @param {Lang} lang
 * @param {string} hash
 * @returns {Promise<{ address: Address | undefined, wrong: string }>}
 */
async function readAddress(lang, hash) {
  try {
    const address = await readHash(loadRecords, hash);
    if (!address || !('id' in address) || placeOf(address) >= 0) return { address, wrong: '' };
    return { address: undefined, wrong: t(lang, 'page.noPuzzle', { id: address.id }) };
  } catch (error) {
    return { address: undefined, wrong: t(lang, 'page.badLink', { why: explain(lang, error) }) };
  }
}
