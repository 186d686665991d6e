/**
 * Vouches for addresses of scripts of ours. A page that wants trusted types names the policy `kaeshi` in its own
 * policy; the only addresses that pass through it are those made by our own code.
 */

/**
 * A page may make a policy of a name once, so this is the page's.
 * @type {{ createScriptURL(url: string): string } | undefined}
 */
let policy;

/**
 * @param {string} address
 * @returns {string}
 */
export function trusted(address) {
  /** @type {{ createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } | undefined} */
  const types = Reflect.get(globalThis, 'trustedTypes');
  policy ??= types?.createPolicy('kaeshi', { createScriptURL: (/** @type {string} */ url) => url });
  return policy ? policy.createScriptURL(address) : address;
}
