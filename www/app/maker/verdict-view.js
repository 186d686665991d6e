/** The verdict on a position as a template: one place of a fixed height, so that nothing jumps while one paints. */
import { html, nothing } from 'lit';
import { COUNTING } from '../../elements/puzzles/index.js';
import { icon } from '../../elements/shared/index.js';
import { button } from '../shared/index.js';
import { explain } from '../../locale/index.js';
import { turnSaid, whySaid } from '../editor/index.js';
import { HUGE_EMPTIES } from './check.js';
import { easeSaid, themesSaid } from '../themes/index.js';
import { t, verdictSaid } from './words.js';
import { emptiesOf } from '../made-puzzles/index.js';

/** @import { Check } from './check.js' */
/** @import { MakerPage } from './controller.js' */

/** @typedef {Pick<MakerPage, 'lang' | 'editor' | 'check' | 'puzzle' | 'aim' | 'retry'>} Page */

/** The most empty squares with which somebody has a puzzle in mind. */
const MOST_EMPTIES = 30;
const ICONS = /** @type {const} */ ({ bad: 'close', weak: 'warning', good: 'check' });

/** @param {Page} page */
export function verdictView(page) {
  const { lang, editor, check } = page;
  const { verdict, diagram, failure } = editor;
  const asked = failure ?? (check.state.kind === 'failed' ? check.state.error : undefined);
  if (asked)
    return card(
      'bad',
      t(lang, 'maker.failed', { why: explain(lang, asked) }),
      [],
      button(t(lang, 'again'), () => page.retry(), { act: 'retry' }),
    );
  if (!verdict) return card('plain', t(lang, 'tsume.status.proving'), []);
  const turn = turnSaid(lang, { ...verdict, asked: diagram.side });
  if (!verdict.side) {
    const why = verdict.impossible && verdict.hasDiscs ? [whySaid(lang, verdict.impossible)] : [];
    return card('plain', turn, [...why, t(lang, 'maker.none')]);
  }
  if (emptiesOf(page.puzzle.position) > MOST_EMPTIES && check.state.kind === 'large')
    return card('plain', t(lang, 'maker.none'), [t(lang, 'maker.none.size'), ...impossibleLine(page)]);
  const { state } = check;
  const aside = turn ? [turn] : [];
  if (state.kind === 'large' || (state.kind === 'busy' && state.asked)) return largeView(page, state, aside);
  if (state.kind !== 'done') return card('plain', t(lang, 'tsume.status.proving'), [...impossibleLine(page), ...aside]);
  const said = verdictSaid(lang, { ...page.puzzle, impossible: verdict.impossible }, state);
  const { better } = said;
  return card(
    said.weight,
    said.heading,
    [...said.lines, ...depthSaid(lang, state), ...gradeSaid(lang, state, emptiesOf(page.puzzle.position)), ...aside],
    html`${twinView(lang, state)}
    ${
      better
        ? button(t(lang, 'maker.ask', { goal: t(lang, `goal.${better}`) }), () => page.aim(better), { act: 'better' })
        : nothing
    }`,
  );
}

/** Why the position cannot occur, while nothing else is known. @param {Page} page */
const impossibleLine = ({ lang, editor }) =>
  editor.verdict?.impossible ? [whySaid(lang, editor.verdict.impossible)] : [];

/**
 * @param {Page} page
 * @param {Extract<Check, { kind: 'large' | 'busy' }>} state
 * @param {readonly string[]} aside
 */
function largeView(page, state, aside) {
  const { lang, check } = page;
  const n = emptiesOf(page.puzzle.position);
  const size = n > HUGE_EMPTIES ? 'huge' : 'large';
  const lines = [...impossibleLine(page), t(lang, `maker.${size}.note`), ...aside];
  if (state.kind === 'large')
    return card(
      'plain',
      t(lang, `maker.${size}`, { n }),
      lines,
      button(t(lang, 'maker.prove'), () => check.ask(), { act: 'prove' }),
    );
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumSignificantDigits: 3, useGrouping: true });
  const nodes = t(lang, 'maker.busy.nodes', { nodes: compact.format(state.progress?.nodes ?? 0) });
  return card(
    'plain',
    t(lang, 'tsume.status.proving'),
    [nodes, ...lines],
    button(t(lang, 'stop'), () => check.stop(), { act: 'stop' }),
  );
}

/** @param {string} lang @param {Extract<Check, { kind: 'done' }>} state */
function depthSaid(lang, { depth }) {
  if (depth === undefined) return [t(lang, 'maker.depth.busy')];
  return depth > 0 ? [t(lang, 'maker.depth', { n: depth })] : [];
}

/** @param {string} lang @param {Extract<Check, { kind: 'done' }>} state @param {number} n empty squares */
function gradeSaid(lang, { grade }, n) {
  if (grade === null) return [];
  if (grade === undefined) return [t(lang, 'maker.grade.busy')];
  const { stars, themes, chance } = grade;
  const named = themesSaid(lang, themes || COUNTING).join(lang === 'ja' ? '、' : ', ');
  return [
    t(lang, 'maker.grade', { drawn: '★'.repeat(stars), n: stars, empties: t(lang, 'empties', { n }) }),
    easeSaid(lang, chance),
    t(lang, 'maker.grade.themes', { themes: named }),
  ];
}

/** @param {string} lang @param {Extract<Check, { kind: 'done' }>} state */
function twinView(lang, { proof: { twin, isCompared } }) {
  if (!twin) return html`<p class="muted">${t(lang, isCompared ? 'maker.twin.none' : 'maker.twin.unknown')}</p>`;
  return html`<p class="twin">
    ${icon('warning')}<span
      >${t(lang, 'maker.twin')} <a href="./tsume.html#puzzle=${twin}">${t(lang, 'sheet.id', { id: twin })}</a></span
    >
  </p>`;
}

/**
 * @param {'bad' | 'weak' | 'good' | 'plain'} weight
 * @param {string} heading
 * @param {readonly string[]} lines
 * @param {unknown} [more]
 */
function card(weight, heading, lines, more = nothing) {
  return html`<div class="verdict ${weight}">
    <div role="status">
      <p class="heading">${weight === 'plain' ? nothing : icon(ICONS[weight])}<strong>${heading}</strong></p>
      ${lines.map((line) => html`<p>${line}</p>`)}
    </div>
    ${more}
  </div>`;
}
