/**
 * Keeps the pages for times without a network, and says when a newer version of them is there.
 *
 * A new version that has arrived waits, and so does the page: nothing is loaded again until the reader agrees. The
 * board survives the reload, since every page keeps it after each change. A page whose files the server no longer has,
 * because a newer version took their place, offers the same.
 */
import { html, nothing, render } from 'lit';
import { inTime, reload, trusted } from '../../engine/index.js';
import { button } from './controls.js';
import { MISSING } from './arriving.js';
import { t } from './texts.js';

/** A tab that stays open asks for news when it is looked at again, but not more often than this. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Returns what registers service workers; undefined in a build for development, in a browser that has none, and in a
 * sandboxed frame, where the mere question is an error.
 * @returns {ServiceWorkerContainer | undefined}
 */
export function serviceWorker() {
  if (!import.meta.env.PROD) return undefined;
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** A service worker that is not there after so long does not come: its host or the browser's storage refuse it. */
const LONGEST_MS = 20_000;

/**
 * Has the service worker keep files that came before it was there, for a visit without a network.
 * @param {() => readonly string[]} addresses asked once it is there
 */
export async function keepOffline(addresses) {
  const never = new Promise((/** @type {(none: undefined) => void} */ done) => setTimeout(done, LONGEST_MS, undefined));
  const registration = await Promise.race([serviceWorker()?.ready, never]);
  for (const address of registration ? addresses() : []) registration?.active?.postMessage(address);
}

/**
 * @param {HTMLElement} header where the notice stands
 * @param {() => string} lang
 */
export function keepForOffline(header, lang) {
  const say = noticeOver(header, lang);
  addEventListener(MISSING, () => say('update.missing'));
  const container = serviceWorker();
  if (!container) return;
  const register = () => {
    begin(container, say).catch(() => undefined);
    // Its part of the page is not fetched before there is a worker. Where it does not come, the next visit tries again.
    container.ready
      .then(async (ready) => (await inTime(() => import('./offline.js'))).keepWhenIdle(ready, lang))
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  // The first visit's address says this before there is a worker that could read it.
  if (new URLSearchParams(location.search).has('isolate'))
    container.ready.then(({ active }) => active?.postMessage(location.href));
}

/**
 * @param {ServiceWorkerContainer} container
 * @param {Say} say
 */
async function begin(container, say) {
  const registration = await container.register(trusted('./sw.js'));
  const tell = () => {
    // The first version of all replaces nothing.
    if (registration.waiting && container.controller) say('update.ready', () => void apply(container, registration));
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - asked < ASK_AGAIN_MS) return;
    asked = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** A browser has the old version end its work before the new one takes over, which may take minutes. */
const TAKE_OVER_MS = 3000;

/**
 * Lets the version that waits take over, and loads this page anew; other tabs stay as they are. The new page comes from
 * the host, whichever version serves it: the visitor does not wait for the old one to end.
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorkerRegistration} registration
 */
async function apply(container, { waiting }) {
  // Another tab has agreed before.
  if (waiting) {
    const taken = new Promise((done) => container.addEventListener('controllerchange', done, { once: true }));
    waiting.postMessage('take over');
    await Promise.race([taken, new Promise((done) => setTimeout(done, TAKE_OVER_MS))]);
  }
  location.reload();
}

/** @typedef {(key: 'update.ready' | 'update.missing', act?: () => void) => void} Say */

/**
 * Returns what shows the notice over the header, which says its sentence once and takes no focus; `act` is called when
 * the visitor agrees.
 * @param {HTMLElement} header
 * @param {() => string} lang
 * @returns {Say}
 */
function noticeOver(header, lang) {
  const host = header.appendChild(document.createElement('div'));
  host.className = 'update';
  host.setAttribute('role', 'status');
  return (key, act = () => void reload()) =>
    void render(
      html`<p>${t(lang(), key)}</p>
        <div class="row">
          ${button(t(lang(), 'reload'), act, { kind: 'primary' })}
          ${button(t(lang(), 'update.later'), () => render(nothing, host))}
        </div>`,
      host,
    );
}
