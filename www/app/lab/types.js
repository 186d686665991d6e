/** The messages between the Lab's page and the thread that runs its races. */

/** @import { Flavour, Told } from '../../engine/types.js' */
/** @import { Figure, Kind, Rival } from './figures.js' */

/** @typedef {{ id: string, units: number, kinds: readonly Kind[], rivals: readonly Rival[] }} RacePlan */
/**
 * The message of the page, sent once.
 * @typedef {{ modules: Partial<Record<Flavour, WebAssembly.Module>>, races: readonly RacePlan[] }} RaceToWorker
 */
/**
 * The messages of the thread: the figures of one race and kind so far, and how much of the whole is done.
 * @typedef {{ type: 'figures', figures: Figure[], share: number } | { type: 'done' } | ({ type: 'failed' } & Told)
 * } RaceFromWorker
 */

export {};
