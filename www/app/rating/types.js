/** The types that other rooms share with this one. */

/** @typedef {import('./glicko.js').Strength} Strength */
/** @typedef {import('./opponent.js').Followed} Followed */

export {};
