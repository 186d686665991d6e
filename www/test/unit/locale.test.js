/** The two languages say the same things, with the same values. */
import { describe, expect, test } from 'vitest';
import { messages, nearestLang, signed, t } from '../../locale/index.js';

/** @param {string} text */
const places = (text) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

describe('the languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(messages.ja).sort()).toEqual(Object.keys(messages.en).sort());
  });

  test.each(Object.entries(messages.en))('%s uses no value that Japanese lacks', (key, english) => {
    const japanese = /** @type {Record<string, string>} */ (messages.ja)[key] ?? '';
    expect(places(japanese)).toEqual(places(english));
  });
});

test('values are put in and words bend with their number', () => {
  expect(t('en', 'game.empties', { n: 1 })).toBe('1 empty');
  expect(t('en', 'game.empties', { n: 12 })).toBe('12 empties');
  expect(t('ja', 'game.empties', { n: 12 })).toBe('空き 12');
});

test('the nearest language of a tag', () => {
  expect([nearestLang('ja-JP'), nearestLang('JA'), nearestLang('fr'), nearestLang(null)]).toEqual(['ja', 'ja', 'en', 'en']);
});

test('scores carry a sign', () => {
  expect([signed(2), signed(-4), signed(0)]).toEqual(['+2', '−4', '0']);
});
