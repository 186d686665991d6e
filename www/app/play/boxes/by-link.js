/**
 * A game between two people by links alone: how it begins, the box that sends a move, and what a link that came in
 * brings. No server knows of it: all that both have is the last link and what their browsers keep.
 */
import { html, nothing } from 'lit';
import { GameState, computerName } from '../../../elements/game/index.js';
import { icon, other, sideName } from '../../../elements/shared/index.js';
import { strengthOf } from '../../../elements/strength/index.js';
import { loadKaeshi } from '../../../engine/index.js';
import { arriving, button, errorView, frame, fromHash, gameOf } from '../../shared/index.js';
import { newId, tagsOf } from '../../game/index.js';
import { LinkGames } from '../link-games.js';
import { bringOf, keepName, linkOf, namesAfter, ownName, playersIn, readLink, squaresOf } from '../links.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Side } from '../../../engine/types.js' */
/** @import { Key } from '../../../locale/keys.js' */
/** @import { Change, Opening, View } from '../../../elements/game/types.js' */
/** @import { PlayedGame } from '../recent.js' */
/** @import { Table } from '../table.js' */
/** @import { LinkGame } from '../link-games.js' */
/** @import { Link } from '../links.js' */
/** @import { PlayPage } from '../controller.js' */
/** @import { Box } from '../state.js' */
/** @import { ToOpen } from '../types.js' */

/**
 * @typedef {Pick<PlayPage, 'lang' | 'game' | 'state' | 'keeping' | 'change' | 'openBox' | 'changeBox' | 'closeBox' |
 * 'tell'>} Page
 */

/** The letters of a game's name: two games of the same people shall not have the same. */
const KEY_LENGTH = 8;

export class ByLink {
  #page;
  #copyable;
  #games = new LinkGames();
  /** The one at hand. @type {LinkGame | undefined} */
  #game;

  /**
   * @param {Page} page
   * @param {(id: string, label: Key, value: string, taken: () => void) => TemplateResult} copyable a row to copy from
   */
  constructor(page, copyable) {
    this.#page = page;
    this.#copyable = copyable;
    this.sit(page.state.table);
    this.#games.addEventListener('change', () => this.#catchUp());
  }

  /** @param {Pick<Table, 'link'>} table that of the game at hand */
  sit({ link }) {
    this.#game = this.#games.find(link);
  }

  get tags() {
    return this.#game && tagsOf(this.#game.names);
  }

  /** The facts for the element: one side is played elsewhere, what was sent stands, and nobody is helped. */
  get facts() {
    const { side, sent } = this.#game ?? {};
    return side && { [side]: 'human', [other(side)]: 'away', settled: sent, hints: 'none' };
  }

  /** How far the game is sent: the moves, and one more for giving up. */
  get #toSend() {
    const { view } = this.#page.game;
    return view ? view.ply + Number(!!view.result && view.result.by !== 'discs') : 0;
  }

  /** Whether the other one waits for a link of this side. */
  get sends() {
    const { view } = this.#page.game;
    const link = this.#game;
    if (!link || !view || view.ply < view.steps.length) return false;
    const { side, steps, result } = view;
    if (side) return side !== link.side;
    return result?.by === 'discs' ? steps.at(-1)?.side === link.side : result?.winner !== link.side;
  }

  button() {
    const { lang, game } = this.#page;
    if (!this.sends) return nothing;
    const isFirst = game.view?.ply === 0;
    const isSent = !isFirst && (this.#game?.sent ?? 0) >= this.#toSend;
    const key = isSent ? 'play.send.again' : isFirst ? 'play.send.invite' : 'play.send';
    return html`<button
      slot="turn"
      class="button ${isSent ? '' : 'primary'}"
      type="button"
      aria-keyshortcuts="s"
      @click=${() => this.ask()}
    >
      ${icon('share')} ${t(lang, key)}
    </button>`;
  }

  /** Keeps what was played here. @param {Change} change */
  follow({ line, verdict }) {
    const link = this.#game;
    const there = this.#games.find(link?.key);
    if (!link || (line === link.moves && verdict?.winner === link.winner)) return;
    // A page that slept has missed what another tab played.
    if (there && there.moves !== link.moves) return queueMicrotask(() => this.#catchUp());
    this.#game = this.#games.keep({ ...link, moves: line, winner: verdict?.winner });
  }

  /** Another tab has played in the game at hand. */
  #catchUp() {
    const now = this.#games.find(this.#game?.key);
    if (!now) return;
    if (now.moves !== this.#game?.moves || now.winner !== this.#game.winner) return void this.#open(now);
    this.#game = now;
    this.#page.change({});
  }

  /**
   * Returns how a game is opened that is played by links: as it stands, whatever a tab or the history has of it.
   * @param {Opening} opening
   * @param {Partial<PlayedGame>} known
   * @returns {ToOpen | undefined}
   */
  standing({ position: start, moves = '', ply = moves.length / 2 }, { table }) {
    const link = this.#games.find(table?.link) ?? (moves ? this.#games.at({ start, moves }) : undefined);
    return link && this.#opened(link, ply);
  }

  /**
   * @param {LinkGame} link
   * @param {number} [ply] the moves that are shown; all when left out
   * @returns {ToOpen}
   */
  #opened({ key, side, start, moves, winner }, ply) {
    const verdict = winner && { by: /** @type {const} */ ('resignation'), winner };
    const table = { seat: side, level: this.#page.state.settings.level, time: undefined, link: key };
    return [{ position: start, moves, ply, verdict }, {}, { table }];
  }

  /** @param {LinkGame} link */
  #open(link) {
    return this.#page.keeping.open(...this.#opened(link));
  }

  /** @param {Partial<LinkGame>} part */
  #change(part) {
    if (this.#game) this.#game = this.#games.keep({ ...this.#game, ...part });
    this.#page.change({});
  }

  /**
   * Begins a game. Its other player learns of it by the first link.
   * @param {Opening} opening
   * @param {Side} side which is played here
   * @param {string} [drawn] the opening, where one was drawn
   */
  begin({ position: start, moves = '' }, side, drawn) {
    const page = this.#page;
    const key = newId().slice(0, KEY_LENGTH);
    const names = { black: '', white: '', [side]: ownName() };
    this.#games.keep({ key, side, start, moves, names, sent: moves.length / 2 });
    const { level } = page.state.table;
    page.keeping.begin({ position: start, moves }, { seat: side, level, time: undefined, opening: drawn, link: key });
  }

  /** Begins the next game of the same two, colours swapped. @param {Opening} opening @param {string} [drawn] */
  rematch(opening, drawn) {
    if (!this.#game) return;
    const { side, names } = this.#game;
    this.begin(opening, other(side), drawn);
    this.#change({ names: { black: names.white, white: names.black } });
  }

  ask() {
    const link = this.#game;
    if (!link) return;
    const name = link.names[link.side];
    this.#page.openBox({ kind: 'send', name, qr: undefined, qrError: undefined });
  }

  /** The link to send. @param {LinkGame} link */
  #linkOf(link) {
    return linkOf(link, location.href.replace(/[?#].*$/, ''));
  }

  /** Moves that were given away stand. */
  #sent() {
    this.#change({ sent: this.#toSend });
  }

  /** The box that sends a move. @param {Extract<Box, { kind: 'send' }>} box */
  sendBox({ name, qr, qrError }) {
    const page = this.#page;
    const { lang } = page;
    const link = this.#game;
    if (!link) return undefined;
    /** @param {Event} event */
    const type = ({ target }) => {
      const typed = /** @type {HTMLInputElement} */ (target).value;
      this.#change({ names: { ...link.names, [link.side]: keepName(typed) } });
      page.changeBox('send', { name: typed, qr: undefined });
    };
    const url = this.#linkOf(link);
    return frame(
      lang,
      link.moves ? 'play.send' : 'play.send.invite',
      html`<p class="muted" id="send-help">${t(lang, 'play.send.help')}</p>
        <div class="copyable">
          <label for="send-name">${t(lang, 'play.send.name')}</label>
          <input
            class="field name"
            id="send-name"
            maxlength="12"
            autocomplete="off"
            spellcheck="false"
            .value=${name}
            @input=${type}
          />
        </div>
        ${this.#copyable('send-link', 'play.send.link', url, () => this.#sent())}
        <div class="row">
          ${
            typeof navigator.share === 'function'
              ? button(t(lang, 'play.send.share'), () => void this.#share(url), { sign: 'share', kind: 'primary' })
              : nothing
          }
          ${qr ? nothing : button(t(lang, 'play.send.qr'), () => void this.#showQr(url))}
        </div>
        ${qr ?? nothing} ${qrError ? errorView(qrError) : nothing}`,
    );
  }

  /** @param {string} url */
  async #share(url) {
    const page = this.#page;
    try {
      await navigator.share({ title: 'Kaeshi', text: t(page.lang, 'play.send.text'), url });
      this.#sent();
      page.closeBox();
    } catch (thrown) {
      // Putting the sheet away sends nothing, and is no failure.
      if (/** @type {Error} */ (thrown).name !== 'AbortError') page.tell(t(page.lang, 'play.send.shareFailed'));
    }
  }

  /** @param {string} url */
  async #showQr(url) {
    const page = this.#page;
    try {
      const { qrPath } = await arriving(() => import('../../qr/index.js'));
      const { path, size } = qrPath(url);
      this.#sent();
      const qr = html`<svg
        class="qr"
        viewBox="0 0 ${size} ${size}"
        role="img"
        aria-label=${t(page.lang, 'play.send.qr.label')}
      >
        <path d=${path} />
      </svg>`;
      page.changeBox('send', { qr, qrError: undefined });
    } catch {
      page.changeBox('send', { qrError: t(page.lang, 'play.partFailed') });
    }
  }

  /**
   * Opens the game of a link. What this browser has of the game stays: a link only adds moves of the other player.
   * @param {string} hash
   * @returns {Promise<boolean>} whether a game was opened; an address that is no such link is left to others
   */
  async take(hash) {
    const page = this.#page;
    const link = readLink(hash);
    if (!link) return this.#look(hash);
    const view = await this.#viewOf(link);
    if (!view) return false;
    page.closeBox();
    const read = { ...link, ...gameOf(view) };
    const known = this.#games.find(link.key);
    if (!known) return this.#join(read, view);
    const brings = bringOf(
      known,
      read,
      view.steps.map(({ side }) => side),
    );
    if (brings === 'next') this.#goOn(known, read, view);
    else this.#open(known);
    if (brings === 'same') page.tell(t(page.lang, 'play.link.same'));
    if (typeof brings === 'object') {
      // An older link is never what is meant.
      const take = brings.why === 'old' ? undefined : () => this.#goOn(known, read, view);
      page.openBox({ kind: 'link', problem: brings, take });
    }
    return true;
  }

  /** Opens the game of the link in a text that was pasted. @param {string} text @returns {Promise<boolean>} */
  async takeFrom(text) {
    const link = /#\S*k=\S*/.exec(text)?.[0];
    return link !== undefined && this.take(link);
  }

  /** Opens a game that somebody shows, with the names of who played. @param {string} hash */
  #look(hash) {
    const page = this.#page;
    const { lang } = page;
    const [opening, by] = [fromHash(hash), playersIn(hash)];
    // A game that was played here needs no names.
    if (!opening || !by || page.keeping.games.known(opening).table) return false;
    const name = (/** @type {Side} */ side) =>
      by[side] === undefined ? computerName(lang, strengthOf(by.level)) : by[side] || t(lang, 'play.guest');
    const tags = { black: name('black'), white: name('white') };
    const { position, moves = '' } = opening;
    return (
      page.keeping.open({ position, moves }, { held: true }, { table: page.keeping.usualTable, tags }) === undefined
    );
  }

  /**
   * Returns the game of a link at its end; undefined where its moves break the rules.
   * @param {Link} link
   * @returns {Promise<View | undefined>}
   */
  async #viewOf({ start, moves }) {
    const kaeshi = await loadKaeshi();
    try {
      const record = GameState.open(kaeshi, { position: start, moves });
      const { view } = record;
      record.free();
      return view;
    } catch {
      return undefined;
    }
  }

  /**
   * Takes the seat of the side to move in a game that is new here. One that is over is looked at.
   * @param {Link} link
   * @param {View} view
   */
  #join({ winner, ...link }, { side }) {
    const page = this.#page;
    const { lang } = page;
    if (!side || winner) return false;
    const names = { ...link.names, [side]: link.names[side] || ownName() };
    if (this.#open(this.#games.keep({ ...link, names, side, sent: link.moves.length / 2 })) !== undefined) return false;
    const name = names[other(side)];
    const colour = sideName(lang, side);
    page.tell(
      name ? t(lang, 'play.link.joinedBy', { side: colour, name }) : t(lang, 'play.link.joined', { side: colour }),
    );
    return true;
  }

  /**
   * Goes on with the moves of a link.
   * @param {LinkGame} known
   * @param {Link} link
   * @param {View} view
   */
  #goOn(known, { start, moves, names, winner }, { steps }) {
    const page = this.#page;
    const { lang } = page;
    const { side } = known;
    const after = {
      ...known,
      start,
      moves,
      winner,
      sent: steps.length + Number(!!winner),
      names: namesAfter(known.names, names, side),
    };
    this.#open(this.#games.keep(after));
    const name = after.names[other(side)] || sideName(lang, other(side));
    const squares = moves.startsWith(known.moves) ? squaresOf(moves.slice(known.moves.length)) : [];
    if (squares.length > 0) page.tell(t(lang, 'play.link.moved', { name, moves: squares.join(' ') }));
  }

  /** Says why a link does not fit, and asks what to do. @param {Extract<Box, { kind: 'link' }>} box */
  problemBox({ problem: { why, n, length, theirs, ours }, take }) {
    const page = this.#page;
    const { lang } = page;
    const goOn = () => {
      page.closeBox();
      take?.();
    };
    return frame(
      lang,
      `play.link.${why}`,
      html`<p>${t(lang, `play.link.${why}.why`, { n: why === 'old' ? n - 1 : n, length, theirs, ours })}</p>
        <p>${t(lang, 'play.link.kept')}</p>
        <div class="row end">
          ${take ? button(t(lang, 'play.link.take'), goOn) : nothing}
          ${button(t(lang, 'play.link.keep'), () => page.closeBox(), { kind: 'primary', isFirst: true })}
        </div>`,
    );
  }
}

/**
 * Returns who played, as fields behind those of a link that others look at; none where nobody has moved.
 * @param {Pick<PlayPage, 'game' | 'keeping'>} page
 * @returns {string}
 */
export function playersField(page) {
  const { view, players, strength } = page.game;
  if (!view?.transcript) return '';
  const tags = page.keeping.tagsOf();
  const isAlone = players.black !== players.white;
  const field = (/** @type {'b' | 'w'} */ name, /** @type {Side} */ side) =>
    tags?.[side] === undefined && players[side] === 'ai'
      ? ''
      : `${name}=${encodeURIComponent((tags?.[side] ?? (isAlone ? ownName() : '')).toWellFormed())}`;
  const level = tags === undefined && Object.values(players).includes('ai') ? `l=${strength}` : '';
  return [field('b', 'black'), field('w', 'white'), level]
    .filter(Boolean)
    .map((each) => `&${each}`)
    .join('');
}
