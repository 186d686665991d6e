// @vitest-environment happy-dom
/** A diagram tells whose turn it is: the attribute before the position. And a press on a game's board stays inside. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KaeshiBoard, KaeshiGame } from '../../../elements/define.js';

const START = '---------------------------OX------XO---------------------------';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The name of the picture that a diagram is. @param {string} position @param {string | null} side */
async function pictureOf(position, side) {
  const board = new KaeshiBoard();
  Object.assign(board, { lang: 'en', position, side });
  document.body.append(board);
  await board.updateComplete;
  return board.renderRoot.querySelector('[role=img]')?.getAttribute('aria-label');
}

describe('the side to move', () => {
  test('is the attribute’s, whatever the position says', async () => {
    expect(await pictureOf(`${START} X`, 'white')).toMatch(/White to move\.$/);
    expect(await pictureOf(START, 'black')).toMatch(/Black to move\.$/);
  });

  test('is the position’s without one, or with one that is no side', async () => {
    expect(await pictureOf(`${START} O`, null)).toMatch(/White to move\.$/);
    expect(await pictureOf(`${START} O`, 'purple')).toMatch(/White to move\.$/);
    expect(await pictureOf(START, null)).not.toContain('to move');
  });
});

test('a press on the board of a game is not heard outside of it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the engine is not needed here')));
  const heard = vi.fn();
  const game = new KaeshiGame();
  document.body.addEventListener('kaeshi-square', heard, { once: true });
  document.body.append(game);
  await game.updateComplete;
  const press = () => new CustomEvent('kaeshi-square', { detail: { square: 'f5' }, bubbles: true, composed: true });
  game.board?.dispatchEvent(press());
  expect(heard).not.toHaveBeenCalled();
  game.dispatchEvent(press());
  expect(heard).toHaveBeenCalledOnce();
});
