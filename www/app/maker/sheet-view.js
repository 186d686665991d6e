/** The sheet as it is printed: pages of puzzles, then pages of answers, each a numbered diagram of the best line. */
import { html, nothing } from 'lit';
import { creditLine } from '../../elements/credit/index.js';
import { diagram } from '../diagram/index.js';
import { themesSaid } from '../themes/index.js';
import { endSaid, promptFor, t } from './words.js';

/** @import { Answer } from './answers.js' */
/** @import { Puzzle } from '../made-puzzles/index.js' */

/** A puzzle on the sheet, and what is said of it there. */
/** @typedef {Puzzle & { id: string | undefined, stars: number | undefined, themes?: string, note?: string }} Printed */

const ON_PAGE = 6;
/** Notes want room beside the boards. */
const NOTED_ON_PAGE = 4;
const ANSWERS_ON_PAGE = 9;

/** @template T @param {readonly T[]} list @param {number} size @returns {T[][]} */
const pagesOf = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(size * i, size * (i + 1)));

/** The number of columns for `n` puzzles of a page. @param {number} n */
const columnsFor = (n) => (n <= 2 ? 1 : 2);

/**
 * @param {string} lang
 * @param {string} name the heading
 * @param {readonly Printed[]} puzzles
 * @param {(position: string) => Answer | undefined} [answer] without it there are no answers
 * @param {string} [note] about all of them, below the first heading
 */
export function sheetPages(lang, name, puzzles, answer, note = '') {
  if (puzzles.length === 0) return html`${nothing}`;
  const heading = name || t(lang, 'sheet.name.usual');
  const numbered = puzzles.map((puzzle, i) => ({ puzzle, n: i + 1 }));
  const isNoted = Boolean(note) || puzzles.some((puzzle) => puzzle.note);
  return html`${pagesOf(numbered, isNoted ? NOTED_ON_PAGE : ON_PAGE).map(
    (page, i) =>
      html`<div class="page puzzles" data-columns=${columnsFor(puzzles.length)}>
        <h2>${heading}</h2>
        ${note && i === 0 ? html`<p class="note">${note}</p>` : nothing}
        <ol>
          ${page.map(({ puzzle, n }) => puzzleFigure(lang, puzzle, n))}
        </ol>
        <p class="from">Kaeshi</p>
      </div>`,
  )}
  ${answer ? answerPages(lang, heading, numbered, answer) : nothing}`;
}

/**
 * @param {string} lang
 * @param {string} heading
 * @param {readonly { puzzle: Printed, n: number }[]} numbered
 * @param {(position: string) => Answer | undefined} answer
 */
const answerPages = (lang, heading, numbered, answer) =>
  pagesOf(numbered, ANSWERS_ON_PAGE).map(
    (page) =>
      html`<div class="page answers">
        <h2>${heading} · ${t(lang, 'sheet.answers')}</h2>
        <ol>
          ${page.map(({ puzzle, n }) => answerFigure(lang, puzzle, n, answer(puzzle.position)))}
        </ol>
        <p class="from">Kaeshi</p>
      </div>`,
  );

/** @param {string} lang @param {Printed} puzzle @param {number} n */
function puzzleFigure(lang, puzzle, n) {
  const prompt = promptFor(lang, puzzle);
  const { id, stars, note } = puzzle;
  return html`<li>
    <p class="prompt">
      <strong>${n}</strong>
      <span>${prompt}${note ? html`<span class="note">${note}</span>` : nothing}</span>
    </p>
    ${diagram({ board: puzzle.position, label: t(lang, 'sheet.puzzle', { n, prompt }) })}
    <p class="credit">
      <span>${creditLine(puzzle)}${id ? t(lang, 'sheet.id', { id }) : nothing}</span>
      ${
        stars
          ? html`<span role="img" aria-label=${t(lang, 'sheet.starsOf', { n: stars })}>${'★'.repeat(stars)}</span>`
          : nothing
      }
    </p>
  </li>`;
}

/** @param {string} lang @param {Printed} puzzle @param {number} n @param {Answer | undefined} answer */
function answerFigure(lang, puzzle, n, answer) {
  const line = answer?.line.map(({ square }) => square).join(' ') ?? '';
  const label = t(lang, 'sheet.answer', { n, line });
  const themes = themesSaid(lang, puzzle.themes ?? '').map((name) => html`<span class="note">${name}</span>`);
  return html`<li>
    <p class="prompt">
      <strong>${n}</strong>
      <span>${answer ? html`<b>${answer.line[0]?.square}</b> ${endSaid(lang, answer.score)}` : nothing}</span>
    </p>
    ${diagram({ board: puzzle.position, steps: answer?.line ?? [], label })}
    <p class="credit">
      <span>${answer ? line : t(lang, 'sheet.unproved')}${themes}</span>
    </p>
  </li>`;
}
