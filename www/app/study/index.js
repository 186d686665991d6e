/**
 * The part of the engine that only those need who study: the opening explorer, the reasons why a position cannot occur,
 * the list of balanced openings. It is a module of its own, so that nobody else downloads it.
 */
import wasmUrl from '../../pkg/study/kaeshi_bg.wasm?url';
import * as study from '../../pkg/study/kaeshi.js';
import { compile, once } from '../../engine/index.js';

/** @typedef {Omit<typeof study, 'default' | 'initSync'>} Study */
/** @typedef {import('../../pkg/study/kaeshi.js').Explorer} Explorer */
/** @typedef {import('../../pkg/study/kaeshi.js').ExplorerRow} ExplorerRow */
/** @typedef {import('../../pkg/study/kaeshi.js').Impossible} Impossible */

/** Its bindings, started on the page. @type {() => Promise<Study>} */
export const loadStudy = once(async () => {
  await study.default({ module_or_path: await compile(wasmUrl) });
  return study;
});
