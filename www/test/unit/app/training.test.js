// @vitest-environment happy-dom
/** Training with puzzles of one's own: from one's games and made, in turn with the library's, and again when due. */
import { render } from 'lit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bySize } from '../../../app/practice/figures.js';
import { attemptAt } from '../../../app/practice/host.js';
import { pickOwn } from '../../../app/practice/next-puzzle.js';
import { ownPuzzles } from '../../../app/practice/own-puzzles.js';
import { openDaily } from '../../../app/practice/daily.js';
import { openBox } from '../../../app/practice/index.js';
import { made } from '../../../app/made-puzzles/index.js';
import { or } from '../../../app/schema/index.js';
import { record, recordOwn } from '../../../app/practice/record.js';
import { openRush } from '../../../app/practice/rush-room.js';
import { trainedCheck } from '../../../app/practice/tab-state.js';
import { openTraining, strengthOf } from '../../../app/practice/training.js';
import { SYMMETRIES, movesIn, ownPuzzleId, positionKey, turned } from '../../../app/game/index.js';
import { AGAIN, Practice } from '../../../app/store/index.js';
import '../../../app/tsume/texts.js';
import '../../../elements/tsume/words.js';
import { kaeshi } from '../kaeshi.js';
import { BEST as LOST, NaiveEngine, WIN } from '../naive.js';
import { domError, freshLibrary } from '../store/fresh.js';
import { eventually } from '../eventually.js';

/** @import { PuzzleLibrary } from '../../../elements/puzzles/index.js' */
/** @import { Engine } from '../../../app/practice/training.js' */
/** @import { AnyGoal } from '../../../engine/types.js' */
/** @import { FoundPuzzle } from '../../../app/store/index.js' */
/** @import { PracticeHost } from '../../../app/practice/index.js' */

const WON = `own-win-${positionKey(WIN)}`;
/** @type {FoundPuzzle} */
const FOUND = { id: WON, at: 1, position: WIN, goal: 'win', solution: 'h6', size: 6, source: 'game' };
const HOUR_MS = 3_600_000;

/** @type {Practice} */
let practice;
/** @type {Map<string, string>} */
let progress;
/** The next random number. */
let chance = 0;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  freshLibrary();
  practice = new Practice();
  vi.spyOn(Practice, 'ofPage').mockReturnValue(practice);
  vi.spyOn(Math, 'random').mockImplementation(() => chance);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  progress = new Map();
  chance = 0;
});

/** Has these be all the puzzles that one made. @param {{ position: string, goal: AnyGoal }[]} puzzles */
async function put(...puzzles) {
  await practice.remove('made', ...(await practice.made()).map(({ id }) => id));
  await practice.keep({ made: puzzles.map((puzzle) => made({ ...puzzle, title: '', author: '' })) });
}
/** Stores puzzles to win, as the maker does. @param {string[]} positions */
const make = (...positions) => put(...positions.map((position) => ({ position, goal: /** @type {const} */ ('win') })));

/** A library of one puzzle. */
const puzzle = {
  ...{ id: '6-abcde', size: 6, place: 0, goal: 'win', score: 2, solution: 'd6', unique: 1, difficulty: 1500 },
  ...{ stars: 3, themes: 'p', game: 'l' },
};
const library = /** @type {PuzzleLibrary} */ (
  /** @type {unknown} */ ({
    index: async () => [{ size: 6, count: 1, stars: [0, 0, 1, 0, 0] }],
    ofSize: async () => [puzzle],
    byId: async (/** @type {string} */ id) => (id === puzzle.id ? puzzle : undefined),
  })
);
const engine = new NaiveEngine();

/** A position of the midgame, and the best move there. */
const MIDGAME = kaeshi.Game.fromTranscript('f5d6c3d3c4f4c5').position;
const BEST = 'b3';
/** Returns a symmetry that shows it so. @param {string} position */
const shownIn = (position) =>
  Array.from({ length: SYMMETRIES }, (_, i) => i).find((i) => turned(MIDGAME, i) === position);
/** Returns the best move as that shows it. @param {string} position */
const bestIn = (position) => movesIn(BEST, shownIn(position) ?? 0);
/** The trained evaluation, as far as it is there. */
const weights = Object.assign(new EventTarget(), {
  ...{ state: 'ready', moment: () => undefined, problem: new Error('none') },
  bytes: /** @type {Uint8Array | undefined} */ (new Uint8Array(1)),
});
/** Every other move loses seven discs. @type {(position: string) => Promise<object>} */
const hints = async (position) => ({
  moves: kaeshi.Game.fromPosition(position)
    .legalMoves()
    .map((square) => ({ square, value: square === bestIn(position) ? 3 : -4, exact: false, depth: 12, line: [] }))
    .sort((one, other) => other.value - one.value),
});

/** @type {PracticeHost} */
const host = {
  ...{
    lang: () => 'en',
    puzzles: library,
    kaeshi,
    changed: () => undefined,
    isHelped: () => false,
    isFlipped: () => false,
  },
  solved: (id, outcome) => void progress.set(id, outcome),
  say: () => undefined,
};

/** Opens the training in a new tab, when nothing is under way. */
const enter = async () => {
  const over = (await practice.unfinished('training').catch(() => [])).map(({ id }) => id);
  await practice.remove('unfinished', ...over).catch(() => undefined);
  return visit();
};

/** Opens the training in a new tab, as after a browser that was killed. */
const visit = () => {
  sessionStorage.clear();
  return reload();
};

/** Loads the page of the training once more. */
async function reload() {
  const room = await openTraining(
    host,
    () => /** @type {Engine} */ (/** @type {unknown} */ (Object.assign(engine, { hints, weights }))),
  );
  const said = () => {
    const place = document.createElement('div');
    render([room.banner?.(), room.panel()], place);
    return place.textContent?.replace(/\s+/g, ' ') ?? '';
  };
  return { room, said };
}

const solved = /** @type {import('../../../elements/tsume/element.js').Solved & { since: number }} */ ({
  ...{ mistakes: 0, helped: false, since: 1_000_000 },
});

describe('training', () => {
  test.each([
    ['from a game', () => practice.keep({ found: [FOUND] })],
    ['that was made', () => make(WIN)],
  ])('shows a puzzle %s, and again, in a symmetry, after it went wrong', async (_, keep) => {
    await keep();
    const { room, said } = await enter();
    expect(room.shown).toMatchObject({ position: WIN, goal: 'win' });
    expect(room.shown?.id).toBeUndefined();
    expect(said()).toContain('One of your own puzzles');
    room.wrong();
    expect(said()).toContain('You will see it again. Your rating does not change');
    expect(said()).toContain('Rating 1500');
    const [attempt] = await practice.attempts();
    expect(attempt).toMatchObject({ puzzle: WON, room: 'training', ok: false, size: 6 });
    expect(attempt?.rating).toBeUndefined();

    vi.setSystemTime(1_000_000 + HOUR_MS);
    chance = 0.4;
    const later = await enter();
    expect(later.said()).toContain('You got this one wrong before.');
    expect(later.room.shown?.position).toBe(turned(WIN, 3));
    later.room.solved(solved);
    expect(later.said()).toContain('Correct. Your rating does not change.');
    expect(progress.get(WON)).toBe('solved');
    expect(later.said()).toContain('0 to review');
  });

  test('shows nothing of one’s own that is no puzzle, or that was removed', async () => {
    await make(LOST, `${'-'.repeat(64)} X`);
    const { room } = await enter();
    expect(room.shown?.id).toBe(puzzle.id);
    await make(WIN);
    const other = await enter();
    other.room.wrong();
    await make();
    vi.setSystemTime(1_000_000 + HOUR_MS);
    expect((await enter()).room.shown?.id).toBe(puzzle.id);
  });

  test('goes on after a reload with the puzzle and its time, and counts a mistake once', async () => {
    chance = 0.4;
    const { room } = await enter();
    const shown = room.shown;
    vi.setSystemTime(1_060_000);
    chance = 0;
    const again = await reload();
    expect(again.room.shown).toEqual(shown);
    again.room.wrong();
    expect(await practice.attempts()).toMatchObject([{ ok: false, ms: 60_000 }]);
    const said = again.said();
    expect(said).toMatch(/Incorrect: −\d+/);
    // The moves come back with the page, and the wrong one among them is judged anew.
    const later = await reload();
    expect(later.room.shown).toEqual(shown);
    expect(later.said()).toBe(said);
    later.room.wrong();
    expect(await practice.attempts()).toHaveLength(1);
    // A solved puzzle does not come back.
    later.room.solved({ ...solved, mistakes: 1 });
    expect((await reload()).room.shown).toBeUndefined();
  });

  test('goes on in the visit after a kill with the puzzle and its time, which count once', async () => {
    chance = 0.4;
    const { room } = await enter();
    await eventually(async () => expect(await practice.unfinished('training')).toHaveLength(1));
    vi.setSystemTime(1_060_000);
    chance = 0;
    await practice.close();
    const other = await visit();
    expect(other.room.shown).toEqual(room.shown);
    other.room.wrong();
    await eventually(async () => expect(await new Practice().attempts()).toMatchObject([{ ok: false, ms: 60_000 }]));
    const said = other.said();
    // It was told before a kill how it went.
    const later = await visit();
    expect([later.room.shown, later.said()]).toEqual([room.shown, said]);
    // A tab that still has it counts it no second time.
    room.solved(solved);
    expect((await visit()).room.shown).toBeUndefined();
    expect(await new Practice().attempts()).toHaveLength(1);
    // The records of puzzles that are over are cleared away.
    await eventually(async () => expect(await new Practice().unfinished('training')).toEqual([]));
  });

  test('leaves a puzzle of one’s own that was under way until it can be read', async () => {
    await make(WIN);
    const { room } = await enter();
    expect(room.shown?.position).toBe(WIN);
    await practice.close();
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw domError('UnknownError');
    });
    expect((await visit()).room.shown?.id).toBe(puzzle.id);
    refuses.mockRestore();
    expect(await new Practice().unfinished('training')).toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ id: WON }) }),
    );
  });

  test('asks again for the puzzle it was at, where it could not be fetched', async () => {
    const { room } = await enter();
    const byId = vi.spyOn(library, 'byId').mockRejectedValue(new Error('no network'));
    chance = 0.4;
    const again = await reload();
    expect(again.room.shown).toBeUndefined();
    expect(again.said()).toContain('could not be loaded');
    byId.mockRestore();
    const place = document.createElement('div');
    render(again.room.panel(), place);
    /** @type {HTMLElement | null} */ (place.querySelector('[data-act=again]'))?.click();
    await eventually(() => expect(again.room.shown).toEqual(room.shown));
  });

  test.each([
    null,
    'x',
    { id: 7, symmetry: 0, since: 1 },
    { id: '6-abcde', symmetry: 8, since: 1 },
    { id: '6-abcde', symmetry: 0, since: 'x' },
  ])('begins anew where what the tab kept is %j', async (kept) => {
    sessionStorage.setItem('kaeshi.practice.training', JSON.stringify(kept) ?? '');
    expect((await reload()).room.shown?.since).toBe(1_000_000);
    expect(or(trainedCheck, undefined)(kept)).toBeUndefined();
  });

  test('shows puzzles of the chosen theme and goal alone, due ones too, or says that there is none', async () => {
    const choose = (/** @type {object} */ chosen) =>
      localStorage.setItem('kaeshi.tsume.training', JSON.stringify(chosen));
    await make(WIN);
    choose({ theme: 'p' });
    const { room } = await enter();
    // One's own puzzles have no themes.
    expect(room.shown?.id).toBe(puzzle.id);
    room.wrong();
    vi.setSystemTime(1_000_000 + HOUR_MS);
    choose({ theme: 'q' });
    const none = await enter();
    expect(none.room.shown).toBeUndefined();
    expect(none.said()).toContain('No puzzles match.');
    expect(none.said()).toContain('1 to review');
    choose({ goal: 'draw' });
    expect((await enter()).room.shown).toBeUndefined();
    choose({ theme: 'p' });
    expect((await enter()).said()).toContain('You got this one wrong before.');
  });

  test('ends a puzzle with its time, once, also through a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000 });
    localStorage.setItem('kaeshi.tsume.training', JSON.stringify({ seconds: 30 }));
    const { room, said } = await enter();
    expect(said()).toContain('0:30');
    vi.advanceTimersByTime(20_000);
    const again = await reload();
    room.leave?.();
    expect(again.said()).toContain('0:10');
    vi.advanceTimersByTime(10_500);
    expect(again.said()).toMatch(/Time is up: −\d+/);
    again.room.solved(solved);
    vi.advanceTimersByTime(60_000);
    expect(await practice.attempts()).toMatchObject([{ ok: false, mistakes: 0, helped: false }]);
    // A puzzle that was left in time is not judged in another room.
    const other = await enter();
    other.room.leave?.();
    vi.advanceTimersByTime(60_000);
    expect(await practice.attempts()).toHaveLength(1);
  });

  test('asks for a score, where it can be reached by some moves and not by others', async () => {
    await put({ position: LOST, goal: '-4' });
    const { room } = await enter();
    expect(room.shown).toMatchObject({ position: LOST, goal: '-4' });
    room.wrong();
    expect(await practice.attempts()).toMatchObject([{ puzzle: `own--4-${positionKey(LOST)}`, ok: false }]);
    for (const goal of /** @type {const} */ (['-2', '+64', '-62'])) {
      await put({ position: LOST, goal });
      expect((await enter()).room.shown?.id, goal).toBe(puzzle.id);
    }
  });

  test('still rates by the library, and leaves three of four to it', async () => {
    await make(WIN);
    chance = 0.25;
    const { room, said } = await enter();
    expect(room.shown?.id).toBe(puzzle.id);
    room.solved(solved);
    expect(said()).toMatch(/Correct: \+\d+/);
    expect((await practice.attempts())[0]?.rating).toBeGreaterThan(1500);
  });
});

describe('a mistake of the midgame', () => {
  const id = ownPuzzleId({ position: MIDGAME, goal: 'move' });
  const mistake = { id, at: 1, position: MIDGAME, goal: /** @type {const} */ ('move'), solution: BEST, size: 53 };

  /** Opens the training, and gives what is on its board, and what plays there. */
  async function seek() {
    const { room, said } = await enter();
    const place = document.createElement('div');
    const drawn = (/** @type {string} */ what) => {
      render(room.panel(), place);
      return /** @type {HTMLElement} */ (place.querySelector(what));
    };
    const position = drawn('kaeshi-board').getAttribute('position') ?? '';
    const play = async (/** @type {string} */ square) => {
      drawn('kaeshi-board').dispatchEvent(new CustomEvent('kaeshi-square', { detail: { square } }));
      await eventually(() => expect(said()).not.toContain('Searching'));
    };
    const wrong = kaeshi.Game.fromPosition(position)
      .legalMoves()
      .find((square) => square !== bestIn(position));
    return { room, said, drawn, position, play, best: bestIn(position), wrong: wrong ?? '' };
  }

  beforeEach(() => practice.keep({ found: [{ ...mistake, source: AGAIN }] }));

  test('is asked for, turned, until it stays right, and leaves the rating as it is', async () => {
    const first = await seek();
    expect(first.room.shown).toBeUndefined();
    expect(positionKey(first.position)).toBe(positionKey(MIDGAME));
    expect(first.said()).toMatch(/White to move: find the best move.*1 to review/);
    await first.play(first.wrong);
    expect(first.said()).toMatch(/will see it again.*loses about 7 discs\. Try another move\./);
    await first.play(first.best);
    expect(first.said()).toMatch(/will see it again.*is the best move/);
    expect(await practice.attempts()).toMatchObject([{ puzzle: id, ok: false, mistakes: 1, size: 53 }]);
    expect(first.said()).toContain('Rating 1500');

    vi.setSystemTime(1_000_000 + HOUR_MS);
    const second = await seek();
    await second.play(second.best);
    expect(second.said()).toMatch(/Correct\. Your rating does not change.*0 to review/);
    expect(await practice.attempts()).toMatchObject([{ ok: false }, { ok: true }]);
    expect((await enter()).room.shown?.id).toBe(puzzle.id);
    const [card] = (await practice.cards()).values();
    vi.setSystemTime((card?.due ?? 0) + 1);
    expect((await seek()).said()).toContain('find the best move');
  });

  test('comes again even when solved at once, since it went wrong in the game', async () => {
    const { play, best } = await seek();
    await play(best);
    expect([...(await practice.cards()).keys()]).toEqual([id]);
  });

  test('is judged by the trained evaluation alone: without it a move is only not the best', async () => {
    Object.assign(weights, { state: 'loading', bytes: undefined });
    const { said, drawn, wrong, best, play } = await seek();
    drawn('kaeshi-board').dispatchEvent(new CustomEvent('kaeshi-square', { detail: { square: wrong } }));
    const came = () => drawn('.came').textContent;
    expect(came()).toBe('Searching…');
    Object.assign(weights, { state: 'failed' }).dispatchEvent(new Event('change'));
    await eventually(() => expect(came()).toBe(`${wrong} is not the best move. Try another one.`));
    await play(best);
    expect(said()).toContain('is the best move.');
    Object.assign(weights, { state: 'ready', bytes: new Uint8Array(1) });
  });

  test('is not judged when the reader leaves it during the judgement', async () => {
    Object.assign(weights, { state: 'loading', bytes: undefined });
    const { room, drawn, wrong } = await seek();
    drawn('kaeshi-board').dispatchEvent(new CustomEvent('kaeshi-square', { detail: { square: wrong } }));
    room.leave?.();
    Object.assign(weights, { state: 'failed' }).dispatchEvent(new Event('change'));
    await new Promise((go) => setTimeout(go));
    expect(await practice.attempts()).toEqual([]);
    Object.assign(weights, { state: 'ready', bytes: new Uint8Array(1) });
  });

  test('is shown in other symmetries on other days', async () => {
    const seen = new Set();
    for (let day = 0; day < 16; day++) {
      vi.setSystemTime(1_000_000 + 24 * day * HOUR_MS);
      seen.add((await seek()).position);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  test('has no size, goal or theme, and its best move can be shown', async () => {
    const { drawn } = await seek();
    drawn('[data-act=show]').click();
    expect(drawn('.came').textContent).toMatch(/^The best move is [a-h][1-8]\.$/);
    expect(drawn('kaeshi-board').getAttribute('last')).toHaveLength(2);
    const attempts = await practice.attempts();
    expect(attempts).toMatchObject([{ puzzle: id, ok: false, helped: true }]);
    expect(bySize(attempts)).toEqual([]);
    localStorage.setItem('kaeshi.tsume.training', '{"goal":"win"}');
    vi.setSystemTime(1_000_000 + HOUR_MS);
    expect((await enter()).room.shown?.id).toBe(puzzle.id);
  });
});

describe('practice that cannot be read', () => {
  /** Somebody is rated 2100, and comes back on another day. */
  beforeEach(async () => {
    const facts = { room: /** @type {const} */ ('training'), ok: true, mistakes: 0, helped: false };
    const strength = { rating: 2100, deviation: 60, volatility: 0.06 };
    await practice.keep({ attempts: [attemptAt(puzzle, { ...facts, ...strength }, 1_000_000)], found: [FOUND] });
    await practice.close();
    practice = new Practice();
    vi.spyOn(Practice, 'ofPage').mockImplementation(() => practice);
    vi.setSystemTime(1_000_000 + HOUR_MS);
    chance = 0.4;
  });

  /** Has reads fail until what it gives back is called. */
  function fail() {
    const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw domError('UnknownError');
    });
    return () => spy.mockRestore();
  }

  test('is said, puzzles are there all the same, and no rating begins anew', async () => {
    const works = fail();
    const { room, said } = await enter();
    expect(said()).toContain('Your results could not be read right now');
    expect(said()).toContain('Rating –');
    expect(room.shown?.id).toBe(puzzle.id);
    room.solved(solved);
    expect(said()).toContain('Your rating will be updated');
    works();
    const place = document.createElement('div');
    render(room.panel(), place);
    /** @type {HTMLElement | null} */ (place.querySelector('[data-act=read]'))?.click();
    // Reading again loads what was not needed before, which takes long where much else runs.
    await eventually(() => expect(said()).toMatch(/Rating 21\d\d/));
    expect(said()).not.toContain('could not be read');
    // After the visit it is there as well.
    await eventually(async () => {
      const [before, now] = await new Practice().attempts();
      expect([before?.rating, (now?.rating ?? 0) > 2100]).toEqual([2100, true]);
    });
  });

  test('waits with a try of the list, and with what comes again', async () => {
    const works = fail();
    await record(puzzle, { mistakes: 1, helped: false }, 5);
    const name = await recordOwn({ position: WIN, goal: 'win' }, { mistakes: 1, helped: false }, 6);
    expect(name).toBeUndefined();
    works();
    const kept = async () => (await new Practice().attempts()).map(({ puzzle, ok }) => [puzzle, ok]);
    await practice.attempts();
    await eventually(async () =>
      expect(await kept()).toEqual(
        expect.arrayContaining([
          [puzzle.id, false],
          [WON, false],
        ]),
      ),
    );
    await eventually(async () => expect((await new Practice().cards()).size).toBe(2));
  });

  test.each([
    ['the puzzle of the day', () => openDaily(host, '1970-01-01')],
    ['the rush', () => openRush(host)],
  ])('keeps nobody from %s', async (_, open) => {
    const works = fail();
    const room = await open();
    const drawn = () => {
      const place = document.createElement('div');
      render(room.panel(), place);
      return place;
    };
    expect(drawn().textContent).toContain('could not be read');
    works();
    /** @type {HTMLElement | null} */ (drawn().querySelector('[data-act=read]'))?.click();
    await eventually(() => expect(drawn().textContent).not.toContain('could not be read'));
  });

  test.each(/** @type {const} */ (['statistics', 'mine']))('is no empty box: %s', async (name) => {
    const works = fail();
    const page = { ...host, progress: () => ({}) };
    const box = await openBox(name, page);
    const drawn = () => {
      const place = document.createElement('div');
      render(box.view(), place);
      return place;
    };
    expect(drawn().textContent).toContain('could not be read');
    expect(drawn().textContent).not.toMatch(/No puzzles from your games|No results yet/);
    works();
    /** @type {HTMLElement | null} */ (drawn().querySelector('[data-act=read]'))?.click();
    await eventually(() => expect(drawn().textContent).not.toContain('could not be read'));
    expect(drawn().textContent).toContain(name === 'mine' ? 'Black to win' : '2100');
    box.close?.();
  });

  test('a puzzle that cannot be removed stays in its list, and that is said', async () => {
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw domError('UnknownError');
    });
    const box = await openBox('mine', { ...host, progress: () => ({}) });
    const drawn = () => {
      const place = document.createElement('div');
      render(box.view(), place);
      return place;
    };
    const remove = () => /** @type {HTMLElement | null} */ (drawn().querySelector('.own .quiet'))?.click();
    remove();
    await eventually(() => expect(drawn().textContent).toContain('could not be deleted'));
    expect(drawn().querySelectorAll('.own li')).toHaveLength(1);
    refuses.mockRestore();
    remove();
    await eventually(() => expect(drawn().querySelectorAll('.own li')).toHaveLength(0));
    expect(await new Practice().found()).toEqual([]);
  });
});

test('a browser that keeps nothing is told of', async () => {
  expect((await enter()).said()).not.toContain('keeps nothing');
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(Practice, 'ofPage').mockReturnValue(new Practice());
  expect((await enter()).said()).toContain('This browser cannot save new results');
  vi.unstubAllGlobals();
});

describe('mistakes made elsewhere come again in training:', () => {
  /** How often the puzzle was reviewed so far. */
  const reviews = async () => (await practice.cards()).get(puzzle.id)?.numbers['reps'];

  test('the puzzle of a day, which has a number from the first day on', async () => {
    const titleOf = async (/** @type {string} */ day) => {
      vi.setSystemTime(new Date(`${day}T12:00:00`));
      const place = document.createElement('div');
      render((await openDaily(host, day)).panel(), place);
      return place.querySelector('h2')?.textContent;
    };
    expect(await titleOf('2026-11-21')).toBe('Daily puzzle');
    expect(await titleOf('2026-11-22')).toBe('Daily puzzle 1');
  });

  test('the puzzle of the day, once', async () => {
    const room = await openDaily(host, '1970-01-01');
    vi.setSystemTime(1_030_000);
    // Its time goes on through a reload.
    expect((await openDaily(host, '1970-01-01')).shown?.since).toBe(1_000_000);
    room.wrong();
    room.wrong();
    room.solved({ ...solved, mistakes: 2, since: 1_010_000 });
    // The page knows when the puzzle was begun in an earlier visit.
    await eventually(async () => expect(await practice.attempts()).toMatchObject([{ room: 'daily', ms: 20_000 }]));
    await eventually(async () => expect(await reviews()).toBe(1));
    vi.setSystemTime(1_000_000 + HOUR_MS);
    expect((await enter()).said()).toContain('You got this one wrong before.');
  });

  test('a puzzle of a rush', async () => {
    const room = await openRush(host);
    const place = document.createElement('div');
    render(room.panel(), place);
    /** @type {HTMLElement | null} */ (place.querySelector('[data-act=rush]'))?.click();
    await eventually(() => expect(room.shown?.id).toBe(puzzle.id));
    room.wrong();
    await eventually(async () => expect(await reviews()).toBe(1));
    room.leave?.();
  });
});

describe('a puzzle of one’s own', () => {
  test('is the same one whether found or made, in every symmetry', async () => {
    await practice.keep({ found: [FOUND] });
    await make(turned(WIN, 5));
    expect(await ownPuzzles()).toEqual([{ id: WON, position: WIN, goal: 'win', size: 6, isProved: true }]);
    expect(await recordOwn({ position: turned(WIN, 2), goal: 'win' }, { mistakes: 1, helped: false }, 5)).toBe(WON);
    expect(await recordOwn({ position: WIN, goal: 'draw' }, { mistakes: 1, helped: false }, 5)).toBeUndefined();
    expect(await practice.attempts()).toMatchObject([{ puzzle: WON, room: 'list', mistakes: 1 }]);
  });

  test('comes by itself once', async () => {
    await make(WIN);
    const own = await ownPuzzles();
    const random = () => 0;
    expect(pickOwn(own, { attempts: [], random })?.position).toBe(WIN);
    await recordOwn({ position: WIN, goal: 'win' }, { mistakes: 0, helped: false }, 5);
    expect(pickOwn(own, { attempts: await practice.attempts(), random })).toBeUndefined();
  });
});

test('a rating goes on from the last try before now, and not from one of a time to come', () => {
  /** @param {number} at @param {number} rating */
  const rated = (at, rating) => ({
    ...attemptAt(puzzle, { room: 'training', ok: true, mistakes: 0, helped: false }, 0),
    ...{ at, rating, deviation: 60, volatility: 0.06 },
  });
  const attempts = [rated(1000, 1800), rated(9_000_000, 900)];
  expect(strengthOf(attempts, 2000).rating).toBe(1800);
  expect(strengthOf(attempts, 9_000_001).rating).toBe(900);
});
