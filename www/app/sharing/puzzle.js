/** The forms of a puzzle: a link, code for other pages, text, a picture. */
import { creditLine } from '../../elements/credit/index.js';
import { loadRecords } from '../../engine/index.js';
import { showForms } from './box.js';
import { embeddingForms } from './embedding.js';
import { t } from './texts.js';

/** @import { Form, PuzzleToShare } from './types.js' */

/** Eight lines of signs, and the side to move. @param {string} position */
export function diagramText(position) {
  const [board = '', side = ''] = position.split(' ');
  const lines = board.match(/.{8}/g) ?? [];
  return [...lines.map((line) => [...line].join(' ')), side].join('\n');
}

/**
 * Shows the box.
 * @param {PuzzleToShare} puzzle
 * @param {string} lang
 */
export async function showPuzzle({ position, goal, link, task, ...credit }, lang) {
  const [records, codes] = await Promise.all([
    loadRecords(),
    embeddingForms({ kind: 'tsume', attributes: { position, goal }, credit }, lang, task),
  ]);
  const line = creditLine(credit);
  const picture = () => records.writeRecord({ position }, 'svg-position', line || task, task);
  const text = () => [line, task, diagramText(position)].filter(Boolean).join('\n');
  /** @type {Form[]} */
  const forms = [
    {
      kind: 'link',
      label: t(lang, 'sharing.link'),
      note: t(lang, 'sharing.puzzle.note', { n: link.length }),
      text: () => link,
    },
    ...codes,
    { kind: 'text', label: t(lang, 'sharing.diagram'), text },
    { kind: 'svg', label: t(lang, 'sharing.svg-position'), picture: 'svg', text: picture },
    { kind: 'png', label: t(lang, 'sharing.png-position'), picture: 'png', text: picture },
  ];
  showForms(forms, { lang, title: 'sharing.puzzle' });
}
