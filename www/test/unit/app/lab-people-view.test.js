// @vitest-environment happy-dom
/** The model of how people play, as the Lab shows it. */
import { render } from 'lit';
import { describe, expect, test } from 'vitest';
import { Seen } from '../../../app/lab/people-view.js';
import { preset } from '../../../app/lab/setup.js';
import { topics } from '../../../app/lab/topics.js';

/** @import { SeenMove } from '../../../engine/types.js' */
/** @import { SetupActions } from '../../../app/lab/setup-view.js' */
/** @import { State } from '../../../app/lab/state.js' */

const topic = topics.find(({ id }) => id === 'people') ?? topics[0];
const state = /** @type {State} */ (
  /** @type {unknown} */ ({ lang: 'en', topic, setup: preset('midgame'), tool: 'disc', wrongPaste: undefined })
);
/** @type {readonly SeenMove[]} */
const MOVES = [
  { square: 'd7', share: 0.625, parts: { values: 1.5, mobility: -0.25 } },
  { square: 'a1', share: 0.375, parts: { values: -9 } },
];

/** @param {() => Promise<Pick<import('../../../engine/types.js').People, 'seen'>>} load */
function page(load) {
  const host = document.createElement('div');
  const draw = () => render(seen.view(state, /** @type {SetupActions} */ (/** @type {unknown} */ ({}))), host);
  const seen = new Seen(draw, load);
  draw();
  const ask = (/** @type {string} */ name) =>
    [...host.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)?.click();
  return { host, ask, settled: () => new Promise((done) => setTimeout(done)) };
}

describe('the view of the model', () => {
  test('is fetched when it is asked for, and shows each move with its parts as bars', async () => {
    /** @type {unknown[]} */
    const asked = [];
    let loads = 0;
    const seen = (/** @type {unknown[]} */ ...words) => (asked.push(words), [...MOVES]);
    const { host, ask, settled } = page(() => Promise.resolve((loads++, { seen })));
    expect([loads, host.querySelectorAll('dl').length]).toEqual([0, 0]);
    ask('Ask the model');
    await settled();
    expect(asked).toEqual([['', expect.stringMatching(/^[-XO]{64} X$/), 1480]]);
    const [first, second] = host.querySelectorAll('.seen details');
    expect(first?.querySelector('summary')?.textContent?.replace(/\s+/g, ' ').trim()).toBe('d7 62.5 %');
    expect([first?.hasAttribute('open'), second?.hasAttribute('open')]).toEqual([true, false]);
    const bars = (/** @type {Element | undefined} */ move) =>
      [...(move?.querySelectorAll('.part > span') ?? [])].map((bar) => [bar.className, bar.getAttribute('style')]);
    expect(bars(first).slice(0, 2)).toEqual([
      ['for', 'inline-size: 25%; inset-inline-start: 50%;'],
      ['against', expect.stringMatching(/^inline-size: 4\.16.*%; inset-inline-start: 45\.8/)],
    ]);
    // A bar ends where its line does.
    expect(bars(second)[0]).toEqual(['against', 'inline-size: 50%; inset-inline-start: 0%;']);
    expect(first?.querySelectorAll('dt')).toHaveLength(11);
    const strength = host.querySelector('.seen select');
    if (strength instanceof HTMLSelectElement) {
      strength.value = '800';
      strength.dispatchEvent(new Event('change'));
    }
    expect(asked).toHaveLength(2);
    expect(host.textContent).toContain('habits of beginners');
    expect(loads).toBe(1);
  });

  test('says what is in the way, of the files and of the position', async () => {
    let tries = 0;
    const seen = () => {
      throw new Error('no such board');
    };
    const { host, ask, settled } = page(() =>
      tries++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ seen }),
    );
    ask('Ask the model');
    await settled();
    expect(host.querySelector('.seen [role=alert]')?.textContent).toContain('Gone.');
    ask('Try again');
    await settled();
    expect(host.querySelector('.seen [role=alert]')?.textContent).toMatch(/no such board/i);
  });
});
