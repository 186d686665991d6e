/**
 * Vouches for addresses of scripts of ours. A page that wants trusted types names the policy `kaeshi` in its own
 * policy; the only addresses that pass through it are those made by our own code.
 */

/** @typedef {{ createScriptURL(url: string): string }} Policy */

/** A page may make a policy of a name once, so this is the page's. @type {Policy | undefined} */
let policy;

/** @param {string} address @returns {string} */
export function trusted(address) {
  /** @type {{ createPolicy(name: string, rules: object): Policy } | undefined} */
  const types = Reflect.get(globalThis, 'trustedTypes');
  policy ??= types?.createPolicy('kaeshi', { createScriptURL: (/** @type {string} */ url) => url });
  return policy?.createScriptURL(address) ?? address;
}
