// @vitest-environment happy-dom
/** Parts that are fetched when they are first wanted: none is waited for without end, and none is missed in silence. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { arriving } from '../../../app/shared/index.js';
import { MISSING } from '../../../app/shared/arriving.js';

const WWW = join(import.meta.dirname, '../../..');

afterEach(() => vi.useRealTimers());

/** The modules of a folder. @param {string} folder */
const modulesOf = (folder) =>
  readdirSync(join(WWW, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`);

/** A module without its comments, where types are imported, too. @param {string} name */
const codeOf = (name) =>
  readFileSync(join(WWW, name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

test('every part of a page, an element or the engine is waited for with a limit', () => {
  const unlimited = ['app', 'elements', 'engine', 'locale'].flatMap(modulesOf).flatMap((name) =>
    codeOf(name)
      .split('\n')
      // The script of an engine's thread is text, and the thread itself is watched.
      .filter((line) => /(?<!(arriving|inTime)\(\(\) => )\bimport\(/.test(line) && !line.includes('`import('))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(unlimited).toEqual([]);
});

test.each([
  ['hangs', () => new Promise(() => undefined), { code: 'stalled' }],
  ['fails', () => Promise.reject(new TypeError('no such module')), { message: 'no such module' }],
])('a part that %s is told of, and whoever wanted it hears of it', async (_, part, why) => {
  vi.useFakeTimers();
  const told = vi.fn();
  addEventListener(MISSING, told, { once: true });
  const wanted = expect(arriving(part)).rejects.toMatchObject(why);
  await vi.advanceTimersByTimeAsync(30_000);
  await wanted;
  expect(told).toHaveBeenCalledOnce();
  expect(await arriving(async () => ({ seven: 7 }))).toEqual({ seven: 7 });
});
