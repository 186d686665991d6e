/** Puzzles from one's own games: the search through the library's games, and the list of what it found. */
import { html, nothing } from 'lit';
import { icon, sideName } from '../../elements/shared/index.js';
import { loadKaeshi, sharedEngine } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { sideOf } from '../made-puzzles/index.js';
import { loadMistakes } from '../mistakes/index.js';
import { list } from '../schema/index.js';
import { button, frame, hashOf, problemView, recall, remember, signButton } from '../shared/index.js';
import { StoreError, openPractice, openStore, problemSaid } from '../store/index.js';
import { Kept } from './host.js';
import { ownAddress } from './own-puzzles.js';
import { t } from './texts.js';
import './practice.css';
import './statistics.css';

/** @import { FoundPuzzle } from '../store/index.js' */
/** @import { BoxHost } from './host.js' */

/** The games that were searched already, by their names and moves. */
const SEARCHED = 'tsume.searched';
/** The most of these games that are remembered. */
const MOST = 5000;
/** A shorter line is no game that came to its end. */
const LEAST_SIGNS = 80;

/**
 * A game whose moves cannot be played has no puzzles, and keeps none of the others waiting.
 * @param {unknown} error
 * @returns {FoundPuzzle[]}
 */
function ofUnreadable(error) {
  if (error instanceof Error && ['TranscriptError', 'BoardError', 'IllegalMoveError', 'MoveError'].includes(error.name))
    return [];
  throw error;
}

/** @param {BoxHost} host */
export async function openFoundPuzzles(host) {
  const box = new FoundPuzzles(host);
  await box.kept.read();
  return box;
}

class FoundPuzzles {
  #host;
  kept;
  /** @type {AbortController | undefined} */
  #search;
  #said = '';
  #wrong = '';

  /** @param {BoxHost} host */
  constructor(host) {
    this.#host = host;
    this.kept = new Kept(host);
  }

  close() {
    this.#search?.abort();
    this.#search = undefined;
  }

  async #begin() {
    const lang = this.#host.lang();
    const search = (this.#search = new AbortController());
    const { signal } = search;
    /** @param {{ said?: string, wrong?: string }} what */
    const tell = ({ said = '', wrong = '' }) => {
      if (this.#search !== search) return;
      [this.#said, this.#wrong] = [said, wrong];
      this.#host.changed();
    };
    tell({ said: t(lang, 'list.loading') });
    try {
      const [kaeshi, { puzzlesFrom }] = await Promise.all([loadKaeshi(), loadMistakes()]);
      const known = new Set(recall(SEARCHED, list(String)) ?? []);
      const rows = (await openStore().list()).filter(
        ({ kind, moves }) => kind === 'game' && moves.length >= LEAST_SIGNS,
      );
      const games = rows.filter(({ key }) => !known.has(nameOf(key)));
      if (rows.length === 0) return tell({ said: t(lang, 'mine.noGames') });
      let found = 0;
      for (const [done, game] of games.entries()) {
        tell({ said: t(lang, 'mine.searching', { done: done + 1, total: games.length, found }) });
        const puzzles = await puzzlesFrom(game, kaeshi, sharedEngine(), signal).catch(ofUnreadable);
        if (signal.aborted) return;
        const here = new Set((await openPractice().found()).map(({ id }) => id));
        const fresh = puzzles.filter(({ id }) => !here.has(id));
        found += fresh.length;
        // A game whose puzzles are there for this visit alone is searched again.
        if (fresh.length === 0 || (await openPractice().keep({ found: fresh }))) known.add(nameOf(game.key));
        remember(SEARCHED, [...known].slice(-MOST));
        await this.kept.read();
      }
      tell({ said: t(lang, 'mine.found', { games: games.length, found }) });
    } catch (error) {
      if (!signal.aborted)
        tell({ wrong: error instanceof StoreError ? problemSaid(lang, error.problem) : explain(lang, error) });
    } finally {
      if (this.#search === search) this.#search = undefined;
      this.#host.changed();
    }
  }

  #stop() {
    this.close();
    this.#said = '';
    this.#host.changed();
  }

  /** @param {string} id */
  async #remove(id) {
    this.#wrong = '';
    try {
      await openPractice().remove('found', id);
    } catch {
      this.#wrong = t(this.#host.lang(), 'mine.stays');
    }
    await this.kept.readAgain();
  }

  view() {
    const lang = this.#host.lang();
    const isSearching = this.#search !== undefined;
    return frame(
      lang,
      'rooms.mine',
      html`<p class="muted">${t(lang, 'mine.rule')}</p>
        <div class="row">
          ${
            isSearching
              ? button(t(lang, 'stop'), () => this.#stop(), { act: 'search' })
              : button(t(lang, 'mine.search'), () => this.#begin(), { kind: 'primary', act: 'search' })
          }
        </div>
        <p class="numbers" aria-live="polite">${this.#said}</p>
        ${problemView(lang, this.#wrong)} ${this.kept.view()}
        ${
          this.kept.found.length === 0
            ? html`<p class="muted">${this.kept.isRead ? t(lang, 'mine.none') : nothing}</p>`
            : html`<ul class="own">
                ${this.kept.found.map((puzzle) => this.#item(puzzle))}
              </ul>`
        }`,
    );
  }

  /** @param {FoundPuzzle} puzzle */
  #item({ id, position, goal, size }) {
    const lang = this.#host.lang();
    const side = sideName(lang, sideOf(position));
    const outcome = this.#host.progress()[id];
    const label = t(lang, `mine.puzzle.${goal}`, { side, empties: t(lang, 'empties', { n: size }) });
    return html`<li>
      <a class="button wide" href=${ownAddress({ position, goal })}
        >${label}${
          outcome
            ? html`${icon(outcome === 'solved' ? 'check' : 'hint')}<span class="visually-hidden"
                  >${t(lang, `list.${outcome}`)}</span
                >`
            : nothing
        }</a
      >
      ${signButton('trash', `${t(lang, 'mine.remove')}: ${label}`, () => this.#remove(id), { kind: 'quiet' })}
    </li>`;
  }
}

/** A short name of a line of moves. @param {string} key */
const nameOf = (key) => `${key.length}.${hashOf(key)}`;
