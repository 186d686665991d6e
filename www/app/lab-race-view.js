/** The race on the page: every rival with its two times as bars and as figures, which change in place while it runs. */
import { html, nothing } from 'lit';
import { icon } from '../elements/icons.js';
import { t } from '../locale/index.js';
import { describe } from '../locale/lab.js';
import { BAR_LIMIT, bar, fastest, gain, markdown, median, of, shown } from './lab-figures.js';
import { hasSimd } from './lab-race.js';

/** @import { Key, Lang } from '../locale/index.js' */
/** @import { LabTechnique } from '../pkg/lab-simd/kaeshi.js' */
/** @import { Figure, Rival } from './lab-figures.js' */
/** @import { Race, RacePlan } from './lab-race.js' */
/** @import { RaceId } from './lab-topics.js' */

/** @typedef {{ technique: LabTechnique, plan: RacePlan }} Entry a race with what the engine says of it */
/** @typedef {{ lang: Lang, race: Race, entries: readonly Entry[], scalarToo: boolean }} RaceView */

/** @param {Lang} lang @param {string} id */
export const raceTitle = (lang, id) => t(lang, `lab.race.${/** @type {RaceId} */ (id)}`);

/** @param {Lang} lang @param {string} unit */
const unitName = (lang, unit) => t(lang, /** @type {Key} */ (`lab.unit.${unit}`));

/**
 * @param {RaceView} view
 * @param {{ start: () => void, stop: () => void, copy: () => void, scalarToo: (on: boolean) => void }} acts
 */
export function raceView(view, acts) {
  const { lang, race, entries, scalarToo } = view;
  const running = race.state === 'running';
  const units = [...new Set(entries.map(({ technique }) => unitName(lang, technique.unit)))];
  return html`<section class="race" aria-labelledby="race-title">
    <h2 id="race-title">${t(lang, 'lab.race')}</h2>
    <p>${t(lang, 'lab.race.what', { unit: units.join(' / ') })} <span class="muted">${t(lang, 'lab.race.kinds')} ${t(lang, 'lab.race.cut', { n: BAR_LIMIT })}</span></p>
    <div class="race-bar">
      ${running
        ? html`<button class="button" type="button" data-act="stop" @click=${acts.stop}>${icon('close')}${t(lang, 'lab.race.stop')}</button>`
        : html`<button class="button primary" type="button" data-act="start" @click=${acts.start}>${icon('play')}${t(lang, race.figures.length ? 'lab.race.again' : 'lab.race.start')}</button>`}
      <button class="button" type="button" data-act="copy" aria-disabled=${race.figures.length === 0} @click=${acts.copy}>${icon('copy')}${t(lang, 'lab.race.copy')}</button>
      ${hasSimd()
        ? html`<label class="check"><input type="checkbox" .checked=${scalarToo} ?disabled=${running} @change=${(/** @type {Event} */ event) => event.target instanceof HTMLInputElement && acts.scalarToo(event.target.checked)} />${t(lang, 'lab.race.scalar')}</label>`
        : html`<p class="muted">${t(lang, 'lab.race.noSimd')}</p>`}
    </div>
    <div class="race-state">
      <progress max="1" .value=${race.share} aria-label=${t(lang, 'lab.race.progress')}></progress>
      <p role="status">${stateSentence(view)}</p>
    </div>
    ${mismatches(view)} ${gains(view)} ${entries.map((entry) => contest(view, entry))}
  </section>`;
}

/** @param {RaceView} view */
function stateSentence({ lang, race, entries }) {
  switch (race.state) {
    case 'ready':
      return t(lang, entries.some(({ technique }) => technique.unit === 'leaf') ? 'lab.race.ready.long' : 'lab.race.ready');
    case 'running':
      return t(lang, 'lab.race.begun');
    case 'stopped':
      return t(lang, 'lab.race.stopped');
    case 'failed':
      return t(lang, 'lab.race.failed', { why: race.problem });
    case 'done':
      return t(lang, 'lab.race.done', { who: winners(lang, race.figures, entries) });
  }
}

/** @param {Lang} lang @param {readonly Figure[]} figures @param {readonly Entry[]} entries */
function winners(lang, figures, entries) {
  return entries
    .flatMap(({ plan }) => {
      const best = fastest(of(figures, plan.id, 'throughput'));
      if (!best) return [];
      const params = { race: raceTitle(lang, plan.id), variant: best.figure.variant, ns: shown(best.ns) };
      return [t(lang, entries.length > 1 ? 'lab.race.done.race' : 'lab.race.done.one', params)];
    })
    .join(lang === 'ja' ? '、' : '; ');
}

/** @param {RaceView} view */
function mismatches({ lang, race }) {
  const wrong = new Set(race.figures.filter((figure) => figure.wrong).map(({ variant, build }) => `${variant} (${t(lang, `lab.build.${build}`)})`));
  return html`<p class="error" role="alert">${wrong.size ? html`${icon('warning')}${t(lang, 'lab.race.mismatch', { who: [...wrong].join(', ') })}` : nothing}</p>`;
}

/** @param {RaceView} view */
function gains({ lang, race, entries, scalarToo }) {
  if (!scalarToo) return nothing;
  const lines = entries.flatMap(({ plan }) => {
    const found = gain(of(race.figures, plan.id, 'throughput'));
    return found ? [t(lang, 'lab.race.gain', { race: raceTitle(lang, plan.id), simd: shown(found.simd.ns), scalar: shown(found.scalar.ns), times: found.times.toFixed(2) })] : [];
  });
  return html`<div class="gain"><h3>${t(lang, 'lab.race.gain.title')}</h3><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

/** @param {RaceView} view @param {Entry} entry */
function contest({ lang, race, entries }, { technique, plan }) {
  const bothBuilds = plan.rivals.some(({ build }) => build === 'simd') && plan.rivals.some(({ build }) => build === 'scalar');
  return html`${entries.length > 1 ? html`<h3>${raceTitle(lang, plan.id)}</h3>` : nothing}
    <ul class="rivals" aria-label=${raceTitle(lang, plan.id)}>
      ${plan.rivals.map((rival) => {
        const source = technique.variants.find(({ id }) => id === rival.variant)?.source;
        return html`<li>
          <div class="who">
            <code>${rival.variant}</code>${bothBuilds || rival.build === 'js' ? html` <span class="build">${t(lang, `lab.build.${rival.build}`)}</span>` : nothing}
            <span class="what">${describe(lang, plan.id, rival.variant)}</span>
            ${source ? html`<span class="from">${t(lang, 'lab.race.from', { source })}</span>` : nothing}
          </div>
          <div class="times">${plan.kinds.map((kind) => timeOf(lang, of(race.figures, plan.id, kind), kind, rival))}</div>
        </li>`;
      })}
    </ul>`;
}

/**
 * @param {Lang} lang
 * @param {readonly Figure[]} figures of the race and kind
 * @param {'throughput' | 'latency'} kind
 * @param {Rival} rival
 */
function timeOf(lang, figures, kind, { build, variant }) {
  const own = figures.find((figure) => figure.build === build && figure.variant === variant);
  const ns = median(own?.ns ?? []);
  const { share, cut } = bar(ns, figures);
  const best = own !== undefined && fastest(figures)?.figure === own;
  return html`<div class="time ${kind}">
    <span class="kind">${t(lang, `lab.race.${kind}`)}</span>
    <span class="track" aria-hidden="true"><span class="bar ${cut ? 'cut' : ''} ${own?.wrong ? 'wrong' : ''}" style="inline-size: ${(share * 100).toFixed(1)}%"></span></span>
    <span class="value">${ns === undefined ? '–' : t(lang, 'lab.race.value', { ns: shown(ns) })}</span>
    <span class="note">${own?.wrong ? t(lang, 'lab.race.wrong') : best ? html`${icon('check')}${t(lang, 'lab.race.fastest')}` : nothing}</span>
  </div>`;
}

/** Everything that was raced, as text for somebody's notes. @param {RaceView} view */
export function asMarkdown({ lang, race, entries }) {
  const words = {
    rival: t(lang, 'lab.race.rival'),
    build: t(lang, 'lab.race.build'),
    wrong: t(lang, 'lab.race.wrong'),
    kind: { throughput: t(lang, 'lab.race.throughput'), latency: t(lang, 'lab.race.latency') },
    name: { simd: t(lang, 'lab.build.simd'), scalar: t(lang, 'lab.build.scalar'), js: t(lang, 'lab.build.js') },
  };
  const tables = entries.flatMap(({ technique, plan }) => {
    const figures = race.figures.filter((figure) => figure.race === plan.id);
    return figures.length ? [markdown({ title: raceTitle(lang, plan.id), unit: `ns / ${unitName(lang, technique.unit)}`, figures, words })] : [];
  });
  return [...tables, `${navigator.userAgent}, ${navigator.hardwareConcurrency} CPU`, ''].join('\n');
}
