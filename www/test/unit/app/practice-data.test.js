/** Tests the statistics of practice, its export and import as a file, and puzzles from one's own games. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkChoice, fitting, sizesOf, weakSizes, weakThemes } from '../../../app/practice/choice.js';
import { courseAddress, courseIn } from '../../../app/courses/index.js';
import { readPractice, writePractice } from '../../../app/practice/exchange.js';
import {
  bestRush,
  bySize,
  byTheme,
  lastRush,
  percent,
  practisedDays,
  ratings,
  total,
  weeks,
} from '../../../app/practice/figures.js';
import { writeTries } from '../../../app/practice/tries-file.js';
import { scaleOf } from '../../../app/practice/graph.js';
import { passes, puzzlesFrom } from '../../../app/mistakes/mistakes.js';
import { near, pick } from '../../../app/practice/next-puzzle.js';
import { PuzzleLibrary } from '../../../elements/puzzles/index.js';
import { fieldsOf } from '../../../elements/shared/index.js';
import { kaeshi } from '../kaeshi.js';
import { study } from '../study.js';

/** @import { Diagnosis, Goal, Solved } from '../../../engine/types.js' */
/** @import { Attempt, Outcome } from '../../../app/store/index.js' */

/** @param {Partial<Attempt>} part @returns {Attempt} */
const attempt = (part) => ({
  ...{ id: 'a', at: 0, puzzle: 'p', size: 6, themes: '', room: 'list', ok: true, mistakes: 0, helped: false, ms: 9 },
  ...part,
});
const day = (/** @type {number} */ n, hour = 12) => new Date(2026, 10, n, hour).getTime();

describe('the figures', () => {
  const attempts = [
    attempt({ id: '1', at: day(1), themes: 'pq' }),
    attempt({ id: '2', at: day(1, 13), size: 8, ok: false, themes: 'p', rating: 1480.4 }),
    attempt({ id: '3', at: day(1, 14), size: 8, room: 'training', rating: 1510.6 }),
    attempt({ id: '4', at: day(3), size: 8, room: 'training', ok: false, rating: 1490 }),
    attempt({ id: 'rush-5', at: day(3), room: 'rush', score: 7, size: 0, puzzle: '' }),
    attempt({ id: 'rush-7', at: day(4), room: 'rush', score: 5, size: 0, puzzle: '' }),
  ];

  test('count by size and by theme, and a rush not among single puzzles', () => {
    expect(total(attempts)).toEqual({ tried: 4, right: 2 });
    const ofRush = [
      attempt({ id: 'rush-7-0', at: day(4), room: 'rush', size: 8, themes: 'q' }),
      attempt({ id: 'rush-7-1', at: day(4), room: 'rush', size: 8, ok: false }),
    ];
    expect(total([...attempts, ...ofRush])).toEqual({ tried: 6, right: 3 });
    expect(bySize([...attempts, ...ofRush])[1]).toEqual([8, { tried: 5, right: 2 }]);
    expect(bySize(attempts)).toEqual([
      [6, { tried: 1, right: 1 }],
      [8, { tried: 3, right: 1 }],
    ]);
    expect(byTheme(attempts)).toEqual([
      ['p', { tried: 2, right: 1 }],
      ['q', { tried: 1, right: 1 }],
    ]);
    expect([bestRush(attempts), bestRush([]), percent({ tried: 3, right: 1 }), percent(total([]))]).toEqual([
      7,
      undefined,
      33,
      0,
    ]);
  });

  test('know the last rush with its puzzles in their order, and one of a time before these were kept', () => {
    const tried = [10, 2, 0].map((n) => attempt({ id: `rush-7-${n}`, at: day(4), room: 'rush', puzzle: `p${n}` }));
    const last = lastRush([...attempts, ...tried, attempt({ id: 'rush-70-0', room: 'rush' })]);
    expect(last).toMatchObject({ score: 5, mistakes: 0 });
    expect(last?.tried.map(({ puzzle }) => puzzle)).toEqual(['p0', 'p2', 'p10']);
    expect(lastRush(attempts)?.tried).toEqual([]);
    expect(lastRush(attempts.slice(0, 4))).toBeUndefined();
  });

  test('set the last seven days beside the seven before, and give days before the first no number', () => {
    const of = (/** @type {number} */ n, /** @type {Partial<Attempt>} */ part) => attempt({ at: day(n), ...part });
    const these = [of(8, { themes: 'p' }), of(14, { themes: 'pq', ok: false }), of(14, { score: 9, room: 'rush' })];
    expect(weeks(these, '2026-11-14')).toEqual([
      { theme: undefined, now: { tried: 2, right: 1 }, before: undefined },
      { theme: 'p', now: { tried: 2, right: 1 }, before: undefined },
      { theme: 'q', now: { tried: 1, right: 0 }, before: undefined },
    ]);
    const [all, p, q, w] = weeks([of(1, { themes: 'w' }), of(7, { themes: 'p' }), ...these], '2026-11-14');
    expect([all, p?.before, q?.before]).toEqual([
      { theme: undefined, now: { tried: 2, right: 1 }, before: { tried: 2, right: 2 } },
      { tried: 1, right: 1 },
      { tried: 0, right: 0 },
    ]);
    expect(w).toEqual({ theme: 'w', now: { tried: 0, right: 0 }, before: { tried: 1, right: 1 } });
    // A day earlier is none of the fourteen.
    expect(weeks([of(1, {}), ...these], '2026-11-15')[0]?.before).toEqual({ tried: 1, right: 1 });
    expect(weeks([of(1, {}), ...these], '2026-11-20')[0]?.before?.tried).toBe(1);
    expect([...practisedDays(these)]).toEqual(['2026-11-08', '2026-11-14']);
  });

  test('have the rating at the end of each day, on a scale that holds it', () => {
    const series = ratings(attempts);
    expect(series).toEqual([
      { day: '2026-11-01', rating: 1511 },
      { day: '2026-11-03', rating: 1490 },
    ]);
    const { low, high, points } = scaleOf(series);
    expect([low <= 1490, high >= 1511, high - low >= 200]).toEqual([true, true, true]);
    expect((points[0]?.x ?? 0) < (points[1]?.x ?? 0) && (points[0]?.y ?? 0) < (points[1]?.y ?? 0)).toBe(true);
    expect(scaleOf(series.slice(0, 1)).points.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
  });
});

describe('the file', () => {
  const everything = {
    attempts: [attempt({ id: '1', day: '2026-11-22', room: 'daily' }), attempt({ id: '2', score: 3 })],
    progress: /** @type {Outcome[]} */ ([
      { id: '6-1', outcome: 'solved' },
      { id: '12-abcde', outcome: 'helped' },
    ]),
    cards: [{ id: 'p', changed: 1, due: 2, last: 1, numbers: { stability: 0.4 } }],
    found: [],
    made: ['best', '-4', '+64'].map((goal) => ({
      ...{ id: goal, at: 1 },
      position: `${'X'.repeat(60)}OO-- X`,
      goal: /** @type {import('../../../engine/types.js').AnyGoal} */ (goal),
      ...{ title: 'A', author: '' },
    })),
    repertoire: [
      {
        ...{ id: `${'X'.repeat(60)}OO-- X`, move: 'h8', line: 'h8', at: 1 },
        ...{ changed: 1, due: 2, last: 1, numbers: { reps: 1 } },
      },
    ],
  };

  test('loses nothing', async () => {
    const text = await writePractice(everything).text();
    expect(readPractice(text)).toEqual(everything);
    expect(JSON.parse(text).progress).toEqual({ '6-1': 'solved', '12-abcde': 'helped' });
    const nothing = { attempts: [], cards: [], found: [], made: [], progress: [], repertoire: [] };
    expect(readPractice(await writePractice(nothing).text())).toEqual(nothing);
    // A part may be missing.
    expect(readPractice(text.replace(/,"made":[^]*$/, '}'))).toEqual({ ...everything, made: [], repertoire: [] });
  });

  test.each([
    ['', { code: 'notJson' }],
    ['[]', { code: 'otherFormat' }],
    ['{"format":"kaeshi-library","version":1}', { code: 'otherFormat' }],
    ['{"format":"kaeshi-practice","version":3}', { code: 'later' }],
    ['{"format":"kaeshi-practice","version":1,"cards":7}', { code: 'broken', part: 'cards', number: 0 }],
    [
      `{"format":"kaeshi-practice","version":1,"attempts":[${JSON.stringify(attempt({}))},{"id":"x"}]}`,
      { code: 'broken', part: 'attempts', number: 2 },
    ],
    [
      '{"format":"kaeshi-practice","version":1,"made":[{"id":"a","at":1,"position":"X","goal":"win"}]}',
      { code: 'broken', part: 'made', number: 1 },
    ],
    [
      '{"format":"kaeshi-practice","version":1,' +
        `"made":[{"id":"a","at":1,"position":"${'X'.repeat(64)} X","goal":"-3"}]}`,
      { code: 'broken', part: 'made', number: 1 },
    ],
    [
      '{"format":"kaeshi-practice","version":1,"progress":{"a":"solved","b":"won"}}',
      { code: 'broken', part: 'progress', number: 2 },
    ],
  ])('that is none says why: %s', (text, fault) => {
    expect(() => readPractice(text)).toThrow(expect.objectContaining({ fault: expect.objectContaining(fault) }));
  });
});

describe('the file for whoever grades puzzles', () => {
  test('has a line for each try of the library’s puzzles, and nothing of who tried or when', () => {
    const tries = writeTries([
      attempt({ id: '1', puzzle: '6-q7w9h', room: 'list', ok: false, mistakes: 2, ms: 61_400 }),
      attempt({ id: '2', puzzle: '12-a_b-c', room: 'training', rating: 1510.6, deviation: 320.2, ms: 400 }),
      attempt({ id: '3', puzzle: '6-q7w9h', room: 'daily', ok: false, helped: true, day: '2026-11-22', ms: 9000 }),
      // The first sixty, one's own, and a whole rush are none of the library's.
      attempt({ id: '4', puzzle: '6-1' }),
      attempt({ id: '5', puzzle: `own-win-${'X'.repeat(64)} X`, room: 'training' }),
      attempt({ id: 'rush-1', puzzle: '', room: 'rush', score: 1 }),
      attempt({ id: 'rush-1-0', puzzle: '6-q7w9h', room: 'rush', ms: 5000 }),
    ]);
    expect(tries.split('\n')).toEqual([
      'kaeshi-tries 1',
      '# puzzle room try result mistakes seconds rating deviation',
      '6-q7w9h list 1 wrong 2 61 - -',
      '12-a_b-c training 1 right 0 0 - -',
      '6-q7w9h daily 2 helped 0 9 1511 320',
      '6-q7w9h rush 3 right 0 5 1511 320',
      '',
    ]);
  });
});

describe('the address of a course', () => {
  const course = {
    puzzles: [
      { id: '6-q7w9h', note: '' },
      { position: `${'X'.repeat(60)}OO-- O`, goal: /** @type {const} */ ('+6'), note: 'a & b = 偶数' },
      { id: '12-a_b-c', note: '' },
    ],
    ...{ title: 'First & last', author: '村上', note: 'Two.lines', isAgain: false },
  };
  const read = (/** @type {string} */ hash) => courseIn(fieldsOf(hash));

  test('is read as it was written', () => {
    expect(read(courseAddress(course))).toEqual({ ...course, at: undefined, left: 0 });
    const again = { ...course, isAgain: true };
    expect(read(courseAddress(again, 2))).toEqual({ ...again, at: 2, left: 0 });
  });

  test('leaves out what is no puzzle, and each note stays with its own', () => {
    const { puzzles, at } = read('#course=6-abcde.<b>.7-abcde.XO-X~win&about1=first&about3=third&at=9');
    expect(puzzles).toEqual([
      { id: '6-abcde', note: 'first' },
      { id: '7-abcde', note: 'third' },
    ]);
    expect(at).toBeUndefined();
    expect(read('#course=').puzzles).toEqual([]);
    const long = read(`#course=${Array.from({ length: 999 }, () => '6-abcde').join('.')}`);
    expect([long.puzzles.length, long.left]).toEqual([100, 899]);
    expect(read(`#course=6-abcde&about=${'x'.repeat(9999)}`).note).toHaveLength(400);
  });
});

describe('the next puzzle of training', () => {
  const line = (/** @type {number} */ size, /** @type {number} */ difficulty) =>
    `${size}-${10_000 + difficulty} win +2 a1 1 ${difficulty} 3 - l`;
  const files = new Map([
    [
      'index.json',
      JSON.stringify({
        version: 1,
        sizes: { 6: { count: 3, stars: [3, 0, 0, 0, 0] }, 9: { count: 2, stars: [2, 0, 0, 0, 0] } },
      }),
    ],
    ['06.txt', [700, 800, 900].map((n) => line(6, n)).join('\n')],
    ['09.txt', [1500, 1600].map((n) => line(9, n)).join('\n')],
  ]);
  const library = new PuzzleLibrary('https://k.example/');
  beforeEach(
    () =>
      void vi.stubGlobal('fetch', async (/** @type {string} */ address) => new Response(files.get(address.slice(18)))),
  );
  afterEach(() => void vi.unstubAllGlobals());

  test('is near the rating, of a size that was chosen, and none of the last', async () => {
    const index = await library.index();
    const upTo = (/** @type {number} */ most) => ({ isSize: (/** @type {number} */ size) => size <= most });
    const how = { rating: 1540, ...upTo(9), attempts: [], random: () => 0 };
    expect((await pick(library, index, how))?.difficulty).toBe(1500);
    const tried = [attempt({ puzzle: '9-11500' })];
    expect((await pick(library, index, { ...how, attempts: tried }))?.difficulty).toBe(1600);
    // Nothing so small is as hard: the nearest it is.
    expect([700, 800, 900]).toContain((await pick(library, index, { ...how, ...upTo(8) }))?.difficulty);
    expect(await pick(library, index, { ...how, ...upTo(3) })).toBeUndefined();
    // All that are wanted were tried lately: one of them comes again, and not the last.
    const lately = ['9-11500', '6-10700', '9-11600'].map((puzzle) => attempt({ puzzle }));
    const fits = (/** @type {{ difficulty: number }} */ { difficulty }) => difficulty > 1000;
    expect((await pick(library, index, { ...how, attempts: lately, fits }))?.difficulty).toBe(1500);
    expect(await pick(library, index, { ...how, fits: ({ goal }) => goal === 'draw' })).toBeUndefined();
    expect(near(await library.ofSize(6), 905, new Set()).map(({ difficulty }) => difficulty)).toEqual([800, 900]);
  });
});

describe('the choice of training', () => {
  const some = (/** @type {string} */ themes, /** @type {number} */ right, /** @type {number} */ wrong) =>
    Array.from({ length: right + wrong }, (_, i) => attempt({ themes, ok: i < right }));

  test('is read as it was kept, field by field', () => {
    const usual = { least: 0, most: 12, theme: '', goal: '', seconds: 0 };
    expect(checkChoice(undefined)).toEqual(usual);
    expect(checkChoice(16)).toEqual(usual);
    const chosen = { least: 7, most: 8, theme: 'weak', goal: 'draw', seconds: 60 };
    expect(checkChoice(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
    expect(checkChoice({ least: 3, most: 21, theme: 'pq', goal: 'mate', seconds: 30 })).toEqual({
      ...usual,
      seconds: 30,
    });
  });

  test('knows the themes that go wrong more often than the rest, where enough was tried', () => {
    const attempts = [...some('p', 9, 1), ...some('w', 2, 6), ...some('q', 4, 5), ...some('x', 0, 4)];
    expect(weakThemes(attempts)).toEqual(['w', 'q']);
    expect(weakThemes(some('x', 0, 4))).toEqual([]);
    expect(weakThemes([])).toEqual([]);
    // Mistakes of long ago are forgotten.
    expect(weakThemes([...some('w', 0, 9), ...some('p', 300, 0)])).toEqual([]);
  });

  test('knows the sizes that go wrong more often than the rest', () => {
    const of = (/** @type {number} */ size, /** @type {number} */ right, /** @type {number} */ wrong) =>
      some('', right, wrong).map((each) => ({ ...each, size }));
    const attempts = [...of(6, 9, 1), ...of(8, 2, 6), ...of(10, 0, 4)];
    expect(weakSizes(attempts)).toEqual([8]);
    const puzzles = [6, 8, 10].map((size) => ({ goal: /** @type {const} */ ('win'), themes: 'w', size }));
    expect(puzzles.map(fitting(checkChoice({ most: 0 }), attempts))).toEqual([false, true, false]);
    expect(puzzles.map(fitting(checkChoice({ most: 0 }), []))).toEqual([true, true, true]);
    expect([4, 8, 20].map(sizesOf(checkChoice({ most: 0 }), attempts))).toEqual([false, true, false]);
  });

  test('lets those through that are as it was chosen', () => {
    const win = { goal: /** @type {const} */ ('win'), themes: 'pw', size: 8 };
    const own = { goal: /** @type {const} */ ('draw'), size: 12 };
    const passes = (/** @type {object} */ chosen, attempts = some('w', 0, 9)) =>
      [win, own].map(fitting(checkChoice(chosen), [...some('p', 9, 0), ...attempts]));
    expect(passes({})).toEqual([true, true]);
    expect(passes({ most: 8 })).toEqual([true, false]);
    expect(passes({ least: 9 })).toEqual([false, true]);
    expect([7, 8, 9].map(sizesOf(checkChoice({ least: 8, most: 8 }), []))).toEqual([false, true, false]);
    expect(passes({ goal: 'draw' })).toEqual([false, true]);
    expect(passes({ theme: 'p' })).toEqual([true, false]);
    expect(passes({ theme: 'q' })).toEqual([false, false]);
    expect(passes({ theme: '-' })).toEqual([false, false]);
    expect([{ ...win, themes: '' }].map(fitting(checkChoice({ theme: '-' }), []))).toEqual([true]);
    expect(passes({ theme: 'weak' })).toEqual([true, false]);
    expect(passes({ theme: 'weak' }, [])).toEqual([true, true]);
  });
});

describe('from a game', () => {
  const engine = new kaeshi.Engine(8);
  /** @template T @param {() => void} ask @returns {Promise<T>} */
  const run = async (ask) => {
    ask();
    for (;;) {
      const answer = engine.run(1e6);
      if (answer) return /** @type {T} */ (answer);
    }
  };
  const prover = {
    solve: (/** @type {string} */ position) => run(/** @returns {void} */ () => engine.solve(position, 'wld')),
    diagnose: (/** @type {string} */ position) => run(/** @returns {void} */ () => engine.diagnose(position)),
  };

  /** A game of random moves. @param {number} seed */
  function game(seed) {
    const played = new kaeshi.Game();
    let state = seed;
    while (!played.isOver) {
      const legal = played.legalMoves();
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      played.play(legal[(state >>> 8) % legal.length] ?? '');
    }
    return { id: `g${seed}`, moves: played.transcript() };
  }

  test('come the positions in which the only right move was missed, and no others', async () => {
    const { signal } = new AbortController();
    const asked = /** @type {import('../../../app/mistakes/mistakes.js').Prover} */ (
      /** @type {unknown} */ ({
        solve: (/** @type {string} */ position) => /** @type {Promise<Solved>} */ (prover.solve(position)),
        diagnose: (/** @type {string} */ position) => /** @type {Promise<Diagnosis>} */ (prover.diagnose(position)),
        scores: (/** @type {string} */ position) => run(() => engine.scores(position)),
        reply: (/** @type {string} */ position, /** @type {Goal} */ goal) => run(() => engine.reply(position, goal)),
        study: async () => study,
      })
    );
    let [count, refused] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const played = game(seed);
      const found = await puzzlesFrom(played, kaeshi, asked, signal, 9);
      const known = new Map(found.map((puzzle) => [puzzle.position, puzzle]));
      // The same by hand: every position of the end, each move's exact score.
      const replay = kaeshi.Game.fromTranscript(played.moves);
      const moves = replay.moves();
      for (let ply = moves.length - 1; ply >= 0; ply--) {
        replay.goTo(ply);
        const { position, empties } = replay;
        if (empties > 9 || empties < 4) continue;
        const { moves: scored, score } = /** @type {Diagnosis} */ (await prover.diagnose(position));
        const right = scored.filter((move) => (score > 0 ? move.score > 0 : move.score === score));
        const goal = score > 0 ? 'win' : 'draw';
        const isOne = score >= 0 && right.length === 1 && right[0]?.square !== moves[ply];
        const isPuzzle = isOne && (await passes({ position, goal }, scored, asked, signal));
        refused += Number(isOne && !isPuzzle);
        expect(known.has(position), `${played.moves} ${ply}`).toBe(isPuzzle);
        if (!isPuzzle) continue;
        count++;
        expect(known.get(position)).toMatchObject({
          goal: score > 0 ? 'win' : 'draw',
          solution: right[0]?.square,
          size: empties,
          source: played.id,
        });
      }
    }
    expect(count).toBeGreaterThan(3);
    expect(refused).toBeGreaterThan(3);
  });
});
