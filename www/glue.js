/**
 * Makes the classes of the wasm glue such that they can be left out where nobody uses them, as a Vite plugin: the
 * engine's thread makes no `Game`, and no page an `Engine`. The obstacle is one statement behind each class, which
 * serves `using`; nothing here says that.
 */

/** @import { Plugin } from 'vite' */

/** @returns {Plugin} */
export const glue = () => ({
  name: 'kaeshi-glue',
  transform: {
    filter: { id: /\/pkg\/[\w-]+\/kaeshi\.js$/ },
    handler: (code) => ({ code: code.replace(/^if \(Symbol\.dispose\) .*$/gm, ''), map: null }),
  },
});
