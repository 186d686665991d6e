// @vitest-environment happy-dom
/** The set of puzzles that the visitor puts together: what is added, what is kept, and its file. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MySet } from '../../../app/maker/my-set.js';
import { addToSet, changeSet, loadSet, readCourse, writeCourse } from '../../../app/my-set/index.js';
import { Practice } from '../../../app/store/index.js';
import { domError, freshLibrary } from '../store/fresh.js';

const POSITION = `${'X'.repeat(60)}OO-- X`;
const POSED = { position: POSITION, goal: /** @type {const} */ ('best') };

beforeEach(() => {
  freshLibrary();
  const practice = new Practice();
  vi.spyOn(Practice, 'ofPage').mockReturnValue(practice);
});

const ids = async () => (await loadSet()).puzzles.map((each) => ('id' in each ? each.id : each.position));

describe('the set', () => {
  test('has each puzzle once, in the order in which they came, and is there in the next visit', async () => {
    expect((await loadSet()).puzzles).toEqual([]);
    await addToSet([{ id: '6-aaaaa' }, POSED]);
    const { course, isKept } = await addToSet([POSED, { id: '7-aaaaa' }, { ...POSED, goal: 'win' }]);
    expect([course.puzzles.length, isKept]).toEqual([4, true]);
    vi.spyOn(Practice, 'ofPage').mockReturnValue(new Practice());
    expect(await ids()).toEqual(['6-aaaaa', POSITION, '7-aaaaa', POSITION]);
    const { left } = await addToSet(Array.from({ length: 200 }, (_, i) => ({ id: `8-a${i}` })));
    expect(left).toBe(104);
    expect((await loadSet()).puzzles).toHaveLength(100);
  });

  test('takes the words of a course where it has none', async () => {
    await addToSet([{ id: '6-aaaaa' }], { title: 'First', author: 'A', note: 'N' });
    await addToSet([{ id: '7-aaaaa' }], { title: 'Second', author: 'B', note: 'M' });
    expect(await loadSet()).toMatchObject({ title: 'First', author: 'A', note: 'N' });
  });

  test('is changed as it is kept, also where another tab has added to it', async () => {
    const set = new MySet(() => undefined);
    await set.add([{ id: '6-aaaaa' }, { id: '7-aaaaa' }, { id: '8-aaaaa' }], {});
    await addToSet([{ id: '9-aaaaa' }]);
    await set.move(0, 1);
    expect(await ids()).toEqual(['7-aaaaa', '6-aaaaa', '8-aaaaa', '9-aaaaa']);
    await set.remove(1);
    expect(set.course.puzzles).toHaveLength(3);
    // Typing is ahead of the database.
    const typing = [...'Club '].map((_, i) => set.describe({ title: 'Club '.slice(0, i + 1) }));
    expect(set.course.title).toBe('Club ');
    await set.note(2, 'last');
    await Promise.all(typing);
    expect(set.course).toMatchObject({ title: 'Club ', puzzles: [{}, {}, { id: '9-aaaaa', note: 'last' }] });
    expect(await loadSet()).toEqual(set.course);
  });

  test('is not written over when it cannot be read', async () => {
    await addToSet([{ id: '6-aaaaa' }]);
    const practice = new Practice();
    vi.spyOn(Practice, 'ofPage').mockReturnValue(practice);
    const refuses = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw domError('UnknownError');
    });
    await expect(loadSet()).rejects.toThrow();
    expect((await changeSet((course) => ({ ...course, puzzles: [] }))).isKept).toBe(false);
    refuses.mockRestore();
    const other = new Practice();
    expect((await other.unfinished('course'))[0]?.value).toMatchObject({ puzzles: [{ id: '6-aaaaa' }] });
  });
});

describe('its file', () => {
  const course = {
    puzzles: [
      { id: '6-aaaaa', note: 'a' },
      { ...POSED, note: '' },
    ],
    ...{ title: 'T', author: 'A', note: 'N', isAgain: false },
  };

  test('loses nothing', async () => {
    const text = await writeCourse(course).text();
    expect(readCourse(text)).toEqual(course);
    expect(JSON.parse(text)).toMatchObject({ format: 'kaeshi-course', version: 1, title: 'T' });
  });

  test.each([
    ['', 'notJson'],
    ['{"format":"kaeshi-practice","version":1}', 'otherFormat'],
    ['{"format":"kaeshi-course","version":2,"puzzles":[]}', 'later'],
    ['{"format":"kaeshi-course","version":1}', 'otherFormat'],
    ['{"format":"kaeshi-course","version":1,"puzzles":[{"id":"<b>"}]}', 'otherFormat'],
    ['{"format":"kaeshi-course","version":1,"puzzles":[{"position":"XO","goal":"win"}]}', 'otherFormat'],
  ])('that is none says why: %s', (text, code) => {
    expect(() => readCourse(text)).toThrow(expect.objectContaining({ fault: expect.objectContaining({ code }) }));
  });
});
