/** The wheel over a board: it steps through the moves while there are any that way, and scrolls the page else. */

/** How far a wheel turns for a step, in pixels: a touchpad sends many small turns. */
const STEP_PX = 50;
/** A turn that begins after such a rest counts anew. */
const REST_MS = 400;

/**
 * @param {HTMLElement} host around the board
 * @param {(by: 1 | -1) => (() => unknown) | undefined} stepOf how to go on or back; undefined at the end of the moves
 */
export function stepByWheel(host, stepOf) {
  let turned = 0;
  let at = -Infinity;
  host.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, deltaMode, timeStamp } = event;
      const isOnBoard = event.composedPath().some((node) => node instanceof Element && node.matches(BOARD));
      // With Control it makes the page larger.
      if (!isOnBoard || event.ctrlKey || event.shiftKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
      const step = stepOf(deltaY > 0 ? 1 : -1);
      if (!step) return;
      event.preventDefault();
      if (timeStamp - at > REST_MS || turned * deltaY < 0) turned = 0;
      at = timeStamp;
      // Where the wheel counts in lines or pages, each turn is a step.
      turned += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : Math.sign(deltaY) * STEP_PX;
      if (Math.abs(turned) < STEP_PX) return;
      turned = 0;
      step();
    },
    { passive: false },
  );
}

/** The selector of the boards with moves: one that is painted on has none. */
const BOARD = 'kaeshi-board:not([editing])';
