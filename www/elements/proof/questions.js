/**
 * Questions to the engine about a puzzle, for its proof: why a move fails, a hint, every defence, the certificate. This
 * module is fetched with the first question, and the study module with it.
 */
import { certify, growTree, lineOf } from '../study/index.js';
import { hintSaid, mainLineOf, narrowing, reasonsSaid, rivalsOf, t } from './why/index.js';

export { whySaid } from '../impossible/index.js';
export { loadStudy, scoresText } from '../study/index.js';
export { rivalsView } from './why/index.js';

/** @import { Study } from '../study/index.js' */
/** @import { Proof } from './types.js' */

/**
 * Says why the wrong move fails.
 * @param {Proof} proof @param {Study} study @param {AbortSignal} signal
 */
export async function explain(proof, study, signal) {
  const { session, lang, flipped } = proof;
  const mistake = session?.state.mistake;
  if (!session || !mistake) return;
  const { before, square } = mistake;
  proof.told = { heading: t(lang, 'proof.why', { square }), said: [t(lang, 'proof.why.waiting')] };
  proof.requestUpdate();
  const best = await rightLine(proof, before, signal);
  const asked = await lineOf(proof.engine, square, session.positions.after(before, square), signal);
  const facts = reasonsSaid(lang, study.puzzleReasons(before, asked, best, true), flipped);
  const rest = (asked.slice(2).match(/../g) ?? []).join(' ');
  proof.tell(t(lang, 'proof.why', { square }), rest ? [...facts, t(lang, 'proof.why.line', { line: rest })] : facts);
}

/**
 * Returns the line that a wrong move is compared with: the main line where one move alone is right, or else best play.
 * @param {Proof} proof @param {string} position @param {AbortSignal} signal
 */
async function rightLine({ session, engine }, position, signal) {
  const { goal } = session?.state ?? {};
  if (session && goal) {
    const [only, other] = (await engine.puzzle(position, goal, { signal })).moves.filter(({ keeps }) => keeps);
    if (only && !other) return mainLineOf(session.positions, engine, { position, goal }, only.square, signal);
  }
  return (await engine.solve(position, { signal })).pv.join('');
}

/**
 * Says the next step of the hint: the region, the square, the reason.
 * @param {Proof} proof @param {Study} study @param {AbortSignal} signal
 */
export async function hint(proof, study, signal) {
  const { session, lang, flipped } = proof;
  const { line, verdict } = session?.state ?? {};
  if (!session || !line?.isSolversTurn) return;
  const { position } = line.game;
  if (!verdict) {
    // Where nothing may be played, nothing is being proved.
    if (session.state.legal.length === 0 || proof.awaited === position) return;
    proof.awaited = position;
    proof.tell('', [t(lang, 'proof.hint.waiting')]);
    return;
  }
  if (proof.hinted.position !== position) proof.hinted = { position, step: 0 };
  const [right] = verdict.moves.filter((move) => move.keeps);
  const [wrong] = verdict.moves.filter((move) => !move.keeps);
  if (!right || !wrong) {
    proof.tell('', [t(lang, right ? 'proof.hint.none' : 'proof.hint.lost')]);
    return;
  }
  session.reveal(true);
  const { square } = right;
  const step = (proof.hinted.step = Math.min(3, proof.hinted.step + 1));
  if (step === 1) {
    const legal = verdict.moves.map((move) => ({
      square: move.square,
      turns: session.positions.turnsAt(position, move.square),
    }));
    const narrowed = narrowing(square, legal, study.regionOf(position, square), position);
    proof.mark(narrowed.squares, 'square', t(lang, 'proof.hint.inRegion'));
    proof.tell('', [hintSaid(lang, narrowed, flipped)]);
  } else if (step === 2) {
    proof.mark([square], 'circle', t(lang, 'proof.hint.square', { square }));
    proof.tell('', [t(lang, 'proof.hint.square', { square })]);
  } else {
    const { engine } = proof;
    const { goal } = session.state;
    const [asked, other] = await Promise.all([
      goal ? mainLineOf(session.positions, engine, { position, goal }, square, signal) : '',
      lineOf(engine, wrong.square, session.positions.after(position, wrong.square), signal),
    ]);
    const facts = reasonsSaid(lang, study.puzzleReasons(position, asked, other, false), flipped);
    proof.tell(t(lang, 'proof.hint.why', { square }), facts);
  }
}

/**
 * Compares the right first move with the wrong ones that people play, one after the other.
 * @param {Proof} proof @param {Study} study @param {AbortSignal} signal
 */
export async function eliminate(proof, study, signal) {
  proof.rivals = [];
  proof.isComparing = true;
  try {
    for await (const rival of rivalsOf(proof, study, signal)) {
      signal.throwIfAborted();
      proof.rivals.push(rival);
      proof.requestUpdate();
    }
    proof.say(t(proof.lang, 'proof.rivals.done', { n: proof.rivals.length }));
  } catch (cause) {
    // Where the reader opens the list again it is asked for again.
    if (!signal.aborted) proof.rivals = undefined;
    throw cause;
  } finally {
    if (!signal.aborted) proof.isComparing = false;
  }
}

/**
 * Grows the tree of every defence.
 * @param {Proof} proof @param {Study} study @param {AbortSignal} signal
 */
export async function grow(proof, study, signal) {
  const { session } = proof;
  if (!session?.state.line || !session.state.goal) return;
  session.reveal();
  const growing = new AbortController();
  proof.growing = growing;
  [proof.isGrowing, proof.isStopped] = [true, false];
  signal.addEventListener('abort', () => growing.abort());
  let drawn = 0;
  try {
    const puzzle = { position: session.state.line.first, goal: session.state.goal };
    const tree = await growTree(study, proof.engine, puzzle, {
      signal: growing.signal,
      onProgress: (progress) => {
        proof.progress = progress;
        if (performance.now() - drawn < 100) return;
        drawn = performance.now();
        proof.requestUpdate();
      },
    });
    if (signal.aborted) return tree.free();
    proof.tree = tree;
    const key = proof.progress?.whole ? 'proof.tree.whole' : 'proof.tree.full';
    proof.say(t(proof.lang, key, { n: proof.progress?.nodes ?? 0 }));
  } catch (cause) {
    if (!growing.signal.aborted) throw cause;
    proof.isStopped = true;
  } finally {
    proof.isGrowing = false;
  }
}

/**
 * Makes the certificate, and holds what the link claims against it.
 * @param {Proof} proof @param {Study} study @param {AbortSignal} signal
 */
export async function prove(proof, study, signal) {
  const { session } = proof;
  if (!session?.state.line || !session.state.goal) return;
  if (proof.certificate === null) session.reveal();
  const certifying = new AbortController();
  proof.certifying = certifying;
  [proof.isCertifying, proof.isUnproved, proof.certified] = [true, false, undefined];
  signal.addEventListener('abort', () => certifying.abort());
  proof.requestUpdate();
  try {
    const puzzle = { position: session.state.line.first, goal: session.state.goal };
    proof.found = await certify(study, proof.engine, puzzle, certifying.signal, (certified) => {
      proof.certified = certified;
      proof.requestUpdate();
    });
    proof.game = proof.gameOf();
  } catch (cause) {
    if (signal.aborted || !certifying.signal.aborted) throw cause;
    proof.isUnproved = true;
    return;
  } finally {
    if (!signal.aborted) proof.isCertifying = false;
  }
  if (proof.certificate === null) return;
  proof.differences = study.certificateDifferences(proof.found.text, proof.certificate) ?? null;
  const key = proof.differences === null ? 'broken' : proof.differences.length ? 'false' : 'true';
  proof.say(t(proof.lang, `proof.certificate.${key}`));
}
