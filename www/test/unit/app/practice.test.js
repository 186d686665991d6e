/** Practice without its pages: rating, rush, streak, cards. */
import { describe, expect, test } from 'vitest';
import { NEW, PUZZLE_DEVIATION, after, rested } from '../../../app/rating/index.js';
import { LASTS_MS, begin, checkRun, judged, left, puzzlesOf, ticked } from '../../../app/practice/rush.js';
import { dueCard, reviewed } from '../../../app/practice/schedule.js';
import { drillStreak, solvedDays, streak } from '../../../app/practice/figures.js';
import { readIndex } from '../../../elements/puzzles/lines.js';

/** @import { Attempt } from '../../../app/store/index.js' */

const DAY_MS = 86_400_000;

describe('the rating', () => {
  test('is that of the example in Glickman’s paper', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const next = after(player, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(next.rating).toBeCloseTo(1464.06, 1);
    expect(next.deviation).toBeCloseTo(151.52, 1);
    expect(next.volatility).toBeCloseTo(0.05999, 4);
  });

  test('finds somebody’s strength, and is surer after many puzzles than at first', () => {
    let player = { ...NEW };
    for (let n = 0; n < 200; n++) {
      const rating = player.rating + ((n * 37) % 200) - 100;
      // This person solves the puzzles that are easier than 1800.
      player = after(player, [{ rating, deviation: PUZZLE_DEVIATION, score: rating < 1800 ? 1 : 0 }]);
    }
    expect(Math.abs(player.rating - 1800)).toBeLessThan(60);
    expect(player.deviation).toBeLessThan(90);
    expect(rested(player, 30).deviation).toBeGreaterThan(player.deviation);
    expect(rested(player, 1e6).deviation).toBe(NEW.deviation);
    expect(after(player, [])).toEqual(player);
  });

  test('follows a surprise: the volatility rises', () => {
    const sure = { rating: 1500, deviation: 50, volatility: 0.06 };
    const wins = Array.from({ length: 8 }, () => ({ rating: 2200, deviation: 50, score: 1 }));
    expect(after(sure, wins).volatility).toBeGreaterThan(0.06);
  });
});

describe('a rush', () => {
  const index = readIndex({
    version: 1,
    sizes: Object.fromEntries([4, 5, 6, 14].map((size) => [size, { count: 40, stars: [8, 8, 8, 8, 8] }])),
  });
  const puzzles = puzzlesOf(7, index);

  test('has the same puzzles for the same seed, ever larger and harder', () => {
    expect(puzzlesOf(7, index)).toEqual(puzzles);
    expect(puzzlesOf(8, index)).not.toEqual(puzzles);
    expect(puzzles.map(({ size }) => size)).toEqual([4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6]);
    const places = puzzles.slice(0, 4).map(({ place }) => place);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(puzzlesOf(1, readIndex({ version: 1, sizes: { 4: { count: 1, stars: [1, 0, 0, 0, 0] } } }))).toEqual([
      { size: 4, place: 0 },
    ]);
  });

  test('ends with the third mistake', () => {
    let run = begin(7, 1000);
    for (const isRight of [true, false, true, false, true]) run = judged(run, isRight, 99, 2000);
    expect(run).toMatchObject({ score: 3, mistakes: 2, at: 5, ended: undefined });
    run = judged(run, false, 99, 3000);
    expect(run).toMatchObject({ score: 3, mistakes: 3, ended: 'mistakes' });
    expect(judged(run, true, 99, 3000)).toEqual(run);
    expect(left(run, 3000)).toBe(0);
  });

  test('ends with its time, which goes on while nobody looks', () => {
    const run = begin(7, 1000);
    expect(left(run, 61_000)).toBe(120_000);
    expect(left(run, 500)).toBe(LASTS_MS);
    expect(ticked(run, 1000 + LASTS_MS - 1).ended).toBeUndefined();
    expect(ticked(run, 1000 + LASTS_MS).ended).toBe('time');
    // A clock that is set back gives its time once more, and not for ever.
    const back = ticked(begin(7, 10 * LASTS_MS), 1000);
    expect([left(back, 1000), ticked(back, 1000 + LASTS_MS).ended]).toEqual([LASTS_MS, 'time']);
    // A move that comes too late counts for nothing.
    expect(judged(run, true, 99, 1000 + LASTS_MS)).toMatchObject({ score: 0, ended: 'time' });
  });

  test('ends with the last puzzle, and is read as it was kept', () => {
    const run = judged(begin(7, 1000), true, 1, 2000);
    expect(run.ended).toBe('all');
    expect(checkRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
    expect(checkRun({ ...run, began: -1000 })?.began).toBe(-1000);
    for (const broken of [undefined, 7, {}, { ...run, score: -1 }, { ...run, at: 0.5 }])
      expect(checkRun(broken)).toBeUndefined();
  });
});

describe('the streak', () => {
  /** @param {string} day @param {Partial<Attempt>} [part] @returns {Attempt} */
  const solved = (day, part) => ({
    ...{ id: day, at: 0, puzzle: 'p', size: 6, themes: '', room: 'daily', ok: true, mistakes: 0, helped: false, ms: 1 },
    day,
    ...part,
  });

  test('counts days in a row, and a missed day ends it', () => {
    const days = solvedDays(
      ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'].map((day) => solved(day)),
    );
    expect(streak(days, '2026-03-01')).toEqual({ now: 4, longest: 4 });
    // Today is still to come.
    expect(streak(days, '2026-03-02')).toEqual({ now: 4, longest: 4 });
    expect(streak(days, '2026-03-03')).toEqual({ now: 1, longest: 4 });
    expect(streak(days, '2026-03-05')).toEqual({ now: 0, longest: 4 });
    expect(streak(new Set(), '2026-03-05')).toEqual({ now: 0, longest: 0 });
  });

  test('of drills is broken by a day on which something due was left, not by one with nothing to do', () => {
    const drills = [
      { day: '2026-02-20', next: '2026-02-22' },
      { day: '2026-02-25', next: '2026-02-26' },
      { day: '2026-02-26', next: '2026-03-01' },
      { day: '2026-03-01', next: '2026-03-09' },
    ];
    expect(drillStreak(drills, '2026-03-01')).toBe(3);
    expect(drillStreak(drills, '2026-03-09')).toBe(3);
    expect(drillStreak(drills, '2026-03-10')).toBe(0);
    expect(drillStreak([{ day: '2026-03-08' }], '2026-03-09')).toBe(1);
    expect(drillStreak([], '2026-03-09')).toBe(0);
  });

  test('takes what was solved on its day and alone, with mistakes or without', () => {
    const days = solvedDays([
      solved('2026-03-01', { mistakes: 2, ok: false }),
      solved('2026-03-02', { helped: true }),
      solved('2026-03-03', { late: true }),
      solved('2026-03-04', { room: 'list' }),
    ]);
    expect([...days]).toEqual(['2026-03-01']);
  });
});

describe('a card', () => {
  test('is made by a failure alone, and comes again sooner the worse it goes', () => {
    expect(reviewed('a', undefined, true, 0)).toBeUndefined();
    const failed = reviewed('a', undefined, false, 0);
    if (!failed) throw new Error('no card');
    expect(failed.due).toBeGreaterThan(0);
    expect(failed.due).toBeLessThan(DAY_MS);
    const kept = JSON.parse(JSON.stringify(failed));
    let card = reviewed('a', kept, true, failed.due);
    let wait = 0;
    for (let n = 0; n < 4; n++) {
      if (!card) throw new Error('no card');
      expect(card.due - card.last).toBeGreaterThan(wait);
      wait = card.due - card.last;
      card = reviewed('a', card, true, card.due);
    }
    expect(wait).toBeGreaterThan(DAY_MS);
    if (!card) throw new Error('no card');
    const again = reviewed('a', card, false, card.due);
    expect((again?.due ?? 0) - card.due).toBeLessThan(DAY_MS);
  });

  test('comes first when it has waited longest', () => {
    const card = (/** @type {string} */ id, /** @type {number} */ due) => ({
      id,
      changed: 0,
      due,
      last: 0,
      numbers: {},
    });
    const cards = [card('a', 30), card('b', 10), card('c', 20)];
    expect(dueCard(cards, 25)?.id).toBe('b');
    expect(dueCard(cards, 5)).toBeUndefined();
  });

  test('of a clock that ran ahead, or with numbers of anybody’s, comes again and goes on', () => {
    const now = 10 * DAY_MS;
    const failed = reviewed('a', undefined, false, 3000 * DAY_MS);
    if (!failed) throw new Error('no card');
    expect(dueCard([failed], now)).toBe(failed);
    const whole = { ...failed, due: now, last: now - DAY_MS };
    /** @type {Record<string, number>[]} */
    const strange = [{ state: 99 }, { state: 2, stability: -5 }];
    for (const card of [failed, ...strange.map((numbers) => ({ ...whole, numbers }))])
      for (const isRight of [true, false]) {
        const next = reviewed('a', card, isRight, now);
        expect([next?.last, (next?.due ?? 0) > now, (next?.due ?? 0) < now + 100 * DAY_MS]).toEqual([now, true, true]);
      }
  });
});
