/** Helpers for tests of the engine's client: a worker of their own, and files that do not arrive. */

/** @import { FromWorker, ToWorker } from '../../../engine/types.js' */

export const POSITION = '---------------------------OX------XO--------------------------- X';

/** A file that cannot be fetched. @returns {Promise<never>} */
export const nowhere = () => Promise.reject(new TypeError('Failed to fetch'));

export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A worker that does what the test says. */
export class FakeThread extends EventTarget {
  /** @type {ToWorker[]} */
  heard = [];
  ended = false;

  /** @param {ToWorker} message */
  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {FromWorker} message */
  say(message) {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }

  /** @param {number} id @param {string} [square] */
  choose(id, square = 'd3') {
    this.say({
      type: 'answer',
      id,
      answer: { kind: 'chosen', position: POSITION, square, value: 0, exact: false, depth: 1, book: false, nodes: 1 },
    });
  }

  /** The jobs started. */
  get jobs() {
    return this.heard.flatMap((message) => (message.type === 'start' ? [message.job] : []));
  }

  /** The ids of the jobs started. */
  get started() {
    return this.heard.flatMap((message) => (message.type === 'start' ? [message.id] : []));
  }
}
