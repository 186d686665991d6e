/** The worker's slices settle near their target whatever the speed. */
import { expect, test } from 'vitest';
import { Slices } from '../../engine/slices.js';

test.each([20, 2_000, 50_000])('at %i nodes a millisecond a slice soon takes about 25 ms', (speed) => {
  const slices = new Slices();
  for (let i = 0; i < 10; i++) slices.took(slices.nodes / speed);
  expect(slices.nodes / speed).toBeGreaterThan(15);
  expect(slices.nodes / speed).toBeLessThan(110);
});

test('a slice too short to measure only asks for more', () => {
  const slices = new Slices();
  slices.took(0);
  expect(slices.nodes).toBe(4 * slices.first);
});
