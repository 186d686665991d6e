/** The facts against a move, from the module of the package. */
import studyUrl from '../pkg/study/kaeshi_bg.wasm?url';
import start, { moveReasons } from '../pkg/study/kaeshi.js';

/** @param {(address: string) => Promise<WebAssembly.Module>} compile */
export async function studyFrom(compile) {
  await start({ module_or_path: await compile(studyUrl) });
  return { moveReasons };
}
