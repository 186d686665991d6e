/** What goes into an address and comes out of it, what a paste is taken for, and what is believed of the storage. */
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { checkKept } from '../../app/recent-games.js';
import { checkSettings } from '../../app/settings.js';
import { fromHash, recognise, toHash } from '../../app/share.js';
import { recall, remember } from '../../app/storage.js';

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
    else expect([opening?.position, opening?.moves]).toEqual([view.isStandardStart ? undefined : view.start, view.transcript]);
  });

  test('without a game in it names none', () => {
    expect(fromHash('#top')).toBeUndefined();
  });
});

describe('a paste', () => {
  test.each([
    ['f5d6c3', 'transcript'],
    ['  F5 d6\nC3', 'transcript'],
    ['b4', 'transcript'],
    ['1. f5 2. d6', 'transcript'],
    [`${BOARD} X`, 'position'],
    [BOARD.replace(/-/g, '.').replace(/(.{8})/g, '$1\n'), 'position'],
    [`${BOARD.replace(/X/g, 'B').replace(/O/g, 'W')} b`, 'position'],
    ['https://example.org/kaeshi/#m=f5d6', 'link'],
    ['#m=f5', 'link'],
    ['', 'empty'],
    [' \n', 'empty'],
    ['hello', 'transcript'],
  ])('%j is a %s', (text, kind) => expect(recognise(text).kind).toBe(kind));
});

describe('what was stored', () => {
  test.each([[undefined], [null], ['text'], [7], [[]], [{}], [{ lang: 'xx', theme: 3, seat: 'sofa', level: 99 }]])('settings from %j are whole', (value) => {
    expect(checkSettings(value)).toMatchObject({ theme: 'auto', seat: 'black', level: 3 });
  });

  test('one broken field costs only itself', () => {
    expect(checkSettings({ lang: 'ja', theme: 'dark', seat: 'two', level: 2.5 })).toEqual({ lang: 'ja', theme: 'dark', seat: 'two', level: 3 });
  });

  test.each([[null], ['x'], [{ line: 'f5', ply: -1 }], [{ line: 'f5', ply: 2 }], [{ line: 'f5', ply: '1' }], [{ line: 5, ply: 0 }], [{ start: 1, line: '', ply: 0 }]])(
    'a game from %j is none',
    (value) => expect(checkKept(value)).toBeUndefined(),
  );

  test('comes back checked, and text that is no JSON is nothing', () => {
    expect(remember('game', { line: 'f5', ply: 1 })).toBe(true);
    expect(recall('game', checkKept)).toEqual({ start: undefined, line: 'f5', ply: 1 });
    localStorage.setItem('kaeshi.game', '{');
    expect(recall('game', checkKept)).toBeUndefined();
  });
});
