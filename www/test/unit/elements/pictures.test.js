// @vitest-environment happy-dom
/** An element that never stood in a page has nothing to draw, and says so instead of waiting without an end. */
import { expect, test } from 'vitest';
import { KaeshiBoard, KaeshiGame, KaeshiTsume } from '../../../elements/define.js';

test.each([
  ['board', KaeshiBoard],
  ['game', KaeshiGame],
  ['puzzle', KaeshiTsume],
])('a %s outside of a page has no picture', async (_, Element) => {
  const element = Object.assign(new Element(), { lang: 'en', position: `${'-'.repeat(64)} X` });
  await expect(element.toSvg()).rejects.toMatchObject({ code: 'nothingToDraw' });
});
