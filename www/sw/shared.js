/**
 * A text, or files, that another app shares with the installed one: the system posts them to an address that no host
 * answers, and they are kept here until the page that opens them has fetched them from the same address.
 */
import { SHARED, attempt } from './caches.js';

const ADDRESS = './share';

/** Tests whether an address is the one for sharing. @param {URL} address */
export const isShare = ({ pathname }) => pathname === new URL(ADDRESS, location.href).pathname;

/** Answers at the address for sharing. @param {Request} request @returns {Promise<Response>} */
export const answerShare = (request) => (request.method === 'POST' ? keepShared(request) : takeShared());

/** Keeps what is shared, and leads to the page that opens it. @param {Request} request */
async function keepShared(request) {
  await attempt(async () => {
    const form = await request.formData();
    const file = form.getAll('files').find((each) => each instanceof File && each.size > 0);
    const told = ['text', 'url'].map((field) => form.get(field)).filter((field) => typeof field === 'string');
    const headers = { 'x-name': file instanceof File ? encodeURIComponent(file.name) : '' };
    await (await caches.open(SHARED)).put(ADDRESS, new Response(file ?? told.join('\n'), { headers }));
  });
  return Response.redirect(new URL('./analyse.html?shared', location.href).href, 303);
}

/** Returns what was shared, once: of a text the header `x-name` is empty, of a file it is the name. */
async function takeShared() {
  const cache = await attempt(() => caches.open(SHARED));
  const shared = await attempt(async () => cache?.match(ADDRESS));
  await attempt(async () => cache?.delete(ADDRESS));
  return shared ?? new Response(null, { status: 404 });
}
