/**
 * Sends our pages and their workers with the two headers of cross-origin isolation, which few static hosts let anybody
 * set: an engine with several threads needs them. A first visit goes without, since nothing is ever loaded twice for
 * them, and so does a page in a frame, which is the frame's owner's. `?isolate=off` in an address keeps them away from
 * then on, `?isolate=on` brings them back.
 */
import { CHOICES, isPage, lookUp } from './caches.js';
import { nameOf } from './integrity.js';

/** Other files that the host has under this address are not ours to isolate. @param {Request} request */
export function isForIsolation({ destination, url }) {
  return destination === 'worker' || (destination === 'document' && isPage(nameOf(new URL(url)) ?? ''));
}

/**
 * The answer with the headers of isolation, unless they are refused. A worker has them always: a page that is not
 * isolated may start it all the same, one that is could not start another.
 * @param {Request} request
 * @param {Promise<Response>} asked
 */
export async function isolated({ destination, url }, asked) {
  const refusal = destination === 'document' ? isRefused(new URL(url)) : false;
  const [answer, refused] = await Promise.all([asked, refusal]);
  // A redirect has no headers to add to.
  if (refused || answer.type === 'opaqueredirect' || answer.type === 'error') return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { body, status, statusText } = answer;
  return new Response(body, { status, statusText, headers });
}

/**
 * Tests whether isolation was refused, by this address or by an earlier one.
 * @param {URL} address
 * @returns {Promise<boolean>}
 */
export async function isRefused({ searchParams }) {
  const said = searchParams.get('isolate');
  const choices = await lookUp(() => caches.open(CHOICES));
  if (said === 'off') await lookUp(async () => choices?.put('isolate', new Response(said)));
  if (said === 'on') await lookUp(async () => choices?.delete('isolate'));
  if (said === 'off' || said === 'on') return said === 'off';
  return (await lookUp(async () => choices?.match('isolate'))) !== undefined;
}
