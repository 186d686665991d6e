/**
 * Types of a service worker that the types of a page do not have.
 *
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LifeEvent
 * @typedef {LifeEvent & { data: unknown, ports: readonly MessagePort[] }} TellEvent
 * @typedef {LifeEvent & { request: Request, respondWith(answer: Promise<Response>): void }} AskEvent
 *
 * How much is kept for times without a network, in bytes as they are transferred: all of it, on its way, a part, or a
 * part because there is no room or the network failed.
 * @typedef {{ state: 'ready' | 'keeping' | 'part' | 'full' | 'failed', have: number, all: number }} Offline
 * The request of a page: to keep everything or only to say how much is kept, for a reader of a language.
 * @typedef {{ offline: 'keep' | 'ask', lang: string }} AskOffline
 */
export {};
