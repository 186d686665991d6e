/**
 * The Lab page: a technique a topic, named in the address, with its idea, its steps on a board, and its race.
 *
 * All state is here; each part is drawn by its own module from what it is given. The steps are computed on the page by the very code
 * that the race runs, told to show its words; the race has a thread of its own.
 */
import { html, nothing, render } from 'lit';
import { DiagramError, SQUARES } from '../elements/board-text.js';
import { icon } from '../elements/icons.js';
import { Voice } from '../elements/voice.js';
import { explain } from '../locale/errors.js';
import { t } from '../locale/index.js';
import { siteHeader } from './header.js';
import { Automaton } from './lab-automaton.js';
import { loadLab } from './lab-engine.js';
import { MagicSearch } from './lab-magic.js';
import { javaScriptIn } from './lab-javascript.js';
import { Race, hasSimd } from './lab-race.js';
import { asMarkdown, raceView } from './lab-race-view.js';
import { cycled, moved, preset, setup as setupFrom, words } from './lab-setup.js';
import { setupView } from './lab-setup-view.js';
import { goTo, replaced } from './lab-steps.js';
import { stepSentence, stepsView } from './lab-steps-view.js';
import { topicOf, topics } from './lab-topics.js';
import { readPaste } from './tsume-paste-text.js';

/** @import { Flavour } from '../engine/types.js' */
/** @import { Lang } from '../locale/index.js' */
/** @import { LabTechnique } from '../pkg/lab-simd/kaeshi.js' */
/** @import { Lab } from './lab-glue.js' */
/** @import { Rival } from './lab-figures.js' */
/** @import { Entry } from './lab-race-view.js' */
/** @import { Setup } from './lab-setup.js' */
/** @import { Tool } from './lab-setup-view.js' */
/** @import { Walk } from './lab-steps.js' */

/** @template {Element} T @param {string} id @param {new () => T} kind @returns {T} */
function part(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

const main = part('lab', HTMLElement);
const notice = part('notice', HTMLElement);
const voicePlace = part('voice', HTMLElement);
/** How long a word stays. */
const NOTICE_MS = 6000;

const voice = new Voice({ requestUpdate: () => render(voice.render(), voicePlace) });
const race = new Race(draw);
const automaton = new Automaton(draw);
const magic = new MagicSearch(draw);

/** @type {Lang} */
let lang = 'en';
let topic = topicOf(location.hash) ?? topics[0];
/** The name in the address that is none of ours. */
let unknown = '';
/** @type {Lab | undefined} */
let lab;
/** What each of this browser's builds can race. @type {readonly LabTechnique[]} */
let techniques = [];
/** @type {Setup} */
let setup = preset('midgame');
/** @type {Tool} */
let tool = 'disc';
let wrongPaste = '';
let path = '';
/** @type {Walk} */
let walk = { steps: [], at: 0 };
let scalarToo = false;
/** What the build without SIMD can race, once it is loaded. @type {readonly LabTechnique[]} */
let scalarTechniques = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticeTimer;

/** The topic's races as the engine knows them. */
function races() {
  return (topic?.races ?? []).flatMap((id) => techniques.find((technique) => technique.id === id) ?? []);
}

/** The races with everything that runs in them. @returns {Entry[]} */
function entries() {
  const own = /** @type {Flavour} */ (hasSimd() ? 'simd' : 'scalar');
  const portables = scalarToo ? scalarTechniques : [];
  return races().map((technique) => {
    const portable = portables.find(({ id }) => id === technique.id)?.variants ?? [];
    /** @type {Rival[]} */
    const rivals = [
      ...technique.variants.map(({ id }) => ({ build: own, variant: id })),
      ...javaScriptIn(technique.id).map((variant) => ({ build: /** @type {const} */ ('js'), variant })),
      ...portable.map(({ id }) => ({ build: /** @type {const} */ ('scalar'), variant: id })),
    ];
    return { technique, plan: { id: technique.id, units: technique.units, kinds: technique.id === 'perft-10' ? ['throughput'] : ['throughput', 'latency'], rivals } };
  });
}

/** What a rival shows of its work on the position. @param {string} path */
function stepsOf(path) {
  const [id, variant] = path.split('/');
  const { player, opponent } = words(setup);
  return lab && id && variant ? lab.lab_steps(id, variant, player, opponent, setup.square) : [];
}

/** Shows the chosen rival's steps for the position; on a new topic, those of the first rival that has more than a few. */
function observe() {
  const all = races().flatMap((race) => race.variants.filter(({ steps }) => steps).map(({ id }) => `${race.id}/${id}`));
  if (!all.includes(path)) path = all.find((each) => stepsOf(each).length > 2) ?? all[0] ?? '';
  walk = replaced(walk, stepsOf(path));
  draw();
}

/** Opens what the address names. @param {boolean} arrived by a link, so that the reader is taken to the top */
function follow(arrived) {
  const found = topicOf(location.hash);
  unknown = found || !/[^#]/.test(location.hash) ? '' : location.hash.slice(1);
  topic = found ?? topics[0];
  magic.stop();
  race.clear();
  observe();
  if (topic?.id === 'automata' && lab) automaton.grow(lab);
  if (!arrived) return;
  scrollTo(0, 0);
  document.getElementById('topic-title')?.focus({ preventScroll: true });
}

function draw() {
  if (!topic) return;
  document.title = t(lang, 'lab.pageTitle', { topic: t(lang, `lab.topic.${topic.id}`) });
  const here = topics.indexOf(topic);
  render(
    html`<nav class="topics" aria-label=${t(lang, 'lab.techniques')}>
        <ol>
          ${topics.map(({ id }) => html`<li><a href="#${id}" aria-current=${id === topic?.id ? 'true' : 'false'}>${t(lang, `lab.topic.${id}`)}</a></li>`)}
        </ol>
      </nav>
      <label class="topics-menu"
        >${t(lang, 'lab.choose')}
        <select class="field" @change=${(/** @type {Event} */ event) => event.target instanceof HTMLSelectElement && (location.hash = event.target.value)}>
          ${topics.map(({ id }) => html`<option value=${id} .selected=${id === topic?.id}>${t(lang, `lab.topic.${id}`)}</option>`)}
        </select>
      </label>
      <article>
        <p class="error" role="alert">${unknown ? html`${icon('warning')}${t(lang, 'lab.unknown', { name: unknown })}` : nothing}</p>
        <h1 id="topic-title" tabindex="-1">${t(lang, `lab.topic.${topic.id}`)}</h1>
        <p class="idea">${t(lang, `lab.idea.${topic.id}`)}</p>
        <div class="sources muted small">
          <h2 class="small">${t(lang, 'lab.sources')}</h2>
          <ul>
            ${topic.sources.length ? topic.sources.map((source) => html`<li>${t(lang, `lab.source.${source}`)}</li>`) : html`<li>${t(lang, 'lab.ours')}</li>`}
          </ul>
        </div>
        ${lab ? workbench(lab) : html`<p class="loading" role="status">${t(lang, 'lab.loading')}</p>`}
        <nav class="pager" aria-label=${t(lang, 'lab.pager')}>${neighbour(here - 1, 'previous')} ${neighbour(here + 1, 'next')}</nav>
      </article>`,
    main,
  );
  if (topic.id === 'automata') automaton.paint();
}

/** @param {number} index @param {'previous' | 'next'} way */
function neighbour(index, way) {
  const to = topics[index];
  if (!to) return html`<span></span>`;
  const label = t(lang, `lab.${way}`, { topic: t(lang, `lab.topic.${to.id}`) });
  return html`<a class="button ${way}" href="#${to.id}">${way === 'previous' ? icon('previous') : nothing}${label}${way === 'next' ? icon('next') : nothing}</a>`;
}

/** @param {Lab} engine */
function workbench(engine) {
  if (!topic) return nothing;
  const watched = races().some(({ variants }) => variants.some(({ steps }) => steps));
  return html`
    ${topic.id === 'automata'
      ? automaton.view(lang, {
          rule: (rule) => ((automaton.rule = rule), automaton.grow(engine)),
          seed: (seed) => ((automaton.seed = seed), automaton.grow(engine)),
          again: () => automaton.grow(engine),
        })
      : nothing}
    ${watched
      ? html`<section class="steps" aria-labelledby="steps-title">
          <h2 id="steps-title">${t(lang, 'lab.steps')}</h2>
          <div class="bench">
            ${setupView({ lang, topic, setup, tool, wrong: wrongPaste }, setupActs)}
            ${stepsView({ lang, races: races(), path, walk }, {
              choose: (chosen) => {
                path = chosen;
                observe();
              },
              go,
            })}
          </div>
        </section>`
      : nothing}
    ${topic.id === 'line-attacks'
      ? magic.view(lang, setup.square, {
          piece: (piece) => ((magic.piece = piece), magic.stop(), draw()),
          search: () => void magic.search(engine, setup.square),
        })
      : nothing}
    ${raceView({ lang, race, entries: entries(), scalarToo }, {
      start: () => void race.start(entries().map(({ plan }) => plan)),
      stop: () => race.stop(),
      copy: () => void copy(),
      scalarToo: (on) => void compare(on),
    })}
  `;
}

/** @type {import('./lab-setup-view.js').SetupActs} */
const setupActs = {
  click(square) {
    if (tool === 'disc') {
      change(cycled(setup, square));
      const cell = setup.cells[SQUARES.indexOf(square)];
      const what = t(lang, cell === 'X' ? 'color.black' : cell === 'O' ? 'color.white' : 'lab.setup.empty');
      return voice.say(t(lang, 'lab.setup.say.disc', { square, what }));
    }
    const next = moved(setup, square);
    if (next) change(next);
    voice.say(t(lang, next ? 'lab.setup.say.square' : 'lab.setup.say.taken', { square }));
    if (!next) tell(t(lang, 'lab.setup.say.taken', { square }));
  },
  tool(chosen) {
    tool = chosen;
    draw();
  },
  side(side) {
    change({ ...setup, side });
  },
  preset(name) {
    change(preset(name));
  },
  paste(text) {
    try {
      if (lab) change(setupFrom(readPaste(lab, text, setup.side).position));
    } catch (thrown) {
      wrongPaste = thrown instanceof DiagramError ? t(lang, thrown.key, thrown.params) : explain(lang, thrown);
      draw();
    }
  },
};

/** @param {Setup} next */
function change(next) {
  setup = next;
  wrongPaste = '';
  observe();
}

/**
 * @param {number} at
 * @param {boolean} say whether it is said; a slider says it itself
 */
function go(at, say) {
  walk = goTo(walk, at);
  draw();
  if (say) voice.say(t(lang, 'lab.steps.say', { n: walk.at + 1, total: walk.steps.length, what: stepSentence(lang, walk) }));
}

/** Takes the build without SIMD into the race, or out of it. @param {boolean} on */
async function compare(on) {
  scalarToo = on;
  draw();
  if (!on || scalarTechniques.length) return;
  try {
    scalarTechniques = (await loadLab('scalar')).lab_techniques();
  } catch (thrown) {
    scalarToo = false;
    tell(explain(lang, thrown));
  }
  draw();
}

async function copy() {
  if (!race.figures.length) return;
  const text = asMarkdown({ lang, race, entries: entries(), scalarToo });
  try {
    await navigator.clipboard.writeText(text);
    tell(t(lang, 'site.copied'));
  } catch {
    tell(text);
  }
}

/** Says a word that goes away by itself. @param {string} text */
function tell(text) {
  notice.textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (notice.textContent = ''), NOTICE_MS);
}

/** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
function onKey(event) {
  const typing = event.composedPath().some((node) => node instanceof HTMLElement && node.matches('input[type=number], textarea, select'));
  if (typing || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !walk.steps.length) return;
  if (event.key === '[') go(walk.at - 1, true);
  else if (event.key === ']') go(walk.at + 1, true);
}

addEventListener('hashchange', () => follow(true));
addEventListener('keydown', onKey);
render(voice.render(), voicePlace);
siteHeader('lab', (settings) => {
  lang = settings.lang;
  draw();
});
try {
  lab = await loadLab();
  techniques = lab.lab_techniques();
  follow(false);
} catch (thrown) {
  tell(explain(lang, thrown));
}
