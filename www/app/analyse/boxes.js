/** The page's dialogs: what else there is to do, opening, sharing. */
import { html } from 'lit';
import { icon, positionFields } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { Dialog, arriving, button, copyText, filesButton, frame } from '../shared/index.js';
import { embedButton, embeddedGame, saveAs } from '../sharing/index.js';
import { isBlank, mainLine, toObject } from '../game/index.js';
import { LONGEST_LINK, linkTo } from './address.js';
import { isAnalysis, readFile, saveFile } from './files.js';
import { t } from './texts.js';
import { faultSaid, treeSaid } from './words.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Embedded } from '../sharing/types.js' */
/** @import { Tree } from '../game/index.js' */
/** @import { IconName } from '../shared/index.js' */
/** @import { Rules } from './keeping.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { State } from './state.js' */

/**
 * The page as its dialogs see it.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Moment} moment
 * @property {Rules} rules
 * @property {(game: { moves?: string }) => void} open
 * @property {(tree: Tree) => void} openTree
 * @property {(record: GameRecord, said: string) => void} take
 * @property {{ show: (room: string) => void }} rooms
 * @property {() => void} flip
 * @property {() => void} showKeys
 * @property {(notice: string) => void} tell
 */

/** @typedef {'menu' | 'open' | 'share'} Kind */

export class Boxes {
  #page;
  #dialog = new Dialog();
  /** @type {Kind} */
  #open = 'menu';
  /** The link to share; undefined while it is made or when it is too long. @type {string | undefined} */
  #link;
  #isTooLong = false;
  #error = '';

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  get isOpen() {
    return this.#dialog.isOpen;
  }

  redraw() {
    this.#dialog.notice = this.isOpen ? this.#page.state.notice : '';
    this.#dialog.redraw();
  }

  close() {
    this.#dialog.close();
  }

  /** @param {Kind} kind */
  show(kind) {
    this.#open = kind;
    this.#error = '';
    if (kind === 'share') void this.#makeLink();
    if (this.isOpen) this.redraw();
    else this.#dialog.show(() => this.#draw());
  }

  #draw() {
    const { lang } = this.#page;
    switch (this.#open) {
      case 'menu':
        return this.#menu(lang);
      case 'open':
        return this.#openBox(lang);
      case 'share':
        return this.#share();
    }
  }

  /**
   * A row that closes the box.
   * @param {IconName} sign
   * @param {Key} key
   * @param {() => void} act
   * @param {string} [kind]
   */
  #last(sign, key, act, kind) {
    const run = () => {
      this.close();
      act();
    };
    return button(t(this.#page.lang, key), run, { sign, kind });
  }

  /** @param {string} lang */
  #menu(lang) {
    return frame(
      lang,
      'menu.title',
      html`<div class="menu">
        ${button(t(lang, 'menu.open.title'), () => this.show('open'), { sign: 'paste' })}
        ${this.#last('save', 'menu.saveAs', () => void this.#saveAs())}
        ${button(t(lang, 'menu.share'), () => this.show('share'), { sign: 'share' })}
        ${embedButton(
          lang,
          () => this.#embedded(),
          () => this.close(),
        )}
        ${this.#last('print', 'menu.print', () => print())}
        ${this.#last('keyboard', 'keys', () => this.#page.showKeys(), 'keys-button')}
      </div>`,
    );
  }

  /** @param {string} lang */
  #openBox(lang) {
    const page = this.#page;
    return frame(
      lang,
      'menu.open.title',
      html`<div class="menu">
        ${this.#last('plus', 'menu.new', () => page.open({}))} ${this.fileButton()}
        ${this.#last('paste', 'menu.text', () => void this.openText())}
        ${this.#last('settings', 'analyse.edit', () => page.rooms.show('edit'))}
        <p class="error" role="alert">${this.#error}</p>
      </div>`,
    );
  }

  fileButton() {
    const { lang } = this.#page;
    return filesButton(t(lang, 'menu.open'), (files) => this.#openFiles(files), { sign: 'paste' });
  }

  /** @param {readonly File[]} files */
  async #openFiles(files) {
    const page = this.#page;
    const [file] = files;
    if (!file) return;
    try {
      // Anything but an analysis of ours is read as on every page.
      if (files.length > 1 || !(await isAnalysis(file))) {
        this.close();
        return await this.openText(files);
      }
      const tree = await readFile(file, page.rules);
      page.openTree(tree);
      this.close();
      page.tell(t(page.lang, 'menu.opened', { what: treeSaid(page.lang, tree) }));
    } catch (thrown) {
      this.#error = t(page.lang, 'menu.badFile', { why: faultSaid(page.lang, thrown) ?? explain(page.lang, thrown) });
      if (this.isOpen) this.redraw();
      else page.tell(this.#error);
    }
  }

  /** Opens files of any format, or asks for a text. @param {string | readonly File[]} [given] */
  async openText(given = '') {
    const page = this.#page;
    const { openFrom } = await arriving(() => import('../open/index.js'));
    await openFrom(given, { lang: page.lang, onPicked: (record, said) => page.take(record, said) });
  }

  /** The line on the board, or the position where there is none. @returns {Embedded} */
  #embedded() {
    const { moment, state } = this.#page;
    const { path, tree } = state;
    if (!path) return { kind: 'board', attributes: { position: moment.position } };
    return embeddedGame({ start: tree.start, moves: path, ply: path.length / 2 });
  }

  /** Gives the line on the board in any format, and all lines in those that keep a whole game. */
  async #saveAs() {
    const page = this.#page;
    const { path, tree } = page.state;
    const { start, tags } = tree;
    const moves = mainLine(tree);
    // The result is that of the whole game.
    const told = path === moves ? tags : { ...tags, result: undefined };
    const whole = isBlank(tree) ? undefined : { ...tags, start, moves, tree: toObject(tree) };
    const record = { ...told, start, moves: path, position: page.moment.position };
    const address = new URL('analyse.html', location.href).href;
    await saveAs(record, { lang: page.lang, address, tell: (text) => page.tell(text), whole });
  }

  async #makeLink() {
    [this.#link, this.#isTooLong] = [undefined, false];
    const { tree, path } = this.#page.state;
    try {
      this.#link = await linkTo(tree, path);
      this.#isTooLong = this.#link === undefined;
    } catch (thrown) {
      this.#error = explain(this.#page.lang, thrown);
    }
    this.redraw();
  }

  #share() {
    const { lang, state, moment } = this.#page;
    const link = this.#link ?? '';
    const fields = positionFields(moment.position);
    const long = t(lang, 'share.tooLong', { kb: LONGEST_LINK / 1024 });
    return frame(
      lang,
      'share.title',
      html`<p>${this.#isTooLong ? long : t(lang, 'share.what')}</p>
        <label class="copyable"
          >${t(lang, 'share.link')} <input id="link" class="field" readonly .value=${link} ?disabled=${!link}
        /></label>
        <div class="row">
          ${button(t(lang, 'site.copy'), () => this.#copy(link), { sign: 'copy', kind: 'primary', disabled: !link })}
          ${button(t(lang, 'menu.save'), () => saveFile(state.tree))}
        </div>
        <h3 id="of-position">${t(lang, 'share.position')}</h3>
        <div class="row" role="group" aria-labelledby="of-position">
          <a class="button" href="./#${fields}">${icon('play')} ${t(lang, 'menu.play')}</a>
          <a class="button" href="./make.html#${fields}">${icon('hint')} ${t(lang, 'menu.puzzle')}</a>
          ${this.#last('again', 'site.flip', () => this.#page.flip())}
        </div>
        <p class="error" role="alert">${this.#error}</p>`,
    );
  }

  /** @param {string} text */
  async #copy(text) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById('link'));
    this.#page.tell(await copyText(text, this.#page.lang, field));
  }
}
