/** Prints the game on a page, and not the screen. */
import { nothing, render } from 'lit';
import { arriving } from './arriving.js';

/** @import { Kifu } from './kifu.js' */

/**
 * Has a page print its game as it is when it is printed.
 * @param {() => { lang: string, kifu: Kifu } | undefined} read undefined while there is none; then the screen is
 *   printed
 */
export function printsKifu(read) {
  const host = document.body.appendChild(document.createElement('section'));
  host.className = 'kifu';
  /** @type {typeof import('./kifu.js') | undefined} */
  let drawing;
  const draw = () => {
    const found = drawing && read();
    document.body.classList.toggle('has-kifu', !!found);
    render(drawing && found ? drawing.kifuPage(found.lang, found.kifu) : nothing, host);
  };
  // A page cannot wait once it is being printed, so what draws is fetched when there is time.
  const load = async () => {
    drawing = await arriving(() => import('./kifu.js'));
    if (matchMedia('print').matches) draw();
  };
  const soon = () => void load().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(soon, { timeout: 5000 });
  else setTimeout(soon, 2000);
  addEventListener('beforeprint', draw);
  matchMedia('print').addEventListener('change', draw);
}
