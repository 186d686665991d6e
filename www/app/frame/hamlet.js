/**
 * Brings the boards of old pages back that were made for Hamlet, a Java applet, which no browser runs any more:
 * `<script type="module" src="…/hamlet.js"></script>` once in a page, and nothing else is changed there. A board is
 * eight parameters, `<param name="Line1" value="46 35 …">` and so on, within an applet, an object, or whatever a blog
 * has left of them. In its place stands the frame, which reads the same parameters.
 */
import { nearestLang } from '../../locale/index.js';
import { t } from './texts.js';

/** As a script of its own it lies beside the frame's page, in the sources below it. */
const here = import.meta.url;
const FRAME = new URL(/\/app\/frame\/[^/]*$/.test(here) ? '../../frame.html' : './frame.html', here);

/** The frame's width where the page names none, and the least that a board can be read at, in pixels. */
const WIDTH = 360;
const LEAST_WIDTH = 240;

/** The height, in widths, until the frame tells its own. */
const HEIGHT_RATIO = 1.6;

/** The boards of a page, each as its eight parameters. @returns {HTMLElement[][]} */
function boards() {
  /** @type {HTMLElement[][]} */
  const found = [];
  /** @type {HTMLElement[]} */
  let rows = [];
  for (const param of document.querySelectorAll('param')) {
    const [, number] = /^line([1-8])$/i.exec(param.getAttribute('name') ?? '') ?? [];
    if (!number) continue;
    if (Number(number) === 1) rows = [];
    if (Number(number) === rows.length + 1) rows.push(param);
    if (rows.length < 8) continue;
    found.push(rows);
    rows = [];
  }
  return found;
}

/** Puts the frame where a board was. @param {HTMLElement[]} rows */
function replace(rows) {
  const [first] = rows;
  if (!first) return;
  const lang = nearestLang(document.documentElement.lang || navigator.language);
  const fields = new URLSearchParams({ fit: 'width', lang });
  rows.forEach((row, n) => fields.set(`Line${n + 1}`, row.getAttribute('value') ?? ''));
  const applet = first.closest('applet, object');
  const width = Math.max(LEAST_WIDTH, Number(applet?.getAttribute('width')) || WIDTH);
  const frame = document.createElement('iframe');
  frame.src = `${FRAME}?${fields}`;
  frame.title = t(lang, 'frame.title');
  frame.width = String(width);
  frame.height = String(Math.round(HEIGHT_RATIO * width));
  frame.style.border = '0';
  frame.style.maxWidth = '100%';
  addEventListener('message', ({ data, source }) => {
    if (source === frame.contentWindow && data?.type === 'kaeshi-height') frame.height = String(Number(data.height));
  });
  if (applet) return void applet.replaceWith(frame);
  first.before(frame);
  for (const row of rows) row.remove();
}

for (const board of boards()) replace(board);
