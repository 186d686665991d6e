// @vitest-environment happy-dom
/** The repertoire: one card for a position, lines that come and go, the drill, its schedule, and its file. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Drill } from '../../../app/practice/drill.js';
import { endOfDay, isDueToday } from '../../../app/practice/due.js';
import { loadProgress } from '../../../app/practice/record.js';
import { Replies } from '../../../app/practice/replies.js';
import { readRepertoire, writeRepertoire } from '../../../app/practice/repertoire-file.js';
import { recalled } from '../../../app/practice/schedule.js';
import { findOut } from '../../../app/practice/wrong-move.js';
import { Positions } from '../../../app/positions/index.js';
import { forgetting, inverse, isLearnt, learning, unreached } from '../../../app/repertoire/changes.js';
import { RepertoireTree, isAsked } from '../../../app/repertoire/index.js';
import { placeOf, turned } from '../../../app/game/index.js';
import { Practice } from '../../../app/store/index.js';
import { kaeshi } from '../kaeshi.js';
import { study } from '../study.js';
import { freshLibrary } from '../store/fresh.js';
import { fixed, learners } from './learners.js';

/** @import { Side } from '../../../engine/types.js' */
/** @import { Cards, Edit } from '../../../app/repertoire/index.js' */
/** @import { Learnt } from '../../../app/store/index.js' */
/** @import { Plan } from './learners.js' */

vi.mock('../../../elements/study/index.js', () => ({ loadStudy: async () => study }));

const DAY_MS = 86_400_000;
const positions = new Positions(kaeshi);
const at = (/** @type {string} */ path) => positions.at(undefined, path);
const TIGER = 'f5d6c3d3c4f4c5b3c2';
const COW = 'f5f6e6d6c5e3d3';

/** @param {Cards} cards @param {Edit} change @returns {Map<string, Learnt>} */
function after(cards, { put, gone }) {
  const all = new Map([...cards, ...put.map((card) => /** @type {const} */ ([card.id, card]))]);
  gone.forEach((id) => all.delete(id));
  return all;
}

/** The repertoire of some lines. @param {Side} side @param {...string} lines @returns {Map<string, Learnt>} */
const of = (side, ...lines) =>
  lines.reduce((cards, line) => after(cards, learning(cards, line, side, at, 0)), new Map());

/** Runs a drill to its end, and gives the positions in the order in which they were asked. */
/** @param {Drill} drill @param {(id: string, moves: readonly string[]) => string} [answer] */
async function run(drill, answer = (_, [move = '']) => move) {
  const asked = [];
  for (await drill.next(); drill.asked; await drill.next()) {
    const { id, path } = drill.asked;
    expect(at(path).side).toBe(drill.side);
    asked.push(id);
    const first = answer(id, drill.moves);
    if (!drill.answer(first).isRight) drill.answer(drill.moves[0] ?? '');
    if (asked.length > 500) throw new Error('the drill does not end');
  }
  return asked;
}

/** @param {Cards} cards */
const isAskedIn = (cards) => (/** @type {string} */ id) => [cards.get(id)].some((card) => card && isAsked(card));

const first = async (/** @type {string} */ _, /** @type {readonly { id: string, path: string }[]} */ places) =>
  places[0];

describe('a position is one', () => {
  test('in all eight images, with its move', () => {
    for (const path of ['f5d6', 'f5d6c3d3', 'f5f6e6f4', 'f5d6c5f4e3c6']) {
      const { position, legal } = at(path);
      const places = new Set();
      for (const square of legal)
        for (let symmetry = 0; symmetry < 8; symmetry++) {
          const image = positions.at(turned(position, symmetry), '');
          const moves = image.legal.map((move) => JSON.stringify(placeOf(image.position, move)));
          expect(moves).toContain(JSON.stringify(placeOf(position, square)));
          places.add(moves.sort().join());
        }
      expect(places.size).toBe(1);
    }
  });

  test('when several moves lead to the same one, as on a symmetric board', () => {
    const { position, legal } = at('');
    expect(new Set(legal.map((square) => placeOf(position, square).move)).size).toBe(1);
    const tree = new RepertoireTree(new Map(), 'black', at);
    expect(['', 'f5f6e6', 'f5d6'].map((path) => tree.isForced(path))).toEqual([true, true, false]);
  });

  test('by whatever order of moves, turned or mirrored', () => {
    // The Tiger by two orders, and the first one begun at each other square.
    const cards = of('black', 'f5d6c3d3c4f4c5');
    const other = of('black', 'f5d6c4d3c3f4c5');
    const shared = [...cards.values()].flatMap((card) => (isAsked(card) && other.has(card.id) ? card.id : []));
    expect(shared).toEqual(
      [placeOf(at('f5d6c3d3c4f4').position, 'c5').id, placeOf(at('f5d6').position, 'c3').id].sort(),
    );
    for (const line of ['d3c5', 'c4e3', 'e6f4']) {
      const turnedLine = of('white', line);
      expect([...turnedLine.keys()]).toEqual([...of('white', 'f5d6').keys()]);
    }
  });
});

describe('a line', () => {
  test('adds the positions where its side has a choice', () => {
    expect([of('black', TIGER).size, of('white', TIGER).size, of('black', 'f5').size]).toEqual([5, 4, 0]);
    // The first move is no choice: it is played, and not asked.
    expect([...of('black', TIGER).values()].filter(isAsked)).toHaveLength(4);
    const cards = of('black', TIGER);
    expect([isLearnt(cards, TIGER, 'black', at), isLearnt(cards, TIGER, 'white', at)]).toEqual([true, false]);
    expect(isLearnt(cards, 'f5d6c4', 'black', at)).toBe(false);
    expect(new RepertoireTree(cards, 'black', at).lines()).toEqual([TIGER]);
  });

  test('takes the place of another move, drops what only that led to, and can be taken back', () => {
    const cards = of('black', TIGER, COW);
    const change = learning(cards, 'f5d6c5f4e3', 'black', at, 5);
    expect([change.put.length, change.replaced.length, change.gone.length]).toEqual([2, 1, 3]);
    const changed = after(cards, change);
    expect(new RepertoireTree(changed, 'black', at).lines().sort()).toEqual(['f5d6c5f4e3', COW].sort());
    expect(unreached(changed, 'black', at)).toEqual([]);
    expect(after(changed, inverse(change, cards))).toEqual(cards);
  });

  test('is forgotten as far as no other line has it', () => {
    const longer = `${TIGER.slice(0, 10)}f4e3`;
    const cards = of('black', TIGER.slice(0, 10), COW);
    const both = after(cards, learning(cards, 'f5d6c3f4f6', 'black', at, 0));
    const change = forgetting(both, 'f5d6c3f4f6', 'black', at);
    expect(change.gone).toHaveLength(1);
    expect(after(both, change)).toEqual(cards);
    expect(after(after(both, change), inverse(change, both))).toEqual(both);
    // The moves that follow go with it.
    const long = of('black', longer);
    expect(after(long, forgetting(long, 'f5d6c3', 'black', at)).size).toBe(0);
  });

  test('of a file with an impossible move leads nowhere', async () => {
    const cards = of('black', TIGER);
    const [[id, card] = ['', undefined]] = cards;
    if (card) cards.set(id, { ...card, move: 'a1' });
    const drill = new Drill(cards, isAskedIn(cards), at, first);
    expect(await run(drill)).not.toContain(id);
  });
});

describe('the drill', () => {
  test('asks each position once, by whatever ways it is reached, of both sides', async () => {
    const lines = [TIGER, 'f5d6c3f4f6', COW, 'f5f4e3f6d3', 'f5d6c3g5c6c5c4'];
    // The same lines turned and in another order add nothing.
    const cards = new Map([...of('black', ...lines, 'd3c5f6f5e6'), ...of('white', ...lines, 'f5d6c4d3c3f4')]);
    let seed = 7;
    const choose = async (/** @type {string} */ _, /** @type {readonly { id: string, path: string }[]} */ places) =>
      places[(seed = (seed * 48_271) % 2_147_483_647) % places.length];
    const asked = await run(new Drill(cards, isAskedIn(cards), at, choose));
    expect(asked.length).toBe([...cards.values()].filter(isAsked).length);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('plays what is not due, and goes on where a way leads to more', async () => {
    const cards = of('black', TIGER);
    const due = placeOf(at(TIGER.slice(0, 16)).position, 'c2').id;
    const drill = new Drill(cards, (id) => id === due, at, first);
    await drill.next();
    expect([drill.path, drill.total, drill.moves]).toEqual([TIGER.slice(0, 16), 1, ['c2']]);
    expect(drill.answer('c2')).toEqual({ isRight: true, isCounted: true });
    await drill.next();
    expect([drill.asked, drill.done]).toEqual([undefined, 1]);
  });

  test('asks again what went wrong, counts its first answer alone, and takes a move that means the same', async () => {
    const cards = of('black', TIGER);
    const failing = placeOf(at('f5d6').position, 'c3').id;
    let isFirst = true;
    const drill = new Drill(cards, isAskedIn(cards), at, first);
    const asked = await run(drill, (id, [move = '']) => {
      if (id !== failing || !isFirst) return move;
      isFirst = false;
      return 'c4';
    });
    expect(asked.filter((id) => id === failing)).toHaveLength(2);
    expect([asked.length, drill.lapses, drill.done]).toEqual([5, 1, 4]);
    // Shown, tried again, and asked again: one failure.
    const other = new Drill(cards, (id) => id === failing, at, first);
    await other.next();
    expect([other.giveUp(), other.giveUp(), other.answer('c3')]).toEqual([
      true,
      false,
      { isRight: true, isCounted: false },
    ]);
    await other.next();
    expect([other.asked?.id, other.answer('c3')]).toEqual([failing, { isRight: true, isCounted: false }]);
    await other.next();
    expect(other.asked).toBeUndefined();
  });

  test('replies as often as people do, and before that is known each way alike', async () => {
    const [d6, f6, f4] = ['f5d6', 'f5f6', 'f5f4'].map((path) => ({ id: path, path }));
    const places = [d6, f6, f4].filter((each) => each !== undefined);
    let chance = 0;
    const replies = new Replies(at, () => chance);
    const chosen = async () => (await replies.choose('f5', places))?.path;
    expect([await chosen(), (chance = 0.4), await chosen(), (chance = 0.99), await chosen()]).toEqual([
      'f5d6',
      ...[0.4, 'f5f6', 0.99, 'f5f4'],
    ]);
    vi.spyOn(replies, 'frequencies').mockResolvedValue((square) => ({
      share: { d6: 0.6, f6: 0.4 }[square] ?? 0,
      games: undefined,
    }));
    expect([(chance = 0.55), await chosen(), (chance = 0.65), await chosen()]).toEqual([0.55, 'f5d6', 0.65, 'f5f6']);
  });
});

test('how often people play a move is told by games, where there are enough of them', async () => {
  const replies = new Replies(at);
  const row = (/** @type {string} */ square, /** @type {number} */ games) => ({
    ...{
      squares: [square],
      games,
      black: 0,
      draws: 0,
      white: 0,
      value: undefined,
      lines: undefined,
      opening: undefined,
    },
  });
  const rows = vi.spyOn(replies, 'rows').mockResolvedValue([row('d6', 9), row('f6', 3)]);
  const known = await replies.frequencies('f5');
  expect(['d6', 'f6', 'f4'].map((square) => known?.(square))).toEqual(
    [0.75, 0.25, 0].map((share) => ({ share, games: 12 })),
  );
  rows.mockResolvedValue([row('d6', 9)]);
  expect(await replies.frequencies('f5')).toBeUndefined();
});

describe('a wrong move', () => {
  const engine = (/** @type {Record<string, number>} */ values) => ({
    hints: async (/** @type {string} */ position) => {
      const side = position.endsWith('X') ? 1 : -1;
      const found = Object.entries(values).find(([path]) => at(path).position === position);
      const [square = ''] = found ? at(found[0]).legal : [];
      const value = side * (found?.[1] ?? 0);
      return {
        ...{ kind: /** @type {const} */ ('hinted'), position, nodes: 1 },
        moves: [{ square, value, exact: false, depth: 12, line: [] }],
      };
    },
  });
  const replies = {
    load: async () => undefined,
    rows: async () => [],
    frequencies: async () => () => ({ share: 0.2, games: 50 }),
  };
  const { signal } = new AbortController();

  test('has its value, how often it is played, and reasons where it loses something', async () => {
    /** @type {Record<string, unknown>} */
    const known = {};
    const question = {
      path: 'f5d6',
      tried: 'c7',
      learnt: 'c3',
      at,
      replies,
      signal,
      engine: engine({ f5d6c7: -6, f5d6c3: 1 }),
    };
    await findOut(question, (more) => void Object.assign(known, more));
    expect(known).toMatchObject({
      isBook: false,
      values: { tried: -6, learnt: 1 },
      frequency: { share: 0.2, games: 50 },
    });
    expect(known['isEqual']).toBeUndefined();
    expect(Array.isArray(known['reasons'])).toBe(true);
  });

  test('is said to lose nothing by the book’s word', async () => {
    /** @type {Record<string, unknown>} */
    const known = {};
    const row = (/** @type {string} */ square, /** @type {number} */ value) => ({
      ...{ squares: [square], games: 0, black: 0, draws: 0, white: 0, lines: undefined, opening: undefined },
      value,
    });
    const withBook = { ...replies, rows: async () => [row('c3', 0.2), row('c4', 0.1)] };
    const question = { path: 'f5d6', tried: 'c4', learnt: 'c3', at, replies: withBook, signal, engine: engine({}) };
    await findOut(question, (more) => void Object.assign(known, more));
    expect(known).toMatchObject({ isBook: true, values: { tried: 0.1, learnt: 0.2 }, isEqual: true, reasons: [] });
  });
});

describe('the schedule', () => {
  const NOON = new Date(2026, 10, 23, 12).getTime();
  const card = { changed: NOON, due: NOON, last: NOON, numbers: {} };

  test('goes by days, and no position rests longer than half a year', () => {
    const wrong = recalled(card, false, NOON);
    expect([wrong.due - NOON, wrong.numbers['reps']]).toEqual([DAY_MS, 1]);
    let [now, next] = [NOON, recalled(card, true, NOON)];
    const days = [];
    for (let i = 0; i < 7; i++) {
      days.push(Math.round((next.due - now) / DAY_MS));
      now = next.due;
      next = recalled(next, true, now);
    }
    expect(days[0]).toBeGreaterThanOrEqual(2);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(Math.abs((days.at(-1) ?? 0) - 180)).toBeLessThanOrEqual(2);
    expect(recalled(next, false, now).numbers['lapses']).toBe(1);
  });

  test('takes a day as one, and a time to come for a clock that ran wrong', () => {
    const evening = new Date(2026, 10, 23, 23, 59).getTime();
    expect(endOfDay(NOON)).toBe(new Date(2026, 10, 24).getTime());
    expect([isDueToday({ ...card, due: evening }, NOON), isDueToday({ ...card, due: evening + 60_000 }, NOON)]).toEqual(
      [true, false],
    );
    expect(isDueToday({ due: NOON + 9 * DAY_MS, last: NOON + 2 * DAY_MS }, NOON)).toBe(true);
  });

  test(
    'brings a thousand learners to nine tenths with fewer reviews than fixed intervals',
    { timeout: 120_000 },
    () => {
      const ours = () => {
        let next = { ...card, changed: 0, due: 0, last: 0 };
        /** @type {Plan} */
        const plan = (isRight, day) => {
          next = recalled(next, isRight, DAY_MS * day);
          return Math.max(1, Math.round(next.due / DAY_MS) - day);
        };
        return plan;
      };
      const [here, there] = [learners(1000, ours), learners(1000, fixed([1, 3, 7, 14, 30]))];
      expect(
        [here.reached, there.reached].every((share) => share >= 0.99),
        JSON.stringify([here, there]),
      ).toBe(true);
      expect(here.reviews).toBeLessThan(0.8 * there.reviews);
      // Intervals that grow on without regard to the learner leave some behind.
      const growing = learners(1000, fixed([1, 3, 7, 14, 30, 60, 120]));
      expect(growing.reached).toBeLessThan(here.reached);
    },
  );
});

describe('the stored repertoire', () => {
  /** @type {Practice} */
  let practice;
  beforeEach(() => {
    freshLibrary();
    practice = new Practice();
    vi.spyOn(Practice, 'ofPage').mockReturnValue(practice);
  });

  test('comes from another browser where it was chosen or asked later', async () => {
    const card = [...of('black', TIGER).values()].find(isAsked);
    if (!card) throw new Error('there is no card');
    expect(await practice.add({ repertoire: [card] })).toEqual({ added: 1, updated: 0, kept: 0 });
    const asked = { ...card, ...recalled(card, true, 5) };
    const other = { ...card, move: 'c4', at: 9 };
    const kept = async () => (await practice.repertoire()).get(card.id);
    for (const [given, result] of [
      [asked, asked],
      [card, asked],
      [other, other],
      [asked, other],
    ]) {
      await practice.add({ repertoire: given ? [given] : [] });
      expect(await kept()).toEqual(result);
    }
    expect((await practice.everything()).repertoire).toHaveLength(1);
    expect(await loadProgress(other.due)).toMatchObject({ due: 1 });
    expect(await loadProgress(new Date(2000, 1).getTime())).toMatchObject({ due: 1 });
  });

  test('goes into a file and comes out of it, and a fault is named with its place', async () => {
    const cards = [...of('black', TIGER).values(), ...of('white', COW).values()];
    const file = async (/** @type {unknown[]} */ list, head = '"kaeshi-repertoire","version":1') =>
      new File([`{"format":${head},"positions":${JSON.stringify(list)}}`], 'a.json');
    const read = async (/** @type {File} */ given) => readRepertoire(given, positions);
    expect(await read(new File([writeRepertoire(cards)], 'a.json'))).toEqual(cards);
    const [card, ...others] = cards.slice(1);
    const image = { ...card, id: turned(card?.id ?? '', 3) };
    for (const broken of [{ ...card, move: 'a1' }, { ...card, due: 'soon' }, image, { ...card, id: 'x' }, 7])
      await expect(read(await file([...others, broken]))).rejects.toMatchObject({
        fault: { code: 'broken', part: 'positions', number: others.length + 1 },
      });
    for (const [head, code] of [
      ['"kaeshi-repertoire","version":2', 'later'],
      ['"kaeshi-practice","version":1', 'otherFormat'],
    ])
      await expect(read(await file([], head))).rejects.toMatchObject({ fault: { code } });
    await expect(read(new File(['{'], 'a.json'))).rejects.toMatchObject({ fault: { code: 'notJson' } });
  });
});
