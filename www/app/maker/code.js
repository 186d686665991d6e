/** A puzzle as code for other pages, and as text. Title and author are text from anywhere: here they become markup. */
import { creditFields, creditLine } from '../../elements/credit/index.js';
import { pageUrl, puzzleFields } from '../../elements/shared/index.js';

/** @import { Puzzle } from '../made-puzzles/index.js' */

/** A text as it may stand in markup. @param {string} text */
export const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Eight lines of signs, and the side to move. @param {string} position */
export function diagramText(position) {
  const [board = '', side = ''] = position.split(' ');
  const lines = board.match(/.{8}/g) ?? [];
  return [...lines.map((line) => [...line].join(' ')), side].join('\n');
}

/** @param {Puzzle} puzzle */
export function elementCode(puzzle) {
  const credit = creditLine(puzzle);
  return `<script type="module" src="${pageUrl('kaeshi.js')}"></script>
<kaeshi-tsume goal="${puzzle.goal}">
  <pre>
${diagramText(puzzle.position)}
  </pre>${credit && `\n  <span slot="caption">${escaped(credit)}</span>`}
</kaeshi-tsume>`;
}

/** @param {Puzzle} puzzle @param {string} prompt the name of the frame where it has no title */
export function frameCode(puzzle, prompt) {
  const address = pageUrl(`frame.html#${puzzleFields(puzzle)}${creditFields(puzzle)}`);
  const title = escaped(creditLine(puzzle) || prompt);
  return `<iframe src="${escaped(address)}" title="${title}" width="400" height="640" loading="lazy"></iframe>`;
}

/** @param {Puzzle} puzzle @param {string} prompt */
export function plainText(puzzle, prompt) {
  return [creditLine(puzzle), prompt, diagramText(puzzle.position)].filter(Boolean).join('\n');
}
