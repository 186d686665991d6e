/**
 * Whether the engine may use several cores here, and how much of the machine it takes.
 *
 * Threads share memory, which a browser allows only to a page that is isolated from others (see www/sw/). Where it
 * does not, or lacks what the build with threads needs, the engine has one thread, as everywhere before.
 */
import threadsUrl from '../pkg/threads/kaeshi_bg.wasm?url';
import { hasAtomics } from '../abilities.js';
import { compile, once } from './load.js';
import { flavour } from './module.js';

/** More threads than these have nothing to do in most searches. */
const MOST_THREADS = 8;

/** The engine's share of a machine. @typedef {{ threads: number, megabytes: number }} Share */

/**
 * The engine's share of a machine: all its cores, on a phone half of them, so that it stays cool and the page swift;
 * and a hundredth of the memory for the table. (The build takes no more than 256 MB in all, whatever is asked for.)
 * @param {{ cores: number, isPhone: boolean, gigabytes: number | undefined }} machine as much as the browser tells
 * @returns {Share}
 */
export function shareOf({ cores, isPhone, gigabytes = isPhone ? 2 : 4 }) {
  const threads = Math.max(1, Math.min(MOST_THREADS, isPhone ? Math.floor(cores / 2) : cores));
  return { threads, megabytes: Math.max(16, Math.min(64, gigabytes * 8)) };
}

/** More ordinary workers than these leave some of them too little to do. */
const MOST_WORKERS = 4;

/**
 * How many ordinary workers may share a question: as many as there might be threads, and one for each gigabyte, since
 * each has a table and a copy of all else.
 * @param {Parameters<typeof shareOf>[0]} machine
 */
export function workersOf({ cores, isPhone, gigabytes = isPhone ? 2 : 4 }) {
  const { threads } = shareOf({ cores, isPhone, gigabytes });
  return Math.max(1, Math.min(MOST_WORKERS, threads, Math.floor(gigabytes)));
}

/** How many may here. */
export const manyWorkers = () => workersOf(machine());

function machine() {
  /** @type {Navigator & { deviceMemory?: number, userAgentData?: { mobile: boolean } }} */
  const { hardwareConcurrency = 1, deviceMemory, userAgentData } = navigator;
  const isPhone = userAgentData?.mobile ?? matchMedia('(pointer: coarse) and (hover: none)').matches;
  return { cores: hardwareConcurrency, isPhone, gigabytes: deviceMemory };
}

/** The engine's share of this machine where it may have more than one thread. @returns {Share | undefined} */
export function manyThreads() {
  const isAllowed = globalThis.crossOriginIsolated && typeof SharedArrayBuffer === 'function';
  if (!isAllowed || flavour() !== 'simd' || !hasAtomics()) return undefined;
  const share = shareOf(machine());
  return share.threads > 1 ? share : undefined;
}

export const loadThreads = once(() => compile(threadsUrl));
