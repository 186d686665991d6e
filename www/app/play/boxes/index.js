/** The dialogs of the Play page. Its state says which one is open; that for a new game has a file of its own. */
import { html, nothing } from 'lit';
import { isPerson } from '../../../elements/strength/index.js';
import { loadKaeshi, loadRecords } from '../../../engine/index.js';
import { explain } from '../../../locale/index.js';
import { isSameGame, lacksSide } from '../../game/index.js';
import {
  arriving,
  button,
  copyText,
  errorView,
  filesButton,
  frame,
  gameOf,
  keepTyped,
  loadBoxes,
  pageElement,
  textField,
  toHash,
  toLink,
  typedIn,
} from '../../shared/index.js';
import { embedButton, embeddedGame, savePicture, saveAs } from '../../sharing/index.js';
import { keepTime, lastTime, openingOf } from '../games.js';
import { ByLink, playersField } from './by-link.js';
import { More } from './more.js';
import { newGame } from './new-game.js';
import { RecentList } from './recent-list.js';
import { startWith } from '../table.js';
import { t } from './texts.js';
import './boxes.css';

/** @import { TemplateResult } from 'lit' */
/** @import { GameRecord } from '../../../engine/types.js' */
/** @import { Key } from '../../../locale/keys.js' */
/** @import { Opening, View } from '../../../elements/game/types.js' */
/** @import { Entry } from '../../game/index.js' */
/** @import { Box } from '../state.js' */
/** @import { PlayPage } from '../controller.js' */

/** The longest text that is read on the page itself: a game takes a hundredth of it. */
const MOST_HERE = 1 << 16;

/**
 * @typedef {Pick<PlayPage, 'lang' | 'game' | 'state' | 'keeping' | 'begun' | 'change' | 'flip' | 'isOpen' | 'openBox'
 * | 'changeBox' | 'closeBox' | 'tell'>} Page
 */

const KEYS = /** @type {const} */ ([
  'arrows',
  'jump',
  'play',
  'say',
  'undo',
  'hints',
  'words',
  'step',
  'send',
  'pause',
  'watch',
  'new',
  'more',
  'flip',
  'help',
]);

export class Boxes {
  #page;
  #more;
  linked;
  /** The boxes of every page, once they are here. @type {Awaited<ReturnType<typeof loadBoxes>> | undefined} */
  #shared;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#more = new More(page, () => void this.showKeys());
    this.linked = new ByLink(page, (...row) => this.#copyable(...row));
  }

  /** Draws the box that is open. @returns {TemplateResult | undefined} */
  draw() {
    const { lang, game, state } = this.#page;
    const { box } = state;
    switch (box?.kind) {
      case 'newGame':
        return newGame(
          lang,
          box,
          box.auto || isPerson(box.level) ? undefined : box.facts?.(box.level),
          this.#newGameActs(box),
        );
      case 'text':
        return this.#textBox(box);
      case 'share':
        return game.view && this.#shareBox(game.view);
      case 'send':
        return this.linked.sendBox(box);
      case 'link':
        return this.linked.problemBox(box);
      case 'keys':
        return this.#shared?.keyList(lang, KEYS, t(lang, 'play.keys.openings'));
      case 'more':
      case 'resign':
      case 'draw':
        return this.#more.draw(box);
      default:
        return undefined;
    }
  }

  /**
   * A text with a button that copies it.
   * @param {string} id
   * @param {Key} label
   * @param {string} value
   * @param {() => void} [taken] called when it may have been copied
   */
  #copyable(id, label, value, taken) {
    const { lang } = this.#page;
    /** @param {FocusEvent} event */
    const select = ({ target }) => {
      /** @type {HTMLInputElement} */ (target).select();
      taken?.();
    };
    const copy = () => {
      taken?.();
      void this.#copy(pageElement(id, HTMLInputElement));
    };
    return html`<div class="copyable">
      <label for=${id}>${t(lang, label)}</label>
      <input class="field" id=${id} readonly .value=${value} @focus=${select} />
      ${button(t(lang, 'site.copy'), copy, { sign: 'copy', name: `${t(lang, 'site.copy')}: ${t(lang, label)}` })}
    </div>`;
  }

  /** The game as text. @param {View} view */
  #shareBox(view) {
    const { lang } = this.#page;
    const { steps, ply } = view;
    const moves = steps.map(({ square }) => square).join('');
    const embedded = () => embeddedGame({ ...gameOf(view), moves, ply });
    const none = html`<p class="muted">${t(lang, 'play.share.transcript.none')}</p>`;
    return frame(
      lang,
      'play.share',
      html`${this.#copyable('share-link', 'play.share.link', toLink(view) + playersField(this.#page))}
        ${view.transcript ? this.#copyable('share-moves', 'play.share.transcript', view.transcript) : none}
        ${this.#copyable('share-position', 'play.share.position', view.position)}
        <a class="button" href=${`./analyse.html#${toHash(view)}`}>${t(lang, 'play.share.analyse')}</a>
        ${button(t(lang, 'play.share.picture'), () => this.#savePicture())}
        ${button(t(lang, 'play.share.save'), () => this.#save())}
        ${embedButton(lang, embedded, () => this.#page.closeBox())}`,
    );
  }

  /** A text as a game, and below it the recent games. @param {Extract<Box, { kind: 'text' }>} box */
  #textBox({ error, offer, recent }) {
    const { lang, state } = this.#page;
    // The moves before the fault are sound.
    const sound =
      offer &&
      button(t(lang, 'play.import.sound', { n: (offer.moves?.length ?? 0) / 2 }), () => this.#takeTyped(offer));
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      void this.#openText(pageElement('paste', HTMLTextAreaElement));
    };
    return frame(
      lang,
      'play.import.title',
      html`<form class="stack" @submit=${submit}>
          ${textField({
            id: 'paste',
            label: t(lang, 'play.import.label'),
            says: 'paste-help paste-error',
            text: state.pasted,
            wrong: error,
            rows: 6,
            isFirst: true,
            type: (text) => {
              state.pasted = text;
              keepTyped('open', text);
              this.#page.changeBox('text', { error: undefined, offer: undefined });
            },
          })}
          <p class="muted" id="paste-help">${t(lang, 'play.import.help')}</p>
          ${errorView(error, nothing, 'paste-error')}
          <div class="row end">
            ${sound ?? nothing}
            ${filesButton(t(lang, 'play.import.file'), (files) => this.#openElsewhere(files), { sign: 'paste' })}
            <button class="button primary">${t(lang, 'play.import.open')}</button>
          </div>
        </form>
        ${recent.render(lang, state.atHand)}`,
    );
  }

  askNewGame() {
    const { seat, level, auto = false, teach } = this.#page.state.table;
    const corners = { side: /** @type {const} */ ('black'), count: 0 };
    this.#page.openBox({
      kind: 'newGame',
      seat,
      level,
      auto,
      teach,
      time: lastTime(),
      corners,
      isBalanced: false,
      isByLink: this.#page.state.table.link !== undefined,
      facts: undefined,
      followed: undefined,
    });
    loadKaeshi().then(
      ({ levelFacts }) => this.#page.changeBox('newGame', { facts: levelFacts }),
      // The game says that there is no engine.
      () => undefined,
    );
    this.#page.keeping.games.followed().then(
      (followed) => this.#page.changeBox('newGame', { followed }),
      // A failure is told to a player who asks for that opponent.
      () => undefined,
    );
  }

  /** @param {Extract<Box, { kind: 'newGame' }>} box */
  #newGameActs({ seat, level: chosen, auto, teach, time, corners, isBalanced, isByLink }) {
    const page = this.#page;
    const { game } = page;
    /**
     * Does something with the strength; where that cannot be known the box stays.
     * @param {(level: number) => unknown} act
     */
    const withLevel = async (act) => {
      try {
        act(auto ? (await page.keeping.games.followed()).level : chosen);
      } catch (why) {
        page.tell(t(page.lang, 'play.new.auto.failed', { why: explain(page.lang, why) }));
      }
    };
    const apply = () =>
      withLevel((level) => {
        page.closeBox();
        page.keeping.settle({ ...page.state.table, seat, level, auto, teach });
      });
    /** @param {number} level */
    const startAt = async (level) => {
      // Against the computer one person has a clock.
      const given = seat === 'watch' ? undefined : seat === 'two' ? time : time && { ...time, white: undefined };
      if (!isByLink) keepTime(given);
      page.closeBox();
      const table = { seat, level, auto, teach, time: given };
      /** @param {Opening} opening */
      const begin = (opening) =>
        isByLink
          ? this.linked.begin(opening, seat === 'white' ? 'white' : 'black', opening.moves)
          : page.keeping.begin(opening, { ...table, opening: opening.moves });
      if (!isBalanced) return begin({ position: startWith(corners.side, corners.count) });
      try {
        const { randomOpening } = await arriving(() => import('../../openings/index.js'));
        begin({ moves: (await randomOpening()).moves });
      } catch (why) {
        page.tell(t(page.lang, 'play.new.balanced.failed', { why: explain(page.lang, why) }));
      }
    };
    const isUnderWay = game.view && game.view.ply > 0 && !game.view.result;
    /** @type {Parameters<typeof newGame>[3]['choose']} */
    const choose = (part) => page.changeBox('newGame', part);
    const canApply = isUnderWay && !isByLink && !page.state.table.link;
    // A game by links has no level to wait for.
    const start = isByLink ? () => startAt(chosen) : () => withLevel(startAt);
    return { choose, start, apply: canApply ? apply : undefined };
  }

  askText() {
    const recent = new RecentList(this.#page.keeping.games, {
      redraw: () => this.#page.change({}),
      open: (chosen) => this.#openRecent(chosen),
    });
    this.#page.state.pasted ||= typedIn('open');
    this.#page.openBox({ kind: 'text', error: undefined, offer: undefined, recent });
  }

  /** @param {HTMLTextAreaElement} field */
  async #openText(field) {
    const page = this.#page;
    // A link to play by goes on with its game.
    if (await this.linked.takeFrom(field.value)) {
      page.state.pasted = '';
      return keepTyped('open', '');
    }
    /** @type {GameRecord | undefined} */
    let record;
    try {
      // A long text is read beside the page.
      if (field.value.length > MOST_HERE) return await this.#openElsewhere(field.value);
      const reader = await loadRecords();
      // A visitor who closed the box while the engine was loading wants nothing opened any more.
      if (!page.isOpen('text')) return;
      const { records, count } = reader.readRecords(field.value, undefined);
      [record] = records;
      // Several are listed there, who is to move is asked where a board does not say it, and the library is asked.
      const isOwn = record?.fault?.error.code === 'emptyLink' && /[#&]id=/.test(field.value);
      if (count > 1 || isOwn || (record && (record.puzzle || lacksSide(record))))
        return await this.#openElsewhere(field.value);
    } catch (thrown) {
      return page.changeBox('text', { error: explain(page.lang, thrown), offer: undefined });
    }
    if (!record) return page.changeBox('text', { error: t(page.lang, 'play.import.empty') });
    const { fault, isSound, moves } = record;
    if (!fault) return this.#takeTyped(record);
    const why = explain(page.lang, fault.error);
    const error = fault.line > 1 ? t(page.lang, 'play.import.line', { line: fault.line, why }) : why;
    page.changeBox('text', { error, offer: isSound && moves ? record : undefined });
    select(field, fault.place);
  }

  /** Opens what was typed, and says what it was. @param {GameRecord} record */
  async #takeTyped(record) {
    const { recordSaid } = await arriving(() => import('../../open/index.js'));
    this.#take(record, recordSaid(this.#page.lang, record));
  }

  /** Opens a record. @param {GameRecord} record @param {string} said the kind of record, in words */
  #take(record, said) {
    this.#page.state.pasted = '';
    keepTyped('open', '');
    this.#page.closeBox();
    this.#page.keeping.take(record, said);
  }

  /** Has files, or a text with several games, read in a box of their own. @param {string | readonly File[]} given */
  async #openElsewhere(given) {
    const page = this.#page;
    page.closeBox();
    const { openFrom } = await arriving(() => import('../../open/index.js'));
    await openFrom(given, { lang: page.lang, onPicked: (record, said) => this.#take(record, said) });
  }

  /** The game as it is saved. @param {View} view */
  #recordOf({ position, ply, steps, ...view }) {
    const tags = this.#page.keeping.tagsOf();
    // The result is that of the whole game.
    const told = ply === steps.length ? tags : { ...tags, result: undefined };
    return { ...told, ...gameOf(view), position };
  }

  async #savePicture() {
    const page = this.#page;
    const { view } = page.game;
    if (!view) return;
    try {
      await savePicture(this.#recordOf(view), { lang: page.lang, tell: (text) => page.tell(text) });
    } catch {
      page.tell(t(page.lang, 'play.partFailed'));
    }
  }

  /** Offers the game in every format. */
  async #save() {
    const page = this.#page;
    const { view } = page.game;
    if (!view) return;
    const record = this.#recordOf(view);
    page.closeBox();
    await saveAs(record, { lang: page.lang, address: toLink(view), tell: (text) => page.tell(text) });
  }

  /** Goes back to a game of the visitor's own, to play on in it as after a reload. @param {Entry} chosen */
  #openRecent(chosen) {
    const page = this.#page;
    const { atHand } = page.state;
    page.closeBox();
    if (!atHand || !isSameGame(chosen, atHand)) {
      page.state.isNewGame = true;
      const problem = page.keeping.reopen(openingOf(chosen), {}, true);
      page.state.isNewGame = false;
      page.tell(problem ?? t(page.lang, 'play.import.opened'));
    }
    page.game.board?.focusSquare();
  }

  async showShare() {
    await this.#page.begun;
    this.#page.openBox({ kind: 'share' });
  }

  /** @param {Opening} opening @param {string} [drawn] */
  rematchByLink(opening, drawn) {
    this.linked.rematch(opening, drawn);
  }

  /** @param {number} by */
  changePace(by) {
    this.#more.changePace(by);
  }

  showMore() {
    this.#page.openBox({ kind: 'more' });
  }

  async showKeys() {
    try {
      this.#shared ??= await loadBoxes();
    } catch {
      return this.#page.tell(t(this.#page.lang, 'play.partFailed'));
    }
    this.#page.openBox({ kind: 'keys' });
  }

  /** @param {HTMLInputElement} field */
  async #copy(field) {
    this.#page.tell(await copyText(field.value, this.#page.lang, field));
  }
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
