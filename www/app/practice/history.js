/** The last tries, the latest first: when, where, of which puzzle, and how they went. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { ownAddress } from './own-puzzles.js';
import { t } from './texts.js';

/** @import { Attempt } from '../store/index.js' */

/** The most tries that are listed; the file that is exported has all. */
const MOST = 100;

/** The name of a puzzle of one's own says what it is. */
const OWN = /^own-(win|draw|best|move|[+-]\d+)-([XO-]{64} [XO])$/;

/** @param {string} lang @param {readonly Attempt[]} attempts the oldest first */
export function historyView(lang, attempts) {
  if (attempts.length === 0) return nothing;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' });
  const latest = attempts.slice(-MOST).reverse();
  return html`<details class="tries">
    <summary>${t(lang, 'statistics.history', { n: attempts.length })}</summary>
    <ul class="scrolled">
      ${latest.map(
        (attempt) =>
          html`<li>
            ${icon(attempt.ok ? 'check' : attempt.helped ? 'hint' : 'close')}<span class="numbers"
              >${date.format(attempt.at)}</span
            >
            ${whereOf(lang, attempt)} ${puzzleOf(lang, attempt)} ${howOf(lang, attempt)}
          </li>`,
      )}
    </ul>
  </details>`;
}

/** @param {string} lang @param {Attempt} attempt */
const whereOf = (lang, { room }) => t(lang, room === 'list' ? 'list.title' : `rooms.${room}`);

/** The way to the puzzle; a whole rush or drill has none of its own. @param {string} lang @param {Attempt} attempt */
function puzzleOf(lang, { puzzle, room, day }) {
  if (puzzle === '') return nothing;
  if (room === 'daily') return html`<a href="#daily=${day ?? ''}">${day ?? puzzle}</a>`;
  const [, goal, position] = OWN.exec(puzzle) ?? [];
  if (!goal || !position) return html`<a href="#puzzle=${encodeURIComponent(puzzle)}">${puzzle}</a>`;
  return html`<a href=${ownAddress({ position, goal })}>${t(lang, 'statistics.own')}</a>`;
}

/** @param {string} lang @param {Attempt} attempt */
function howOf(lang, { room, ok, helped, mistakes, score }) {
  if (score !== undefined) return t(lang, room === 'openings' ? 'openings.score' : 'rush.score', { n: score });
  const wrong = mistakes > 0 ? 'page.tries.wrong' : 'page.tries.late';
  return t(lang, ok ? 'page.tries.right' : helped ? 'page.tries.helped' : wrong, { n: mistakes });
}
