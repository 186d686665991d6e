/** Whether the page moves: the visitor's word comes before the system's. */
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Preview } from '../../../app/analyse/preview.js';
import { Automaton, ROWS } from '../../../app/lab/automaton.js';
import { isStill } from '../../../app/shared/index.js';

const lab = /** @type {import('../../../app/lab/glue.js').Lab} */ (
  /** @type {unknown} */ ({ lab_automaton: () => new BigUint64Array() })
);

/** @param {'on' | 'off' | undefined} said @param {boolean} reduced */
function prefer(said, reduced) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  if (said) document.documentElement.dataset['motion'] = said;
  else delete document.documentElement.dataset['motion'];
}

afterEach(() => vi.unstubAllGlobals());

test.each(
  /** @type {const} */ ([
    ['off', false, true],
    ['on', true, false],
    [undefined, true, true],
    [undefined, false, false],
  ]),
)('said %s, reduced by the system %s: still %s', (said, reduced, still) => {
  prefer(said, reduced);
  expect(isStill()).toBe(still);
  const wanted = vi.fn();
  vi.stubGlobal('requestAnimationFrame', wanted);
  new Automaton(() => undefined).grow(lab);
  expect(wanted, `all ${ROWS} rows`).toHaveBeenCalledTimes(still ? 0 : 1);
  /** @type {(string | undefined)[]} */
  const shown = [];
  const preview = new Preview((path) => shown.push(path));
  preview.play('', ['f5', 'd6']);
  preview.end();
  expect(shown[0]).toBe(still ? 'f5d6' : 'f5');
});
