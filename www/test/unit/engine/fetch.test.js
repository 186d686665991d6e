/** The errors of files that do not arrive. */
import { afterEach, expect, test, vi } from 'vitest';
import { arrive, codeOf, isUnanswered, trouble } from '../../../engine/fetch.js';

afterEach(() => void vi.unstubAllGlobals());

let files = 0;
/**
 * Asks for a file, each time another one, and returns what went wrong.
 * @param {() => Promise<Response>} answer @returns {Promise<unknown>}
 */
const wrongWith = (answer) => {
  vi.stubGlobal('fetch', answer);
  return arrive(`file-${++files}`, (response) => response.text()).then(
    () => 'nothing',
    (/** @type {unknown} */ cause) => cause,
  );
};

test('a file that is gone is told from one that is refused', async () => {
  for (const status of [404, 410]) {
    expect(await wrongWith(async () => new Response('', { status }))).toMatchObject({
      code: 'gone',
      message: `file-${files} is gone`,
      params: {},
    });
  }
  const page = async () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await wrongWith(page)).toMatchObject({ code: 'gone' });
  const refused = await wrongWith(async () => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  expect(refused).toMatchObject({ code: 'refused', message: '503 Service Unavailable', params: { status: 503 } });
  expect(await wrongWith(async () => new Response('', { status: 500 }))).toMatchObject({ message: '500' });
});

test('an error page of a host that refuses is no file that is gone', async () => {
  const headers = { 'content-type': 'text/html' };
  expect(await wrongWith(async () => new Response('', { status: 502, headers }))).toMatchObject({ code: 'refused' });
});

test('a network that is away is told with its own error', async () => {
  const cause = new TypeError('Failed to fetch');
  const told = await wrongWith(() => Promise.reject(cause));
  expect(told).toMatchObject({ code: 'unreachable', message: 'the file cannot be reached', cause, params: {} });
  expect(isUnanswered(told)).toBe(true);
});

test('codes are those of our errors alone', () => {
  expect(codeOf(trouble('gone', 'm'))).toBe('gone');
  expect(codeOf(new Error('m'))).toBeUndefined();
  expect(codeOf({ code: 'gone' })).toBeUndefined();
  expect(isUnanswered(new Error('m'))).toBe(false);
});
