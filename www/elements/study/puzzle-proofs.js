/**
 * Proofs of a puzzle, put together from the answers of the engine: every defence as a tree, and the certificate. The
 * small module without an engine asks for the scores that it needs next; the engine finds them in its worker. So the
 * page stays responsive, proved scores are kept in the engine's table, and all of it can be stopped.
 */

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { AnyGoal, Progress } from '../../engine/types.js' */
/** @import { Impossible } from '../impossible/index.js' */
/** @typedef {Omit<typeof import('../../pkg/study/kaeshi.js'), 'default' | 'initSync'>} Study */
/** @typedef {import('../../pkg/study/kaeshi.js').Defences} Tree */
/** @typedef {import('../../pkg/study/kaeshi.js').DefenceProgress} TreeProgress */
/** @typedef {Pick<EngineClient, 'scores' | 'reply' | 'solve'>} Prover */
/** @typedef {{ position: string, goal: AnyGoal }} Puzzle */

/**
 * A certificate and its cost: the scores as an address carries them, how many of the solver's moves in a row are the
 * only right one, why no game leads to the position where that is known.
 * @typedef {{ text: string, moves: { square: string, score: number }[], unique: number, nodes: number, ms: number,
 *   impossible: Impossible | undefined }} Certificate
 */

/**
 * How far a certificate has come: which of its questions is at hand, how many moves of that are answered, and how many
 * positions were looked at in all.
 * @typedef {{ step: number, done: number, total: number, nodes: number }} Certified
 */

/** The number of nodes that the tree grows by itself before the page has its turn. */
const STEPS = 500;

/** Scores as the small module reads them. @param {readonly { square: string, score: number }[]} moves */
export function scoresText(moves) {
  return `${moves.map(({ square, score }) => `${square}${score < 0 ? '-' : '_'}${Math.abs(score)}.`).join('')}u0`;
}

/**
 * Grows the tree of every defence.
 * @param {Study} study
 * @param {Prover} engine
 * @param {Puzzle} puzzle
 * @param {{ signal: AbortSignal, onProgress: (progress: TreeProgress) => void }} how
 * @returns {Promise<Tree>} whole, or full; it is the caller's to free
 */
export async function growTree(study, engine, { position, goal }, { signal, onProgress }) {
  const tree = new study.Defences(position, goal);
  try {
    for (;;) {
      const wanted = tree.wanted(STEPS);
      const progress = tree.progress();
      onProgress(progress);
      if (progress.whole || progress.full) return tree;
      if (wanted) tree.tell(scoresText((await engine.scores(wanted, { signal })).moves));
      else await new Promise((go) => setTimeout(go));
      signal.throwIfAborted();
    }
  } catch (reason) {
    tree.free();
    throw reason;
  }
}

/**
 * Makes the certificate of a puzzle. Each question is asked of one thread that knows nothing yet, so that the same work
 * is done wherever it is made again.
 * @param {Study} study
 * @param {Prover} engine
 * @param {Puzzle} puzzle
 * @param {AbortSignal} signal
 * @param {(certified: Certified) => void} [onProgress]
 * @returns {Promise<Certificate>}
 */
export async function certify(study, engine, { position, goal }, signal, onProgress = () => {}) {
  const begun = performance.now();
  const making = new study.Certifying(position, goal);
  try {
    let [nodes, step] = [0, 0];
    /** @type {{ square: string, score: number }[] | undefined} */
    let moves;
    for (let wanted = making.wanted(); wanted; wanted = making.wanted()) {
      step += 1;
      const before = nodes;
      const how = {
        signal,
        fresh: true,
        onProgress: (/** @type {Progress} */ { done, total, nodes }) =>
          onProgress({ step, done, total, nodes: before + nodes }),
      };
      if (wanted.kind === 'scores') {
        const answer = await engine.scores(wanted.position, how);
        nodes += answer.nodes;
        moves ??= answer.moves;
        making.tellScores(scoresText(answer.moves));
      } else {
        const answer = await engine.reply(wanted.position, goal, how);
        nodes += answer.nodes;
        making.tellReply(answer.square);
      }
    }
    const ms = Math.round(performance.now() - begun);
    const impossible = study.impossible(position);
    return { text: making.text(), moves: moves ?? [], unique: making.unique(), nodes, ms, impossible };
  } finally {
    making.free();
  }
}

/**
 * Best play after a move, the move first.
 * @param {Prover} engine
 * @param {string} square
 * @param {string} after the position after it
 * @param {AbortSignal} signal
 */
export async function lineOf(engine, square, after, signal) {
  return [square, ...(await engine.solve(after, { signal })).pv].join('');
}
