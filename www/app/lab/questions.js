/** Values derived from the page's state: the races of its topic, the rivals in them, and the steps that are shown. */
import { javaScriptIn } from './javascript.js';
import { hasSimd } from './race.js';
import { words } from './setup.js';

/** @import { Flavour } from '../../engine/types.js' */
/** @import { LabStep, LabTechnique } from '../../pkg/lab-simd/kaeshi.js' */
/** @import { Rival } from './figures.js' */
/** @import { RaceEntry } from './race-view.js' */
/** @import { State } from './state.js' */

/** The races that run one kind only, since a whole count waits for nothing. */
const ONE_KIND = new Set(['perft-10']);

/**
 * Returns the topic's races as the engine knows them.
 * @param {State} state
 * @returns {LabTechnique[]}
 */
export const races = ({ topic, techniques }) =>
  topic.races.flatMap((id) => techniques.find((technique) => technique.id === id) ?? []);

/**
 * Returns the races with everything that runs in them.
 * @param {State} state
 * @returns {RaceEntry[]}
 */
export function entries(state) {
  const own = /** @type {Flavour} */ (hasSimd() ? 'simd' : 'scalar');
  const portables = state.scalarToo ? state.scalarTechniques : [];
  return races(state).map((technique) => {
    const { id, units } = technique;
    const portable = portables.find((each) => each.id === id)?.variants ?? [];
    /** @type {Rival[]} */
    const rivals = [
      ...technique.variants.map((variant) => ({ build: own, variant: variant.id })),
      ...javaScriptIn(id).map((variant) => ({ build: /** @type {const} */ ('js'), variant })),
      ...portable.map((variant) => ({ build: /** @type {const} */ ('scalar'), variant: variant.id })),
    ];
    return {
      technique,
      plan: { id, units, kinds: ONE_KIND.has(id) ? ['throughput'] : ['throughput', 'latency'], rivals },
    };
  });
}

/**
 * Returns the rival whose steps are shown, and the steps: the chosen one where the topic has it, otherwise the first
 * that has more than a few.
 * @param {State} state
 * @returns {{ path: string, steps: readonly LabStep[] }}
 */
export function shownSteps(state) {
  const all = races(state).flatMap((race) =>
    race.variants.filter(({ steps }) => steps).map(({ id }) => `${race.id}/${id}`),
  );
  const isThere = all.includes(state.path);
  const path = isThere ? state.path : (all.find((each) => stepsOf(state, each).length > 2) ?? all[0] ?? '');
  return { path, steps: stepsOf(state, path) };
}

/**
 * Returns the steps of a rival's work on the position.
 * @param {State} state
 * @param {string} path
 * @returns {LabStep[]}
 */
function stepsOf({ lab, topic, numbers, setup }, path) {
  const [id, variant] = path.split('/');
  const { player, opponent, square } = topic.asks === 'numbers' ? numbers : { ...words(setup), square: setup.square };
  return lab && id && variant ? lab.lab_steps(id, variant, player, opponent, square) : [];
}
