/** The position editor as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import '../../elements/board/index.js';
import { whySaid } from '../../elements/impossible/index.js';
import { icon, positionFields, sideName } from '../../elements/shared/index.js';
import { explain, register } from '../../locale/index.js';
import { embedButton, embeddedBoard } from '../sharing/index.js';
import { button, errorView, loadSettings, signButton, textField } from '../shared/index.js';
import { EMPTY_BOARD, START, TURN_NAMES, swapped, turned } from './diagram.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Brush, Editor } from './editor.js' */

const t = register({ en, ja });

/** @type {readonly { brush: Brush, name: 'cycle' | 'black' | 'white' | 'empty' }[]} */
const BRUSHES = [
  { brush: 'cycle', name: 'cycle' },
  { brush: 'X', name: 'black' },
  { brush: 'O', name: 'white' },
  { brush: '-', name: 'empty' },
];

/** @param {Editor} editor */
export function editorView(editor) {
  return html`<div class="editor">
    ${paintBoard(editor)}
    <div class="tools">${status(editor)} ${ways(editor)} ${tools(editor)}</div>
  </div>`;
}

/** @param {Editor} editor */
const tools = (editor) =>
  html`${brushes(editor)} ${sides(editor)} ${actions(editor)} ${turns(editor)} ${boardText(editor)}`;

/**
 * The board to paint on.
 * @param {Editor} editor
 * @param {readonly string[]} doubtful squares that are marked as read with doubt
 */
export function paintBoard(editor, doubtful = []) {
  const { lang, strokes } = editor;
  const doubt = /** @type {const} */ ({ shape: 'square', label: t(lang, 'editor.doubt') });
  return html`<kaeshi-board
    class="paint"
    lang=${lang}
    editing
    ?flipped=${loadSettings().flipped}
    label=${t(lang, 'editor.board')}
    .position=${editor.position}
    .move=${null}
    .shapes=${Object.fromEntries(doubtful.map((square) => [square, doubt]))}
    @pointerdown=${strokes.down}
    @pointermove=${strokes.move}
    @pointerup=${strokes.up}
    @pointercancel=${strokes.up}
    @click=${strokes.settle}
    @kaeshi-square=${strokes.press}
  ></kaeshi-board>`;
}

/** Returns the status of the position. @param {Editor} editor */
export function status(editor) {
  const { lang, verdict, failure, diagram } = editor;
  if (failure)
    return errorView(
      t(lang, 'editor.failed', { why: explain(lang, failure) }),
      button(t(lang, 'again'), () => editor.load()),
    );
  const turn = verdict ? turnSaid(lang, { ...verdict, asked: diagram.side }) : '';
  const count = (/** @type {string} */ sign) => diagram.board.split(sign).length - 1;
  return html`<p class="counts">${t(lang, 'editor.counts', { black: count('X'), white: count('O') })}</p>
    <div role="status" class="verdict">
      ${
        verdict?.impossible && verdict.hasDiscs
          ? html`<p class="impossible">
              ${icon('warning')}<span
                ><strong>${t(lang, 'editor.impossible')}</strong> ${whySaid(lang, verdict.impossible)}</span
              >
            </p>`
          : nothing
      }
      ${turn ? html`<p>${turn}</p>` : nothing}
      ${verdict && !verdict.impossible && !turn ? html`<p class="muted">${t(lang, 'editor.sound')}</p>` : nothing}
    </div>`;
}

/** @param {Editor} editor */
export function brushes(editor) {
  const { lang } = editor;
  return html`<fieldset class="choice">
    <legend>${t(lang, 'editor.brush')}</legend>
    ${BRUSHES.map(
      ({ brush, name }) =>
        html`<label
          ><input
            type="radio"
            name="brush"
            .checked=${brush === editor.brush}
            @change=${() => editor.setBrush(brush)}
          /><span class="swatch ${name}" aria-hidden="true"></span>${t(lang, `editor.brush.${name}`)}</label
        >`,
    )}
  </fieldset>`;
}

/** @param {Editor} editor */
export function sides(editor) {
  const { lang, diagram } = editor;
  /** @param {Side} side */
  const choice = (side) =>
    html`<label
      ><input
        type="radio"
        name="to-move"
        .checked=${diagram.side === side}
        @change=${() => editor.setSide(side)}
      /><span class="swatch ${side}" aria-hidden="true"></span>${sideName(lang, side)}</label
    >`;
  return html`<fieldset class="choice">
    <legend>${t(lang, 'editor.side')}</legend>
    ${choice('black')} ${choice('white')}
  </fieldset>`;
}

/** @param {Editor} editor */
export function actions(editor) {
  const { lang, diagram } = editor;
  const { side } = diagram;
  return html`<div class="row" role="group" aria-label=${t(lang, 'editor.acts')}>
    ${signButton('undo', t(lang, 'editor.undo'), () => editor.undo(), { isOff: !editor.canUndo })}
    ${signButton('redo', t(lang, 'editor.redo'), () => editor.redo(), { isOff: !editor.canRedo })}
    ${button(t(lang, 'editor.clear'), () => editor.set({ board: EMPTY_BOARD, side }))}
    ${button(t(lang, 'editor.start'), () => editor.set(START))}
    ${editor.takes ? button(t(lang, 'editor.take'), () => editor.takeAnyway()) : nothing}
    ${button(t(lang, 'editor.swap'), () => editor.set(swapped(diagram)))}
  </div>`;
}

/** @param {Editor} editor */
export function turns(editor) {
  const { lang } = editor;
  return html`<div class="row turns" role="group" aria-label=${t(lang, 'editor.turns')}>
    ${TURN_NAMES.map((turn) => button(t(lang, `editor.turn.${turn}`), () => editor.set(turned(editor.diagram, turn))))}
  </div>`;
}

/** @param {Editor} editor */
export function boardText(editor) {
  const { lang, wrong } = editor;
  return html`<div class="as-text">
    ${textField({
      id: 'editor-text',
      label: t(lang, 'editor.text'),
      says: 'editor-text-error',
      text: editor.typed ?? editor.position,
      wrong,
      type: (text) => editor.read(text),
      leave: () => editor.leaveText(),
    })}
    ${errorView(wrong, nothing, 'editor-text-error')}
  </div>`;
}

/** Where the position goes. @param {Editor} editor */
function ways(editor) {
  const { lang, verdict } = editor;
  if (!verdict?.hasDiscs) return nothing;
  const fields = positionFields(editor.position);
  return html`<div class="row ways" role="group" aria-label=${t(lang, 'editor.ways')}>
    ${button(t(lang, 'editor.analyse'), () => editor.analyse(), { kind: 'primary' })}
    ${
      verdict.side
        ? html`<a class="button" href="./index.html#${fields}">${t(lang, 'editor.play')}</a>
            <a class="button" href="./make.html#${fields}">${t(lang, 'editor.puzzle')}</a>`
        : nothing
    }
    ${embedButton(lang, () => embeddedBoard(editor.position))}
  </div>`;
}

/**
 * Returns a warning to show before a game or a puzzle begins there.
 * @param {string} lang
 * @param {{ side: Side | undefined, asked: Side, hasDiscs: boolean }} position `side` is who moves by the rules,
 *   `asked` who was to move
 * @returns {string}
 */
export function turnSaid(lang, { side, asked, hasDiscs }) {
  if (!hasDiscs) return t(lang, 'editor.none');
  if (!side) return t(lang, 'editor.over');
  if (side === asked) return '';
  return t(lang, 'editor.pass', { passed: sideName(lang, asked), side: sideName(lang, side) });
}
