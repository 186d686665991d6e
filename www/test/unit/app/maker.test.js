// @vitest-environment happy-dom
/** The maker without its page: what a verdict finds, what is stored and shared, what a sheet has. */
import { describe, expect, test, vi } from 'vitest';
import { checkDraft } from '../../../app/maker/draft.js';
import { chosen } from '../../../app/maker/sheet-puzzles.js';
import { isAmong, made, madePuzzleCheck } from '../../../app/made-puzzles/index.js';
import { sound } from '../../../app/schema/index.js';
import { rightMoves } from '../../../app/made-puzzles/index.js';
import { judged, worstOf } from '../../../app/maker/findings.js';
import { canonical, twinOf } from '../../../app/maker/in-library.js';
import { START, TURN_NAMES, diagramOf, textOf, turned } from '../../../app/editor/index.js';
import { elementCode, frameCode } from '../../../app/sharing/code.js';
import { diagramText } from '../../../app/sharing/puzzle.js';
import { puzzleLibrary } from '../../../elements/puzzles/index.js';
import { MOST, cleaned, creditFields, creditIn } from '../../../elements/credit/index.js';
import { kaeshi } from '../kaeshi.js';

/** @import { AnyGoal, Diagnosis } from '../../../engine/types.js' */
/** @import { LibraryPuzzle } from '../../../elements/puzzles/index.js' */

const POSITION = '--XXXX-X--OXXO-XXXXXOXOXXXOXXXOXOXXXXOOXXXXXOOXXX-OOOOOX---OOOOO X';

describe('a puzzle’s verdict by its proof', () => {
  /** @param {Record<string, number>} scores @returns {Diagnosis} */
  const found = (scores) => {
    const moves = Object.entries(scores).map(([square, score]) => ({ square, score }));
    const score = moves[0]?.score ?? 0;
    return { kind: 'diagnosis', position: POSITION, goal: 'win', score, unique: true, moves, nodes: 1 };
  };
  /** @type {readonly [string, AnyGoal, Record<string, number>, Record<string, number>, string[]][]} */
  const CASES = [
    ['a sound one', 'win', { b2: 2, a8: 0, g7: -4 }, { b2: 1, a8: 6, g7: 2 }, ['only']],
    ['no win', 'win', { b2: 0, a8: -2 }, {}, ['lost']],
    ['two solutions', 'win', { b2: 8, a8: 2, g7: -2 }, {}, ['many']],
    ['a draw that is one', 'draw', { b2: 0, a8: -2, g7: -2 }, { a8: 3 }, ['only']],
    ['a draw where there is a win', 'draw', { b2: 4, a8: -2, g7: -2 }, { a8: 3 }, ['only', 'more']],
    ['two ways to a draw', 'draw', { b2: 4, a8: 0, g7: -2 }, { a8: 3 }, ['many', 'more']],
    ['the most discs, by little', 'best', { b2: -10, a8: -12, g7: -20 }, { a8: 3 }, ['only', 'thin']],
    ['the most discs, clearly', 'best', { b2: -10, a8: -14, g7: -20 }, { a8: 3 }, ['only']],
    ['a loss by so many', '-4', { b2: -4, a8: -6, g7: -20 }, { a8: 3 }, ['only']],
    ['a loss by fewer, too', '-4', { b2: -2, a8: -4, g7: -20 }, {}, ['many']],
    ['a loss by more', '-4', { b2: -6, a8: -8 }, {}, ['lost']],
    ['a loss where there is a draw', '-4', { b2: 0, a8: -6, g7: -20 }, { a8: 3 }, ['only', 'spare']],
    ['two ways, and one wins', '-4', { b2: 2, a8: -4, g7: -20 }, { a8: 3 }, ['many', 'spare']],
    ['a wipe-out', '+64', { b2: 64, a8: 40, g7: 2 }, { a8: 3 }, ['only']],
    ['no wipe-out', '+64', { b2: 62, a8: 40 }, {}, ['lost']],
    ['no choice', 'win', { b2: 2 }, {}, ['forced']],
    ['two moves', 'win', { b2: 2, g7: -2 }, { g7: 2 }, ['only', 'few']],
    ['the only corner', 'win', { a8: 2, g7: -2, b2: -8 }, { g7: 2 }, ['only', 'corner']],
    ['one corner of two', 'win', { a8: 2, h8: -2, b2: -8 }, { b2: 2 }, ['only']],
    ['the most discs turned', 'win', { b2: 2, g7: -2, a8: -4 }, { b2: 5, g7: 4, a8: 1 }, ['only', 'discs']],
  ];

  test.each(CASES)('%s', (_, goal, scores, flips, kinds) => {
    const findings = judged(goal, found(scores), flips);
    expect(findings.map(({ kind }) => kind)).toEqual(kinds);
    const isBad = ['lost', 'many', 'forced'].includes(kinds[0] ?? '');
    expect(worstOf(findings)).toBe(isBad ? 'bad' : kinds.length > 1 ? 'weak' : 'good');
  });

  test('names every right move', () => {
    expect(rightMoves(found({ b2: 8, a8: 2, g7: 0 }), 'win')).toEqual(['b2', 'a8']);
    expect(judged('draw', found({ b2: 8, a8: 2, g7: 0 }), {})[0]?.squares).toEqual(['b2', 'a8', 'g7']);
  });
});

describe('twins', () => {
  test('all turns of a position are one, with the colours swapped, too', () => {
    const diagram = diagramOf(POSITION);
    const swap = (/** @type {string} */ text) => text.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
    for (const turn of TURN_NAMES) {
      expect(canonical(textOf(turned(diagram, turn)))).toBe(canonical(POSITION));
      expect(canonical(swap(textOf(turned(diagram, turn))))).toBe(canonical(POSITION));
    }
    expect(canonical(POSITION.replace(/X$/, 'O'))).not.toBe(canonical(POSITION));
    expect(canonical(POSITION)).not.toBe(canonical(textOf(START)));
  });

  test('a twin of the library is found by its name', async () => {
    // f5 f4: the game after two moves, as the one puzzle there is.
    const ofSize = vi.spyOn(puzzleLibrary(), 'ofSize');
    ofSize.mockResolvedValue([/** @type {LibraryPuzzle} */ ({ id: '58-aaaaa', game: 'ld' })]);
    const game = kaeshi.Game.fromTranscript('f5f4');
    const twin = textOf(turned(diagramOf(game.position), 'half'));
    const engine = /** @type {import('../../../engine/types.js').Kaeshi} */ (/** @type {unknown} */ (kaeshi));
    expect(await twinOf(engine, twin, 58)).toBe('58-aaaaa');
    expect(await twinOf(engine, textOf(START), 58)).toBeUndefined();
    expect(ofSize).toHaveBeenCalledOnce();
  });
});

describe('title and author', () => {
  test('go through an address as they were written', () => {
    const credit = { title: 'A & B = <b>“偶数理論”</b> #1', author: '村上 +x' };
    expect(creditIn(new URLSearchParams(`p=x${creditFields(credit)}`))).toEqual(credit);
    expect(creditFields({ title: ' ', author: '' })).toBe('');
  });

  test('are cut, and lose what is not to be seen', () => {
    expect([...cleaned('詰'.repeat(100), MOST.title)]).toHaveLength(MOST.title);
    expect([...cleaned('😀'.repeat(100), MOST.author)]).toHaveLength(MOST.author);
    expect(cleaned('a\u202Eb\u0000c\n\u2029 d\u200B', 60)).toBe('abc d');
    const longest = creditFields({ title: '詰'.repeat(200), author: '𠮷'.repeat(200) });
    expect(longest.length).toBeLessThan(1100);
  });

  test('are text in code for other pages', () => {
    const credit = { title: '"><script>x</script>', author: '' };
    const puzzle = { kind: /** @type {const} */ ('tsume'), attributes: { position: POSITION, goal: 'win' }, credit };
    // A frame that is one would be fetched.
    const code = frameCode(puzzle, 'prompt').replaceAll('iframe', 'figure') + elementCode(puzzle);
    const host = new DOMParser().parseFromString(code.replace(/<script.*?<\/script>/, ''), 'text/html');
    expect(host.querySelectorAll('script')).toHaveLength(0);
    expect(host.querySelector('figure')?.title).toBe(credit.title);
    expect(host.querySelector('[slot=caption]')?.textContent).toBe(credit.title);
    const [, query] = host.querySelector('figure')?.getAttribute('src')?.split('?') ?? [];
    const fields = new URLSearchParams(query);
    expect([fields.get('p'), fields.get('s'), fields.get('g')]).toEqual([POSITION.slice(0, 64), 'X', 'win']);
    expect(creditIn(fields).title).toBe(credit.title);
    expect(host.querySelector('kaeshi-tsume')?.getAttribute('position')).toBe(POSITION);
    expect(kaeshi.readBoard(diagramText(POSITION))).toEqual({ ...diagramOf(POSITION) });
    expect(diagramText(POSITION).split('\n')).toHaveLength(9);
  });
});

describe('a stored draft', () => {
  test('is read back, and anything else is as nothing', () => {
    const draft = { past: [textOf(START), POSITION], goal: 'draw', title: ' a', author: 'b', typed: 'XX' };
    expect(checkDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(checkDraft({ ...draft, past: ['X'], goal: 'lose', title: 1, typed: {} })).toEqual({
      past: [textOf(START)],
      goal: 'win',
      title: '',
      author: 'b',
      typed: undefined,
    });
    expect(checkDraft({ ...draft, goal: '-6' }).goal).toBe('-6');
    expect(['-64', '+64', '-3', '-66', 6].map((goal) => checkDraft({ ...draft, goal }).goal)).toEqual([
      '-64',
      '+64',
      'win',
      'win',
      'win',
    ]);
    expect(checkDraft(null).past).toEqual([textOf(START)]);
    const puzzle = { id: 'a', at: 1, position: POSITION, goal: 'win', title: 'a\nb' };
    const read = sound(madePuzzleCheck);
    expect(read([null, {}, { ...puzzle, position: 'x' }, { ...puzzle, goal: 'lose' }, puzzle])).toEqual([
      { ...puzzle, title: 'a b', author: '' },
    ]);
  });

  test('a puzzle is there once, as it was put by last', () => {
    const puzzle = { position: POSITION, goal: /** @type {const} */ ('win'), title: 'a', author: '' };
    const own = new Map(
      [puzzle, { ...puzzle, goal: /** @type {const} */ ('best') }].map((each) => [made(each).id, made(each)]),
    );
    expect(own.size).toBe(2);
    const last = made({ ...puzzle, title: 'b' });
    expect(Array.from(own.set(last.id, last).values(), ({ title, goal }) => title + goal)).toEqual(['bwin', 'abest']);
    expect([isAmong(own.values(), last), isAmong(own.values(), puzzle)]).toEqual([true, false]);
  });
});

describe('a sheet', () => {
  const puzzles = Array.from(
    { length: 30 },
    (_, i) =>
      /** @type {LibraryPuzzle} */ ({
        ...{ id: `8-${i}`, stars: 1 + Math.floor(i / 6), goal: i % 2 ? 'win' : 'best', themes: i % 3 ? 'pq' : 'p' },
      }),
  );
  /** @param {Partial<import('../../../app/maker/sheet-puzzles.js').Wanted>} wanted */
  const ids = (wanted) =>
    chosen(puzzles, { stars: undefined, goal: undefined, count: 6, round: 0, ...wanted }).map(({ id }) => id);

  test('has what was asked for, the easiest first', () => {
    const stars = (/** @type {string[]} */ list) =>
      list.map((id) => puzzles.find((each) => each.id === id)?.stars ?? 0);
    const sheet = ids({});
    expect(new Set(sheet).size).toBe(6);
    expect(stars(sheet)).toEqual([...stars(sheet)].sort());
    expect(ids({ stars: 2, goal: 'win' })).toHaveLength(3);
    expect(ids({ stars: 2, goal: 'draw' })).toEqual([]);
    expect(ids({ count: 24, stars: 5 })).toHaveLength(6);
    expect([ids({ stars: 5, theme: 'q' }), ids({ stars: 5, theme: 'p' })].map(({ length }) => length)).toEqual([4, 6]);
    expect(ids({ theme: 'z' })).toEqual([]);
  });

  test('is the same again, and none comes twice before all had their turn', () => {
    expect(ids({ round: 3 })).toEqual(ids({ round: 3 }));
    const five = [0, 1, 2, 3, 4].flatMap((round) => ids({ round }));
    expect(new Set(five).size).toBe(30);
  });
});
