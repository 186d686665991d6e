/** All that the Lab page knows besides its race and pictures: one object, changed by the controller alone. */
import { loadSettings } from '../shared/index.js';
import { drawnNumbers, keptSetup, preset } from './setup.js';
import { FIRST, topicOf } from './topics.js';

/** @import { LabTechnique } from '../../pkg/lab-simd/kaeshi.js' */
/** @import { Lab } from './glue.js' */
/** @import { Numbers, Setup } from './setup.js' */
/** @import { Tool } from './setup-view.js' */
/** @import { Walk } from './steps.js' */

/**
 * @typedef {object} State
 * @property {string} lang
 * @property {typeof FIRST} topic
 * @property {string} unknown the name in the address that is none of ours
 * @property {Lab | undefined} lab the engine's Lab, once it is loaded
 * @property {readonly LabTechnique[]} techniques the techniques that this browser's build can race
 * @property {Setup} setup the position
 * @property {Setup | undefined} begun the position that was set up for the topic, until the reader changes it
 * @property {Numbers} numbers the input of a technique without a position
 * @property {Tool} tool
 * @property {unknown} wrongPaste the error in the pasted text
 * @property {string} path the rival whose steps are shown, "flips/carry-fill"
 * @property {Walk} walk
 * @property {(file: string) => string | undefined} source the text of a file of the Lab, once it is loaded
 * @property {boolean} scalarToo whether the build without SIMD races too
 * @property {readonly LabTechnique[]} scalarTechniques the techniques that that build can race, once it is loaded
 * @property {unknown} problem why the Lab did not come
 * @property {string} notice a sentence that goes away by itself
 */

/** @returns {State} */
export const initialState = () => ({
  lang: loadSettings().lang,
  topic: topicOf(location.hash) ?? FIRST,
  unknown: '',
  lab: undefined,
  problem: undefined,
  techniques: [],
  setup: keptSetup() ?? preset('midgame'),
  begun: keptSetup() && preset('midgame'),
  numbers: drawnNumbers(),
  tool: 'disc',
  wrongPaste: undefined,
  path: '',
  walk: { steps: [], at: 0 },
  source: () => undefined,
  scalarToo: false,
  scalarTechniques: [],
  notice: '',
});
