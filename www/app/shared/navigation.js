/**
 * The ways to the other pages: a row of links where there is room; on narrow windows a list behind a button with the
 * name of this page. It follows the disclosure pattern: a button that says whether its list is open, links that stay
 * links. The pages for developers stand in that list, and in the foot of each page.
 */
import { html } from 'lit';
import { t } from './texts.js';

/** @typedef {'play' | 'analyse' | 'library' | 'tsume' | 'lab' | 'embed' | 'guide'} Page */

/** @type {readonly { page: Page, href: string, key: Parameters<typeof t>[1] }[]} */
const PAGES = [
  { page: 'play', href: './', key: 'site.play' },
  { page: 'analyse', href: './analyse.html', key: 'site.analyse' },
  { page: 'tsume', href: './tsume.html', key: 'site.tsume' },
  { page: 'library', href: './library.html', key: 'site.gameLibrary' },
  { page: 'guide', href: './guide.html', key: 'site.guide' },
];

/** @type {typeof PAGES} */
const FOR_DEVELOPERS = [
  { page: 'lab', href: './lab.html', key: 'site.lab' },
  { page: 'embed', href: './embed.html', key: 'site.embed' },
];

/** Whether the list is open. @typedef {{ isOpen: boolean, set: (isOpen: boolean) => void }} Menu */

/**
 * Returns the menu, which is closed by Escape, by a press elsewhere, and by leaving it with Tab.
 * @param {HTMLElement} host the header
 * @param {() => void} redraw
 * @returns {Menu}
 */
export function menuOf(host, redraw) {
  const menu = {
    isOpen: false,
    set(/** @type {boolean} */ isOpen) {
      menu.isOpen = isOpen;
      redraw();
    },
  };
  /** @param {EventTarget | null} to */
  const leave = (to) => {
    if (menu.isOpen && to instanceof Node && !host.querySelector('nav')?.contains(to)) menu.set(false);
  };
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.isOpen) return;
    event.preventDefault();
    menu.set(false);
    /** @type {HTMLElement | null} */ (host.querySelector('.menu-button'))?.focus();
  });
  host.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget));
  document.addEventListener('pointerdown', ({ target }) => leave(target));
  return menu;
}

/**
 * @param {string} lang
 * @param {Page} current
 * @param {Menu} menu
 */
export function navigation(lang, current, menu) {
  const here = [...PAGES, ...FOR_DEVELOPERS].find(({ page }) => page === current);
  return html`<nav aria-label=${t(lang, 'site.pages')}>
    <button
      class="button quiet menu-button"
      type="button"
      aria-expanded=${menu.isOpen}
      aria-controls="site-pages"
      @click=${() => menu.set(!menu.isOpen)}
    >
      ${here && t(lang, here.key)}
    </button>
    <ul id="site-pages" class=${menu.isOpen ? 'open' : ''}>
      ${links(lang, current, PAGES)} ${links(lang, current, FOR_DEVELOPERS, 'narrow')}
    </ul>
  </nav>`;
}

/**
 * @param {string} lang
 * @param {Page} current
 */
export function foot(lang, current) {
  return html`<nav aria-labelledby="for-developers">
    <span id="for-developers">${t(lang, 'site.developers')}</span>
    <ul>
      ${links(lang, current, FOR_DEVELOPERS)}
    </ul>
  </nav>`;
}

/**
 * @param {string} lang
 * @param {Page} current
 * @param {typeof PAGES} pages
 * @param {string} [kind] the class of each
 */
function links(lang, current, pages, kind = '') {
  return pages.map(
    ({ page, href, key }) =>
      html`<li class=${kind}>
        <a href=${href} aria-current=${page === current ? 'page' : 'false'}>${t(lang, key)}</a>
      </li>`,
  );
}
