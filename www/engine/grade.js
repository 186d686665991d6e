/** Grades a puzzle as those of the library are graded, in a thread of its own. */
import workerUrl from './grade-worker.js?worker&url';
import gradeUrl from '../pkg/grade/kaeshi_bg.wasm?url';
import { trouble } from './fetch.js';
import { compile } from './load.js';
import { filesOfPeople } from './people.js';
import { startWorker } from './start-worker.js';

/** @import { PuzzleGrade, ToGrade, Ungraded } from './types.js' */

/**
 * @param {Ungraded} puzzle
 * @param {AbortSignal} signal ends it
 * @returns {Promise<PuzzleGrade>}
 */
export async function gradePuzzle(puzzle, signal) {
  const [module, files] = await Promise.all([compile(gradeUrl), filesOfPeople()]);
  const worker = await startWorker(new URL(workerUrl, import.meta.url), 'kaeshi-grade', { signal });
  try {
    return await new Promise((done, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.addEventListener('error', ({ message }) => failed(trouble('noThread', message)));
      worker.addEventListener('message', ({ data }) => done(data.grade));
      worker.postMessage(/** @type {ToGrade} */ ({ module, ...files, ...puzzle }));
    });
  } finally {
    worker.terminate();
  }
}
