/**
 * `<kaeshi-tsume-proof>`: what is proved of a puzzle, below its board. It is a part of `<kaeshi-tsume>`, loaded when it
 * is first wanted, and nothing to be written by hand.
 *
 * It follows the session of the puzzle, and asks the engine what the session never needs: why a move fails, a hint,
 * every defence, the certificate, the other goals. The code that asks, questions.js, comes with the first question.
 */
import { LitElement } from 'lit';
import { inTime, sharedEngine } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { buttons, define, discs, pageUrl, puzzleUrl, toClipboard, tokens } from '../shared/index.js';
import { proofStyle } from './style.js';
import { t } from './words.js';
import { proofView } from './view.js';

/** @import { PropertyValues } from 'lit' */
/** @import { EngineClient } from '../../engine/index.js' */
/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { Drawn } from '../board/types.js' */
/** @import { Certificate, Certified, Prover, Study, Tree, TreeProgress } from '../study/index.js' */
/** @import { Checklist, Played, Rival, ShownAnswer, Solving } from './types.js' */
/** @import { Difference } from './words.js' */

/** The module that asks the engine. @typedef {typeof import('./questions.js')} Asked */

/** The most empty squares with which the claim of a link is proved unasked. */
const MOST_EMPTIES = 20;

export class KaeshiTsumeProof extends LitElement {
  /** @override */
  static styles = [tokens, discs, buttons, proofStyle];

  /** @override */
  static properties = {
    session: { attribute: false, hasChanged: () => true },
    lang: { type: String },
    flipped: { type: Boolean },
    defences: { type: Boolean },
    certificate: { type: String },
  };

  #isPrepared = false;

  constructor() {
    super();
    /** @type {Solving | undefined} */
    this.session = undefined;
    /** @type {string} */
    this.lang = 'en';
    /** Whether the board is seen from the other side, whose places words name. */
    this.flipped = false;
    this.defences = false;
    /** The certificate of a link. @type {string | null} */
    this.certificate = null;
    /** @type {Prover & Pick<EngineClient, 'puzzle'>} */
    this.engine = sharedEngine();
    /** Announces something to screen readers. @type {(words: string) => void} */
    this.say = () => {};
    /** Finds the game that leads to it, if one is known. @type {() => string} */
    this.gameOf = () => '';
    /** Names it in an address, with all that is known of it. @type {() => string} */
    this.addressOf = () => '';
    /** Asks the same position for another goal. @type {(goal: AnyGoal) => void} */
    this.ask = () => {};
    /** @type {Asked | undefined} */
    this.asked = undefined;
    /** @type {Study | undefined} */
    this.study = undefined;
    this.loss = 4;
    this.forget('');
  }

  /** Forgets what belongs to another puzzle. @param {string} puzzle */
  forget(puzzle) {
    this.puzzle = puzzle;
    /** Ends what was asked for the puzzle. @type {AbortController} */
    this.stop = new AbortController();
    /** Ends the growing of the tree. @type {AbortController | undefined} */
    this.growing = undefined;
    this.tree?.free();
    /** @type {Tree | undefined} */
    this.tree = undefined;
    /** The nodes of the tree that the reader opened, each by its moves. @type {Set<string>} */
    this.openedNodes = new Set();
    /** @type {TreeProgress | undefined} */
    this.progress = undefined;
    this.isGrowing = this.isStopped = this.isCertifying = this.isUnproved = false;
    /** Ends the making of the certificate. @type {AbortController | undefined} */
    this.certifying = undefined;
    /** @type {Certified | undefined} */
    this.certified = undefined;
    /** @type {Certificate | undefined} */
    this.found = undefined;
    /** The game that leads to it. */
    this.game = '';
    /** The false claims of the link; `null` where it cannot be read. @type {Difference[] | null | undefined} */
    this.differences = undefined;
    /** @type {ShownAnswer | undefined} */
    this.told = undefined;
    /** How far the hint has come, and where. @type {{ position: string, step: number }} */
    this.hinted = { position: '', step: 0 };
    /** The position whose hint waits for its proof. */
    this.awaited = '';
    /** The first moves, one by one, as they are compared. @type {Rival[] | undefined} */
    this.rivals = undefined;
    this.isComparing = false;
    /** The replies to a move, by position. @type {Map<string, Omit<Checklist, 'ply'>>} */
    this.replied = new Map();
    this.problem = '';
    /** The text that was copied, or is shown to be copied by hand. */
    this.copied = '';
    this.shown = '';
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.stop.abort();
    this.forget('');
  }

  /** @override @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    // Sentences name places as they were seen before the board was turned.
    if (changed.has('flipped')) this.told = this.rivals = undefined;
    const { line, goal, verdict } = this.session?.state ?? {};
    // Another certificate of the same puzzle is held against the proof anew.
    const puzzle = line && goal ? `${line.first} ${goal} ${this.certificate ?? ''}` : '';
    if (puzzle !== this.puzzle) {
      this.stop.abort();
      this.forget(puzzle);
      const empties = puzzle.slice(0, 64).split('-').length - 1;
      // A proof that may take hours runs only on request.
      if (puzzle && this.certificate !== null && empties <= MOST_EMPTIES) void this.perform('prove');
    }
    // The list of moves is fetched by now, and asks the engine when it is opened.
    if (this.defences && this.isOver) void this.#prepare();
    if (!this.awaited) return;
    const isLeft = line?.game.position !== this.awaited;
    if (isLeft) this.told = undefined;
    if (isLeft || verdict) this.awaited = '';
    if (!isLeft && verdict) void this.perform('hint');
  }

  /** Whether the puzzle is solved, or given up. */
  get isOver() {
    return Boolean(this.session?.state.attempt.isSolved || this.session?.state.attempt.hasSeen);
  }

  /** Fetches the list of moves, folded up; where that fails there is none. */
  async #prepare() {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    this.asked ??= await inTime(() => import('./questions.js')).catch(() => undefined);
    this.requestUpdate();
  }

  /** Forgets what was said of a move, once the next one is made. */
  moved() {
    this.told = undefined;
  }

  /**
   * Does what may take a while, or only fetches what does it: a redraw at its end, and a word where it fails.
   * @param {'explain' | 'hint' | 'grow' | 'prove' | 'eliminate'} [what] of questions.js
   */
  async perform(what) {
    const { signal } = this.stop;
    this.problem = '';
    this.requestUpdate();
    try {
      this.asked ??= await inTime(() => import('./questions.js'));
      this.study ??= await this.asked.loadStudy();
      if (what) await this.asked[what](this, this.study, signal);
    } catch (cause) {
      if (!signal.aborted) this.problem = t(this.lang, 'proof.failed', { why: explain(this.lang, cause) });
    }
    if (!signal.aborted) this.requestUpdate();
  }

  /** @param {string[]} squares @param {Drawn['shape']} shape @param {string} label */
  mark(squares, shape, label) {
    if (!this.session) return;
    this.session.state.shapes = Object.fromEntries(squares.map((square) => [square, { shape, label }]));
    this.dispatchEvent(new Event('kaeshi-proof-marks'));
  }

  /** @param {string} heading @param {string[]} said */
  tell(heading, said) {
    this.told = { heading, said };
    this.say((heading ? `${heading}: ` : '') + said.join(' '));
  }

  /** Every goal with the first moves that reach it. */
  get dial() {
    const moves = this.session?.state.firstVerdict?.moves;
    const { asked, study } = this;
    return moves && asked && study ? study.dial(asked.scoresText(moves), this.loss) : undefined;
  }

  /**
   * The replies to each right move of the line shown, those to the first one first.
   * @returns {Checklist[]}
   */
  get checklists() {
    const { session } = this;
    const { line, mistake } = session?.state ?? {};
    if (!session || !line) return [];
    const end = mistake ? line.played.indexOf(mistake) : line.played.length;
    return line.played.slice(0, end).flatMap((move, i) => {
      if (move.side !== line.solver || !move.verdict?.keeps) return [];
      const { square, isPass, replies } = this.#repliesTo(session, move);
      const ticked = replies.map((reply) => ({ ...reply, beaten: session.state.beaten.has(reply.position) }));
      return [{ ply: i + 1, square, isPass, replies: ticked }];
    });
  }

  /** @param {Solving} session @param {Played} move @returns {Omit<Checklist, 'ply'>} */
  #repliesTo(session, { before, square, side }) {
    const key = `${before} ${square}`;
    const known = this.replied.get(key);
    if (known) return known;
    const position = session.positions.after(before, square);
    const next = session.positions.movesAt(position);
    const isPass = next.side === side;
    const legal = isPass || !next.side ? [] : next.legal;
    const replies = legal.map((each) => ({
      square: each,
      position: session.positions.after(position, each),
      beaten: false,
    }));
    const found = { square, isPass, replies };
    this.replied.set(key, found);
    return found;
  }

  /** The address that opens a position. @param {string} position */
  linkTo(position) {
    return puzzleUrl({ position, goal: this.session?.state.goal });
  }

  /** @param {'tree' | 'certificate'} what */
  async copy(what) {
    if (!this.session?.state.line) return;
    const link = pageUrl(`tsume.html#${this.addressOf()}&c=${this.found?.text ?? ''}`);
    const text = what === 'tree' ? (this.tree?.text() ?? '') : link;
    [this.copied, this.shown] = (await toClipboard(text)) ? [what, ''] : ['', text];
    this.requestUpdate();
  }

  /** @override */
  render() {
    return proofView(this);
  }
}

define('kaeshi-tsume-proof', KaeshiTsumeProof);
