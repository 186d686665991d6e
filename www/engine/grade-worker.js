/** The thread in which a puzzle is graded, which takes up to some seconds. The page ends it. */
import start, { PuzzleGrader } from '../pkg/grade/kaeshi.js';

/** @import { ToGrade } from './types.js' */

/** @param {MessageEvent<ToGrade>} event */
self.onmessage = ({ data }) =>
  // A failed promise reaches no other thread; an error reaches the one that started this.
  grade(data).catch((thrown) =>
    setTimeout(() => {
      throw thrown;
    }),
  );

/** @param {ToGrade} asked */
async function grade({ module, model, weights, position, goal, solution, score }) {
  await start({ module_or_path: module });
  self.postMessage({ type: 'graded', grade: new PuzzleGrader(model, weights).grade(position, goal, solution, score) });
}

self.postMessage({ type: 'loaded' });
