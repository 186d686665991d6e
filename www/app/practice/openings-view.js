/** The room of openings as templates: the repertoire with its figures, and the drill with its board. */
import { html, nothing } from 'lit';
import { inLanguage } from '../../locale/index.js';
import { localDay } from '../../elements/puzzles/index.js';
import { editedView, isAsked, t as learnSaid } from '../repertoire/index.js';
import { button, filesButton, loadSettings, problemView, selectField } from '../shared/index.js';
import { reasonsSaid } from '../why/index.js';
import { FIRST, LENGTHS, NAMED } from './adding.js';
import { drillStreak } from './figures.js';
import { figureView } from './host.js';
import { t } from './texts.js';
import './practice.css';
import './statistics.css';
import './openings.css';

/** @import { Mark } from '../../elements/board/types.js' */
/** @import { Row } from '../game/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { At, Cards, Editing } from '../repertoire/index.js' */
/** @import { Adding } from './adding.js' */
/** @import { Drill } from './drill.js' */
/** @import { Kept } from './host.js' */
/** @import { Known } from './wrong-move.js' */

/** A line of the repertoire. @typedef {{ side: Side, moves: string }} Line */
/**
 * How far the drill is: moves are shown, one is asked, the last one was wrong or the answer is shown, or it was right
 * and the visitor goes on.
 * @typedef {'moving' | 'asking' | 'wrong' | 'shown' | 'right'} Phase
 */
/** The wrong move, and what is known of it. @typedef {{ square: string } & Partial<Known>} Tried */
/**
 * The room as it is drawn: the repertoire with its figures, or the drill, where there is one, with the line on its
 * board.
 * @typedef {object} Scene
 * @property {string} lang
 * @property {At} at
 * @property {Pick<Kept, 'view' | 'isRead'>} kept
 * @property {Cards} cards
 * @property {readonly Line[]} lines
 * @property {number} due
 * @property {number} lapses
 * @property {readonly Attempt[]} drills a day's as one
 * @property {string} nextDay
 * @property {() => string} said
 * @property {string} trouble
 * @property {Editing} editing
 * @property {Adding} adding
 * @property {Pick<Drill, 'done' | 'total' | 'moves' | 'side'> | undefined} drill
 * @property {Phase} phase
 * @property {string} path
 * @property {Tried | undefined} tried
 * @property {() => unknown} start
 * @property {(square: string) => unknown} play
 * @property {() => unknown} show
 * @property {() => unknown} go
 * @property {() => unknown} end
 * @property {() => unknown} saveFile
 * @property {(files: readonly File[]) => unknown} readFile
 */

const SIDES = /** @type {const} */ (['black', 'white']);

/** @param {Scene} room */
export const openingsView = (room) => (room.drill ? drillView(room) : homeView(room));

/** @param {Scene} room */
function homeView(room) {
  const { lang, kept, cards, said, trouble, editing } = room;
  const isEmpty = cards.size === 0;
  return html`<section class="room openings" aria-labelledby="room-title">
    <h2 id="room-title" tabindex="-1">${t(lang, 'rooms.openings')}</h2>
    ${isEmpty ? (kept.isRead ? beginView(room) : nothing) : figuresView(room)}
    <p role="status">${said()}</p>
    ${editedView(lang, editing)} ${trouble ? problemView(lang, trouble) : nothing} ${kept.view()} ${addingView(room)}
    ${isEmpty ? nothing : linesView(room)}
    <div class="row">
      ${isEmpty ? nothing : button(t(lang, 'statistics.export'), () => room.saveFile(), { act: 'export' })}
      ${filesButton(t(lang, 'statistics.import'), (files) => void room.readFile(files), {
        accept: 'application/json,.json',
      })}
    </div>
    <p class="muted small">${t(lang, 'openings.rule')}</p>
  </section>`;
}

/** How to begin, and some openings to begin with. @param {Scene} room */
function beginView({ lang, at, adding }) {
  return html`<p>${t(lang, 'openings.begin')}</p>
    <div class="firsts">
      ${FIRST.map(({ moves, side }) => {
        const name = nameOf(lang, at(moves).opening);
        const said = t(lang, 'openings.learn.named', { name, side: t(lang, `color.${side}`) });
        return button(said, () => adding.learnNamed(moves, side), { kind: 'wide', act: `learn-${side}` });
      })}
    </div>`;
}

/** @param {Scene} room */
function figuresView(room) {
  const { lang, cards, due, drills, lapses } = room;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return html`<dl class="tiles">
      ${figureView(lang, 'openings.due', due)}
      ${figureView(lang, 'openings.learnt', [...cards.values()].filter(isAsked).length)}
      ${figureView(lang, 'openings.lapses', lapses)}
      ${figureView(lang, 'openings.streak', drillStreak(drills, localDay(new Date())))}
    </dl>
    ${
      due > 0
        ? button(t(lang, 'openings.start', { n: due }), () => room.start(), { kind: 'primary wide', act: 'start' })
        : html`<p>${t(lang, 'openings.none', { date: date.format(new Date(`${room.nextDay}T00:00:00Z`)) })}</p>`
    }`;
}

/** @param {Scene} room */
function addingView({ lang, at, adding }) {
  const { from, named, game, games, side, plies } = adding;
  const isOfGames = from === 'games';
  const openings = NAMED.map((moves) => ({ value: moves, label: nameOf(lang, at(moves).opening) }));
  const options = isOfGames ? (games ?? []).map((row) => ({ value: row.id, label: gameSaid(lang, row) })) : openings;
  const isNone = isOfGames && games?.length === 0;
  const note = isNone ? 'openings.noGames' : 'openings.book';
  return html`<details
    class="choices"
    ?open=${adding.isOpen}
    @toggle=${(/** @type {Event} */ { target }) => {
      const { open } = /** @type {HTMLDetailsElement} */ (target);
      if (open !== adding.isOpen) adding.choose({ isOpen: open });
    }}
  >
    <summary class="button">${t(lang, 'openings.add')}</summary>
    <div class="choice-fields">
      ${selectField(
        t(lang, 'openings.from'),
        [
          { value: 'named', label: t(lang, 'openings.from.named') },
          { value: 'games', label: t(lang, 'openings.from.games') },
        ],
        from,
        (value) => adding.choose({ from: value === 'games' ? 'games' : 'named' }),
      )}
      ${selectField(
        learnSaid(lang, 'repertoire.side'),
        SIDES.map((value) => ({ value, label: t(lang, `color.${value}`) })),
        side,
        (value) => adding.choose({ side: value === 'white' ? 'white' : 'black' }),
      )}
      ${selectField(
        t(lang, isOfGames ? 'openings.which.game' : 'openings.which'),
        options,
        isOfGames ? game : named,
        (value) => adding.choose(isOfGames ? { game: value } : { named: value }),
        { kind: 'filter wide', isDisabled: isNone },
      )}
      ${selectField(
        t(lang, 'openings.length'),
        LENGTHS.map((n) => ({ value: String(n), label: t(lang, 'openings.moves', { n }) })),
        String(plies),
        (value) => adding.choose({ plies: Number(value) }),
      )}
      ${button(learnSaid(lang, 'repertoire.learn'), () => adding.learnChosen(), { act: 'learn', isOff: isNone })}
      ${isOfGames && !isNone ? nothing : html`<p class="muted small wide">${t(lang, note)}</p>`}
    </div>
  </details>`;
}

/** The lines of both sides, each with the way to it and the button that deletes it. @param {Scene} room */
function linesView({ lang, lines, at, editing }) {
  return html`<details class="tries lines">
    <summary>${t(lang, 'openings.lines', { n: lines.length })}</summary>
    <ul class="scrolled">
      ${lines.map(({ side, moves }) => {
        const color = t(lang, `color.${side}`);
        const opening = at(moves).opening;
        const named = opening ? `${color} · ${nameOf(lang, opening)}` : color;
        return html`<li>
          <a href="./analyse.html#m=${moves}&explorer">${named}<span class="moves">${spaced(moves)}</span></a>
          ${button(t(lang, 'openings.delete'), () => editing.forget(moves, side), {
            name: t(lang, 'openings.delete.line', { line: `${named} ${moves}` }),
            act: 'delete',
          })}
        </li>`;
      })}
    </ul>
  </details>`;
}

/** @param {Scene} room */
function drillView(room) {
  const { lang, drill, phase, path, at, said } = room;
  const { position, side, legal, last, opening } = at(path);
  const isOpen = phase === 'asking' || phase === 'wrong' || phase === 'shown';
  const done = Math.min((drill?.done ?? 0) + 1, drill?.total ?? 0);
  return html`<section class="room drill" aria-labelledby="room-title">
    <h2 id="room-title" class="visually-hidden">${t(lang, 'drill.board')}</h2>
    <kaeshi-board
      lang=${lang}
      label=${t(lang, 'drill.board')}
      interactive
      ?flipped=${loadSettings().flipped}
      .position=${position}
      .last=${last ?? null}
      .legal=${isOpen ? legal : []}
      .marks=${marksOf(room)}
      @kaeshi-move=${(/** @type {CustomEvent<{ square: string }>} */ { detail }) => room.play(detail.square)}
    ></kaeshi-board>
    <div class="drill-side">
      <p class="figure-line numbers">
        <strong>${t(lang, 'drill.at', { at: done, n: drill?.total ?? 0 })}</strong>
        <span class="muted">${opening ? nameOf(lang, opening) : side ? t(lang, `color.${side}`) : nothing}</span>
      </p>
      <p role="status" class="said">${said()}</p>
      <div class="row">
        ${
          phase === 'right'
            ? button(t(lang, 'drill.continue'), () => room.go(), { kind: 'primary', act: 'continue' })
            : nothing
        }
        ${
          phase === 'asking' || phase === 'wrong'
            ? button(t(lang, 'drill.show'), () => room.show(), { act: 'show' })
            : nothing
        }
        ${button(t(lang, 'drill.stop'), () => room.end(), { act: 'stop' })}
      </div>
      ${againstView(room)}
      <p class="moves muted">${spaced(path)}</p>
    </div>
  </section>`;
}

/** @param {Scene} room @returns {Readonly<Record<string, Mark>>} */
function marksOf({ lang, phase, tried, drill }) {
  const [own] = drill?.moves ?? [];
  if (phase === 'wrong' && tried) return { [tried.square]: { kind: 'wrong', label: t(lang, 'drill.mark') } };
  return phase === 'shown' && own ? { [own]: { kind: 'right', label: t(lang, 'drill.own') } } : {};
}

/** The case against the wrong move: its value, how often it is played, and why. @param {Scene} room */
function againstView({ lang, tried, phase, drill }) {
  if (!tried || phase === 'moving') return nothing;
  const { square, values, isBook, frequency, lines, reasons } = tried;
  const side = t(lang, `color.${drill?.side ?? 'black'}`);
  const { share = 0, games } = frequency ?? {};
  const percent = Math.round(100 * share);
  const played = games !== undefined ? 'drill.games' : percent > 0 ? 'drill.people' : 'drill.rare';
  return html`<div class="against" aria-live="polite">
    ${
      values
        ? html`<p>
            ${t(lang, isBook ? 'drill.values.book' : 'drill.values.engine', {
              ...{ square, side, tried: signed(values.tried), learnt: signed(values.learnt) },
            })}
            ${lines ? t(lang, 'drill.lines', lines) : nothing}
          </p>`
        : nothing
    }
    ${frequency ? html`<p>${t(lang, played, { percent, square, games: games ?? 0 })}</p>` : nothing}
    ${reasons ? whyView(lang, tried) : html`<p class="muted">${t(lang, 'drill.looking')}</p>`}
  </div>`;
}

/** @param {string} lang @param {Tried} tried */
function whyView(lang, { square, isEqual, reasons = [] }) {
  if (isEqual) return html`<p>${t(lang, 'drill.equal')}</p>`;
  // Where it is too deep for words, the values have to do.
  if (reasons.length === 0) return nothing;
  return html`<p>${reasonsSaid(lang, reasons, { move: square, best: t(lang, 'drill.own') })}</p>`;
}

/** A value in discs with its sign. @param {number} value */
function signed(value) {
  const text = Math.abs(value).toFixed(1);
  return Number(text) === 0 ? text : `${value < 0 ? '−' : '+'}${text}`;
}

/** Moves with spaces between them. @param {string} moves */
const spaced = (moves) => (moves.match(/../g) ?? []).join(' ');

/** @param {string} lang @param {{ en: string, ja: string } | undefined} opening */
const nameOf = (lang, opening) => (opening ? inLanguage({ ...opening }, lang) : '');

/** A game of the library in a line. @param {string} lang @param {Row} row */
const gameSaid = (lang, { title, black, white, date, opening }) =>
  [date, title || [black, white].filter(Boolean).join(' – '), nameOf(lang, opening)].filter(Boolean).join(' · ');
