// @vitest-environment happy-dom
/** Tests pressing squares of a board: a square does what it says of itself. */
import { afterEach, describe, expect, test } from 'vitest';
import { KaeshiBoard } from '../../../elements/define.js';

const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'[i % 8]}${1 + (i >> 3)}`);

afterEach(() => document.body.replaceChildren());

/** @param {Partial<KaeshiBoard>} how */
async function board(how) {
  const element = Object.assign(new KaeshiBoard(), { lang: 'en' }, how);
  document.body.append(element);
  await element.updateComplete;
  /** @type {string[]} */
  const heard = [];
  for (const name of ['kaeshi-square', 'kaeshi-move'])
    element.addEventListener(name, (event) =>
      heard.push(`${name} ${/** @type {CustomEvent<{ square: string }>} */ (event).detail.square}`),
    );
  const button = (/** @type {string} */ square) =>
    /** @type {HTMLButtonElement} */ (element.renderRoot.querySelector(`[data-square=${square}]`));
  const enabled = () => SQUARES.filter((square) => button(square).getAttribute('aria-disabled') === 'false');
  return { element, heard, button, enabled };
}

describe('an interactive board', () => {
  test('without `legal` has 64 squares that can be pressed, and marks none', async () => {
    const { element, heard, button, enabled } = await board({ interactive: true });
    expect(enabled()).toEqual(SQUARES);
    for (const square of SQUARES) button(square).click();
    expect(heard).toEqual(SQUARES.map((square) => `kaeshi-square ${square}`));
    expect(element.renderRoot.querySelector('.hint')).toBeNull();
    expect(button('a1').getAttribute('aria-label')).toBe('a1, empty');
    // Which squares are moves it does not know, and does not say.
    expect(element.say(new KeyboardEvent('keydown', { key: 'o' }))).toBe(false);
    expect(element.say(new KeyboardEvent('keydown', { key: 't' }))).toBe(true);
  });

  test.each([[['d3', 'c4', 'f5', 'e6']], [[]]])('with the legal moves %j answers to those alone', async (legal) => {
    const { element, heard, button, enabled } = await board({ interactive: true, legal });
    expect(enabled().sort()).toEqual([...legal].sort());
    for (const square of SQUARES) button(square).click();
    const told = SQUARES.filter((square) => legal.includes(square));
    expect(heard).toEqual(told.flatMap((square) => [`kaeshi-square ${square}`, `kaeshi-move ${square}`]));
    expect(element.renderRoot.querySelectorAll('.hint')).toHaveLength(legal.length);
    expect(element.say(new KeyboardEvent('keydown', { key: 'o' }))).toBe(true);
  });

  test('can be pressed on every square while it is edited', async () => {
    const { heard, button, enabled } = await board({ editing: true, legal: ['d3'] });
    expect(enabled()).toEqual(SQUARES);
    button('d4').click();
    expect(heard).toEqual(['kaeshi-square d4']);
  });
});

test('a board to look at has no buttons', async () => {
  for (const how of [{}, { legal: [] }]) {
    const { element } = await board(how);
    expect(element.renderRoot.querySelector('button')).toBeNull();
  }
});
