/**
 * The ways to the other pages: a row of links where there is room, and a menu behind a button on narrow windows. The
 * menu follows the disclosure pattern: a button that says whether its list is open, links that stay links.
 */
import { html } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { t } from './texts.js';

/** @import { Lang } from '../../locale/index.js' */

/** @typedef {'play' | 'analyse' | 'library' | 'tsume' | 'lab' | 'embed' | 'guide'} Page */

/** @type {readonly { page: Page, href: string, key: Parameters<typeof t>[1] }[]} */
export const PAGES = [
  { page: 'play', href: './', key: 'site.play' },
  { page: 'analyse', href: './analyse.html', key: 'site.analyse' },
  { page: 'tsume', href: './tsume.html', key: 'site.tsume' },
  { page: 'library', href: './library.html', key: 'site.gameLibrary' },
  { page: 'guide', href: './guide.html', key: 'site.guide' },
  { page: 'lab', href: './lab.html', key: 'site.lab' },
  { page: 'embed', href: './embed.html', key: 'site.embed' },
];

/** Whether the list is open; Escape, a press elsewhere and leaving it by Tab close it. */
export class Menu {
  isOpen = false;
  #host;
  #redraw;

  /**
   * @param {HTMLElement} host the header
   * @param {() => void} redraw
   */
  constructor(host, redraw) {
    this.#host = host;
    this.#redraw = redraw;
    host.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isOpen) return;
      event.preventDefault();
      this.set(false);
      this.#button?.focus();
    });
    host.addEventListener('focusout', ({ relatedTarget }) => {
      if (this.isOpen && relatedTarget instanceof Node && !this.#contains(relatedTarget)) this.set(false);
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (this.isOpen && target instanceof Node && !this.#contains(target)) this.set(false);
    });
  }

  /** @param {boolean} isOpen */
  set(isOpen) {
    this.isOpen = isOpen;
    this.#redraw();
  }

  /** @param {Node} node */
  #contains(node) {
    return this.#host.querySelector('nav')?.contains(node) ?? false;
  }

  /** @returns {HTMLElement | null} */
  get #button() {
    return this.#host.querySelector('.menu-button');
  }
}

/**
 * @param {Lang} lang
 * @param {Page} current
 * @param {Menu} menu
 */
export function navigation(lang, current, menu) {
  return html`<nav aria-label=${t(lang, 'site.pages')}>
    <button
      class="button quiet menu-button"
      type="button"
      aria-expanded=${menu.isOpen}
      aria-controls="site-pages"
      @click=${() => menu.set(!menu.isOpen)}
    >
      ${icon('menu')} <span>${t(lang, 'site.menu')}</span>
    </button>
    <ul id="site-pages" class=${menu.isOpen ? 'open' : ''}>
      ${PAGES.map(
        ({ page, href, key }) =>
          html`<li><a href=${href} aria-current=${page === current ? 'page' : 'false'}>${t(lang, key)}</a></li>`,
      )}
    </ul>
  </nav>`;
}
