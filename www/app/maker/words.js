/** The maker's sentences about a puzzle. */
import { discsOf, promptOf } from '../../elements/tsume/index.js';
import { register, signed } from '../../locale/index.js';
import { whySaid } from '../editor/index.js';
import { emptiesOf, sideOf } from '../made-puzzles/index.js';
import { judged, worstOf } from './findings.js';
import '../../elements/shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { AnyGoal, Goal, Side } from '../../engine/types.js' */
/** @import { Impossible } from '../../elements/impossible/index.js' */
/** @import { Check } from './check.js' */
/** @import { Finding, Weight } from './findings.js' */
/** @import { Puzzle } from '../made-puzzles/index.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/** The question of a puzzle. @param {string} lang @param {{ position: string, goal: AnyGoal }} puzzle */
export const promptFor = (lang, { position, goal }) =>
  promptOf(lang, { side: sideOf(position), goal, empties: emptiesOf(position) });

/** @param {string} lang @param {Puzzle} puzzle */
export const titleFor = (lang, puzzle) => puzzle.title || promptFor(lang, puzzle);

/** A final score: "33–31 (+2)". @param {string} lang @param {number} score */
export const endSaid = (lang, score) => t(lang, 'sheet.ends', { discs: discsOf(lang, score), score: signed(score) });

/** @param {string} lang @param {Side} side @param {Finding} finding */
function findingSaid(lang, side, { kind, squares, score }) {
  return t(lang, `maker.${kind}`, {
    side: t(lang, `color.${side}`),
    squares: squares.join(lang === 'ja' ? '、' : ', '),
    discs: discsOf(lang, score),
    score: signed(score),
    n: kind === 'few' ? squares.length : score,
  });
}

/**
 * Which heading a sound puzzle has: one is easy to guess by its only corner, its many discs or its few moves; another
 * asks for too little, or its second best comes close.
 * @param {readonly Finding[]} findings
 * @param {Weight} worst
 */
function weaknessOf(findings, worst) {
  if (worst !== 'weak') return worst;
  const weak = findings.filter(({ weight }) => weight === 'weak').map(({ kind }) => kind);
  const [only] = weak;
  if (weak.length > 1) return 'weak';
  return only === 'spare' ? 'more' : only === 'thin' || only === 'more' ? only : 'weak';
}

/** The findings for which another goal would suit better. */
const HAS_OTHER_GOAL = new Set(['lost', 'more', 'spare']);

/**
 * A verdict in words: a heading, what speaks for and against it, and a goal that would suit better.
 * @typedef {{ weight: Weight, heading: string, lines: string[], better: Goal | undefined }} Said
 */

/**
 * @param {string} lang
 * @param {{ position: string, goal: AnyGoal, impossible: Impossible | undefined }} puzzle
 * @param {Extract<Check, { kind: 'done' }>} check
 * @returns {Said}
 */
export function verdictSaid(lang, { position, goal, impossible }, { proof }) {
  const findings = judged(goal, proof.found, proof.flips);
  const lines = findings.map((finding) => findingSaid(lang, sideOf(position), finding));
  const worst = worstOf(findings);
  const [first] = findings;
  const isBad = worst === 'bad' && first;
  if (impossible) lines.unshift(whySaid(lang, impossible));
  const kind = impossible ? 'impossible' : isBad ? first.kind : weaknessOf(findings, worst);
  const heading = t(
    lang,
    `maker.is.${/** @type {'lost' | 'many' | 'forced' | 'impossible' | 'weak' | 'thin' | 'more' | 'good'} */ (kind)}`,
    {
      n: isBad ? first.squares.length : 0,
    },
  );
  const suits = findings.some((each) => HAS_OTHER_GOAL.has(each.kind)) ? proof.found.goal : undefined;
  return { weight: isBad || impossible ? 'bad' : worst, heading, lines, better: suits === goal ? undefined : suits };
}
