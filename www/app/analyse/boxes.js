/** The page's dialogs: what else there is to do, sharing, and the keys. */
import { html } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { Dialog, arriving, copyText, frame } from '../shared/index.js';
import { embedButton, embeddedGame, saveAs } from '../sharing/index.js';
import { isBlank, mainLine, toObject } from '../tree/index.js';
import { linkTo } from './address.js';
import { isAnalysis, readFile, saveFile } from './files.js';
import { KEYS, PANEL_KEYS } from './keys.js';
import { LONGEST_LINK } from './link.js';
import { t } from './texts.js';
import { faultSaid, treeSaid } from './words.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Embedded } from '../sharing/types.js' */
/** @import { Tree } from '../tree/types.js' */
/** @import { Rules } from './keeping.js' */
/** @import { Moment } from './positions.js' */
/** @import { State } from './state.js' */

/**
 * The page as its dialogs see it.
 * @typedef {object} Page
 * @property {Lang} lang
 * @property {State} state
 * @property {Moment} moment
 * @property {Rules} rules
 * @property {(game: { moves?: string }) => void} open
 * @property {(tree: Tree) => void} openTree
 * @property {(record: GameRecord, said: string) => void} take
 * @property {() => void} flip
 * @property {(notice: string) => void} tell
 */

export class Boxes {
  #page;
  #dialog;
  /** @type {'menu' | 'share' | 'keys' | undefined} */
  #open;
  /** The link to share; undefined while it is made or when it is too long. @type {string | undefined} */
  #link;
  #isTooLong = false;
  #error = '';

  /** @param {Page} page @param {HTMLElement} host */
  constructor(page, host) {
    this.#page = page;
    this.#dialog = new Dialog(host);
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

  /** @param {'menu' | 'share' | 'keys'} kind */
  show(kind) {
    this.#open = kind;
    this.#error = '';
    if (kind === 'share') void this.#makeLink();
    if (this.isOpen) this.redraw();
    else this.#dialog.show(() => this.#draw());
  }

  #draw() {
    if (this.#open === 'share') return this.#share();
    return this.#open === 'keys' ? this.#keys() : this.#menu();
  }

  #menu() {
    const page = this.#page;
    const { lang, moment } = page;
    const [board = '', side = ''] = moment.position.split(' ');
    const fields = `p=${board}&s=${side}`;
    /** @param {() => void} act */
    const after = (act) => () => {
      this.close();
      act();
    };
    return frame(
      lang,
      'menu.title',
      html`<div class="menu">
        <button class="button" type="button" @click=${after(() => page.open({}))}>
          ${icon('plus')} ${t(lang, 'menu.new')}
        </button>
        <button class="button" type="button" @click=${() => this.show('share')}>
          ${icon('share')} ${t(lang, 'menu.share')}
        </button>
        <button class="button" type="button" @click=${after(() => saveFile(page.state.tree))}>
          ${icon('copy')} ${t(lang, 'menu.save')}
        </button>
        <label class="button file">
          ${icon('paste')} ${t(lang, 'menu.open')}
          <input class="visually-hidden" type="file" multiple @change=${this.#read} />
        </label>
        <button class="button" type="button" @click=${after(() => this.#openText())}>
          ${icon('paste')} ${t(lang, 'menu.text')}
        </button>
        <button class="button" type="button" @click=${after(() => this.#saveAs())}>
          ${icon('copy')} ${t(lang, 'menu.saveAs')}
        </button>
        ${embedButton(
          lang,
          () => this.#embedded(),
          () => this.close(),
        )}
        <a class="button" href="./#${fields}">${icon('play')} ${t(lang, 'menu.play')}</a>
        <a class="button" href="./make.html#${fields}">${icon('hint')} ${t(lang, 'menu.puzzle')}</a>
        <button class="button" type="button" @click=${after(() => page.flip())}>
          ${icon('again')} ${t(lang, 'site.flip')}
        </button>
        <button class="button keys-button" type="button" @click=${() => this.show('keys')}>
          ${icon('keyboard')} ${t(lang, 'menu.keys')}
        </button>
        <p class="error" role="alert">${this.#error}</p>
      </div>`,
    );
  }

  /** @param {Event} event */
  #read = async ({ target }) => {
    const page = this.#page;
    const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : [];
    const [file] = files;
    if (!file) return;
    try {
      // Anything but an analysis of ours is read as on every page.
      if (files.length > 1 || !(await isAnalysis(file))) {
        this.close();
        return await this.#openText(files);
      }
      const tree = await readFile(file, page.rules);
      page.openTree(tree);
      this.close();
      page.tell(t(page.lang, 'menu.opened', { what: treeSaid(page.lang, tree) }));
    } catch (thrown) {
      this.#error = t(page.lang, 'menu.badFile', { why: faultSaid(page.lang, thrown) ?? explain(page.lang, thrown) });
      this.redraw();
    }
    if (target instanceof HTMLInputElement) target.value = '';
  };

  /** Opens files of any format, or asks for a text. @param {string | readonly File[]} [given] */
  async #openText(given = '') {
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
    const { lang, state } = this.#page;
    const link = this.#link ?? '';
    const long = t(lang, 'share.tooLong', { kb: LONGEST_LINK / 1024 });
    return frame(
      lang,
      'share.title',
      html`<p>${this.#isTooLong ? long : t(lang, 'share.what')}</p>
        <label class="copyable"
          >${t(lang, 'share.link')} <input id="link" class="field" readonly .value=${link} ?disabled=${!link}
        /></label>
        <div class="row">
          <button class="button primary" type="button" ?disabled=${!link} @click=${() => this.#copy(link)}>
            ${icon('copy')} ${t(lang, 'site.copy')}
          </button>
          <button class="button" type="button" @click=${() => saveFile(state.tree)}>${t(lang, 'menu.save')}</button>
        </div>
        <p class="error" role="alert">${this.#error}</p>`,
    );
  }

  /** @param {string} text */
  async #copy(text) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById('link'));
    this.#page.tell(await copyText(text, this.#page.lang, field));
  }

  #keys() {
    const { lang } = this.#page;
    /** @param {readonly ((typeof KEYS)[number] | (typeof PANEL_KEYS)['explorer' | 'edit'][number])[]} keys */
    const list = (keys) =>
      html`<dl class="keys">
        ${keys.map(
          (key) =>
            html`<dt>${t(lang, `analyse.keys.${key}`)}</dt>
              <dd>${t(lang, `analyse.keys.${key}.what`)}</dd>`,
        )}
      </dl>`;
    return frame(
      lang,
      'keys',
      html`${list(KEYS)}
        <h3>${t(lang, 'analyse.panel.explorer')}</h3>
        ${list(PANEL_KEYS.explorer)}
        <h3>${t(lang, 'analyse.panel.edit')}</h3>
        ${list(PANEL_KEYS.edit)}`,
    );
  }
}
