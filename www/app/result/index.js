/**
 * The card after a game: how it ended, how well both played, where it turned, and what to do next.
 *
 * On a desk it stands in the game's own column, on a phone as a sheet over the buttons; the board stays in sight. Its
 * heading is the result, which the line of the game leaves to it. It takes no focus: the game has said how it ended.
 * The engine looks through a game that has just ended, and stops when the card is gone.
 */
import { render } from 'lit';
import { loadKaeshi, sharedEngine } from '../../engine/index.js';
import { gameCard, placeCard, spokenLine } from '../game-card/index.js';
import { loadReviewed } from '../mistakes/index.js';
import { arriving, gameFields, keepReview, keptReview, recall, remember } from '../shared/index.js';
import { t } from './texts.js';
import { accuracyOf, card } from './view.js';
import './result.css';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Change, Ending } from '../../elements/game/types.js' */
/** @import { Game, Reviewed, Side } from '../../engine/types.js' */

/**
 * The page as the card sees it.
 * @typedef {object} Host
 * @property {KaeshiGame} game
 * @property {string} lang
 * @property {readonly Side[]} people the sides that a person plays
 * @property {Readonly<Record<Side, string>>} names
 * @property {string} hash of the game's address, without its sign
 * @property {boolean} isBeginner whether the player sat against the weakest opponents
 * @property {unknown} taught what a teacher tells of the player's mistakes, where one was asked for
 * @property {() => void} rematch
 * @property {() => void} share
 */

/** How long its review takes, in seconds: as long as the review on the study page does at first. */
const SECONDS = 12;
/** The game whose review is under way in this tab: after a reload it is asked for again. */
const UNDER_WAY = 'review-under-way';
/** How long the engine looks for puzzles. */
const PUZZLES_MS = 12_000;
/** The most puzzles in the card. */
const MOST_PUZZLES = 4;
/** Where the column beside the board has room for the graph and the worst moves, too. */
const ROOMY = '(orientation: landscape) and (min-width: 100rem) and (min-height: 50rem)';

export class ResultCard {
  #host;
  #root = gameCard('result', 'result-title');
  #said = spokenLine();
  #roomy = matchMedia(ROOMY);
  /** Draws the graph, once that is here. @type {typeof import('../review/index.js').insight | undefined} */
  #insight;
  #ply = 0;
  /** The finished game that it is about. @type {(Change & { result: Ending }) | undefined} */
  #shown;
  /** The game whose card was closed, until another is on the board. @type {Change | undefined} */
  #closed;
  /** @type {AbortController | undefined} */
  #asked;
  /** @type {'none' | 'busy' | 'done' | 'failed'} */
  #state = 'none';
  /** @type {Reviewed | undefined} */
  #reviewed;
  /** Whether a simpler evaluation has spoken in it for the trained one. */
  #isSimple = false;
  /** The state of the search for puzzles from mistakes. @type {'none' | 'busy' | 'done'} */
  #search = 'none';
  /** Draws the puzzles from mistakes, once one was found. @type {((lang: string) => unknown) | undefined} */
  #puzzles;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    addEventListener('resize', () => this.redraw());
    const { weights } = sharedEngine();
    weights.addEventListener('change', () => {
      if (!this.#shown || !this.#isSimple || weights.state !== 'ready') return;
      this.#asked?.abort();
      void this.#review(this.#shown, true);
    });
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#shown && !document.querySelector('dialog[open]')) this.close();
    });
  }

  /**
   * Follows the game after each change of it.
   * @param {Change} shown
   * @param {boolean} isFresh whether it has just been played
   */
  follow(shown, isFresh) {
    const { result, line, ply, steps } = shown;
    this.#ply = ply;
    if (result) {
      const name = nameOf(shown);
      if (this.#shown && nameOf(this.#shown) === name) return this.redraw();
      if (this.#closed && nameOf(this.#closed) === name) return;
      this.#closed = undefined;
      this.#drop();
      this.#shown = { ...shown, result };
      void this.#review(this.#shown, isFresh || recall(UNDER_WAY, (value) => value, 'sessionStorage') === name);
    } else if (line !== (this.#shown ?? this.#closed)?.line || ply === steps.length) {
      this.#closed = undefined;
      this.#drop();
    }
    this.redraw();
  }

  /** Whether the card is there. */
  get isOpen() {
    return this.#shown !== undefined;
  }

  /** Puts the card away; the game goes on being looked at. */
  close() {
    if (!this.#shown) return;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#closed = this.#shown;
    this.#forget();
    this.#drop();
    this.redraw();
    // The column beside the game has its room again.
    this.#host.game.requestUpdate();
    if (hadFocus) this.#host.game.board?.focusSquare();
  }

  #drop() {
    this.#asked?.abort();
    this.#asked = this.#shown = this.#reviewed = this.#puzzles = undefined;
    this.#state = this.#search = 'none';
    this.#isSimple = false;
    this.#said.textContent = '';
  }

  /** A review that has ended does not begin again after a reload. */
  #forget() {
    remember(UNDER_WAY, null, 'sessionStorage');
  }

  redraw() {
    const { game, lang, names, hash, people } = this.#host;
    // The mistakes of who played against the computer are the player's own.
    const review = people.length === 1 ? `review=${people[0]}` : 'review';
    const shown = this.#shown;
    this.#root.hidden = !shown;
    // There the card alone says how the game ended.
    this.#root.classList.toggle('at-end', this.#ply === shown?.steps.length);
    if (!shown) return void this.#root.remove();
    placeCard(this.#root, game);
    const { result } = shown;
    render(
      card(
        {
          lang,
          result,
          people: this.#host.people,
          names,
          state: this.#state,
          reviewed: this.#reviewed,
          isSimple: this.#isSimple,
          reviewLink: `./analyse.html#${hash}${hash && '&'}${review}`,
          search: this.#search,
          puzzles: this.#puzzles?.(lang),
          isBeginner: this.#host.isBeginner,
          taught: this.#host.taught,
          hasMistakes: this.#mistakes().length > 0,
          insight: this.#drawInsight(shown),
        },
        {
          close: () => this.close(),
          rematch: () => this.#host.rematch(),
          share: () => this.#host.share(),
          puzzles: () => void this.#findPuzzles(),
          goTo: (ply) => game.goTo(ply),
        },
      ),
      this.#root,
    );
  }

  /** The graph of the score and the worst moves, in a large window once the review is done. @param {Change} shown */
  #drawInsight({ start, isStandardStart, line }) {
    if (!this.#roomy.matches || !this.#reviewed || this.#state !== 'done') return undefined;
    if (!this.#insight) {
      arriving(() => import('../review/index.js')).then(
        ({ insight }) => {
          this.#insight = insight;
          this.redraw();
        },
        // The review has a page of its own.
        () => undefined,
      );
      return undefined;
    }
    const { game, lang } = this.#host;
    return this.#insight(lang, this.#reviewed, this.#ply, {
      goTo: (ply) => game.goTo(ply),
      better: ({ ply, line: better }) => {
        const moves = line.slice(0, 2 * (ply - 1)) + better.join('');
        location.assign(`./analyse.html#${gameFields(isStandardStart ? undefined : start, moves)}`);
      },
    });
  }

  /**
   * Shows what is known of the game, or asks the engine.
   * @param {Change} shown
   * @param {boolean} isFresh whether the engine is asked
   */
  async #review(shown, isFresh) {
    const game = gameOf(shown);
    const kept = keptReview(game);
    if (game.moves === '' || !(kept || isFresh)) return;
    const asked = (this.#asked = new AbortController());
    [this.#state, this.#isSimple] = ['busy', false];
    if (!kept) remember(UNDER_WAY, nameOf(shown), 'sessionStorage');
    try {
      const reviewed = kept?.reviewed ?? (await this.#ask(game, asked));
      if (this.#asked !== asked) return;
      if (!kept && !this.#isSimple) keepReview(game, { reviewed, seconds: SECONDS });
      [this.#reviewed, this.#state] = [reviewed, 'done'];
      if (isFresh) this.#tell(reviewed);
    } catch {
      if (this.#asked !== asked) return;
      this.#state = 'failed';
    }
    this.#forget();
    this.redraw();
  }

  /** @param {Game} game @param {AbortController} asked */
  #ask(game, asked) {
    const engine = sharedEngine();
    return engine.review(
      { ...game, seconds: SECONDS },
      {
        signal: asked.signal,
        onProgress: ({ review }) => {
          if (this.#asked !== asked || !review) return;
          this.#reviewed = review;
          this.#isSimple ||= engine.weights.state !== 'ready';
          this.redraw();
        },
      },
    );
  }

  /** @param {Reviewed} reviewed */
  #tell(reviewed) {
    const [black, white] = [accuracyOf(reviewed, 'black'), accuracyOf(reviewed, 'white')];
    this.#said.textContent = t(this.#host.lang, 'result.said', { black, white });
  }

  /** The moves by which the players lost discs. */
  #mistakes() {
    const { people } = this.#host;
    return this.#reviewed?.moves.filter(({ loss, side }) => loss > 0 && people.includes(side)) ?? [];
  }

  /** Looks for puzzles in the players' mistakes, and shows them as they are found. */
  async #findPuzzles() {
    const [shown, reviewed, asked] = [this.#shown, this.#reviewed, this.#asked];
    if (!shown || !reviewed || !asked || this.#search === 'busy') return;
    const search = new AbortController();
    asked.signal.addEventListener('abort', () => search.abort());
    const limit = setTimeout(() => search.abort(), PUZZLES_MS);
    this.#search = 'busy';
    this.redraw();
    try {
      const { findPuzzles, puzzleLinks } = await loadReviewed();
      await findPuzzles(gameOf(shown), reviewed, {
        sides: this.#host.people,
        kaeshi: await loadKaeshi(),
        engine: sharedEngine(),
        signal: search.signal,
        onFound: (found) => {
          if (this.#asked === asked) this.#showPuzzles((lang) => puzzleLinks(lang, found.slice(0, MOST_PUZZLES)));
        },
      });
    } catch {
      // The puzzles found so far are there; the review has all mistakes.
    } finally {
      clearTimeout(limit);
    }
    if (this.#asked !== asked) return;
    this.#search = 'done';
    this.redraw();
  }

  /** The puzzles stand where the button was. @param {(lang: string) => unknown} draw */
  #showPuzzles(draw) {
    const hadFocus = document.activeElement === this.#root.querySelector('[data-act=puzzles]');
    this.#puzzles = draw;
    this.redraw();
    if (hadFocus) /** @type {HTMLElement | null} */ (this.#root.querySelector('.from-review a'))?.focus();
  }
}

/** The game as the engine takes it. @param {Change} shown @returns {Game} */
const gameOf = ({ line, start, isStandardStart }) => ({ moves: line, position: isStandardStart ? undefined : start });

/** @param {Change} shown */
const nameOf = ({ start, line, result }) => `${start} ${line} ${result?.by}`;
