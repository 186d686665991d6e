/** What the Play page asks and offers in its dialogs: a new game, the game as text, a text as a game, the keys. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { SEATS, frame, toLink } from '../shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { LevelFacts } from '../../engine/types.js' */
/** @import { View } from '../../elements/game/record.js' */
/** @import { Seat } from '../shared/settings.js' */

/** @typedef {{ seat: Seat, level: number }} Choice */

/**
 * @param {Lang} lang
 * @param {Choice} choice
 * @param {LevelFacts | undefined} facts what the level does, once the engine is there
 * @param {{ choose: (part: Partial<Choice>) => void, start: () => void, apply: (() => void) | undefined }} acts `apply`
 *   when a game is under way
 */
export function newGame(lang, { seat, level }, facts, { choose, start, apply }) {
  const word = t(lang, `level.${/** @type {1} */ (level)}`);
  const said = t(lang, 'play.new.levelValue', { level, word });
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    start();
  };
  /** @param {Event} event */
  const slide = ({ target }) => choose({ level: Number(/** @type {HTMLInputElement} */ (target).value) });
  const use = html`<button class="button" type="button" @click=${apply}>${t(lang, 'play.new.apply')}</button>`;
  return frame(
    lang,
    'play.new',
    html`<form class="stack" @submit=${submit}>
      <fieldset class="seats">
        <legend>${t(lang, 'play.new.side')}</legend>
        ${SEATS.map(
          (each) =>
            html`<label class="seat">
              <input
                type="radio"
                name="seat"
                .value=${each}
                .checked=${each === seat}
                @change=${() => choose({ seat: each })}
              />
              <span>${t(lang, `play.new.${each}`)}</span><span class="note">${t(lang, `play.new.${each}.note`)}</span>
            </label>`,
        )}
      </fieldset>
      <div class="level">
        <label for="level">${t(lang, 'play.new.level')}</label>
        <input
          id="level"
          type="range"
          min="1"
          max="10"
          step="1"
          .value=${String(level)}
          aria-valuetext=${said}
          aria-describedby="level-what"
          ?disabled=${seat === 'two'}
          @input=${slide}
        />
        <output for="level">${said}</output>
        <p class="what muted" id="level-what">${facts ? levelWhat(lang, facts) : nothing}</p>
      </div>
      <div class="row end">
        ${apply ? use : nothing}
        <button class="button primary" autofocus>${t(lang, 'play.new.start')}</button>
      </div>
    </form>`,
  );
}

/**
 * What a level does, in a line.
 * @param {Lang} lang
 * @param {LevelFacts} facts
 */
function levelWhat(lang, { depth, nodeBudget, exactFrom, allowance }) {
  const what = t(lang, nodeBudget === undefined ? 'play.new.levelWhat' : 'play.new.levelUpTo', {
    depth,
    exact: exactFrom,
  });
  const lets = allowance > 0 ? t(lang, 'play.new.levelLets', { discs: allowance }) : '';
  return `${what}${lang === 'ja' ? '' : ' '}${lets}`.trim();
}

/**
 * @param {Lang} lang
 * @param {View} view
 * @param {(field: HTMLInputElement) => void} copy
 */
export function share(lang, view, copy) {
  /** @param {string} id @param {Key} label @param {string} value */
  const row = (id, label, value) =>
    html`<div class="copyable">
      <label for=${id}>${t(lang, label)}</label>
      <input
        class="field"
        id=${id}
        readonly
        .value=${value}
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      />
      <button
        class="button"
        type="button"
        aria-label=${`${t(lang, 'site.copy')}: ${t(lang, label)}`}
        @click=${(/** @type {MouseEvent} */ event) => copyBeside(event, copy)}
      >
        ${icon('copy')} ${t(lang, 'site.copy')}
      </button>
    </div>`;
  const none = html`<p class="muted">${t(lang, 'play.share.transcript.none')}</p>`;
  return frame(
    lang,
    'play.share',
    html`${row('share-link', 'play.share.link', toLink(view))}
    ${view.transcript ? row('share-moves', 'play.share.transcript', view.transcript) : none}
    ${row('share-position', 'play.share.position', view.position)}`,
  );
}

/**
 * @param {MouseEvent} event
 * @param {(field: HTMLInputElement) => void} copy
 */
function copyBeside(event, copy) {
  const button = event.currentTarget;
  const field = button instanceof HTMLElement ? button.parentElement?.querySelector('input') : undefined;
  if (field) copy(field);
}

/**
 * Where fingers type, the box does not ask for them: the keyboard on the screen would hide the half of what is there to
 * choose.
 * @param {Lang} lang
 * @param {{ text: string, error: string | undefined, recent: TemplateResult | typeof nothing }} state `recent` goes
 *   below the form
 * @param {{ type: (text: string) => void, open: (field: HTMLTextAreaElement) => void }} acts
 */
export function openText(lang, { text, error, recent }, { type, open }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector('textarea');
    if (field) open(field);
  };
  return frame(
    lang,
    'play.import.title',
    html`<form class="stack" @submit=${submit}>
        <label for="paste">${t(lang, 'play.import.label')}</label>
        <textarea
          class="field"
          id="paste"
          rows="6"
          ?autofocus=${matchMedia('(hover: hover)').matches}
          spellcheck="false"
          autocapitalize="off"
          aria-describedby="paste-help paste-error"
          aria-invalid=${error ? 'true' : 'false'}
          .value=${text}
          @input=${(/** @type {InputEvent} */ event) => type(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        <p class="muted" id="paste-help">${t(lang, 'play.import.help')}</p>
        <p class="error" id="paste-error" role="alert">${error ? html`${icon('warning')}${error}` : nothing}</p>
        <div class="row end"><button class="button primary">${t(lang, 'play.import.open')}</button></div>
      </form>
      ${recent}`,
  );
}
