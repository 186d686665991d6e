/**
 * The page about embedding: examples that run, each beside the code that it is.
 *
 * The code is taken from the page itself before the elements take over, so what is shown and copied is what runs. Only
 * then the bundle is loaded, exactly as another page would load it.
 */
import { render } from 'lit';
import { toClipboard } from '../../elements/shared/index.js';
import { lead } from '../incoming/index.js';
import { arriving, loadSettings, pageElement, siteHeader } from '../shared/index.js';
import { t } from './texts.js';
import { DAILY, FRAME, LEGAL, PARTS, POLICY, PRESS, SCRIPT, STYLE, block, course, hamlite, reference } from './view.js';

/** @import { TemplateResult } from 'lit' */
/** @import { KaeshiBoard } from '../../elements/board/index.js' */
/** @import { Playground } from './playground.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Contract } from './view.js' */

const COPIED_MS = 2000;
const NOTICE_MS = 3000;

/**
 * The language, the code that was copied just now, what is said, and what the elements have, or that it did not come.
 * @typedef {{ lang: string, copied: string, notice: string, contract: Contract | 'failed' | undefined }} State
 */

export class EmbedPage {
  #notice;
  #examples;
  /** @type {Playground | undefined} */
  #playground;
  /** @type {State} */
  #state = { lang: loadSettings().lang, copied: '', notice: '', contract: undefined };

  /** @param {{ figures: HTMLElement[], notice: HTMLElement }} places */
  constructor({ figures, notice }) {
    this.#notice = notice;
    this.#examples = figures.map(exampleOf);
    siteHeader('embed', ({ lang }) => this.#change({ lang }), { keys: ['arrows', 'jump', 'play', 'say', 'help'] });
    lead({ lang: () => this.#state.lang, tell: (notice) => this.#tell(notice), first: 'element' });
    const board = /** @type {KaeshiBoard} */ (document.querySelector('.parts kaeshi-board'));
    board.legal = LEGAL;
    board.addEventListener('kaeshi-move', (event) => {
      const { square } = /** @type {CustomEvent<{ square: string }>} */ (event).detail;
      pageElement('pressed', HTMLElement).textContent = `${t(this.#state.lang, 'embed.pressed')} ${square}`;
    });
    this.#fetchNearby();
  }

  /** Fetches the tables when the reader comes near them: most come for the examples. */
  #fetchNearby() {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void this.#fetch();
      },
      { rootMargin: '100%' },
    );
    for (const id of ['playground', 'reference']) watch.observe(pageElement(id, HTMLElement));
  }

  async #fetch() {
    try {
      const [{ default: contract }, { Playground }] = await Promise.all([
        arriving(() => import('./contract.json')),
        arriving(() => import('./playground.js')),
      ]);
      this.#playground ??= new Playground(pageElement('playground', HTMLElement), (text, event) =>
        this.#copy(text, event),
      );
      this.#change({ contract });
    } catch {
      this.#change({ contract: 'failed' });
    }
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  #change(part) {
    Object.assign(this.#state, part);
    this.#redraw();
  }

  #redraw() {
    const { lang, copied, notice, contract } = this.#state;
    document.title = `Kaeshi: ${t(lang, 'embed.title')}`;
    this.#notice.textContent = notice;
    for (const element of document.querySelectorAll('[data-t]'))
      element.textContent = t(lang, /** @type {Key} */ (`embed.${element.getAttribute('data-t')}`));
    const code = (/** @type {string} */ text) =>
      block(lang, text, copied === text, (event) => void this.#copy(text, event));
    for (const { figure, place, text } of this.#examples) {
      for (const element of figure.children) element.setAttribute('lang', lang);
      render(code(text), place);
    }
    const codes = {
      script: SCRIPT,
      daily: DAILY,
      frame: FRAME,
      style: STYLE,
      policy: POLICY,
      press: PRESS,
      'parts-code': PARTS,
    };
    const named = { hamlite: hamlite(t(lang, 'embed.frames.title')), course: course(t(lang, 'embed.course')) };
    for (const [id, text] of Object.entries({ ...codes, ...named })) fill(id, code(text));
    fill('reference', reference(lang, contract));
    if (contract && contract !== 'failed') this.#playground?.draw(lang, contract, copied);
  }

  /** Says a sentence that goes away by itself. @param {string} notice */
  #tell(notice) {
    this.#change({ notice });
    setTimeout(() => this.#change({ notice: '' }), NOTICE_MS);
  }

  /** @param {string} text @param {MouseEvent} event */
  async #copy(text, event) {
    const shown = /** @type {HTMLElement} */ (event.currentTarget).parentElement?.querySelector('code');
    const { lang } = this.#state;
    if (await toClipboard(text)) {
      this.#change({ copied: text, notice: t(lang, 'copied') });
      setTimeout(() => this.#change({ copied: '' }), COPIED_MS);
    } else {
      if (shown) getSelection()?.selectAllChildren(shown);
      this.#change({ notice: t(lang, 'site.copyFailed') });
    }
    setTimeout(() => this.#change({ notice: '' }), NOTICE_MS);
  }
}

/** An example with its code and where that is shown. @param {HTMLElement} figure */
function exampleOf(figure) {
  // Parsing drops the line break after <pre>; the code is better read with it, and means the same.
  const text = [...figure.children]
    .map((element) => outdented(element.outerHTML.replaceAll('<pre>', '<pre>\n')))
    .join('\n');
  const place = document.createElement('div');
  figure.after(place);
  return { figure, place, text };
}

/** Takes the indent of the last line, that of the closing tag, from every line. @param {string} code */
function outdented(code) {
  const indent = /\n( *)[^\n]*$/.exec(code)?.[1] ?? '';
  return indent ? code.replace(new RegExp(`^ {1,${indent.length}}`, 'gm'), '') : code;
}

/** @param {string} id @param {TemplateResult} content */
function fill(id, content) {
  const place = document.getElementById(id);
  if (place) render(content, place);
}
