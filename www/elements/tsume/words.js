/**
 * A puzzle in words: its goal, what is going on, and what the voice says. All read off the state; nothing is kept
 * here.
 */
import { LoadError } from '../../engine/index.js';
import { explain, register, signed } from '../../locale/index.js';
import { kindOf } from '../goals/index.js';
import { PuzzleError } from './read.js';
import { other, sideName } from '../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { AnyGoal, Side } from '../../engine/types.js' */
/** @import { Attempt } from './attempt.js' */
/** @import { SessionEvent } from './settling.js' */
/** @import { PuzzleState } from './state.js' */
/** @import { Mark } from '../board/types.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/**
 * `tone` is how it is shown: by its icon and its colour.
 * @typedef {{ tone: 'plain' | 'busy' | 'right' | 'wrong' | 'done', title: string, detail: string }} Status
 */

/**
 * A final score as discs, the solver's first: "31–33"; in Japanese 「31対33」.
 * @param {string} lang
 * @param {number} score difference for the solver, empties to the winner
 */
export function discsOf(lang, score) {
  return `${(64 + score) / 2}${lang === 'ja' ? '対' : '–'}${(64 - score) / 2}`;
}

/** Whether a goal is a score. @param {AnyGoal | undefined} goal @returns {goal is `+${number}` | `-${number}`} */
const isScore = (goal) => goal !== undefined && /^[+-]/.test(goal);

/**
 * The puzzle's question: "White to play and win · 14 empties".
 * @param {string} lang
 * @param {{ side: Side, goal: AnyGoal | undefined, empties: number }} puzzle
 */
export function promptOf(lang, { side, goal, empties }) {
  const { kind, n } = goal ? kindOf(goal) : { kind: /** @type {const} */ ('unknown'), n: 0 };
  const prompt = t(lang, `tsume.prompt.${kind}`, { side: sideName(lang, side), n });
  return t(lang, 'tsume.promptLine', { prompt, empties: t(lang, 'empties', { n: empties }) });
}

/**
 * Returns the state of the puzzle, as a title and a smaller line.
 * @param {string} lang
 * @param {PuzzleState} state with a puzzle
 * @returns {Status}
 */
export function statusOf(lang, state) {
  const { line, goal, phase } = state;
  if (phase === 'failed') return failureOf(lang, state.failure);
  if (!line) return { tone: 'busy', title: t(lang, 'tsume.status.loading'), detail: '' };
  const opponent = sideName(lang, other(line.solver));
  const square = line.last?.square ?? '';
  switch (phase) {
    case 'diagnosing':
      return { tone: 'busy', title: t(lang, 'tsume.status.diagnosing'), detail: progressOf(lang, state) };
    case 'judging':
      return { tone: 'busy', title: t(lang, 'tsume.status.judging', { square }), detail: progressOf(lang, state) };
    case 'replying': {
      const right = line.last?.side === line.solver && !state.mistake && !state.isHopeless;
      return {
        tone: right ? 'right' : 'busy',
        title: right ? t(lang, 'tsume.status.right', { square }) : t(lang, 'tsume.status.thinking', { side: opponent }),
        detail: right ? t(lang, 'tsume.status.thinking', { side: opponent }) : '',
      };
    }
    case 'wrong':
      return {
        tone: 'wrong',
        title: wrongTitle(lang, state),
        detail: state.isScoring ? progressOf(lang, state) : lossOf(lang, state),
      };
    case 'solved': {
      const score = finalScore(state);
      const won = isScore(goal) ? 'score' : goal === 'draw' && score > 0 ? 'win' : (goal ?? 'win');
      return {
        tone: 'done',
        title: t(lang, `tsume.solved.${won}`, { discs: discsOf(lang, score) }),
        detail: troubleOf(lang, state.attempt),
      };
    }
    case 'punishing':
      return {
        tone: 'wrong',
        title: t(lang, 'tsume.punishing', { square: state.mistake?.square ?? '' }),
        detail: lossOf(lang, state),
      };
    case 'lost': {
      const title = t(lang, 'tsume.lost', { discs: discsOf(lang, finalScore(state)) });
      const { mistake } = state;
      const lost = mistake?.verdict?.lost;
      const key = lost === undefined ? 'tsume.lost.where' : 'tsume.lost.detail';
      const detail = mistake ? t(lang, key, { square: mistake.square, lost: signed(-(lost ?? 0)) }) : '';
      return { tone: 'wrong', title, detail };
    }
    default:
      return turnOf(lang, state);
  }
}

/** @param {string} lang @param {PuzzleState} state @returns {Status} */
function turnOf(lang, state) {
  const { line, goal, verdict, mistake } = state;
  if (!line) return { tone: 'plain', title: '', detail: '' };
  const opponent = sideName(lang, other(line.solver));
  if (!line.isSolversTurn) {
    return {
      tone: 'plain',
      title: t(lang, 'tsume.status.other', { side: opponent }),
      detail: t(lang, 'tsume.status.other.detail'),
    };
  }
  const reading = state.isProving ? progressOf(lang, state) : '';
  if (mistake) {
    const detail = verdict
      ? t(lang, 'tsume.status.off.detail', { discs: discsOf(lang, verdict.score), square: mistake.square })
      : reading;
    return { tone: 'wrong', title: t(lang, 'tsume.status.off'), detail };
  }
  if (state.isHopeless && goal !== 'best') {
    const detail = verdict ? t(lang, 'tsume.status.hopeless.detail', { discs: discsOf(lang, verdict.score) }) : reading;
    return {
      tone: 'wrong',
      title: t(lang, `tsume.status.hopeless.${isScore(goal) ? 'score' : goal === 'draw' ? 'draw' : 'win'}`),
      detail,
    };
  }
  const { last } = line;
  const more = !last && state.isTooEasy ? t(lang, 'tsume.status.more') : '';
  const title = !last
    ? t(lang, state.triedHere.length ? 'tsume.status.again' : 'tsume.status.first')
    : last.passed
      ? t(lang, last.side === line.solver ? 'tsume.status.passed' : 'tsume.status.youPassed', { side: opponent })
      : t(lang, state.triedHere.length ? 'tsume.status.again' : 'tsume.status.turn');
  return { tone: last && !state.triedHere.length ? 'right' : 'plain', title, detail: reading || more };
}

/** @param {string} lang @param {PuzzleState} state */
function wrongTitle(lang, { goal, mistake }) {
  const key =
    goal === 'win' && mistake?.verdict?.score === 0
      ? 'tsume.wrong.win.draw'
      : /** @type {const} */ (`tsume.wrong.${isScore(goal) ? 'score' : (goal ?? 'win')}`);
  return t(lang, key, { square: mistake?.square ?? '' });
}

/** "−6: 31–33 instead of 34–30"; nothing until it is known. @param {string} lang @param {PuzzleState} state */
function lossOf(lang, { mistake }) {
  const { lost, score } = mistake?.verdict ?? {};
  if (lost === undefined || score === undefined || mistake?.best === undefined) return '';
  return t(lang, 'tsume.wrong.detail', {
    lost: signed(-lost),
    now: discsOf(lang, score),
    best: discsOf(lang, mistake.best),
  });
}

/** @param {string} lang @param {Attempt} attempt */
function troubleOf(lang, { mistakes, helped, hasSeen }) {
  if (helped) return t(lang, hasSeen ? 'tsume.solved.helped' : 'tsume.solved.hinted');
  return mistakes ? t(lang, 'tsume.solved.mistakes', { n: mistakes }) : t(lang, 'tsume.solved.clean');
}

/** @param {string} lang @param {Error | undefined} failure @returns {Status} */
function failureOf(lang, failure) {
  if (failure instanceof PuzzleError) {
    const { part, text, cause } = failure;
    if (part === 'id')
      return { tone: 'wrong', title: t(lang, 'tsume.failed.id', { text }), detail: t(lang, 'tsume.failed.choose') };
    const why = cause ? explain(lang, cause) : '';
    const detail = part === 'board' ? why : t(lang, `tsume.failed.${part}`, { text, why });
    return { tone: 'wrong', title: t(lang, 'tsume.failed.text'), detail };
  }
  if (failure?.name === 'FinishedError')
    return { tone: 'wrong', title: t(lang, 'tsume.failed.text'), detail: t(lang, 'tsume.failed.finished') };
  if (failure?.name === 'HugeError')
    return { tone: 'plain', title: t(lang, 'tsume.huge'), detail: t(lang, 'tsume.huge.detail') };
  if (failure?.name === 'StoppedError')
    return { tone: 'plain', title: t(lang, 'tsume.stopped'), detail: t(lang, 'tsume.stopped.detail') };
  if (failure?.name === 'LibraryError')
    return { tone: 'wrong', title: t(lang, 'tsume.failed.puzzles'), detail: t(lang, 'tsume.failed.detail') };
  const load = failure instanceof LoadError ? failure : undefined;
  const why = load?.isMissing ? 'load.missing' : load?.isForbidden ? 'load.forbidden' : 'tsume.failed.detail';
  return { tone: 'wrong', title: t(lang, 'tsume.failed'), detail: t(lang, load?.isGone ? 'tsume.failed.gone' : why) };
}

/**
 * How far a proof has come; nothing for one that takes no time to speak of.
 * @param {string} lang
 * @param {PuzzleState} state
 */
export function progressOf(lang, { progress }) {
  if (!progress) return t(lang, 'tsume.status.proving');
  const nodes = new Intl.NumberFormat(lang, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    useGrouping: true,
  }).format(progress.nodes);
  const { done, total } = progress;
  return total > 1
    ? t(lang, 'tsume.status.progress', { done, total, nodes })
    : t(lang, 'tsume.status.nodes', { nodes });
}

/**
 * Returns sentences about a requested solution that is not there yet: the bounds proved so far and best play so far.
 * They give the answer away, so they are shown on request only.
 * @param {string} lang
 * @param {Pick<PuzzleState, 'phase' | 'progress'>} state
 * @returns {string[]} sentences
 */
export function soFarOf(lang, { phase, progress }) {
  // Progress while a move is judged is about the position before it.
  if (!progress || phase === 'judging') return [];
  const { lower = -64, upper = 64, line } = progress;
  return [
    ...(lower > -64 || upper < 64
      ? [t(lang, 'tsume.soFar.bounds', { lower: signed(lower), upper: signed(upper) })]
      : []),
    ...(line.length ? [t(lang, 'tsume.soFar.line', { line: line.join(' ') })] : []),
  ];
}

/** The final score of the line shown, for the solver. @param {PuzzleState} state */
function finalScore({ line }) {
  if (!line) return 0;
  const { black, white, empties } = line.game;
  const difference = line.solver === 'black' ? black - white : white - black;
  return difference + Math.sign(difference) * empties;
}

/**
 * Returns the sentence that the live region says of an event.
 * @param {string} lang
 * @param {SessionEvent} event
 * @param {PuzzleState} state
 * @returns {string}
 */
export function spoken(lang, event, state) {
  const { line, goal } = state;
  switch (event.type) {
    case 'opened':
      return line ? promptOf(lang, { side: line.solver, goal, empties: line.empties }) : '';
    case 'moved': {
      const { side, square, flips } = event.ply;
      const said = t(lang, 'say.moved', { side: sideName(lang, side), square, n: flips.length });
      return line && side !== line.solver && line.isSolversTurn ? `${said} ${t(lang, 'tsume.say.turn')}` : said;
    }
    case 'passed':
      return t(lang, 'tsume.say.passed', { side: sideName(lang, event.side) });
    case 'right':
      return t(lang, 'tsume.say.right');
    case 'wrong':
      return [wrongTitle(lang, state), lossOf(lang, state)].filter(Boolean).join('. ');
    case 'scored':
      return lossOf(lang, state);
    case 'solution': {
      const { score, line: best } = event.solution;
      return t(lang, 'tsume.say.solution', { score: signed(score), line: best.map((move) => move.square).join(' ') });
    }
    default: {
      const { title, detail } = statusOf(lang, state);
      return `${title}. ${detail}`;
    }
  }
}

/**
 * Returns the marks on the squares: every move's score while the solution is shown, else the last verdict and the moves
 * tried.
 * @param {string} lang
 * @param {PuzzleState} state
 * @returns {Record<string, Mark>}
 */
export function marksOf(lang, state) {
  const { line, solution, phase, verdict } = state;
  if (!line) return {};
  if (solution) {
    const scores = solution.moves.map((move) => move.score);
    const best = line.isSolversTurn ? Math.max(...scores) : Math.min(...scores);
    const keeps = (/** @type {{ square: string, score: number }} */ move) =>
      line.isSolversTurn && verdict
        ? verdict.moves.some((judged) => judged.square === move.square && judged.keeps)
        : move.score === best;
    return Object.fromEntries(solution.moves.map((move) => [move.square, scoreMark(lang, move.score, keeps(move))]));
  }
  const last = line.last;
  if (last?.verdict && phase === 'wrong') {
    return { [last.square]: wrongMark(lang, 'tsume.mark.wrong', last.verdict) };
  }
  if (last?.verdict && phase === 'replying' && !state.mistake && !state.isHopeless) {
    return { [last.square]: { kind: 'right', label: t(lang, 'tsume.mark.right') } };
  }
  if (phase !== 'turn') return {};
  return Object.fromEntries(
    state.triedHere.map((judged) => [judged.square, wrongMark(lang, 'tsume.mark.tried', judged)]),
  );
}

/**
 * The number on a square is the move's final score, here as in the solution; what it loses is said in words. Before
 * they are known it is a sign without a number.
 * @param {string} lang
 * @param {'tsume.mark.wrong' | 'tsume.mark.tried'} key
 * @param {import('./line.js').JudgedMove} verdict
 * @returns {Mark}
 */
function wrongMark(lang, key, { score, lost }) {
  if (score === undefined || lost === undefined)
    return {
      kind: 'wrong',
      label: t(lang, key === 'tsume.mark.wrong' ? 'tsume.mark.wrong.yet' : 'tsume.mark.tried.yet'),
    };
  const text = signed(score);
  return { kind: 'wrong', text, label: `${text}, ${t(lang, key, { n: lost })}` };
}

/** @param {string} lang @param {number} score @param {boolean} keeps @returns {Mark} */
function scoreMark(lang, score, keeps) {
  const text = signed(score);
  return keeps
    ? { kind: 'right', text, label: t(lang, 'tsume.score.keeps', { score: text }) }
    : { kind: 'score', text, label: text };
}
