/** The address of the page: written at once, at the pace that browsers allow, and lost by no refusal. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { History } from '../../../app/shared/history.js';

/** The addresses written. @type {string[]} */
let written;
/** Whether the browser refuses. */
let refuses = false;

beforeEach(() => {
  vi.useFakeTimers();
  [written, refuses] = [[], false];
  const write =
    (/** @type {string} */ how) =>
    (/** @type {unknown} */ state, /** @type {string} */ _, /** @type {string} */ address) => {
      if (refuses) throw new DOMException('too many', 'SecurityError');
      written.push(`${how} ${address} ${state}`);
      Object.assign(location, { pathname: address });
    };
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { pushState: write('push'), replaceState: write('replace') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an address is written at once, and one that is refused later, as the last of its place', async () => {
  const place = new History();
  place.replace('/a');
  place.keep('table');
  refuses = true;
  place.push('/b');
  place.keep('clock');
  place.replace('/c', 'table');
  expect(place.address).toBe('/c');
  expect(written).toEqual(['replace /a null', 'replace /a table']);
  refuses = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(written.slice(2)).toEqual(['push /c table']);
});

test('no browser hears of more addresses than it takes, and the last one always arrives', async () => {
  const place = new History();
  for (let i = 0; i < 500; i++) place.replace(`/${i}`);
  expect(written.length).toBe(60);
  expect(place.address).toBe('/499');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written.slice(60)).toEqual(['replace /499 null']);
});
