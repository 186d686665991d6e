/**
 * The header of every page: the name, the ways to the other pages, the language, and the button of the settings.
 *
 * A page calls `siteHeader` with its own name; the settings it gives back change by the header and by the settings' own
 * box, and the page is told.
 */
import { html, nothing, render } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { LANGS } from '../../locale/index.js';
import { arriving } from './arriving.js';
import { Dialog } from './dialogs.js';
import { isTyping } from './keys.js';
import { isHere, languageName, learnAll } from './languages.js';
import { foot, menuOf, navigation } from './navigation.js';
import { limitPaste } from './paste-limit.js';
import { loadSettings, saveSettings } from './settings.js';
import { keepForOffline } from './update.js';
import { applyToPage } from './theme.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { keyList } from './boxes/index.js' */
/** @import { Menu, Page } from './navigation.js' */
/** @import { Settings } from './settings.js' */

/**
 * The header as its page sees it. `flip` turns the boards round, and says so.
 * @typedef {{ change: (part: Partial<Settings>) => void, showKeys: () => void,
 *   flip: (tell: (said: string) => void) => void }} Site
 */
/**
 * The list of keys, but of a page that shows one itself, and the function by which it says that the board was turned.
 * @typedef {{ keys?: Parameters<typeof keyList>[1], tell?: (said: string) => void }} Options
 */

/** The boxes that any page may open, fetched when the first one is wanted. */
export const loadBoxes = () => arriving(() => import('./boxes/index.js'));

/**
 * Draws the header into `<header id="site">` and keeps it.
 * @param {Page} current
 * @param {(settings: Settings) => void} onChange called at once and after every change
 * @param {Options} [options]
 * @returns {Site}
 */
export function siteHeader(current, onChange, { keys, tell: told } = {}) {
  const host = pageElement('site', HTMLElement);
  // The scripts are here: see head.js.
  document.getElementById('late')?.remove();
  const footer = document.body.appendChild(document.createElement('footer'));
  const dialog = new Dialog();
  const menu = menuOf(host, () => draw());
  let settings = loadSettings();

  /** @param {Partial<Settings>} part */
  const change = (part) => {
    settings = { ...settings, ...part };
    saveSettings(settings);
    show();
  };
  /** @param {(said: string) => void} tell */
  const flip = (tell) => {
    change({ flipped: !settings.flipped });
    tell(t(now().lang, settings.flipped ? 'site.flipped' : 'site.flippedBack'));
  };
  /**
   * Opens a box. It is fetched when it is wanted; where it does not come, the notice about updates says so.
   * @param {(boxes: typeof import('./boxes/index.js')) => TemplateResult} view
   */
  const openBox = (view) =>
    loadBoxes().then(
      (boxes) => void (dialog.isOpen || dialog.show(() => view(boxes))),
      () => undefined,
    );
  const openSettings = () => openBox(({ settingsBox }) => settingsBox(now(), change, showKeys));
  const showKeys = () => {
    dialog.close();
    const own = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
    document.body.dispatchEvent(own);
  };
  const draw = () => {
    render(template(current, now(), menu, change, openSettings), host);
    render(foot(now().lang, current), footer);
  };
  /** Returns the settings in force: in English until the chosen language has been fetched. */
  const now = () => (isHere(settings.lang) ? settings : { ...settings, lang: 'en' });
  const show = () => {
    applyToPage(now());
    draw();
    dialog.redraw();
    onChange(now());
    if (!isHere(settings.lang)) learnAll(settings.lang).then(show, () => undefined);
  };

  // Another tab of ours may have changed them.
  const reload = () => {
    settings = loadSettings();
    show();
  };
  addEventListener('storage', reload);
  // A page restored by "back" has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && reload());
  addEventListener('keydown', (event) => {
    const isOurs = !event.defaultPrevented && !isTyping(event) && !document.querySelector('dialog[open]');
    if (!keys || !isOurs) return;
    if (event.key === '?') void openBox(({ keyList }) => keyList(now().lang, keys));
    else if (event.key === 'z' && told && !event.ctrlKey && !event.metaKey && !event.altKey) flip(told);
    else return;
    event.preventDefault();
  });
  show();
  keepForOffline(host, () => now().lang);
  limitPaste(() => now().lang);
  return { change, showKeys, flip };
}

/** Goes to the content without a trace in the address, which says what is shown. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/**
 * @param {Page} current
 * @param {Settings} settings
 * @param {Menu} menu
 * @param {(part: Partial<Settings>) => void} change
 * @param {() => void} openSettings
 */
function template(current, { lang }, menu, change, openSettings) {
  const next = LANGS[(LANGS.indexOf(lang) + 1) % LANGS.length] ?? lang;
  return html`
    <a class="skip button" href="#content" @click=${skip}>${t(lang, 'site.skip')}</a>
    <a class="site-name" href="./" aria-label=${t(lang, 'site.name')}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" fill="var(--disc-light)" stroke="var(--line-strong)" stroke-width="1.5" />
        <path d="M16 2a14 14 0 0 1 0 28a7 7 0 0 1 0-14a7 7 0 0 0 0-14z" fill="var(--disc-dark)" />
      </svg>
      <span>${t(lang, 'site.name')}</span>
    </a>
    ${navigation(lang, current, menu)}
    ${
      next === lang
        ? nothing
        : html`<button class="button quiet" type="button" lang=${next} @click=${() => change({ lang: next })}>
            ${languageName(next)}
          </button>`
    }
    <button
      class="button quiet settings-button"
      type="button"
      aria-haspopup="dialog"
      aria-label=${t(lang, 'settings')}
      title=${t(lang, 'settings')}
      @click=${openSettings}
    >
      ${icon('settings')}
    </button>
  `;
}

/**
 * Returns the element of that id; one that is missing is a mistake of the page.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function pageElement(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
