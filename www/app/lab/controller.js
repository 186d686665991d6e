/**
 * The Lab page: a technique a topic, named in the address, with its idea, its steps on a board, and its race.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once. The race, the
 * automaton and the search for a magic number go on by themselves and ask for a redraw. The steps are computed on the
 * page by the very code that the race runs, told to show its words; the race has a thread of its own.
 */
import { render } from 'lit';
import { SQUARES } from '../../elements/board/index.js';
import { Voice, toClipboard } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { lead } from '../incoming/index.js';
import { arriving, readPaste, siteHeader } from '../shared/index.js';
import { Automaton } from './automaton.js';
import { revealLine } from './code.js';
import { loadLab } from './engine.js';
import { MagicSearch } from './magic.js';
import { pageView } from './page-view.js';
import { entries, shownSteps } from './questions.js';
import { Race } from './race.js';
import { asMarkdown } from './race-view.js';
import { Seen } from './people-view.js';
import { cycled, drawnNumbers, keepSetup, moved, preset, setup as setupFrom } from './setup.js';
import { initialState } from './state.js';
import { goTo, replaced } from './steps.js';
import { stepSentence } from './steps-view.js';
import { FIRST, topicOf } from './topics.js';
import { t } from './texts.js';

/** @import { Actions } from './page-view.js' */
/** @import { Setup } from './setup.js' */
/** @import { SetupActions } from './setup-view.js' */
/** @import { State } from './state.js' */

/** How long a notice stays. */
const NOTICE_MS = 6000;

export class LabPage {
  #places;
  #state = initialState();
  #voice = new Voice({ requestUpdate: () => this.#redraw() });
  #race = new Race(() => this.#redraw());
  #automaton = new Automaton(() => this.#redraw());
  #magic = new MagicSearch(() => this.#redraw());
  #seen = new Seen(() => this.#redraw());
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** @param {{ content: HTMLElement, notice: Element, voice: HTMLElement }} places */
  constructor(places) {
    this.#places = places;
    addEventListener('hashchange', () => this.#follow(true));
    addEventListener('keydown', (event) => this.#onKey(event));
    siteHeader('lab', ({ lang }) => this.#change({ lang }), { keys: ['walk', 'help'] });
    lead({
      lang: () => this.#state.lang,
      tell: (text) => this.#tell(text),
      take: {
        label: () => t(this.#state.lang, 'lab.setup.take'),
        act: (position) => this.#setUp(setupFrom(position)),
      },
    });
    void this.#begin();
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  #change(part) {
    Object.assign(this.#state, part);
    this.#redraw();
  }

  #redraw() {
    const { content, notice, voice } = this.#places;
    const { lang, topic } = this.#state;
    document.title = t(lang, 'lab.pageTitle', { topic: t(lang, `lab.topic.${topic.id}`) });
    render(this.#voice.render(), voice);
    // A race redraws many times a second, and what is said again is read out again.
    if (notice.textContent !== this.#state.notice) notice.textContent = this.#state.notice;
    const parts = { race: this.#race, automaton: this.#automaton, magic: this.#magic, seen: this.#seen };
    render(pageView(this.#state, parts, this.#actions), content);
    if (topic.id === 'automata') this.#automaton.paint();
    revealLine(content);
  }

  /** Loads the engine and opens what the address names; the sources may come later. */
  async #begin() {
    this.#change({ problem: undefined });
    try {
      const lab = await loadLab();
      this.#change({ lab, techniques: lab.lab_techniques() });
      this.#follow(false);
    } catch (problem) {
      return this.#change({ problem });
    }
    try {
      const { source } = await arriving(() => import('./sources.js'));
      this.#change({ source });
    } catch (thrown) {
      this.#tell(explain(this.#state.lang, thrown));
    }
  }

  /** Opens what the address names. @param {boolean} arrived by a link, so that the reader is taken to the top */
  #follow(arrived) {
    const { setup, begun, lab } = this.#state;
    const found = topicOf(location.hash);
    const topic = found ?? FIRST;
    const unknown = found || !/[^#]/.test(location.hash) ? '' : location.hash.slice(1);
    this.#magic.stop();
    this.#race.clear();
    // The position that suits the topic, unless the reader has made one.
    const isOurs = setup === (begun ?? setup);
    const suited = isOurs ? preset(topic.begins ?? 'midgame') : setup;
    this.#observe({ topic, unknown, setup: suited, begun: isOurs ? suited : begun });
    if (topic.id === 'automata' && lab) this.#automaton.grow(lab);
    if (!arrived) return;
    scrollTo(0, 0);
    document.getElementById('topic-title')?.focus({ preventScroll: true });
  }

  /** Changes what the steps are about, and shows them anew. @param {Partial<State>} part */
  #observe(part) {
    const next = { ...this.#state, ...part };
    const { path, steps } = shownSteps(next);
    this.#change({ ...part, path, walk: replaced(next.walk, steps) });
  }

  /** Another position, which the tab keeps. @param {Setup} setup */
  #setUp(setup) {
    keepSetup(setup);
    this.#observe({ setup, wrongPaste: undefined });
  }

  /** @type {SetupActions} */
  #setupActs = {
    click: (square) => (this.#state.tool === 'disc' ? this.#cycle(square) : this.#move(square)),
    tool: (tool) => this.#change({ tool }),
    side: (side) => this.#setUp({ ...this.#state.setup, side }),
    preset: (name) => this.#setUp(preset(name)),
    paste: (text) => {
      const { lab, setup } = this.#state;
      try {
        if (lab) this.#setUp(setupFrom(readPaste(lab, text, setup.side).position));
      } catch (wrongPaste) {
        this.#change({ wrongPaste });
      }
    },
  };

  /** @type {Actions} */
  #actions = {
    again: () => void this.#begin(),
    setup: this.#setupActs,
    draw: () => this.#observe({ numbers: drawnNumbers() }),
    choose: (path) => this.#observe({ path }),
    go: (at, say) => this.#go(at, say),
    race: {
      start: () => void this.#race.start(entries(this.#state).map(({ plan }) => plan)),
      stop: () => this.#race.stop(),
      copy: () => void this.#copy(),
      scalarToo: (on) => void this.#compare(on),
    },
    magic: {
      piece: (piece) => {
        this.#magic.piece = piece;
        this.#magic.stop();
        this.#redraw();
      },
      search: () => {
        const { lab, setup } = this.#state;
        if (lab) void this.#magic.search(lab, setup.square);
      },
    },
    automaton: {
      rule: (rule) => this.#grow({ rule }),
      seed: (seed) => this.#grow({ seed }),
      again: () => this.#grow({}),
    },
  };

  /** Lets the automaton grow anew. @param {Partial<Pick<Automaton, 'rule' | 'seed'>>} part */
  #grow(part) {
    Object.assign(this.#automaton, part);
    if (this.#state.lab) this.#automaton.grow(this.#state.lab);
  }

  /** The disc on a square becomes the next one. @param {string} square */
  #cycle(square) {
    this.#setUp(cycled(this.#state.setup, square));
    const { lang, setup } = this.#state;
    const cell = setup.cells[SQUARES.indexOf(square)];
    const what = t(lang, cell === 'X' ? 'color.black' : cell === 'O' ? 'color.white' : 'lab.setup.empty');
    this.#voice.say(t(lang, 'lab.setup.say.disc', { square, what }));
  }

  /** The move goes to another square, if that is empty. @param {string} square */
  #move(square) {
    const { lang, setup } = this.#state;
    const next = moved(setup, square);
    if (next) this.#setUp(next);
    const said = t(lang, next ? 'lab.setup.say.square' : 'lab.setup.say.taken', { square });
    this.#voice.say(said);
    if (!next) this.#tell(said);
  }

  /**
   * @param {number} at
   * @param {boolean} say whether it is said; a slider says it itself
   */
  #go(at, say) {
    const walk = goTo(this.#state.walk, at);
    this.#change({ walk });
    const { lang } = this.#state;
    const place = { n: walk.at + 1, total: walk.steps.length, what: stepSentence(lang, walk) };
    if (say) this.#voice.say(t(lang, 'lab.steps.say', place));
  }

  /** Takes the build without SIMD into the race, or out of it. @param {boolean} scalarToo */
  async #compare(scalarToo) {
    this.#change({ scalarToo });
    if (!scalarToo || this.#state.scalarTechniques.length) return;
    try {
      this.#change({ scalarTechniques: (await loadLab('scalar')).lab_techniques() });
    } catch (thrown) {
      this.#change({ scalarToo: false });
      this.#tell(explain(this.#state.lang, thrown));
    }
  }

  async #copy() {
    const { lang, scalarToo } = this.#state;
    if (!this.#race.figures.length) return;
    const text = asMarkdown({ lang, race: this.#race, entries: entries(this.#state), scalarToo });
    this.#tell((await toClipboard(text)) ? t(lang, 'copied') : text);
  }

  /** Says a sentence that goes away by itself. @param {string} notice */
  #tell(notice) {
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.#change({ notice: '' }), NOTICE_MS);
    this.#change({ notice });
  }

  /** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
  #onKey(event) {
    const { walk } = this.#state;
    // A slider or a radio button has no use for brackets: the page's keys work on those too.
    const isTyping = event
      .composedPath()
      .some((node) => node instanceof HTMLElement && node.matches('input[type=number], textarea, select'));
    if (isTyping || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!walk.steps.length) return;
    if (event.key === '[') this.#go(walk.at - 1, true);
    else if (event.key === ']') this.#go(walk.at + 1, true);
  }
}
