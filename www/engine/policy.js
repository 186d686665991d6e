/**
 * Whether the page's own content security policy keeps the engine out. Its readers can do nothing about that, and their
 * connection is not to blame; its author wants to know.
 *
 * A browser says of a forbidden fetch or worker only that it failed, like one without a network; the event that tells
 * of a violation says more. WebAssembly is asked for directly: eight bytes that every browser compiles unless it may
 * not.
 */

/** The smallest module there is: its magic number and its version. */
const SMALLEST = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** What the browser told of violations: it does so once, to the page. */
const violations = { wereOurs: false };
globalThis.document?.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
  // A worker from a Blob, a policy for trusted types, or a file of ours.
  const ours = /^(blob|trusted-types-)/.test(blockedURI) || blockedURI.startsWith(new URL(import.meta.url).origin);
  violations.wereOurs ||= ours && disposition === 'enforce';
});

/**
 * Tests whether a policy forbids what the engine needs, once something of it failed.
 * @returns {Promise<boolean>}
 */
export async function isForbidden() {
  try {
    new WebAssembly.Module(SMALLEST);
  } catch {
    return true;
  }
  // The event follows the failure.
  await new Promise((done) => setTimeout(done));
  return violations.wereOurs;
}
