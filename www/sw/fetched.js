/**
 * A file fetched to its end, before which nobody can tell whether it is whole. The page that waits for it hears nothing
 * on the way, so that it is here that a connection which has stopped is told from one that is slow.
 */

/** The seconds without a byte after which a connection counts as stopped. */
export const STALL_SECONDS = 20;

/**
 * Fetches a file to its end; the bytes of an answer that is no file are left where they are.
 * @param {Request} request
 * @returns {Promise<{ answer: Response, bytes: ArrayBuffer | undefined }>}
 */
export async function fetched(request) {
  const stop = new AbortController();
  let silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  // Seconds are counted one by one: a device that sleeps counts none.
  const stalled = new Promise((_, reject) => {
    timer = setInterval(() => {
      if (++silent < STALL_SECONDS) return;
      reject(new Error(`nothing more arrived of ${request.url}`));
      stop.abort();
    }, 1000);
  });
  const read = async () => {
    const answer = await fetch(request, { signal: stop.signal });
    return { answer, bytes: answer.ok ? await bytesOf(answer, () => (silent = 0)) : undefined };
  };
  try {
    return await /** @type {ReturnType<typeof read>} */ (Promise.race([read(), stalled]));
  } finally {
    clearInterval(timer);
  }
}

/** Reads an answer, and tells of every part of it. @param {Response} answer @param {() => void} told */
async function bytesOf({ body }, told) {
  told();
  const reader = body?.getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    told();
    parts.push(part.value);
  }
  return new Blob(parts).arrayBuffer();
}
