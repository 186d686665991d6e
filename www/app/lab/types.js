/** The messages between the Lab's page and the thread that runs its races. */

/** @import { Flavour } from '../../engine/types.js' */
/** @import { Figure, Kind, Rival } from './figures.js' */

/** @typedef {{ id: string, units: number, kinds: readonly Kind[], rivals: readonly Rival[] }} RacePlan */
/**
 * The message of the page, sent once.
 * @typedef {{ modules: Partial<Record<Flavour, WebAssembly.Module>>, races: readonly RacePlan[] }} RaceToWorker
 */
/**
 * The messages of the thread: the figures of one race and kind so far, and how much of the whole is done. It begins and
 * fails as the engine's workers do: it says that it is `loaded`, and an error reaches the page as one.
 * @typedef {{ type: 'figures', figures: Figure[], share: number } | { type: 'done' }} RaceFromWorker
 */

export {};
