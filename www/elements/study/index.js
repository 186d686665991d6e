/**
 * The part of the engine that only those need who study: the opening explorer, the reasons why a position cannot occur,
 * the list of balanced openings, the facts against a move; of a puzzle every defence, the certificate and the facts
 * behind a move. It is a module of its own, so that other pages do not download it.
 */
import wasmUrl from '../../pkg/study/kaeshi_bg.wasm?url';
import * as study from '../../pkg/study/kaeshi.js';
import { compile, once } from '../../engine/index.js';

export { certify, growTree, lineOf, scoresText } from './puzzle-proofs.js';

/** @typedef {import('./puzzle-proofs.js').Certificate} Certificate */
/** @typedef {import('./puzzle-proofs.js').Certified} Certified */
/** @typedef {import('./puzzle-proofs.js').Prover} Prover */
/** @typedef {import('./puzzle-proofs.js').Tree} Tree */
/** @typedef {import('./puzzle-proofs.js').TreeProgress} TreeProgress */

/** @typedef {import('./puzzle-proofs.js').Study} Study */
/** @typedef {import('../../pkg/study/kaeshi.js').Explorer} Explorer */
/** @typedef {import('../../pkg/study/kaeshi.js').ExplorerRow} ExplorerRow */
/** @typedef {import('../../pkg/study/kaeshi.js').OpeningsOf} OpeningsOf */

/** Its bindings, started on the page. @type {() => Promise<Study>} */
export const loadStudy = once(async () => {
  await study.default({ module_or_path: await compile(wasmUrl) });
  return study;
});
