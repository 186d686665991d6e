/** Tests that the dialog for a new game states the measured loss of each level. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOST } from '../../../app/play/boxes/new-game.js';

/** Level and discs of each row of the table. */
const MEASURED = [
  ...readFileSync(new URL('../../../../docs/levels-lost.md', import.meta.url), 'utf8').matchAll(
    /^\| (\d+) \| ([\d.]+) ± /gm,
  ),
].map(([, level, discs]) => [Number(level), Number(discs)]);

test('every level has a figure, that of the page, rounded', () => {
  expect(MEASURED.map(([level]) => level)).toEqual(LOST.map((_, index) => index + 1));
  expect(LOST).toHaveLength(10);
  for (const [level = 0, discs = 0] of MEASURED) {
    const said = LOST[level - 1] ?? 0;
    expect(Math.abs(said - discs), `level ${level}`).toBeLessThanOrEqual(Math.max(0.5, 0.05 * discs));
  }
});
