/** The board with all that lies on it: values of moves, what panels mark, and the visitor's own marks. */
import { html } from 'lit';
import { nodeAt } from '../game/index.js';
import { gestures } from './gestures.js';
import { t } from './texts.js';
import { forBlack, valueMarks } from './words.js';

/** @import { Mark } from '../../elements/board/types.js' */
/** @import { Editing } from './editing.js' */
/** @import { Live } from './live.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { State } from './state.js' */

/**
 * The page as its board is drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Live} live
 * @property {Editing} editing
 * @property {ReturnType<typeof gestures>} gestures
 * @property {(path: string) => void} goTo
 * @property {(square: string) => void} play
 */

/** Returns the touch gestures of the board of a page. @param {Page} page */
export const gesturesOf = (page) =>
  gestures({
    back: () => page.goTo(page.state.path.slice(0, -2)),
    on: () => page.goTo(page.state.line.slice(0, page.state.path.length + 2)),
    mark: (square) => page.editing.nextShape(square),
  });

/** @param {Page} page @param {Moment | undefined} shown */
export function boardView(page, shown) {
  const { lang, state } = page;
  const isPreview = state.preview !== undefined;
  const { contextmenu, touchstart, touchmove, touchend, touchcancel } = page.gestures;
  return html`<kaeshi-board
    lang=${lang}
    .position=${shown?.position ?? null}
    .last=${shown?.last ?? null}
    .move=${isPreview ? undefined : state.move}
    .legal=${isPreview ? [] : (shown?.legal ?? [])}
    .marks=${shown && !isPreview ? marksOf(page, shown) : {}}
    .shapes=${isPreview ? {} : shapesOf(page)}
    class=${isPreview ? 'preview' : ''}
    ?flipped=${state.settings.flipped}
    interactive
    @kaeshi-square=${(/** @type {CustomEvent<{ square: string }>} */ { detail }) => page.play(detail.square)}
    @contextmenu=${contextmenu}
    @touchstart=${touchstart}
    @touchmove=${touchmove}
    @touchend=${touchend}
    @touchcancel=${touchcancel}
  ></kaeshi-board>`;
}

/** @param {Page} page @param {Moment} shown @returns {Readonly<Record<string, Mark>>} */
function marksOf({ lang, state, live }, shown) {
  if (state.asking) return state.asking;
  return live.isOn ? valueMarks(lang, live.found.moves, (value) => forBlack(value, shown.side)) : {};
}

/** The visitor's own shapes, and where there are none those of the review. @param {Page} page */
function shapesOf({ lang, state }) {
  const shapes = Object.entries(nodeAt(state.tree, state.path)?.shapes ?? {});
  const own = shapes.map(([square, shape]) => [square, { shape, label: t(lang, `notes.shape.${shape}`) }]);
  return { ...state.pointed, ...Object.fromEntries(own) };
}
