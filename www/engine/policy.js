/**
 * Tells what keeps the engine out though all of it is there: a browser without WebAssembly, or the page's own content
 * security policy. The connection is to blame for neither. The reader can do something about the browser, and about the
 * policy only the page's author.
 *
 * A browser says of a forbidden fetch or worker only that it failed, like one without a network; the event that tells
 * of a violation says more. WebAssembly is asked for directly: eight bytes that every browser compiles unless it may
 * not.
 */

/** The smallest module there is: its magic number and its version. */
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Violations that the browser reported: it does so once, to the page. */
const violations = { wereOurs: false };
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
  // A worker from a Blob, a policy for trusted types, or a file of ours.
  const ours = /^(blob|trusted-types-)/.test(blockedURI) || blockedURI.startsWith(new URL(import.meta.url).origin);
  violations.wereOurs ||= ours && disposition === 'enforce';
});

/** Tests whether the browser has no WebAssembly: an old one, or one that was told to do without, as for lockdown. */
export const isMissing = () => typeof WebAssembly === 'undefined';

/**
 * Tests whether a policy forbids what the engine needs, once something of it failed.
 * @returns {Promise<boolean>}
 */
export async function isForbidden() {
  if (isMissing()) return false;
  try {
    new WebAssembly.Module(SMALLEST);
  } catch {
    return true;
  }
  // The event follows the failure.
  await new Promise((done) => setTimeout(done));
  return violations.wereOurs;
}
