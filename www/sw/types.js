/**
 * What the types of a page do not tell of a service worker.
 *
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LifeEvent
 * @typedef {LifeEvent & { data: unknown }} TellEvent
 * @typedef {LifeEvent & { request: Request, respondWith(answer: Promise<Response>): void }} AskEvent
 */
export {};
