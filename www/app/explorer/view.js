/** The opening explorer as templates: they draw a moment and decide nothing. */
import { html, nothing } from 'lit';
import { explain, inLanguage } from '../../locale/index.js';
import { editedView, t as learnSaid } from '../repertoire/index.js';
import { button, errorView, filesButton, selectField, taking } from '../shared/index.js';
import { StoreError, problemSaid } from '../store/index.js';
import { barSaid, bestValue, linesSaid, t, valueForBlack, valueSaid } from './words.js';

/** @import { ExplorerRow } from '../../elements/study/index.js' */
/** @import { ExplorerPanel } from './panel.js' */
/** @import { Source, Sources } from './sources.js' */

const SIDES = /** @type {const} */ (['black', 'white']);
/** The ratings from which on games can be counted. */
const STRENGTHS = [0, 1600, 1800, 2000];

/** @param {ExplorerPanel} panel */
export function explorerView(panel) {
  const { lang, failure, sources } = panel;
  if (failure)
    return errorView(
      t(lang, 'explorer.failed', { why: explain(lang, failure) }),
      button(t(lang, 'again'), () => panel.load()),
    );
  if (!sources) return html`<p class="muted">${t(lang, 'explorer.loading')}</p>`;
  return html`<div class="explorer">
    ${sourcesOf(panel, sources)} ${table(panel)} ${learningOf(panel)}
    <div class="row">
      ${button(t(lang, 'explorer.balanced'), () => panel.drawOpening())}
      ${filesButton(t(lang, 'explorer.add'), (files) => void panel.addFiles(files), { accept: '.wtb,.jou,.trn' })}
    </div>
    <p class="muted note">${t(lang, 'explorer.note')}</p>
  </div>`;
}

/** @param {ExplorerPanel} panel @param {Sources} sources */
function sourcesOf(panel, sources) {
  const { lang } = panel;
  const shown = sources.all.filter(({ kind, games }) => kind !== 'years' || games > 0);
  return html`<fieldset class="sources">
      <legend class="visually-hidden">${t(lang, 'explorer.sources')}</legend>
      ${shown.map(
        (source) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${source.isOn}
              ?disabled=${source.problem !== undefined}
              @change=${() => sources.toggle(source)}
            />${nameOf(lang, source)}</label
          >`,
      )}
    </fieldset>
    ${sources.own.games + sources.years.games > 0 ? filterOf(lang, sources) : nothing}
    ${sources.damaged.map(({ name, why }) => html`<p class="error">${badSaid(lang, name, why)}</p>`)}
    <p role="status" class="muted">${sources.isBusy ? t(lang, 'explorer.counting') : nothing}</p>
    ${sources.own.problem === undefined ? nothing : button(t(lang, 'again'), () => sources.refresh())}`;
}

/** The way into the repertoire, and out of it. @param {ExplorerPanel} panel */
function learningOf({ lang, learning }) {
  if (!learning.isPossible) return nothing;
  const { isLearnt, isEdited, side, editing } = learning;
  const sides = SIDES.map((value) => ({ value, label: learnSaid(lang, `color.${value}`) }));
  const label = learnSaid(lang, isLearnt ? 'repertoire.forget' : 'repertoire.learn');
  const way = html`<a href="./tsume.html#openings">${learnSaid(lang, 'repertoire.drill')}</a>`;
  return html`<div class="learning">
      ${button(label, () => learning.toggle(), { act: 'learn' })}
      ${selectField(learnSaid(lang, 'repertoire.side'), sides, side, (value) =>
        learning.choose(value === 'white' ? 'white' : 'black'),
      )}
    </div>
    ${editedView(lang, isEdited ? editing : undefined, way)}`;
}

/** Which games are counted. @param {string} lang @param {Sources} sources */
function filterOf(lang, sources) {
  const options = STRENGTHS.map((least) => ({
    value: String(least),
    label: least ? t(lang, 'explorer.strength.least', { rating: least }) : t(lang, 'explorer.strength.any'),
  }));
  return html`<div class="games-filter">
    <input
      class="field"
      type="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${t(lang, 'explorer.filter')}
      placeholder=${t(lang, 'explorer.filter.place')}
      .value=${sources.text}
      @input=${taking((text) => void sources.filter({ text }))}
    />
    ${
      sources.years.games > 0
        ? selectField(
            t(lang, 'explorer.strength'),
            options,
            String(sources.least),
            (least) => void sources.filter({ least: Number(least) }),
          )
        : nothing
    }
  </div>`;
}

/** @param {string} lang @param {string} what @param {unknown} problem */
function badSaid(lang, what, problem) {
  const why = problem instanceof StoreError ? problemSaid(lang, problem.problem) : explain(lang, problem);
  return t(lang, 'explorer.source.bad', { what, why });
}

/** @param {string} lang @param {Source} source */
function nameOf(lang, { kind, games, counted, problem }) {
  if (problem !== undefined)
    return badSaid(lang, t(lang, kind === 'book' ? 'explorer.source.book' : 'explorer.source.games'), problem);
  if (kind === 'book') return t(lang, 'explorer.source.book');
  const some = t(lang, counted === games ? 'explorer.all' : 'explorer.some', { n: counted, all: games });
  return t(lang, `explorer.source.${kind}`, { some });
}

/** @param {ExplorerPanel} panel */
function table(panel) {
  const { lang, rows, order, sources } = panel;
  if (rows.length === 0) {
    const key = sources?.isBusy ? 'explorer.loading' : panel.now.side ? 'explorer.none' : 'explorer.over';
    return html`<p class="muted none">${t(lang, key)}</p>`;
  }
  const best = bestValue(rows);
  // The best move for White comes first, and is worth least to Black.
  const isUp = order === 'value' && panel.now.side === 'white';
  /** @param {'games' | 'value'} by */
  const head = (by) =>
    html`<th scope="col" aria-sort=${order !== by ? 'none' : isUp ? 'ascending' : 'descending'}>
      <button class="sort" type="button" @click=${() => panel.sort(by)}>
        ${t(lang, `explorer.${by}`)}<span aria-hidden="true">${order !== by ? '' : isUp ? ' ▴' : ' ▾'}</span>
      </button>
    </th>`;
  return html`<table @mouseleave=${() => panel.preview(undefined)}>
    <caption class="visually-hidden">
      ${t(lang, 'explorer.caption')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t(lang, 'explorer.move')}</th>
        ${head('games')} ${panel.people ? html`<th scope="col">${t(lang, 'explorer.people')}</th>` : nothing}
        <th scope="col">${t(lang, 'explorer.results')}</th>
        ${head('value')}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowOf(panel, row, best))}
    </tbody>
  </table>`;
}

/** @param {ExplorerPanel} panel @param {ExplorerRow} row @param {number | undefined} best */
function rowOf(panel, row, best) {
  const { lang, now, people } = panel;
  const { squares, games, value, lines, opening } = row;
  const isBest = value !== undefined && value === best;
  return html`<tr class=${isBest ? 'best' : ''} @click=${() => panel.play(row)} @mouseenter=${() => panel.preview(row)}>
    <th scope="row">
      <button
        class="play"
        type="button"
        @focus=${() => panel.preview(row)}
        @blur=${() => panel.preview(undefined)}
        @click=${(/** @type {Event} */ event) => {
          event.stopPropagation();
          panel.play(row);
        }}
      >
        <span class="square">${squares[0]}</span>${
          squares.length > 1 ? html`<span class="others">${squares.slice(1).join(' ')}</span>` : nothing
        }${opening ? html`<span class="name">${inLanguage({ ...opening }, lang)}</span>` : nothing}
      </button>
    </th>
    <td class="number">${games || '–'}</td>
    ${people ? html`<td class="number">${people.share(now, squares) ?? '–'}</td>` : nothing}
    <td>${bar(panel, row)}</td>
    <td class="number worth-of">
      ${valueSaid(valueForBlack(value, now.side))}${
        isBest ? html`<span class="visually-hidden"> ${t(lang, 'explorer.best')}</span>` : nothing
      }${lines ? linesOf(lang, lines) : nothing}
    </td>
  </tr>`;
}

/** @param {string} lang @param {{ black: number, white: number }} lines */
const linesOf = (lang, lines) =>
  html`<span class="lines" aria-hidden="true" title=${linesSaid(lang, lines)}>${lines.black}/${lines.white}</span
    ><span class="visually-hidden"> ${linesSaid(lang, lines)}</span>`;

/** How the games ended, as a bar and in numbers. @param {ExplorerPanel} panel @param {ExplorerRow} row */
function bar({ lang }, row) {
  const { black, draws, white } = row;
  const all = black + draws + white;
  if (all === 0) return nothing;
  const part = (/** @type {'black' | 'draws' | 'white'} */ name) =>
    html`<span class=${name} .style=${`flex-grow: ${row[name]}`}></span>`;
  return html`<span class="bar-of" aria-hidden="true">${part('black')}${part('draws')}${part('white')}</span
    ><span class="ends" aria-hidden="true">${black}–${draws}–${white}</span
    ><span class="visually-hidden">${barSaid(lang, row)}</span>`;
}
