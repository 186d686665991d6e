/** Puzzles that went wrong outside the training: there they come again. */
import { arriving } from '../shared/index.js';
import { openPractice } from '../store/index.js';

/**
 * Has a puzzle come again in the training, as one that went wrong there.
 * @param {string} id
 * @param {number} [now]
 */
export async function comesAgain(id, now = Date.now()) {
  // Without the part that says when, as may be offline, the try is kept all the same.
  const schedule = await arriving(() => import('./schedule.js')).catch(() => undefined);
  if (!schedule) return;
  await openPractice().keep(({ cards }) => {
    const card = schedule.reviewed(id, cards.get(id), false, now);
    return { cards: card ? [card] : [] };
  });
}
