/**
 * Touch gestures and the second mouse button on the board: a swipe steps through the game, a long press or the second
 * button marks a square.
 */

/** How far a finger goes for a swipe, and how far it may stray. */
const SWIPE_PX = 48;
const STRAY_PX = 32;
/** How long a finger rests for a long press, where the browser does not tell of it itself. */
const PRESS_MS = 550;

/** Keeps a press from being one on the square, where the browser has not begun to scroll. @param {Event} event */
const prevent = (event) => event.cancelable && event.preventDefault();

/** @param {Event} event @returns {string | undefined} the square that it is about */
const squareOf = (event) =>
  event
    .composedPath()
    .map((node) => (node instanceof HTMLElement ? node.dataset['square'] : undefined))
    .find((square) => square !== undefined);

/**
 * @param {{ back: () => void, on: () => void, mark: (square: string) => void }} actions
 */
export function gestures({ back, on, mark }) {
  /** @type {{ x: number, y: number, timer: ReturnType<typeof setTimeout> } | undefined} */
  let touch;
  let markedAt = -Infinity;
  /** Some browsers report a long press in both ways. @param {string} square */
  const markOnce = (square) => {
    if (performance.now() - markedAt < 800) return;
    markedAt = performance.now();
    mark(square);
  };
  const end = () => {
    clearTimeout(touch?.timer);
    touch = undefined;
  };
  return {
    /** @param {Event} event */
    contextmenu(event) {
      const square = squareOf(event);
      if (!square) return;
      event.preventDefault();
      end();
      markOnce(square);
    },
    /** @param {TouchEvent} event */
    touchstart(event) {
      end();
      const [finger, second] = event.touches;
      const square = squareOf(event);
      if (!finger || second) return;
      const timer = setTimeout(() => square && markOnce(square), PRESS_MS);
      touch = { x: finger.clientX, y: finger.clientY, timer };
    },
    /** @param {TouchEvent} event */
    touchmove({ touches: [finger] }) {
      if (!finger || !touch) return;
      if (Math.hypot(finger.clientX - touch.x, finger.clientY - touch.y) > 10) clearTimeout(touch.timer);
    },
    /** @param {TouchEvent} event */
    touchend(event) {
      const [finger] = event.changedTouches;
      const [x, y] = touch && finger ? [finger.clientX - touch.x, finger.clientY - touch.y] : [0, 0];
      end();
      // The press that marked a square is no press on it.
      if (performance.now() - markedAt < 800) prevent(event);
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > STRAY_PX) return;
      prevent(event);
      if (x < 0) on();
      else back();
    },
    touchcancel: end,
  };
}
