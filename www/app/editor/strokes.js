/**
 * Painting by mouse, pen or finger: a press paints a square, and dragging on paints each square that is crossed.
 *
 * The board fires an event for each press, which also comes from keys and from screen readers. The one that follows a
 * stroke means the square that is painted already, and is left out.
 */

/**
 * @typedef {object} Actions
 * @property {(square: string) => void} begin a stroke, or a press without a pointer
 * @property {(square: string) => void} move the stroke goes on
 */

export class Strokes {
  /** @type {number | undefined} */
  #pointer;
  /** The square that was painted last. */
  #square = '';
  /** A click belongs to the last stroke. */
  #isClickDue = false;
  #actions;

  /** @param {Actions} actions */
  constructor(actions) {
    this.#actions = actions;
  }

  /** @param {PointerEvent} event */
  down = (event) => {
    const square = squareAt(event);
    if (!square || !event.isPrimary || event.button !== 0) return;
    // A finger would otherwise keep the square that it touched first.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    [this.#pointer, this.#square, this.#isClickDue] = [event.pointerId, square, true];
    this.#actions.begin(square);
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    if (event.pointerId !== this.#pointer) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) return this.up(event);
    const square = squareAt(event);
    if (!square || square === this.#square) return;
    this.#square = square;
    this.#actions.move(square);
  };

  /** @param {PointerEvent} event */
  up = (event) => {
    if (event.pointerId === this.#pointer) this.#pointer = undefined;
  };

  /** The stroke is over with its click, or a key was pressed. */
  settle = () => {
    this.#isClickDue = false;
  };

  /** @param {CustomEvent<{ square: string }>} event */
  press = ({ detail }) => {
    if (!this.#isClickDue) this.#actions.begin(detail.square);
  };
}

/** The square under a pointer. @param {PointerEvent} event @returns {string | undefined} */
function squareAt({ currentTarget, clientX, clientY }) {
  const board = currentTarget instanceof Element ? currentTarget : undefined;
  const found = board?.shadowRoot?.elementFromPoint(clientX, clientY)?.closest('[data-square]');
  return found instanceof HTMLElement ? found.dataset['square'] : undefined;
}
