/** How the box is drawn that shows a picture beside the board that was read from it. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { explain, register } from '../../locale/index.js';
import { brushes, paintBoard, status } from '../editor/index.js';
import { button, filesButton, frame, problemView } from '../shared/index.js';
import './picture.css';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Editor } from '../editor/index.js' */

const t = register({ en, ja });

/**
 * @typedef {object} Box
 * @property {string} lang
 * @property {'reading' | 'none' | 'unreadable' | 'failed' | 'found'} state
 * @property {unknown} why
 * @property {() => void} again
 * @property {Editor | undefined} editor
 * @property {HTMLCanvasElement | undefined} shown
 * @property {readonly string[]} doubtful
 * @property {(side: Side) => void} accept
 * @property {(files: readonly File[]) => void} another
 */

/** @param {Box} box */
export function pictureView(box) {
  const { lang, state } = box;
  const wrong = {
    ...{ none: t(lang, 'picture.none'), unreadable: t(lang, 'picture.unreadable'), reading: '', found: '' },
    failed: t(lang, 'picture.failed', { why: explain(lang, box.why) }),
  }[state];
  return frame(
    lang,
    'picture.title',
    html`${state === 'found' ? foundView(box) : nothing}
      <p role="status">${state === 'reading' ? t(lang, 'picture.reading') : nothing}</p>
      ${problemView(lang, wrong, state === 'failed' ? () => box.again() : undefined)}
      <div class="row end">
        <span class="muted small">${t(lang, 'picture.private')}</span>
        ${filesButton(t(lang, 'picture.another'), (files) => box.another(files), { accept: 'image/*' })}
      </div>`,
  );
}

/** @param {Box} box */
function foundView(box) {
  const { lang, editor, shown, doubtful } = box;
  if (!editor || !shown) return nothing;
  shown.setAttribute('role', 'img');
  shown.setAttribute('aria-label', t(lang, 'picture.shown'));
  const n = doubtful.length;
  const side = (/** @type {Side} */ each) => button(t(lang, `picture.side.${each}`), () => box.accept(each));
  return html`<p role="status" class=${n ? 'doubts' : 'muted'}>
      ${n ? html`${icon('warning')} ${t(lang, 'picture.doubts', { n })}` : t(lang, 'picture.clear')}
    </p>
    <div class="pair">${shown}${paintBoard(editor, doubtful)}</div>
    <div class="editor">${status(editor)} ${brushes(editor)}</div>
    <div class="stack" role="group" aria-labelledby="picture-side">
      <p id="picture-side">${t(lang, 'picture.side')}</p>
      <div class="row">${side('black')} ${side('white')}</div>
    </div>`;
}
