/** The dialogs of the puzzles page: its keys, any position as a puzzle, and those of practice. */
import { html } from 'lit';
import { puzzleLibrary } from '../../elements/puzzles/index.js';
import { openBox } from '../practice/index.js';
import { Dialog, frame, keyList } from '../shared/index.js';
import { writeHash } from './hash.js';
import { Paste } from './paste.js';
import { pasteBox } from './paste-view.js';
import { saveProgress, withOutcome } from './progress.js';
import { t } from './texts.js';

/** @import { BoxName, PracticeBox } from '../practice/index.js' */
/** @import { State } from './controller.js' */

/** @typedef {'keys' | 'paste' | BoxName} Box */
/**
 * What they need of the page.
 * @typedef {{ state: State, change: (part: Partial<State>) => void }} Page
 */

/** The keys that this page has. */
const KEYS = /** @type {const} */ (['arrows', 'jump', 'play', 'say', 'takeBack', 'step', 'solution', 'hint', 'help']);

export class Boxes {
  #page;
  #dialog;
  #paste;
  /** @type {Box | undefined} */
  #open;
  /** The dialog of practice, once it is here. @type {PracticeBox | undefined} */
  #practice;
  #wrong = '';

  /** @param {Page} page @param {HTMLElement} host */
  constructor(page, host) {
    this.#page = page;
    this.#dialog = new Dialog(host);
    this.#paste = new Paste(page);
  }

  /** @param {Box} box */
  open(box) {
    this.#open = box;
    this.#dialog.kind = box;
    this.#dialog.show(
      () => this.#draw(),
      () => this.close(),
    );
    if (box === 'paste') void this.#paste.begin();
    else if (box !== 'keys') void this.#load(box);
  }

  redraw() {
    this.#dialog.redraw();
  }

  /** Closes what is open; a search in it ends. */
  close() {
    this.#open = undefined;
    this.#dialog.close();
    this.#paste.stop();
    this.#practice?.close();
    this.#practice = undefined;
  }

  /** @param {BoxName} name */
  async #load(name) {
    this.#wrong = '';
    try {
      const box = await openBox(name, {
        lang: () => this.#page.state.lang,
        library: puzzleLibrary(),
        changed: () => this.redraw(),
        progress: () => this.#page.state.progress,
        learn: (given) => this.#learn(given),
      });
      if (this.#open === name) this.#practice = box;
    } catch {
      this.#wrong = t(this.#page.state.lang, 'page.unreachable');
    }
    this.redraw();
  }

  /** Adds to the progress; nothing of one's own falls behind. @param {State['progress']} given */
  #learn(given) {
    let { progress } = this.#page.state;
    for (const [id, outcome] of Object.entries(given)) progress = withOutcome(progress, id, outcome);
    saveProgress(progress);
    this.#page.change({ progress });
  }

  #draw() {
    const { lang, pasted } = this.#page.state;
    const box = this.#open;
    if (box === 'keys') return keyList(lang, KEYS);
    if (box === 'statistics' || box === 'mine') {
      if (this.#practice) return this.#practice.view();
      const words = this.#wrong || t(lang, 'list.loading');
      return frame(lang, `rooms.${box}`, html`<p class="muted" role="status">${words}</p>`);
    }
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
    const { read, goal } = this.#page.state.pasted;
    if (!read) return;
    this.close();
    location.hash = writeHash({ position: read.position, goal });
  }
}
