/** Tests the writing and reading of addresses, and the checks of stored settings. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { checkSettings } from '../../../app/shared/settings.js';
import { fromHash, toHash } from '../../../app/shared/share.js';
import { recall, remember } from '../../../app/shared/storage.js';

const BOARD = '---------------------------OX------XO---------------------------';

describe('the address', () => {
  test.each([
    [{ start: `${BOARD} X`, isStandardStart: true, transcript: '' }, ''],
    [{ start: `${BOARD} X`, isStandardStart: true, transcript: 'f5d6' }, 'm=f5d6'],
    [{ start: `${BOARD} O`, isStandardStart: false, transcript: 'c5' }, `p=${BOARD}&s=O&m=c5`],
  ])('says a game and reads it again', (view, hash) => {
    expect(toHash(view)).toBe(hash);
    const opening = fromHash(`#${hash}`);
    if (!hash) expect(opening).toBeUndefined();
    else
      expect([opening?.position, opening?.moves]).toEqual([
        view.isStandardStart ? undefined : view.start,
        view.transcript,
      ]);
  });

  test('without a game in it names none', () => {
    expect(fromHash('#top')).toBeUndefined();
  });
});

describe('a stored setting', () => {
  test.each([[undefined], [null], ['text'], [7], [[]], [{}], [{ lang: 'xx', theme: 3, seat: 'sofa', level: 99 }]])(
    'settings from %j are whole',
    (value) => {
      expect(checkSettings(value)).toMatchObject({ theme: 'auto', seat: 'black', level: 3 });
    },
  );

  test('one broken field costs only itself', () => {
    const kept = { lang: 'ja', theme: 'contrast', cloth: 'blue', coordinates: false, motion: 'off', sound: true };
    const rest = { flipped: false, haptics: false, seat: 'two', auto: false };
    expect(checkSettings({ ...kept, ...rest, level: 2.5 })).toEqual({ ...kept, ...rest, level: 3 });
    expect(checkSettings({ ...kept, ...rest, cloth: 'pink', haptics: 'yes', flipped: 1, coordinates: 0 })).toEqual({
      ...kept,
      ...rest,
      cloth: 'green',
      coordinates: true,
      level: 3,
    });
  });

  test('comes back checked, and text that is no JSON is nothing', () => {
    const check = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : undefined);
    expect(remember('n', 7)).toBe(true);
    expect(recall('n', check)).toBe(7);
    localStorage.setItem('kaeshi.n', '{');
    expect(recall('n', check)).toBeUndefined();
  });
});
