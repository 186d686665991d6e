// @vitest-environment happy-dom
/** A puzzle on its page: one name wherever it is named, and one try of it however often the page is loaded. */
import { render } from 'lit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { made } from '../../../app/made-puzzles/index.js';
import { loadRecord } from '../../../app/practice/index.js';
import { record, recordOwn, triesOf } from '../../../app/practice/record.js';
import { or } from '../../../app/schema/index.js';
import { openPractice } from '../../../app/store/index.js';
import { NO_FILTERS } from '../../../app/tsume/filters.js';
import { itemView } from '../../../app/tsume/list.js';
import { BegunPuzzles, keptUnderWay, underWayCheck } from '../../../app/tsume/under-way.js';
import { Tries } from '../../../app/tsume/tries.js';
import { captionOf } from '../../../app/tsume/view.js';
import { resume } from '../../../elements/tsume/resume.js';
import { TsumeSession } from '../../../elements/tsume/session.js';
import { NaiveEngine, NaiveGame, WIN } from '../naive.js';
import { domError, freshLibrary } from '../store/fresh.js';

/** @import { Item } from '../../../app/tsume/types.js' */

/** @type {Item} */
const ITEM = {
  ...{ id: '12-7k3fq', size: 12, number: 12, goal: 'win', stars: 0, themes: '', position: WIN, game: '' },
  odds: [],
};

/** The session of a page that was just loaded. */
const loaded = () =>
  new TsumeSession({
    engine: new NaiveEngine(),
    openGame: (position) => new NaiveGame(position),
    redraw: () => {},
    tell: () => {},
    wait: async () => {},
  });

describe('a try', () => {
  beforeEach(async () => {
    sessionStorage.clear();
    localStorage.clear();
    await openPractice().close();
    freshLibrary();
  });

  test('stays one try when the page is loaded again after a mistake', async () => {
    const puzzle = { position: WIN, goal: /** @type {const} */ ('win'), session: loaded() };
    const item = { id: '6-abcde', size: 6, themes: '', game: 'lrST' };
    const begun = new BegunPuzzles();
    const since = begun.openedAt(puzzle, {}, 1000);
    expect(since).toBe(1000);
    await puzzle.session.open(WIN, 'win');
    await puzzle.session.play('b1');
    expect(puzzle.session.state.phase).toBe('wrong');
    await record(item, puzzle.session.state.attempt.trouble, since);
    begun.keep(puzzle, { since });

    const again = { ...puzzle, session: loaded() };
    const later = begun.openedAt(again, {}, 9000);
    await again.session.open(WIN, 'win');
    resume(again.session, keptUnderWay(again));
    await again.session.play('h6');
    await record(item, { mistakes: 1, helped: false }, later);
    expect(await triesOf(item.id)).toMatchObject([{ ok: false, mistakes: 1 }]);
    // It failed once, and comes again in the training.
    expect((await openPractice().cards()).get(item.id)?.numbers).toMatchObject({ reps: 1 });
  });

  test('is kept with the next one where the part that keeps it did not come', async () => {
    /** @type {unknown[]} */
    const told = [];
    const load = vi.fn(loadRecord).mockRejectedValueOnce(new Error('not here'));
    const tries = new Tries((part) => told.push(part), load);
    const [one, other] = ['6-abcde', '6-fghjk'].map((id) => ({ ...ITEM, id }));
    for (const tried of [one, other]) {
      if (!tried) throw new Error('two puzzles are tried');
      tries.begin({}, { tried, goal: 'win', since: 1000 });
      await tries.keep({ mistakes: 1, helped: false });
    }
    expect(told).toEqual([{ unkept: 'failed' }, { unkept: undefined }]);
    for (const id of ['6-abcde', '6-fghjk']) expect(await triesOf(id)).toMatchObject([{ ok: false, mistakes: 1 }]);
  });

  test('is reported at once when the disk is full, and kept when asked again', async () => {
    /** @type {unknown[]} */
    const told = [];
    const tries = new Tries((part) => told.push(part));
    tries.begin({}, { tried: ITEM, goal: 'win', since: 1000 });
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw domError('QuotaExceededError');
    });
    await tries.keep({ mistakes: 1, helped: false });
    refuses.mockRestore();
    expect(told).toEqual([{ unkept: 'full' }]);
    await openPractice().keep({});
    await tries.again();
    expect(told[1]).toEqual({ unkept: undefined });
    expect(await triesOf(ITEM.id)).toMatchObject([{ ok: false, mistakes: 1 }]);
  });

  test('outlives the tab: its moves are in the database until it is solved', async () => {
    const puzzle = { position: WIN, goal: /** @type {const} */ ('win'), session: loaded() };
    await puzzle.session.open(WIN, 'win');
    await puzzle.session.play('b1');
    new BegunPuzzles().keep(puzzle, { since: 1000 });
    await expect.poll(() => openPractice().unfinished('moves')).toHaveLength(1);
    sessionStorage.clear();
    await openPractice().close();

    const next = new BegunPuzzles();
    await next.read();
    const again = { ...puzzle, session: loaded() };
    expect(next.openedAt(again, {}, 9000)).toBe(1000);
    // Another goal, or another room, is another try.
    expect(next.kept({ ...again, goal: 'best' })).toBeUndefined();
    expect(next.kept(again, { room: 'training', name: '7' })).toBeUndefined();
    await again.session.open(WIN, 'win');
    resume(again.session, next.kept(again));
    await expect.poll(() => again.session.state.phase).toBe('wrong');
    again.session.state.attempt.isSolved = true;
    next.keep(again, { since: 1000 });
    await expect.poll(() => openPractice().unfinished('moves')).toEqual([]);
    expect(next.kept(again)).toBeUndefined();
  });

  test('of a visit before is not written over where it cannot be read', async () => {
    const puzzle = { position: WIN, goal: /** @type {const} */ ('win'), session: loaded() };
    await puzzle.session.open(WIN, 'win');
    await puzzle.session.play('b1');
    const moves = async () =>
      (await openPractice().unfinished('moves')).map(({ value }) => Reflect.get(value, 'moves'));
    new BegunPuzzles().keep(puzzle, { since: 1000 });
    await expect.poll(moves).toEqual([['b1']]);
    sessionStorage.clear();
    await openPractice().close();
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw domError('UnknownError');
    });
    const next = new BegunPuzzles();
    await next.read();
    const again = { ...puzzle, session: loaded() };
    await again.session.open(WIN, 'win');
    await again.session.play('h6');
    next.keep(again, { since: 9000 });
    await new Promise((done) => setTimeout(done, 50));
    refuses.mockRestore();
    expect(await moves()).toEqual([['b1']]);
    // With the next move it is known, and gives way to what is played.
    next.keep(again, { since: 9000 });
    await expect.poll(moves).toEqual([['h6', 'c1']]);
  });

  test('of a room is no other’s, and one whose solution was shown is known for it', async () => {
    const puzzle = { position: WIN, goal: /** @type {const} */ ('win'), session: loaded() };
    await puzzle.session.open(WIN, 'win');
    await puzzle.session.showSolution(true);
    const at = { room: 'rush', name: '7 0', since: 1 };
    new BegunPuzzles().keep(puzzle, at);
    expect(keptUnderWay(puzzle, at)).toMatchObject({ moves: [], helped: true });
    for (const other of [{}, { room: 'rush', name: '7 1' }, { room: 'training', name: '7 0' }])
      expect(keptUnderWay(puzzle, other)).toBeUndefined();
    const again = loaded();
    await again.open(WIN, 'win');
    resume(again, keptUnderWay(puzzle, at));
    expect(again.state.attempt.trouble.helped).toBe(true);
  });

  test('has its puzzle come again when it fails, unless the puzzle is in no training', async () => {
    const trouble = { mistakes: 1, helped: false };
    await record({ id: '6-clean', size: 6, themes: '', game: 'lrST' }, { mistakes: 0, helped: false }, 1);
    await record({ id: '6-1', size: 6, themes: '', game: '' }, trouble, 2);
    await record({ id: '6-shown', size: 6, themes: '', game: 'lrST' }, { mistakes: 0, helped: true }, 3);
    const own = { position: WIN, goal: /** @type {const} */ ('win'), title: '', author: '' };
    await openPractice().keep({ made: [made(own)] });
    const id = await recordOwn(own, trouble, 4);
    await recordOwn(own, { mistakes: 2, helped: false }, 5);
    const cards = await openPractice().cards();
    expect([...cards.keys()].sort()).toEqual(['6-shown', id].sort());
    expect(cards.get(id ?? '')?.numbers).toMatchObject({ reps: 2 });
  });

  test('of another puzzle is another try, and what is stored may be anything', () => {
    const puzzle = { position: WIN, goal: /** @type {const} */ ('win') };
    const kept = { of: `${WIN} win`, moves: ['b1'], ply: 1, mistakes: 0, helped: false, since: 1000 };
    sessionStorage.setItem('kaeshi.puzzle', JSON.stringify(kept));
    const checkUnderWay = or(underWayCheck, undefined);
    expect(checkUnderWay(kept)).toEqual({ ...kept, edits: 0 });
    const begun = new BegunPuzzles();
    const opened = [begun.openedAt(puzzle, {}, 9000), begun.openedAt({ ...puzzle, goal: 'draw' }, {}, 9000)];
    expect(opened).toEqual([1000, 9000]);
    for (const since of [undefined, null, 'x', 0.5]) expect(checkUnderWay({ ...kept, since })).toBeUndefined();
    // A clock that runs wrong may stand before 1970.
    expect(checkUnderWay({ ...kept, since: -1000 })).toEqual({ ...kept, since: -1000, edits: 0 });
  });
});

describe('the name of a puzzle', () => {
  const item = ITEM;
  const text = (/** @type {unknown} */ view) => {
    const host = document.createElement('div');
    render(view, host);
    return (host.querySelector('.visually-hidden') ?? host).textContent?.trim() ?? '';
  };

  test.each(/** @type {const} */ (['en', 'ja']))('is the same above the board and in the list, in %s', (lang) => {
    const state = {
      ...{ lang, items: [item], count: 340, sizes: [12], filters: NO_FILTERS, progress: {}, current: undefined },
      ...{ page: undefined, isLoading: false, countOf: () => 340, positionOf: () => undefined },
      ...{ onFilter: () => undefined, onPage: () => undefined },
    };
    const above = text(captionOf(lang, item, 340));
    expect(above).toContain('12-7k3fq');
    expect(text(itemView(state, item)).startsWith(above)).toBe(true);
    // Its small board has every disc, once the rules have played it; its side is heard then, too.
    const host = document.createElement('div');
    const discs = (/** @type {string | undefined} */ position) => {
      render(itemView({ ...state, positionOf: () => position }, item), host);
      return ['dark', 'light'].map((name) => host.querySelector(`.${name}`)?.getAttribute('d')?.split('M').length);
    };
    expect(discs(undefined)).toEqual([1, 1]);
    expect(discs(WIN)).toEqual(['X', 'O'].map((sign) => WIN.slice(0, 64).split(sign).length));
    expect(host.querySelector('.visually-hidden')?.textContent).toContain(lang === 'ja' ? '黒' : 'Black');
  });

  test.each([
    [0.001, 1],
    [0.02, 2],
    [0.249, 25],
    [1, 99],
  ])('says for a chance of %d how many people find the line, and no more', (chance, percent) => {
    const said = text(captionOf('en', { ...item, odds: [0, chance, 1, 1] }, 340));
    expect(said).toContain(`About ${percent} % of average players solve it`);
    expect(said).not.toMatch(/easy|hard|medium/);
  });
});
