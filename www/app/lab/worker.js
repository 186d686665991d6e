/**
 * The race's own thread, so that the page never freezes: runs every rival over the same questions and times it.
 *
 * First each rival is run until its compiled code has settled, which also finds how many questions fill a round. Then
 * all answer the same questions and the sums are compared. Then they race in turn, in short rounds that each begin with
 * another rival, so that a busy moment of the machine falls on all of them. Cancelling is the page's: it ends this
 * thread.
 */
import { glue } from './glue.js';
import { javaScriptRival, questions } from './javascript.js';

/** @import { Flavour, FromWorker } from '../../engine/types.js' */
/** @import { Figure, Kind } from './figures.js' */
/** @import { Question } from './javascript.js' */
/** @import { Lab } from './glue.js' */
/** @import { RaceFromWorker, RaceToWorker, RacePlan } from './types.js' */

/** How long a rival's round lasts, in ms: long enough for clocks that browsers blur to 0.1 ms or 1 ms. */
const ROUND_MS = 9;
/** How long a rival runs before anything counts. */
const WARM_MS = 30;
const ROUNDS = 11;
/** A question that takes longer than this many ms is asked in fewer rounds. */
const LONG_MS = 40;
const LONG_ROUNDS = 3;
/** How many questions the sums are compared over. */
const CHECKED = 4096;

/** The builds of the engine that take part. @typedef {Partial<Record<Flavour, Lab>>} Loaded */
/** Answers a number of questions and gives the sum of the answers. @typedef {(iterations: number) => bigint} Loop */

/** @param {RaceFromWorker} message */
function send(message) {
  self.postMessage(message);
}

/** @param {Loop} loop @param {number} iterations @returns {number} ms */
function time(loop, iterations) {
  const begun = performance.now();
  loop(iterations);
  return performance.now() - begun;
}

/**
 * Warms a rival up and finds how many questions fill a round. Each count is tried twice and the better time believed,
 * so that a moment's absence of the processor is not taken for a slow rival.
 * @param {Loop} loop
 * @returns {{ iterations: number, ms: number }} and how long a question takes
 */
function warm(loop) {
  const begun = performance.now();
  for (let iterations = 1; ;) {
    const took = Math.min(time(loop, iterations), time(loop, iterations));
    if (took < ROUND_MS / 2) iterations = Math.ceil(iterations * Math.min(16, ROUND_MS / Math.max(took, 0.01)));
    else if (took > WARM_MS || performance.now() - begun > WARM_MS) return { iterations, ms: took / iterations };
  }
}

/**
 * Times a round in milliseconds an iteration. Where the machine was busy while the loop was warmed up, its rounds may
 * be too short for the clock: they become longer.
 * @param {Loop} loop
 * @param {{ iterations: number }} pace
 * @returns {number}
 */
function timed(loop, pace) {
  for (;;) {
    const took = time(loop, pace.iterations);
    if (took >= ROUND_MS / 4) return took / pace.iterations;
    pace.iterations *= 4;
  }
}

/** The build that JavaScript's answers are compared with. @param {Loaded} labs */
function referee({ simd, scalar }) {
  const engine = simd ?? scalar;
  if (!engine) throw new Error('no build was loaded');
  return engine;
}

/** The boards of the JavaScript rivals: drawn for the first race, since all races of this thread ask the same. */
/** @type {Question[] | undefined} */
let drawn;

/** @param {Loaded} labs */
const boards = (labs) => (drawn ??= questions(referee(labs)));

/**
 * @param {Loaded} labs
 * @param {RacePlan} race
 * @param {Kind} kind
 * @param {(figures: Figure[], share: number) => void} report
 */
function run(labs, race, kind, report) {
  /** @type {{ loop: Loop, isRight?: () => boolean }[]} */
  const entrants = race.rivals.map(({ build, variant }) => {
    if (build === 'js') return javaScriptRival(referee(labs), boards(labs), race.id, variant, kind);
    const engine = labs[build];
    if (!engine) throw new Error(`the ${build} build was not loaded`);
    return { loop: (n) => engine.lab_run(race.id, variant, kind, n) };
  });
  const loops = entrants.map(({ loop }) => loop);
  const paces = loops.map((loop, i) => {
    const pace = warm(loop);
    report([], (i + 1) / loops.length / 2);
    return pace;
  });
  const slowest = Math.max(...paces.map(({ ms }) => ms));
  const checked = Math.max(1, Math.min(CHECKED, Math.floor(100 / slowest)));
  const sums = loops.map((loop) => loop(checked));
  const wrong = entrants.map(({ isRight }, i) => (isRight ? !isRight() : sums[i] !== sums[0]));
  const rounds = slowest > LONG_MS ? LONG_ROUNDS : ROUNDS;
  const figures = race.rivals.map((rival, i) => ({
    ...rival,
    race: race.id,
    kind,
    ns: /** @type {number[]} */ ([]),
    wrong: wrong[i] ?? true,
  }));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < loops.length; turn++) {
      const i = (turn + round) % loops.length;
      const [loop, figure] = [loops[i], figures[i]];
      const pace = paces[i];
      if (loop && pace) figure?.ns.push(timed(loop, pace) * (1e6 / race.units));
    }
    report(figures, 0.5 + (round + 1) / rounds / 2);
  }
}

/** @param {MessageEvent<RaceToWorker>} event */
self.onmessage = ({ data }) =>
  // A failed promise reaches no other thread; an error reaches the one that started this.
  answer(data).catch((thrown) =>
    setTimeout(() => {
      throw thrown;
    }),
  );

/** @param {RaceToWorker} asked */
async function answer({ modules, races }) {
  /** @type {Loaded} */
  const labs = {};
  for (const [flavour, module] of /** @type {[Flavour, WebAssembly.Module][]} */ (Object.entries(modules))) {
    const engine = glue(flavour);
    await engine.default({ module_or_path: module });
    labs[flavour] = engine;
  }
  const all = races.flatMap((race) => race.kinds.map((kind) => ({ race, kind })));
  all.forEach(({ race, kind }, i) => {
    run(labs, race, kind, (figures, share) => send({ type: 'figures', figures, share: (i + share) / all.length }));
  });
  send({ type: 'done' });
}

self.postMessage(/** @type {FromWorker} */ ({ type: 'loaded' }));
