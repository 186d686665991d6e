/** A board, a game or a puzzle as code for other pages, with the board as readers of those pages will see it. */
import { creditLine } from '../../elements/credit/index.js';
import { arriving } from '../shared/index.js';
import { showForms } from './box.js';
import { elementCode, frameCode, written } from './code.js';
import { t } from './texts.js';

/** @import { Embedded, Form } from './types.js' */

/** The scripts that register the elements; most pages have loaded theirs already. */
const ELEMENTS = {
  board: () => arriving(() => import('../../elements/board/index.js')),
  game: () => arriving(() => import('../../elements/game/index.js')),
  tsume: () => arriving(() => import('../../elements/tsume/index.js')),
};

/**
 * The code's two forms: an element, a frame.
 * @param {Embedded} embedded
 * @param {string} lang
 * @param {string} [name] of the frame for screen readers, where the board has no title
 * @returns {Promise<Form[]>}
 */
export async function embeddingForms(embedded, lang, name = t(lang, 'sharing.frame.name')) {
  await ELEMENTS[embedded.kind]();
  const preview = () => previewOf(embedded, lang);
  return /** @type {const} */ (['element', 'frame']).map((kind) => ({
    kind,
    label: t(lang, `sharing.${kind}`),
    note: t(lang, `sharing.${kind}.note`),
    text: () => (kind === 'element' ? elementCode(embedded) : frameCode(embedded, name)),
    ending: 'html',
    preview,
  }));
}

/** @param {Embedded} embedded @param {string} lang */
function previewOf({ kind, attributes, credit }, lang) {
  const preview = document.createElement(`kaeshi-${kind}`);
  preview.setAttribute('lang', lang);
  for (const [name, value] of written(attributes)) preview.setAttribute(name, value);
  const line = credit && creditLine(credit);
  if (line) {
    const caption = document.createElement('span');
    caption.slot = 'caption';
    caption.textContent = line;
    preview.append(caption);
  }
  return preview;
}

/**
 * Shows the box with the code alone.
 * @param {Embedded} embedded
 * @param {string} lang
 */
export const showEmbedding = async (embedded, lang) =>
  showForms(await embeddingForms(embedded, lang), { lang, title: 'sharing.embed' });
