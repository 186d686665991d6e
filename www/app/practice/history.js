/** The last tries, the latest first: when, where, of which puzzle as a small board, and how they went. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { linkOf } from './boards.js';
import { ownAddress } from './own-puzzles.js';
import { t } from './texts.js';

/** @import { Attempt } from '../store/index.js' */
/** @import { Boards, SeenOwn } from './boards.js' */

/** The most tries that are listed; the file that is exported has all. */
const MOST = 100;

/** The name of a puzzle of one's own says what it is. */
const OWN = /^own-(win|draw|best|move|[+-]\d+)-([XO-]{64} [XO])$/;

/**
 * Folded up, nothing of it is fetched.
 * @param {object} scene
 * @param {string} scene.lang
 * @param {readonly Attempt[]} scene.attempts the oldest first
 * @param {Boards | undefined} scene.boards
 * @param {boolean} scene.isOpen
 * @param {(isOpen: boolean) => void} scene.unfold
 */
export function historyView({ lang, attempts, boards, isOpen, unfold }) {
  if (attempts.length === 0) return nothing;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' });
  const latest = isOpen ? attempts.slice(-MOST).reverse() : [];
  return html`<details
    class="tries"
    ?open=${isOpen}
    @toggle=${(/** @type {Event} */ { target }) => unfold(/** @type {HTMLDetailsElement} */ (target).open)}
  >
    <summary>${t(lang, 'statistics.history', { n: attempts.length })}</summary>
    <ul class="scrolled history">
      ${latest.map(
        (attempt) =>
          html`<li>
            ${puzzleOf(lang, boards, attempt)}
            <span
              >${icon(attempt.ok ? 'check' : attempt.helped ? 'hint' : 'close')}<span class="numbers"
                >${date.format(attempt.at)}</span
              >
              ${whereOf(lang, attempt)} ${howOf(lang, attempt)}</span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

/** @param {string} lang @param {Attempt} attempt */
const whereOf = (lang, { room, day }) =>
  `${t(lang, room === 'list' ? 'list.title' : `rooms.${room}`)}${room === 'daily' && day ? ` ${day}` : ''}`;

/**
 * The way to the puzzle; a whole rush or drill has none of its own.
 * @param {string} lang
 * @param {Boards | undefined} boards
 * @param {Attempt} attempt
 */
function puzzleOf(lang, boards, { puzzle, room, day }) {
  if (puzzle === '') return html`<span class="small-board-link"></span>`;
  const [, goal, position] = OWN.exec(puzzle) ?? [];
  if (goal && position) {
    const own = /** @type {SeenOwn} */ ({ position, goal, stars: 0 });
    return linkOf(lang, own, { href: ownAddress({ position, goal }), name: t(lang, 'statistics.own') });
  }
  const isOfDay = room === 'daily' && day !== undefined;
  const href = isOfDay ? `#daily=${day}` : `#puzzle=${encodeURIComponent(puzzle)}`;
  return boards ? boards.link(puzzle, href) : linkOf(lang, undefined, { href, name: puzzle });
}

/** @param {string} lang @param {Attempt} attempt */
function howOf(lang, { room, ok, helped, mistakes, score }) {
  if (score !== undefined) return t(lang, room === 'openings' ? 'openings.score' : 'rush.score', { n: score });
  const wrong = mistakes > 0 ? 'page.tries.wrong' : 'page.tries.late';
  return t(lang, ok ? 'page.tries.right' : helped ? 'page.tries.helped' : wrong, { n: mistakes });
}
