/** Puts into the page what an address asks for: the element, and below it what an element has no place for. */
import { pageUrl, positionFields } from '../../elements/shared/index.js';
import { creditLine } from '../../elements/credit/index.js';
import { inTime, loadRecords, reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { tag } from './tag.js';
import { t } from './texts.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Framed, Part } from './address.js' */

/** The scripts that register the elements, fetched on demand. */
const ELEMENTS = {
  board: () => inTime(() => import('../../elements/board/index.js')),
  game: () => inTime(() => import('../../elements/game/index.js')),
  tsume: () => inTime(() => import('../../elements/tsume/index.js')),
};

/** The sides as addresses have them. @type {Readonly<Record<string, string>>} */
const SIDES = { black: 'X', white: 'O' };

/**
 * @param {Framed} shown
 * @param {string} lang
 * @returns {Promise<HTMLElement[]>}
 */
export async function drawn(shown, lang) {
  const { kind, attributes, analysis, comments, parts, fault, interval, credit, course } = shown;
  if (course) {
    const { drawnCourse } = await inTime(() => import('./course.js'));
    return drawnCourse(course, attributes, lang);
  }
  const below = fault ? [tag('p', t(lang, 'frame.fault', { why: explain(lang, fault) }), { class: 'fault' })] : [];
  if (kind === 'picture') return [await picture(shown, lang), ...below];
  await ELEMENTS[kind]();
  const element = tag(`kaeshi-${kind}`, '', { ...attributes, lang });
  const line = creditLine(credit);
  if (line && kind === 'tsume') {
    element.append(tag('span', line, { slot: 'caption' }));
    // The link to take along has the title, too; what the element would write has the position alone.
    const [, fields] = location.href.split(/[?#](.*)/s);
    if (attributes['position']) element.setAttribute('link', pageUrl(`tsume.html#${fields}`));
  }
  if (kind === 'game') {
    const game = /** @type {KaeshiGame} */ (element);
    if (comments.size > 0) below.push(commentsOf(game, comments));
    if (parts.length > 1) below.unshift(partsOf(game, parts, lang));
    if (interval > 0) advance(game, interval);
  }
  return [element, ...below, ...(analysis ? [analyseLink(element, attributes, lang)] : [])];
}

/**
 * The heading of a page of its own, for screen readers. In a frame the other page has headings.
 * @param {string} lang
 */
export const heading = (lang) => (window === top ? [tag('h1', t(lang, 'frame.heading'), { class: 'unseen' })] : []);

/**
 * Returns a notice in place of a board that did not load. Only a reload of the page fetches a missing script anew.
 * @param {string} lang
 */
export function missing(lang) {
  const button = tag('button', t(lang, 'again'), { type: 'button' });
  button.addEventListener('click', () => void reload());
  return [tag('p', t(lang, 'frame.missing'), { class: 'fault', role: 'alert' }), button];
}

/** The game as it is printed, each disc with the number of its move. @param {Framed} shown @param {string} lang */
async function picture({ attributes }, lang) {
  const { writeRecord } = await loadRecords();
  const { position: start, moves } = attributes;
  const label = t(lang, 'frame.diagram', { n: (moves?.length ?? 0) / 2 });
  const svg = writeRecord({ start, moves: moves ?? '' }, 'svg', label, moves ?? '');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  image.alt = label;
  return image;
}

/** The comment on the move that is shown. @param {KaeshiGame} game @param {Framed['comments']} comments */
function commentsOf(game, comments) {
  const place = tag('p', '', { class: 'comment', role: 'status' });
  game.addEventListener('kaeshi-change', () => {
    place.textContent = comments.get(game.view?.ply ?? 0) ?? '';
  });
  return place;
}

/**
 * Buttons for the parts of a game that no transcript tells whole.
 * @param {KaeshiGame} game
 * @param {readonly Part[]} parts
 * @param {string} lang
 */
function partsOf(game, parts, lang) {
  const place = tag('nav', '', { class: 'parts', 'aria-label': t(lang, 'frame.parts') });
  const note = tag('p', '', { role: 'status' });
  const buttons = parts.map((part, index) => {
    const to = part.from + part.moves.length / 2;
    const button = tag('button', t(lang, 'frame.moves', { from: part.from + 1, to }), { type: 'button' });
    button.addEventListener('click', () => choose(index));
    return button;
  });
  const choose = (/** @type {number} */ index) => {
    const part = parts[index];
    if (!part) return;
    for (const [place, button] of buttons.entries()) button.setAttribute('aria-pressed', String(place === index));
    note.textContent = part.note ? t(lang, 'frame.forgotten', part.note) : '';
    game.open({ position: part.position || undefined, moves: part.moves, ply: 0 }, { held: true });
  };
  game.addEventListener(
    'kaeshi-ready',
    (event) => {
      event.preventDefault();
      choose(0);
    },
    { once: true },
  );
  place.append(...buttons, note);
  return place;
}

/** Shows the next move by itself, until the reader takes over. @param {KaeshiGame} game @param {number} interval */
function advance(game, interval) {
  const timer = setInterval(() => {
    const { view } = game;
    if (!view) return;
    if (view.ply < view.steps.length) game.goTo(view.ply + 1);
    else clearInterval(timer);
  }, interval);
  for (const kind of ['pointerdown', 'keydown'])
    game.addEventListener(kind, () => clearInterval(timer), { once: true });
}

/**
 * The way to the study page, with what is shown now.
 * @param {HTMLElement} element
 * @param {Framed['attributes']} attributes
 * @param {string} lang
 */
function analyseLink(element, { position, side = '', moves }, lang) {
  const [board, named = ''] = position?.split(' ') ?? [];
  const start = board && positionFields(`${board} ${SIDES[side] ?? named}`);
  const fields = [start, moves && `m=${moves}`].filter(Boolean).join('&');
  const link = tag('a', t(lang, 'frame.analyse'), {
    class: 'analyse',
    href: pageUrl(`analyse.html#${fields}`),
    target: '_blank',
    rel: 'noopener',
    title: t(lang, 'frame.analyseTitle'),
  });
  element.addEventListener('kaeshi-change', () => {
    const { view } = /** @type {KaeshiGame} */ (element);
    if (!view) return;
    const start = view.isStandardStart ? '' : `${positionFields(view.start)}&`;
    link.setAttribute('href', pageUrl(`analyse.html#${start}m=${view.transcript}`));
  });
  return link;
}
