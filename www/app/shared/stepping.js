/** Steps by the wheel: their code is fetched once a pointer comes over the page, for touch needs none. */
import { arriving } from './arriving.js';

/** @param {Parameters<typeof import('./wheel.js').stepByWheel>} board */
export function stepByWheel(...board) {
  const begin = async () => (await arriving(() => import('./wheel.js'))).stepByWheel(...board);
  board[0].addEventListener('pointerover', () => void begin().catch(() => undefined), { once: true });
}
