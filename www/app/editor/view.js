/** The position editor as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import '../../elements/board/index.js';
import { whySaid } from '../../elements/impossible/index.js';
import { icon, positionFields } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { embedButton, embeddedBoard } from '../sharing/index.js';
import { loadSettings, textField } from '../shared/index.js';
import { EMPTY_BOARD, START, TURN_NAMES, swapped, turned } from './diagram.js';
import { t } from './texts.js';
import { turnSaid } from './words.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Impossible } from '../../elements/impossible/index.js' */
/** @import { Diagram, Sign, Turn } from './diagram.js' */
/** @import { Strokes } from './strokes.js' */

/** The sign that a press paints, or `cycle` for the next one of the square. @typedef {Sign | 'cycle'} Brush */

/**
 * The rules' verdict on the position: why it cannot occur, and who moves.
 * @typedef {{ impossible: Impossible | undefined, side: Side | undefined, hasDiscs: boolean }} Verdict
 */

/**
 * The editor as it is drawn.
 * @typedef {object} Drawn
 * @property {Lang} lang
 * @property {Diagram} diagram
 * @property {string} position
 * @property {Brush} brush
 * @property {string | undefined} typed
 * @property {unknown} error
 * @property {unknown} wrong
 * @property {unknown} failure
 * @property {Verdict | undefined} verdict
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} takes
 * @property {Strokes} strokes
 * @property {() => void} load
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} takeAnyway
 * @property {() => void} analyse
 * @property {() => void} leaveText
 * @property {(text: string) => void} read
 * @property {(diagram: Diagram) => void} set
 * @property {(side: Side) => void} setSide
 * @property {(brush: Brush) => void} setBrush
 */

/** @type {readonly { brush: Brush, name: 'cycle' | 'black' | 'white' | 'empty' }[]} */
const BRUSHES = [
  { brush: 'cycle', name: 'cycle' },
  { brush: 'X', name: 'black' },
  { brush: 'O', name: 'white' },
  { brush: '-', name: 'empty' },
];

/** How the ways to turn a board are drawn. @type {Readonly<Record<Turn, string>>} */
const SIGNS = { left: '↺', right: '↻', half: '↻↻', across: '⇄', down: '⇅', diagonal: '⤡', counter: '⤢' };

/** @param {Drawn} editor */
export function editorView(editor) {
  return html`<div class="editor">
    ${paintBoard(editor)}
    <div class="tools">${status(editor)} ${ways(editor)} ${tools(editor)}</div>
  </div>`;
}

/** @param {Drawn} editor */
const tools = (editor) =>
  html`${brushes(editor)} ${sides(editor)} ${actions(editor)} ${turns(editor)} ${boardText(editor)}`;

/** The board to paint on. @param {Drawn} editor */
export function paintBoard(editor) {
  const { lang, strokes } = editor;
  return html`<kaeshi-board
    class="paint"
    lang=${lang}
    editing
    ?flipped=${loadSettings().flipped}
    label=${t(lang, 'editor.board')}
    .position=${editor.position}
    .move=${null}
    @pointerdown=${strokes.down}
    @pointermove=${strokes.move}
    @pointerup=${strokes.up}
    @pointercancel=${strokes.up}
    @click=${strokes.settle}
    @kaeshi-square=${strokes.press}
  ></kaeshi-board>`;
}

/** Returns the status of the position. @param {Drawn} editor */
function status(editor) {
  const { lang, verdict, failure, diagram } = editor;
  if (failure)
    return html`<p class="error" role="alert">
      ${icon('warning')}${t(lang, 'editor.failed', { why: explain(lang, failure) })}
      <button class="button" type="button" @click=${() => editor.load()}>${t(lang, 'editor.retry')}</button>
    </p>`;
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

/** @param {Drawn} editor */
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

/** @param {Drawn} editor */
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
      /><span class="swatch ${side}" aria-hidden="true"></span>${t(lang, `color.${side}`)}</label
    >`;
  return html`<fieldset class="choice">
    <legend>${t(lang, 'editor.side')}</legend>
    ${choice('black')} ${choice('white')}
  </fieldset>`;
}

/** @param {Drawn} editor */
export function actions(editor) {
  const { lang, diagram } = editor;
  const { side } = diagram;
  return html`<div class="row" role="group" aria-label=${t(lang, 'editor.acts')}>
    <button
      class="button"
      type="button"
      aria-disabled=${!editor.canUndo}
      aria-label=${t(lang, 'editor.undo')}
      title=${t(lang, 'editor.undo')}
      @click=${() => editor.undo()}
    >
      ${icon('undo')}
    </button>
    <button
      class="button"
      type="button"
      aria-disabled=${!editor.canRedo}
      aria-label=${t(lang, 'editor.redo')}
      title=${t(lang, 'editor.redo')}
      @click=${() => editor.redo()}
    >
      ${icon('redo')}
    </button>
    <button class="button" type="button" @click=${() => editor.set({ board: EMPTY_BOARD, side })}>
      ${t(lang, 'editor.clear')}
    </button>
    <button class="button" type="button" @click=${() => editor.set(START)}>${t(lang, 'editor.start')}</button>
    ${
      editor.takes
        ? html`<button class="button" type="button" @click=${() => editor.takeAnyway()}>
            ${t(lang, 'editor.take')}
          </button>`
        : nothing
    }
    <button class="button" type="button" @click=${() => editor.set(swapped(diagram))}>${t(lang, 'editor.swap')}</button>
  </div>`;
}

/** @param {Drawn} editor */
export function turns(editor) {
  const { lang } = editor;
  return html`<div class="row turns" role="group" aria-label=${t(lang, 'editor.turns')}>
    ${TURN_NAMES.map(
      (turn) =>
        html`<button
          class="button"
          type="button"
          aria-label=${t(lang, `editor.turn.${turn}`)}
          title=${t(lang, `editor.turn.${turn}`)}
          @click=${() => editor.set(turned(editor.diagram, turn))}
        >
          <span aria-hidden="true">${SIGNS[turn]}</span>
        </button>`,
    )}
  </div>`;
}

/** @param {Drawn} editor */
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
    <p class="error" id="editor-text-error" role="alert">${wrong ? html`${icon('warning')}${wrong}` : nothing}</p>
  </div>`;
}

/** Where the position goes. @param {Drawn} editor */
function ways(editor) {
  const { lang, verdict } = editor;
  if (!verdict?.hasDiscs) return nothing;
  const fields = positionFields(editor.position);
  return html`<div class="row ways" role="group" aria-label=${t(lang, 'editor.ways')}>
    <button class="button primary" type="button" @click=${() => editor.analyse()}>${t(lang, 'editor.analyse')}</button>
    ${
      verdict.side
        ? html`<a class="button" href="./index.html#${fields}">${t(lang, 'editor.play')}</a>
            <a class="button" href="./make.html#${fields}">${t(lang, 'editor.puzzle')}</a>`
        : nothing
    }
    ${embedButton(lang, () => embeddedBoard(editor.position))}
  </div>`;
}
