/** The active entry: its board, what is known and noted of it, and where it leads. */
import { html, nothing } from 'lit';
import { inLanguage } from '../../locale/index.js';
import { isOfYear } from '../archive/index.js';
import { button, errorView, signButton, taking } from '../shared/index.js';
import { embedButton, embeddedBoard, embeddedGame } from '../sharing/index.js';
import { LIMITS } from '../game/index.js';
import { t } from './texts.js';
import { endingOf, nameOf, scoreOf, theoryOf } from './words.js';

/** @import { Actions } from './actions.js' */
/** @import { State } from './state.js' */
/** @import { Field } from './typed.js' */

/**
 * The page as the entry is drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Actions} actions
 * @property {{ flush: () => Promise<unknown> }} store
 * @property {(part: Partial<State>) => void} change
 * @property {(ply: number) => void} goTo
 */

/** @param {Page} page */
export function entryView(page) {
  const { lang, state } = page;
  const { entry } = state;
  const back = button(t(lang, 'library.back'), () => page.actions.back(), {
    sign: 'previous',
    kind: 'quiet back',
    id: 'entry-back',
  });
  if (!entry)
    return html`${back}<kaeshi-board class="idle" lang=${lang} ?flipped=${state.settings.flipped}></kaeshi-board>`;
  const isKept = !isOfYear(entry.id);
  return html`${back}
    <h2 class="entry-name">${nameOf(lang, entry)}</h2>
    ${boardView(page)} ${state.fault ? nothing : waysView(page)}
    <dl class="known">${factsView(page)}</dl>
    ${isKept ? formView(page) : nothing}
    <div class="row acts">
      ${isKept ? nothing : button(t(lang, 'library.copy'), () => page.actions.copy(), { sign: 'plus' })}
      ${isKept ? button(t(lang, 'library.remove'), () => page.actions.remove(), { sign: 'trash' }) : nothing}
    </div>`;
}

/** Where the entry leads. @param {Page} page */
function waysView(page) {
  const { lang, state } = page;
  const { entry, moments = [], ply } = state;
  const start = entry?.start;
  const [board, moves] = [moments[0]?.position, moments.at(-1)?.path];
  const follow = (/** @type {Parameters<Actions['follow']>[0]} */ event) => page.actions.follow(event);
  const way = (/** @type {'analyse' | 'review' | 'play'} */ to, /** @type {string} */ text, kind = 'button') =>
    html`<a class=${kind} href=${page.actions.address(to)} @click=${follow}>${text}</a>`;
  return html`<div class="row acts">
      ${way('analyse', t(lang, 'library.analyse'), 'button primary')}
      ${entry?.moves ? way('review', t(lang, 'library.review')) : nothing} ${way('play', t(lang, 'library.playOn'))}
      ${board ? embedButton(lang, () => (moves ? embeddedGame({ start, moves, ply }) : embeddedBoard(board))) : nothing}
    </div>
    ${
      state.folder === 'duplicates'
        ? html`<div class="row acts">
            ${button(t(lang, 'library.merge'), () => page.actions.merge(), { sign: 'check' })}
          </div>`
        : nothing
    }`;
}

/** The board, and the ways through the game. @param {Page} page */
function boardView(page) {
  const { lang, state } = page;
  const { moments, ply, fault, move } = state;
  if (!moments)
    return html`<kaeshi-board class="idle" lang=${lang} ?flipped=${state.settings.flipped}></kaeshi-board>
      ${fault ? errorView(fault) : nothing}`;
  const most = moments.length - 1;
  const { position = null, last = '' } = moments[ply] ?? {};
  /** @param {'first' | 'previous' | 'next' | 'last'} sign @param {number} to */
  const step = (sign, to) =>
    signButton(sign, t(lang, `library.${sign}`), () => page.goTo(to), {
      kind: 'quiet',
      disabled: to < 0 || to > most || to === ply,
    });
  return html`<kaeshi-board
      lang=${lang}
      ?flipped=${state.settings.flipped}
      .position=${position}
      .last=${last || null}
      .move=${move}
    ></kaeshi-board>
    ${
      most
        ? html`<div class="steps">
            ${step('first', 0)}${step('previous', ply - 1)}
            <span class="numbers" role="status"
              >${t(lang, 'library.ply', { n: ply, total: most })}${last && ` · ${last}`}</span
            >
            ${step('next', ply + 1)}${step('last', most)}
          </div>`
        : nothing
    }`;
}

/** Returns the facts derived from the game. @param {Page} page */
function factsView({ lang, state }) {
  const { entry } = state;
  if (!entry) return nothing;
  const isKept = !isOfYear(entry.id);
  /** @param {string} name @param {string | undefined} value */
  const fact = (name, value) =>
    value
      ? html`<dt>${name}</dt>
          <dd>${value}</dd>`
      : nothing;
  return html`${fact(t(lang, 'library.sort.score'), scoreOf(entry))}
  ${fact(t(lang, 'library.ending'), endingOf(lang, entry))} ${fact(t(lang, 'library.sort.theory'), theoryOf(entry))}
  ${fact(t(lang, 'library.sort.opening'), entry.opening ? inLanguage(entry.opening, lang) : '')}
  ${
    isKept
      ? nothing
      : html`${fact(t(lang, 'library.sort.black'), entry.black)} ${fact(t(lang, 'library.sort.white'), entry.white)}
        ${fact(t(lang, 'library.sort.event'), entry.event)} ${fact(t(lang, 'library.sort.date'), entry.date)}`
  }`;
}

/** The tags in a text, each once. @param {string} text */
const tagsIn = (text) =>
  [...new Set(text.split(/[,、，]/).map((tag) => tag.trim().slice(0, LIMITS.tag)))]
    .filter(Boolean)
    .slice(0, LIMITS.tags);

/** Returns the form of the fields that the owner writes. @param {Page} page */
function formView(page) {
  const { lang, state } = page;
  const entry = /** @type {NonNullable<typeof state.entry>} */ (state.entry);
  const flush = () => void page.store.flush();
  /** @param {Exclude<Field, 'tags' | 'notes'>} name */
  const field = (name) =>
    html`<label class="typed ${name}">
      <span>${t(lang, `library.sort.${name}`)}</span>
      <input
        class="field"
        autocomplete="off"
        maxlength=${LIMITS.text}
        .value=${entry[name]}
        @input=${taking((text) => page.actions.type({ [name]: text }))}
        @blur=${flush}
      />
    </label>`;
  const tags = (/** @type {string} */ text) => {
    state.tagText = text;
    page.actions.type({ tags: tagsIn(text) });
  };
  const leaveTags = () => {
    page.change({ tagText: undefined });
    flush();
  };
  return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${field('title')} ${field('black')} ${field('white')} ${field('date')} ${field('event')}
    <label class="typed tags">
      <span>${t(lang, 'library.tags')}</span>
      <input
        class="field"
        autocomplete="off"
        maxlength=${LIMITS.text}
        placeholder=${t(lang, 'library.tags.place')}
        .value=${state.tagText ?? entry.tags.join(', ')}
        @input=${taking(tags)}
        @blur=${leaveTags}
      />
    </label>
    <label class="typed notes">
      <span>${t(lang, 'library.notes')}</span>
      <textarea
        class="field"
        rows="4"
        maxlength=${LIMITS.notes}
        .value=${entry.notes}
        @input=${taking((notes) => page.actions.type({ notes }))}
        @blur=${flush}
      ></textarea>
    </label>
  </form>`;
}
