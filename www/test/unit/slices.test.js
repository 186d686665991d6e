/** The worker's slices settle near their target whatever the speed. */
import { expect, test } from 'vitest';
import { Slices } from '../../engine/slices.js';

test.each([20, 2_000, 50_000])('at %i nodes a millisecond a slice soon takes about 25 ms', (speed) => {
  const slices = new Slices();
  for (let i = 0; i < 10; i++) slices.took(slices.nodes / speed, false);
  expect(slices.nodes / speed).toBeGreaterThan(15);
  expect(slices.nodes / speed).toBeLessThan(110);
});

test('a slice too short to measure only asks for more', () => {
  const slices = new Slices();
  slices.took(0, false);
  expect(slices.nodes).toBe(4 * slices.first);
});

test('many quick answers do not make the next slice a long one', () => {
  const slices = new Slices();
  for (let i = 0; i < 20; i++) slices.took(0.1, true);
  expect(slices.nodes).toBe(slices.first);
});
