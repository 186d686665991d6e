/** The race on the page: a panel for each kind of race, each rival with a bar and a figure that change in place. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { describe, t } from './texts.js';
import { BAR_LIMIT, bar, fastest, gain, isBusy, markdown, median, of, shown, sorted, spread } from './figures.js';
import { hasSimd } from './race.js';

/** @import { Key } from '../../locale/keys.js' */
/** @import { LabTechnique } from '../../pkg/lab-simd/kaeshi.js' */
/** @import { Figure, Kind, Rival } from './figures.js' */
/** @import { Race } from './race.js' */
/** @import { RacePlan } from './types.js' */
/** @import { RaceId } from './topics.js' */

/** @typedef {{ technique: LabTechnique, plan: RacePlan }} RaceEntry a race with what the engine says of it */
/** @typedef {{ lang: string, race: Race, entries: readonly RaceEntry[], scalarToo: boolean }} RaceView */

/** @param {string} lang @param {string} id */
const raceTitle = (lang, id) => t(lang, `lab.race.${/** @type {RaceId} */ (id)}`);

/** @param {string} lang @param {string} unit */
const unitName = (lang, unit) => t(lang, /** @type {Key} */ (`lab.unit.${unit}`));

/**
 * @param {RaceView} view
 * @param {{ start: () => void, stop: () => void, copy: () => void, scalarToo: (on: boolean) => void }} actions
 */
export function raceView(view, actions) {
  const { lang, race, entries, scalarToo } = view;
  const running = race.state === 'running';
  const units = [...new Set(entries.map(({ technique }) => unitName(lang, technique.unit)))];
  return html`<section class="race" aria-labelledby="race-title">
    <h2 id="race-title">${t(lang, 'lab.race')}</h2>
    <p>
      ${t(lang, 'lab.race.what', { unit: units.join(' / ') })}
      <span class="muted">${t(lang, 'lab.race.order')} ${t(lang, 'lab.race.cut', { n: BAR_LIMIT })}</span>
    </p>
    <div class="race-bar">
      ${
        running
          ? html`<button class="button" type="button" data-act="stop" @click=${actions.stop}>
              ${icon('close')}${t(lang, 'lab.race.stop')}
            </button>`
          : html`<button class="button primary" type="button" data-act="start" @click=${actions.start}>
              ${icon('play')}${t(lang, race.figures.length ? 'lab.race.again' : 'lab.race.start')}
            </button>`
      }
      <button
        class="button"
        type="button"
        data-act="copy"
        aria-disabled=${race.figures.length === 0}
        @click=${actions.copy}
      >
        ${icon('copy')}${t(lang, 'lab.race.copy')}
      </button>
      ${
        hasSimd()
          ? html`<label class="check"
              ><input
                type="checkbox"
                .checked=${scalarToo}
                ?disabled=${running}
                @change=${(/** @type {Event} */ event) => {
                  if (event.target instanceof HTMLInputElement) actions.scalarToo(event.target.checked);
                }}
              />${t(lang, 'lab.race.scalar')}</label
            >`
          : html`<p class="muted">${t(lang, 'lab.race.noSimd')}</p>`
      }
    </div>
    <div class="race-state">
      <progress max="1" .value=${race.share} aria-label=${t(lang, 'lab.race.progress')}></progress>
      <p role="status">${stateSentence(view)}</p>
    </div>
    ${mismatches(view)} ${busyness(view)} ${gains(view)} ${entries.map((entry) => contest(view, entry))}
  </section>`;
}

/** @param {RaceView} view */
function stateSentence({ lang, race, entries }) {
  switch (race.state) {
    case 'ready':
      return t(
        lang,
        entries.some(({ technique }) => technique.unit === 'leaf') ? 'lab.race.ready.long' : 'lab.race.ready',
      );
    case 'running':
      return t(lang, 'lab.race.begun');
    case 'stopped':
      return t(lang, 'lab.race.stopped');
    case 'failed':
      return t(lang, 'lab.race.failed', { why: explain(lang, race.problem) });
    case 'done':
      return t(lang, 'lab.race.done', { who: winners(lang, race.figures, entries) });
  }
}

/** @param {string} lang @param {readonly Figure[]} figures @param {readonly RaceEntry[]} entries */
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
  const wrong = new Set(
    race.figures
      .filter((figure) => figure.wrong)
      .map(({ variant, build }) => `${variant} (${t(lang, `lab.build.${build}`)})`),
  );
  return html`<p class="error" role="alert">
    ${wrong.size ? html`${icon('warning')}${t(lang, 'lab.race.mismatch', { who: [...wrong].join(', ') })}` : nothing}
  </p>`;
}

/** @param {RaceView} view */
function gains({ lang, race, entries, scalarToo }) {
  if (!scalarToo) return nothing;
  const lines = entries.flatMap(({ plan }) => {
    const found = gain(of(race.figures, plan.id, 'throughput'));
    return found
      ? [
          t(lang, 'lab.race.gain', {
            race: raceTitle(lang, plan.id),
            simd: shown(found.simd.ns),
            scalar: shown(found.scalar.ns),
            times: found.times.toFixed(2),
          }),
        ]
      : [];
  });
  return html`<div class="gain">
    <h3>${t(lang, 'lab.race.gain.title')}</h3>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </div>`;
}

/**
 * A race: a panel for each kind, with a scale of its own.
 * @param {RaceView} view
 * @param {RaceEntry} entry
 */
function contest(view, entry) {
  const { lang, entries } = view;
  return html`${entries.length > 1 ? html`<h3>${raceTitle(lang, entry.plan.id)}</h3>` : nothing}
    <div class="panels">${entry.plan.kinds.map((kind) => panel(view, entry, kind))}</div>`;
}

/**
 * The rivals of one kind of race, once it is over the fastest first.
 * @param {RaceView} view
 * @param {RaceEntry} entry
 * @param {Kind} kind
 */
function panel({ lang, race, entries }, { technique, plan }, kind) {
  const figures = of(race.figures, plan.id, kind);
  const rivals = race.state === 'running' ? plan.rivals : sorted(plan.rivals, figures);
  const bothBuilds =
    plan.rivals.some(({ build }) => build === 'simd') && plan.rivals.some(({ build }) => build === 'scalar');
  const title = t(lang, `lab.race.${kind}`);
  return html`<section class="panel" aria-label="${raceTitle(lang, plan.id)}, ${title}">
    ${entries.length > 1 ? html`<h4>${title}</h4>` : html`<h3>${title}</h3>`}
    <p class="muted small">${t(lang, `lab.race.${kind}.what`)}</p>
    <ol class="rivals">
      ${repeat(
        rivals,
        ({ build, variant }) => `${build} ${variant}`,
        (rival) => {
          const source = technique.variants.find(({ id }) => id === rival.variant)?.source;
          return html`<li>
            <div class="who">
              <code>${rival.variant}</code>${
                bothBuilds || rival.build === 'js'
                  ? html` <span class="build">${t(lang, `lab.build.${rival.build}`)}</span>`
                  : nothing
              }
              <span class="what">${describe(lang, plan.id, rival.variant)}</span>
              ${
                source && kind === 'throughput'
                  ? html`<span class="from">${t(lang, 'lab.race.from', { source })}</span>`
                  : nothing
              }
            </div>
            ${timeOf(lang, figures, kind, rival)}
          </li>`;
        },
      )}
    </ol>
  </section>`;
}

/**
 * A bar, with a line over it where the middle half of the rounds lies, and the figure.
 * @param {string} lang
 * @param {readonly Figure[]} figures of the race and kind
 * @param {Kind} kind
 * @param {Rival} rival
 */
function timeOf(lang, figures, kind, { build, variant }) {
  const own = figures.find((figure) => figure.build === build && figure.variant === variant);
  const ns = median(own?.ns ?? []);
  const { share, cut } = bar(ns, figures);
  const best = own !== undefined && fastest(figures)?.figure === own;
  const range = spread(own?.ns ?? []);
  const percent = (/** @type {number | undefined} */ value) =>
    (100 * Math.min(1, bar(value, figures).share)).toFixed(1);
  return html`<div class="time ${kind}">
    <span class="track" aria-hidden="true"
      ><span
        class="bar ${cut ? 'cut' : ''} ${own?.wrong ? 'wrong' : ''}"
        .style=${`inline-size: ${(share * 100).toFixed(1)}%`}
      ></span
      >${
        range && !cut
          ? html`<span
              class="range"
              .style=${`inset-inline: ${percent(range.low)}% ${(100 - Number(percent(range.high))).toFixed(1)}%`}
            ></span>`
          : nothing
      }</span
    >
    <span class="value">${ns === undefined ? '–' : t(lang, 'lab.race.value', { ns: shown(ns) })}</span>
    <span class="apart">${range ? t(lang, 'lab.race.spread', { n: Math.round(range.share * 50) }) : nothing}</span>
    <span class="note"
      >${
        own?.wrong ? t(lang, 'lab.race.wrong') : best ? html`${icon('check')}${t(lang, 'lab.race.fastest')}` : nothing
      }</span
    >
  </div>`;
}

/** A warning where the rounds lie so far apart that their medians say little. @param {RaceView} view */
function busyness({ lang, race }) {
  const busy = race.state !== 'running' && isBusy(race.figures);
  return html`<p class="busy" aria-live="polite">
    ${busy ? html`${icon('warning')}${t(lang, 'lab.race.busy')}` : nothing}
  </p>`;
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
    return figures.length
      ? [markdown({ title: raceTitle(lang, plan.id), unit: `ns / ${unitName(lang, technique.unit)}`, figures, words })]
      : [];
  });
  return [...tables, `${navigator.userAgent}, ${navigator.hardwareConcurrency} CPU`, ''].join('\n');
}
