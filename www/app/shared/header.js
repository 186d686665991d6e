/**
 * The header of every page: the name, the ways to the other pages, and the switches for language and colours.
 *
 * A page calls `siteHeader` with its own name; the settings it gives back change by the switches, and the page is told.
 */
import { html, render } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { THEMES, loadSettings, saveSettings } from './settings.js';
import { serviceWorker } from './offline.js';
import { applyToPage } from './theme.js';
import { t } from './texts.js';

/** @import { Settings } from './settings.js' */

/** @typedef {'play' | 'analyse' | 'library' | 'tsume' | 'lab' | 'embed'} Page */

/** @type {readonly { page: Page, href: string, key: `site.${Page}` }[]} */
const PAGES = [
  { page: 'play', href: './', key: 'site.play' },
  { page: 'analyse', href: './analyse.html', key: 'site.analyse' },
  { page: 'library', href: './library.html', key: 'site.library' },
  { page: 'tsume', href: './tsume.html', key: 'site.tsume' },
  { page: 'lab', href: './lab.html', key: 'site.lab' },
  { page: 'embed', href: './embed.html', key: 'site.embed' },
];
/** @type {Record<Settings['theme'], 'auto' | 'sun' | 'moon'>} */
const THEME_ICON = { auto: 'auto', light: 'sun', dark: 'moon' };

/**
 * Draws the header into `<header id="site">` and keeps it.
 * @param {Page} current
 * @param {(settings: Settings) => void} onChange called at once and after every change
 * @returns {{ settings: () => Settings, change: (part: Partial<Settings>) => void }}
 */
export function siteHeader(current, onChange) {
  const host = document.getElementById('site');
  if (!host) throw new Error('the page has no <header id="site">');
  let settings = loadSettings();

  /** @param {Partial<Settings>} part */
  const change = (part) => {
    settings = { ...settings, ...part };
    saveSettings(settings);
    show();
  };

  const show = () => {
    applyToPage(settings);
    render(template(current, settings, change), host);
    onChange(settings);
  };

  // Another tab of ours may have changed them.
  addEventListener('storage', () => {
    settings = loadSettings();
    show();
  });
  show();
  keepForOffline();
  return { settings: () => settings, change };
}

/** Has the service worker keep the pages; a browser that will not do that shows them only online. */
function keepForOffline() {
  const container = serviceWorker();
  if (!container) return;
  const register = () => container.register('./sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
  // The first visit's address says this before there is a worker that could read it.
  if (new URLSearchParams(location.search).has('isolate'))
    container.ready.then(({ active }) => active?.postMessage(location.href));
}

/** Goes to the content without a trace in the address, which says what is shown. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/**
 * @param {Page} current
 * @param {Settings} settings
 * @param {(part: Partial<Settings>) => void} change
 */
function template(current, { lang, theme }, change) {
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const otherLang = lang === 'ja' ? 'en' : 'ja';
  return html`
    <a class="skip button" href="#content" @click=${skip}>${t(lang, 'site.skip')}</a>
    <a class="site-name" href="./" aria-label=${t(lang, 'site.name')}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" fill="var(--disc-light)" stroke="var(--line-strong)" stroke-width="1.5" />
        <path d="M16 2a14 14 0 0 1 0 28a7 7 0 0 1 0-14a7 7 0 0 0 0-14z" fill="var(--disc-dark)" />
      </svg>
      <span>${t(lang, 'site.name')}</span>
    </a>
    <nav aria-label=${t(lang, 'site.pages')}>
      ${PAGES.map(
        ({ page, href, key }) =>
          html`<a href=${href} aria-current=${page === current ? 'page' : 'false'}>${t(lang, key)}</a>`,
      )}
    </nav>
    <button class="button quiet" type="button" lang=${otherLang} @click=${() => change({ lang: otherLang })}>
      ${t(lang, 'site.language')}
    </button>
    <button
      class="button quiet"
      type="button"
      aria-label=${t(lang, `site.theme.${theme}`)}
      title=${t(lang, `site.theme.${theme}`)}
      @click=${() => change({ theme: nextTheme })}
    >
      ${icon(THEME_ICON[theme])}
    </button>
  `;
}
