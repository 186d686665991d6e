/**
 * The Play page: `<kaeshi-game>` with what is ours around it. The visitor's settings, a game that survives a reload, links, texts
 * in and out, and the keys.
 */
import { html, render } from 'lit';
import '../elements/game.js';
import { sharedEngine } from '../engine/client.js';
import { loadKaeshi } from '../engine/load.js';
import { icon } from '../elements/icons.js';
import { explain, placeOf } from '../locale/errors.js';
import { t } from '../locale/index.js';
import { Dialog } from './dialogs.js';
import { siteHeader } from './header.js';
import { firstGame, keepGame, keptGame, keptOf, openingOf } from './play-memory.js';
import { keys, newGame, openText, share } from './play-dialogs.js';
import { departs, isSame } from './recent-games.js';
import { RecentList } from './recent-list.js';
import { fromHash, recognise, toHash } from './share.js';

/** @import { KaeshiGame, Change } from '../elements/game.js' */
/** @import { FetchedFile } from '../engine/fetched.js' */
/** @import { Kaeshi } from '../engine/types.js' */
/** @import { Opening, Players } from '../elements/game-story.js' */
/** @import { Key } from '../locale/index.js' */
/** @import { Kept } from './recent-games.js' */
/** @import { Seat, Settings } from './settings.js' */

/** How long a notice stays. */
const NOTICE_MS = 7000;

/** @type {Record<Seat, Players>} */
const PLAYERS = {
  black: { black: 'human', white: 'ai' },
  white: { black: 'ai', white: 'human' },
  two: { black: 'human', white: 'human' },
  watch: { black: 'ai', white: 'ai' },
};

const game = /** @type {KaeshiGame} */ (document.getElementById('game'));
const notice = /** @type {HTMLElement} */ (document.getElementById('notice'));
const dialog = new Dialog(/** @type {HTMLElement} */ (document.getElementById('dialogs')));
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticeTimer;
/** The next change begins another game: it gets an address of its own. */
let isNewGame = false;
/** That the browser keeps nothing is said once. */
let isStorageTold = false;
/** And so is where the moves are that another move dropped. */
let isLeavingTold = false;
/** What was kept last. @type {Kept | undefined} */
let atHand;
/** The text in the box for opening; it stays there until it was opened. */
let pasted = '';

const { weights, book } = sharedEngine();
for (const file of [weights, book]) file.addEventListener('change', () => keepOffline(file));
game.addEventListener('kaeshi-ready', begin);
game.addEventListener('kaeshi-change', (event) => kept(/** @type {CustomEvent<Change>} */ (event).detail));
addEventListener('popstate', followAddress);
addEventListener('keydown', onKey);
const site = siteHeader('play', applySettings);

/** @param {Settings} settings */
function applySettings({ lang, seat, level }) {
  game.lang = lang;
  game.black = PLAYERS[seat].black;
  game.white = PLAYERS[seat].white;
  game.level = level;
  document.title = t(lang, 'site.title');
  const title = document.getElementById('title');
  if (title) title.textContent = t(lang, 'site.title');
  /** @param {Key} key @param {Parameters<typeof icon>[0]} picture @param {() => void} act @param {string} [extra] */
  const action = (key, picture, act, extra = '') =>
    html`<button slot="actions" class="button ${extra}" type="button" @click=${act}>${icon(picture)} ${t(lang, key)}</button>`;
  render(
    html`${action('play.new.short', 'plus', askNewGame)} ${action('play.import', 'paste', askText)} ${action('play.share', 'share', showShare)}
    ${action('play.keys.short', 'keyboard', showKeys, 'keys-button')}`,
    game,
  );
  dialog.redraw();
}

/** Opens the first game when the engine is there: the address's, the kept one, or a new one. @param {Event} event */
function begin(event) {
  event.preventDefault();
  const own = keptGame();
  const { opening, isOwn } = firstGame(own);
  const problem = tryOpening(opening ?? {}, isOwn ? {} : { held: true });
  if (problem === undefined) return;
  if (!isOwn) tell(t(lang(), 'play.hash.bad', { why: problem }));
  if (isOwn || tryOpening(own ?? {}, {}) !== undefined) game.open({});
}

/**
 * @param {Opening} opening
 * @param {{ held?: boolean }} options
 * @returns {string | undefined} what is wrong with it, in words
 */
function tryOpening(opening, options) {
  try {
    game.open(opening, options);
    return undefined;
  } catch (thrown) {
    return explain(lang(), thrown);
  }
}

/** @param {Change} change */
function kept(change) {
  const isKept = keepGame(change, { push: isNewGame && `#${toHash(change)}` !== (location.hash || '#') });
  const now = keptOf(change);
  const hasLeft = !isNewGame && !!atHand && departs(atHand, now);
  isNewGame = false;
  atHand = now;
  // The computer may have played behind the list of games.
  dialog.redraw();
  if (!isKept && !isStorageTold) {
    isStorageTold = true;
    tell(t(lang(), 'play.storage.off'));
  } else if (isKept && hasLeft && !isLeavingTold) {
    isLeavingTold = true;
    tell(t(lang(), 'play.recent.left'));
  }
}

/** The visitor went back or forward, or edited the address. */
function followAddress() {
  const { view } = game;
  if (!view || `#${toHash(view)}` === (location.hash || '#')) return;
  const problem = tryOpening(fromHash(location.hash) ?? {}, { held: true });
  if (problem === undefined) return dialog.close();
  tell(t(lang(), 'play.hash.bad', { why: problem }));
}

/** Has the service worker keep a file, which came before it was there if this is the first visit. @param {FetchedFile} file */
async function keepOffline(file) {
  if (file.state !== 'ready' || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(file.address);
}

function askNewGame() {
  let { seat, level } = site.settings();
  /** @type {Kaeshi | undefined} */
  let kaeshi;
  loadKaeshi().then(
    (loaded) => {
      kaeshi = loaded;
      dialog.redraw();
    },
    // The game says that there is no engine.
    () => undefined,
  );
  const apply = () => {
    dialog.close();
    site.change({ seat, level });
  };
  const start = () => {
    apply();
    isNewGame = true;
    game.open({});
    game.board?.focusSquare();
  };
  dialog.show(() => {
    const underWay = game.view && game.view.ply > 0 && !game.view.result;
    return newGame(lang(), { seat, level }, kaeshi?.levelFacts(level), {
      choose: (part) => {
        ({ seat, level } = { seat, level, ...part });
        dialog.redraw();
      },
      start,
      apply: underWay ? apply : undefined,
    });
  });
}

function askText() {
  /** @type {string | undefined} */
  let error;
  /** @param {string | undefined} why */
  const say = (why) => {
    error = why;
    dialog.redraw();
  };
  const recent = new RecentList({ redraw: () => dialog.redraw(), open: openRecent });
  dialog.show(() =>
    openText(lang(), { text: pasted, error, recent: recent.render(lang(), atHand) }, {
      type: (text) => {
        pasted = text;
        if (error) say(undefined);
      },
      open: (field) => {
        const found = recognise(field.value);
        if (found.kind === 'empty') return say(t(lang(), 'play.import.empty'));
        isNewGame = true;
        try {
          game.open(found.opening, { held: true });
        } catch (thrown) {
          isNewGame = false;
          say(explain(lang(), thrown));
          return select(field, found.kind === 'link' ? undefined : placeOf(thrown));
        }
        pasted = '';
        dialog.close();
        tell(t(lang(), 'play.import.opened'));
      },
    }),
  );
}

/** Goes back to a game of the visitor's own, to play on in it as after a reload. @param {Kept} chosen */
function openRecent(chosen) {
  dialog.close();
  if (!atHand || !isSame(chosen, atHand)) {
    isNewGame = true;
    const problem = tryOpening(openingOf(chosen), {});
    isNewGame = false;
    tell(problem ?? t(lang(), 'play.import.opened'));
  }
  game.board?.focusSquare();
}

/**
 * Puts the cursor where the fault is.
 * @param {HTMLTextAreaElement} field
 * @param {number | undefined} place of a character, from 1
 */
function select(field, place) {
  field.focus();
  if (place === undefined) return;
  const before = [...field.value].slice(0, place - 1).join('').length;
  field.setSelectionRange(before, before + 2);
}

function showShare() {
  const { view } = game;
  if (view) dialog.show(() => share(lang(), view, copy));
}

function showKeys() {
  dialog.show(() => keys(lang()));
}

/** @param {HTMLInputElement} field */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    tell(t(lang(), 'site.copied'));
  } catch {
    field.select();
    tell(t(lang(), 'site.copyFailed'));
  }
}

function lang() {
  return site.settings().lang;
}

/** Says a word that goes away by itself; above an open dialog, where else it could not be seen. @param {string} text */
function tell(text) {
  notice.textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (notice.textContent = ''), NOTICE_MS);
}

/** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
function onKey(event) {
  const typing = event.composedPath().some((node) => node instanceof HTMLElement && node.matches('input, textarea, select, dialog'));
  if (typing || event.defaultPrevented || dialog.isOpen || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'n') askNewGame();
  else if (event.key === '?') showKeys();
  else if (event.target === document.body) return void (game.board?.enter(event) || game.onKey(event));
  else return;
  event.preventDefault();
}
