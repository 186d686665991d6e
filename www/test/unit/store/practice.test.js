/** Tests the records of practice, and positions that symmetries make of each other. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { or } from '../../../app/schema/index.js';
import { attemptCheck, cardCheck, foundPuzzleCheck } from '../../../app/store/practice-schema.js';
import { SYMMETRIES, positionKey, turned } from '../../../app/game/symmetry.js';
import { Practice } from '../../../app/store/practice.js';
import { domError, freshLibrary } from './fresh.js';

/** @import { Attempt, FoundPuzzle } from '../../../app/store/practice-schema.js' */

/** @param {string} id @param {number} at @returns {Attempt} */
const attempt = (id, at) => ({
  ...{ id, at, puzzle: '6-abcde', size: 6, themes: 'p', room: 'list', ok: true, mistakes: 0, helped: false, ms: 900 },
});
const card = { id: '6-abcde', changed: 5, due: 9, last: 5, numbers: { stability: 1.5 } };
const POSITION = `${'X'.repeat(9)}${'O'.repeat(20)}${'-'.repeat(35)} X`;
/** @type {FoundPuzzle} */
const own = {
  id: 'own-1',
  at: 1,
  position: POSITION,
  goal: 'win',
  solution: 'a1',
  size: 35,
  source: 'game',
};

const NOTHING = { attempts: [], cards: [], found: [], made: [], progress: [], repertoire: [], unfinished: [] };

const [readAttempt, readCard, readOwn] = [
  or(attemptCheck, undefined),
  or(cardCheck, undefined),
  or(foundPuzzleCheck, undefined),
];

describe('practice', () => {
  beforeEach(() => void freshLibrary());

  test('is there again after a visit', async () => {
    const practice = new Practice();
    expect(await practice.keep({ attempts: [attempt('b', 2), attempt('a', 1)], cards: [card], found: [own] })).toBe(
      true,
    );
    await practice.close();
    const later = new Practice();
    expect((await later.attempts()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await later.cards()).get(card.id)).toEqual(card);
    expect(await later.found()).toEqual([own]);
    await later.remove('found', own.id);
    expect(await new Practice().found()).toEqual([]);
  });

  test('of another browser is added, and what is here already is recognised', async () => {
    const practice = new Practice();
    await practice.keep({ attempts: [attempt('a', 1)], cards: [card] });
    const later = { ...card, changed: 6, due: 20 };
    const given = { attempts: [attempt('a', 1), attempt('b', 2)], cards: [later], found: [own] };
    expect(await practice.add(given)).toEqual({ added: 2, updated: 1, kept: 1 });
    expect(await practice.add(given)).toEqual({ added: 0, updated: 0, kept: 4 });
    expect(await practice.add({ ...given, cards: [card] })).toEqual({ added: 0, updated: 0, kept: 4 });
    expect(await new Practice().everything()).toEqual({
      ...NOTHING,
      ...{ attempts: given.attempts, cards: [later], found: [own] },
    });
  });

  test('stays for this visit when the database refuses it, and says so', async () => {
    const practice = new Practice();
    await practice.attempts();
    await practice.close();
    globalThis.indexedDB = /** @type {IDBFactory} */ (
      /** @type {unknown} */ ({
        open() {
          throw domError('SecurityError');
        },
      })
    );
    expect(await practice.keep({ attempts: [attempt('a', 1)] })).toBe(false);
    expect([practice.problem, (await practice.attempts()).length]).toEqual(['absent', 1]);
    // With what comes next it is tried again, and both are there after the visit.
    freshLibrary();
    expect(await practice.keep({ attempts: [attempt('b', 2)], cards: [card] })).toBe(true);
    expect(await new Practice().everything()).toEqual({
      ...NOTHING,
      ...{ attempts: [attempt('a', 1), attempt('b', 2)], cards: [card] },
    });
  });

  test('takes over the entries of another tab, and keeps its own', async () => {
    const [here, there] = [new Practice(), new Practice()];
    await here.keep({ attempts: [attempt('a', 1)] });
    expect(await there.attempts()).toEqual([attempt('a', 1)]);
    await there.keep({ attempts: [attempt('b', 2)], found: [own] });
    await expect.poll(async () => (await here.attempts()).map(({ id }) => id)).toEqual(['a', 'b']);
    await here.remove('found', own.id);
    await expect.poll(() => there.found()).toEqual([]);
  });
});

describe('progress', () => {
  beforeEach(() => void freshLibrary());
  const solved = /** @type {const} */ ({ id: 'a', outcome: 'solved' });
  const helped = /** @type {const} */ ({ id: 'a', outcome: 'helped' });

  test('never falls behind: what was solved alone stays so, also where another tab did it', async () => {
    const [here, there] = [new Practice(), new Practice()];
    await here.keep({ progress: [{ id: 'a', outcome: 'helped' }] });
    await there.keep({ progress: [solved] });
    // A page that slept has heard nothing of it.
    await here.keep({ progress: [helped, { id: 'b', outcome: 'helped' }] });
    for (const practice of [here, there, new Practice()])
      expect(await practice.progress()).toEqual({ a: 'solved', b: 'helped' });
  });

  test('stays for this visit when the database refuses it, and is written with the next entry', async () => {
    const practice = new Practice();
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw domError('QuotaExceededError');
    });
    expect(await practice.keep({ progress: [solved] })).toBe(false);
    expect([await practice.progress(), practice.problem]).toEqual([{ a: 'solved' }, 'full']);
    full.mockRestore();
    expect(await practice.keep({ progress: [helped, { id: 'b', outcome: 'helped' }] })).toBe(true);
    expect(await new Practice().progress()).toEqual({ a: 'solved', b: 'helped' });
  });
});

test('checks data from outside field by field', () => {
  expect(readAttempt({ ...attempt('a', 1), day: '2026-11-22', extra: 7 })).toEqual({
    ...attempt('a', 1),
    day: '2026-11-22',
  });
  for (const part of [{ id: '' }, { at: NaN }, { at: 9e15 }, { day: 'today' }, { rating: 1e9 }, { deviation: 0 }])
    expect(readAttempt({ ...attempt('a', 1), ...part })).toBeUndefined();
  expect(readAttempt(null)).toBeUndefined();
  // A clock that runs wrong may stand before 1970.
  expect(readAttempt(attempt('a', -1))).toEqual(attempt('a', -1));
  expect(readCard(card)).toEqual(card);
  expect(readCard({ ...card, numbers: { a: 'b' } })).toBeUndefined();
  expect(readOwn(own)).toEqual(own);
  expect(readOwn({ ...own, position: 'X' })).toBeUndefined();
});

test('a position in another symmetry has the same key, and another position has not', () => {
  const keys = Array.from({ length: SYMMETRIES }, (_, symmetry) => positionKey(turned(POSITION, symmetry)));
  expect(new Set(keys).size).toBe(1);
  expect(new Set(Array.from({ length: SYMMETRIES }, (_, symmetry) => turned(POSITION, symmetry))).size).toBe(8);
  expect(positionKey(POSITION.replace('X', 'O'))).not.toBe(keys[0]);
  expect(turned(POSITION, 3).endsWith(' X')).toBe(true);
});
