/**
 * A board, a game or a puzzle alone on a page, for a frame in a page that takes no scripts: `frame.html?p=…&s=X&g=win`.
 * The puzzle of the day stands there when nothing is asked for. The parameters of Hamlite and Hamlet mean the same here
 * as there, and under Hamlite's name the start of a game stands there when nothing is asked for.
 */
import '../nonce.js';
import { inTime } from '../../engine/index.js';
import { nearestLang } from '../../locale/index.js';
import { fieldsIn, shownBy } from './address.js';
import { tellParent } from './messages.js';
import { drawn, heading, missing } from './view.js';

const content = /** @type {HTMLElement} */ (document.getElementById('content'));

/** The themes that an address may name; without one the system chooses. */
const THEMES = ['light', 'dark', 'contrast', 'print'];

const THEIRS = /(^|[?&#])(kifu|diag|matrix|start_board|start_color|start_mode|line1)=/i;

/**
 * Whether the address is one of theirs: by its parameters, or by its name where it asks for nothing of ours.
 * @param {URLSearchParams} fields
 */
const isTheirs = (fields) =>
  THEIRS.test(location.search + location.hash) ||
  (/\/hamlite(\.html)?$/.test(location.pathname) && !['m', 'p', 'show', 'daily'].some((name) => fields.has(name)));

/** Returns the content that the address names. @param {URLSearchParams} fields */
async function asked(fields) {
  if (!isTheirs(fields)) return shownBy(fields);
  const { shownByHamlite } = await inTime(() => import('./hamlite.js'));
  return shownByHamlite(location);
}

/** Shows what the address names; where a part of the page or of the engine does not come, it says so. */
async function follow() {
  const fields = fieldsIn(location);
  const root = document.documentElement;
  const lang = nearestLang(fields.get('lang') ?? navigator.language);
  root.lang = lang;
  const theme = fields.get('theme');
  if (theme && THEMES.includes(theme)) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  root.classList.toggle('alone', window === top);
  root.classList.toggle('as-wide', fields.get('fit') === 'width');
  try {
    const shown = await asked(fields);
    for (const [property, value] of Object.entries(shown.style)) root.style.setProperty(property, value);
    content.replaceChildren(...heading(lang), ...(await drawn(shown, lang)));
  } catch {
    content.replaceChildren(...heading(lang), ...missing(lang));
  }
}

addEventListener('hashchange', () => void follow());
tellParent(content);
document.getElementById('late')?.remove();
await follow();
