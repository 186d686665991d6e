/** The actions of the Play page's dialogs. The page's state says which one is open, `dialogs.js` draws them. */
import { loadKaeshi, loadRecords } from '../../../engine/index.js';
import { explain } from '../../../locale/index.js';
import { isSameGame } from '../../game/index.js';
import { arriving, copyText, keepTyped, loadBoxes, toLink, typedIn } from '../../shared/index.js';
import { savePicture, saveAs } from '../../sharing/index.js';
import { openText, share } from './dialogs.js';
import { keepTime, lastTime, openingOf } from '../games.js';
import { More } from './more.js';
import { newGame } from './new-game.js';
import { RecentList } from './recent-list.js';
import { startWith } from '../table.js';
import { t } from './texts.js';
import './boxes.css';

/** @import { TemplateResult } from 'lit' */
/** @import { GameRecord } from '../../../engine/types.js' */
/** @import { Opening, View } from '../../../elements/game/types.js' */
/** @import { Tags } from '../../game/index.js' */
/** @import { Games } from '../games.js' */
/** @import { RecentGame } from '../recent.js' */
/** @import { Box, State } from '../state.js' */
/** @import { Table } from '../table.js' */
/** @import { Page } from './more.js' */

/**
 * The page as the dialogs see it.
 * @typedef {Page & {
 *   begun: Promise<unknown>,
 *   games: Games,
 *   change: (part: Partial<Omit<State, 'box'>>) => void,
 *   changeBox: <K extends Box['kind']>(kind: K, part: Partial<Extract<Box, { kind: K }>>) => void,
 *   isOpen: (kind: Box['kind']) => boolean,
 *   settle: (table: Table) => void,
 *   take: (record: GameRecord, said: string) => void,
 *   tagsOf: () => Tags | undefined,
 *   reopen: (opening: Opening, options: { held?: boolean }, wasLeft: boolean) => string | undefined,
 * }} Host
 */

const KEYS = /** @type {const} */ ([
  'arrows',
  'jump',
  'play',
  'say',
  'undo',
  'hints',
  'step',
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
  /** The boxes of every page, once they are here. @type {Awaited<ReturnType<typeof loadBoxes>> | undefined} */
  #shared;

  /** @param {Host} page */
  constructor(page) {
    this.#page = page;
    this.#more = new More(page, () => void this.showKeys());
  }

  /** Draws the box that is open. @returns {TemplateResult | undefined} */
  draw() {
    const { lang, game, state } = this.#page;
    const { box, pasted, atHand } = state;
    switch (box?.kind) {
      case 'newGame':
        return newGame(lang, box, box.facts?.(box.level), this.#newGameActs(box));
      case 'text': {
        const recent = box.recent.render(lang, atHand);
        const actions = {
          type: (/** @type {string} */ text) => {
            this.#page.state.pasted = text;
            keepTyped('open', text);
            this.#page.changeBox('text', { error: undefined, offer: undefined });
          },
          open: (/** @type {HTMLTextAreaElement} */ field) => void this.#openText(field),
          take: (/** @type {GameRecord} */ record) => void this.#takeTyped(record),
          choose: (/** @type {readonly File[]} */ files) => void this.#openElsewhere(files),
        };
        return openText(lang, { text: pasted, error: box.error, offer: box.offer, recent }, actions);
      }
      case 'share':
        return (
          game.view &&
          share(
            lang,
            game.view,
            (field) => void this.#copy(field),
            () => void this.#savePicture(),
            () => void this.#save(),
            () => this.#page.closeBox(),
          )
        );
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

  askNewGame() {
    const { seat, level } = this.#page.state.table;
    const corners = { side: /** @type {const} */ ('black'), count: 0 };
    this.#page.openBox({
      kind: 'newGame',
      seat,
      level,
      time: lastTime(),
      corners,
      isBalanced: false,
      facts: undefined,
    });
    loadKaeshi().then(
      ({ levelFacts }) => this.#page.changeBox('newGame', { facts: levelFacts }),
      // The game says that there is no engine.
      () => undefined,
    );
  }

  /** @param {Extract<Box, { kind: 'newGame' }>} box */
  #newGameActs({ seat, level, time, corners, isBalanced }) {
    const page = this.#page;
    const { game } = page;
    const apply = () => {
      page.closeBox();
      page.settle({ ...page.state.table, seat, level });
    };
    const start = async () => {
      const given = seat === 'watch' ? undefined : time;
      keepTime(given);
      page.closeBox();
      const table = { seat, level, time: given };
      if (!isBalanced) return page.begin({ position: startWith(corners.side, corners.count) }, table);
      try {
        const { randomOpening } = await arriving(() => import('../../openings/index.js'));
        const { moves } = await randomOpening();
        page.begin({ moves }, { ...table, opening: moves });
      } catch (why) {
        page.tell(t(page.lang, 'play.new.balanced.failed', { why: explain(page.lang, why) }));
      }
    };
    const isUnderWay = game.view && game.view.ply > 0 && !game.view.result;
    /** @type {Parameters<typeof newGame>[3]['choose']} */
    const choose = (part) => page.changeBox('newGame', part);
    return { choose, start, apply: isUnderWay ? apply : undefined };
  }

  askText() {
    const recent = new RecentList(this.#page.games, {
      redraw: () => this.#page.change({}),
      open: (chosen) => this.#openRecent(chosen),
    });
    this.#page.state.pasted ||= typedIn('open');
    this.#page.openBox({ kind: 'text', error: undefined, offer: undefined, recent });
  }

  /** @param {HTMLTextAreaElement} field */
  async #openText(field) {
    const page = this.#page;
    /** @type {GameRecord | undefined} */
    let record;
    try {
      const reader = await loadRecords();
      // A visitor who closed the box while the engine was loading wants nothing opened any more.
      if (!page.isOpen('text')) return;
      const { records, count } = reader.readRecords(field.value, undefined);
      [record] = records;
      // Several are listed there, who is to move is asked where a board does not say it, and the library is asked.
      const code = record?.fault?.error.code;
      const isOwn = code === 'emptyLink' && /[#&]id=/.test(field.value);
      const isAsked = record?.puzzle || code === 'boardNoSide' || isOwn;
      if (count > 1 || isAsked) return await this.#openElsewhere(field.value);
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
    this.#page.take(record, said);
  }

  /** Has files, or a text with several games, read in a box of their own. @param {string | readonly File[]} given */
  async #openElsewhere(given) {
    const page = this.#page;
    page.closeBox();
    const { openFrom } = await arriving(() => import('../../open/index.js'));
    await openFrom(given, { lang: page.lang, onPicked: (record, said) => this.#take(record, said) });
  }

  /** The game as it is saved. @param {View} view */
  #recordOf({ start, isStandardStart, transcript, position, ply, steps }) {
    const tags = this.#page.tagsOf();
    // The result is that of the whole game.
    const told = ply === steps.length ? tags : { ...tags, result: undefined };
    return { ...told, start: isStandardStart ? undefined : start, moves: transcript, position };
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

  /** Goes back to a game of the visitor's own, to play on in it as after a reload. @param {RecentGame} chosen */
  #openRecent(chosen) {
    const page = this.#page;
    const { atHand } = page.state;
    page.closeBox();
    if (!atHand || !isSameGame(chosen, atHand)) {
      page.state.isNewGame = true;
      const problem = page.reopen(openingOf(chosen), {}, true);
      page.state.isNewGame = false;
      page.tell(problem ?? t(page.lang, 'play.import.opened'));
    }
    page.game.board?.focusSquare();
  }

  async showShare() {
    await this.#page.begun;
    this.#page.openBox({ kind: 'share' });
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
