/** The types of the proof, which its parts share. */

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { AnyGoal, PuzzleView, Side } from '../../engine/types.js' */
/** @import { Drawn } from '../board/types.js' */
/** @import { whySaid } from '../impossible/index.js' */
/** @import { Certificate, Certified, Prover, Study, Tree, TreeProgress } from '../study/index.js' */
/** @import { Difference } from './words.js' */

/**
 * The state of the puzzle's session, as far as the proof reads it; it draws `shapes`.
 * @typedef {object} SolvingState
 * @property {AnyGoal | undefined} goal
 * @property {{ first: string, solver: Side, game: { position: string, isOver: boolean }, isSolversTurn: boolean,
 *   played: Played[] } | undefined} line
 * @property {Played | undefined} mistake
 * @property {PuzzleView | undefined} verdict
 * @property {PuzzleView | undefined} firstVerdict
 * @property {string[]} legal
 * @property {{ isSolved: boolean, hasSeen: boolean }} attempt
 * @property {ReadonlySet<string>} beaten
 * @property {Record<string, Drawn>} shapes
 */
/**
 * The rules, as the proof asks them about positions.
 * @typedef {object} Positions
 * @property {(position: string, square: string) => string} after
 * @property {(position: string) => { legal: string[], side: Side | undefined }} movesAt
 * @property {(position: string, square: string) => number} turnsAt
 */
/**
 * The parts of the puzzle's session that the proof uses.
 * @typedef {object} Solving
 * @property {SolvingState} state
 * @property {Positions} positions
 * @property {(isHint?: boolean) => void} reveal
 * @property {(ply: number, square: string) => Promise<void>} answer
 * @property {(squares: readonly (string | undefined)[]) => Promise<void>} show
 * @property {(move: PuzzleView['moves'][number], best: number, rest: readonly string[]) => Promise<void>} demonstrate
 */
/** @typedef {{ square: string, side: Side, before: string, verdict?: { keeps: boolean } }} Played */

/** The answer that is shown: a heading and sentences. @typedef {{ heading: string, said: string[] }} ShownAnswer */
/**
 * A first move: its score and the best one, the share of people who play it where that is known, the final discs, its
 * line, and what is said of it.
 * @typedef {{ move: PuzzleView['moves'][number], isRight: boolean, best: number, share: number | undefined,
 *   ends: string, line: string[], said: string[], parity: string }} Rival
 */
/** @typedef {{ square: string, beaten: boolean, position: string }} Reply */
/** The replies to a move of the line; `ply` is where they are played. */
/** @typedef {{ ply: number, square: string, replies: Reply[], isPass: boolean }} Checklist */

/**
 * The proof as its templates draw it, and as the questions to the engine change it.
 * @typedef {object} Proof
 * @property {Solving | undefined} session
 * @property {string} lang
 * @property {boolean} flipped
 * @property {boolean} defences
 * @property {string | null} certificate
 * @property {Prover & Pick<EngineClient, 'puzzle'>} engine
 * @property {{ whySaid: typeof whySaid, rivalsView: (proof: Proof) => unknown } | undefined} asked
 * @property {Study | undefined} study
 * @property {number} loss
 * @property {AbortController | undefined} growing
 * @property {Tree | undefined} tree
 * @property {Set<string>} openedNodes
 * @property {TreeProgress | undefined} progress
 * @property {boolean | undefined} isGrowing
 * @property {boolean | undefined} isStopped
 * @property {boolean | undefined} isCertifying
 * @property {boolean | undefined} isUnproved
 * @property {AbortController | undefined} certifying
 * @property {Certified | undefined} certified
 * @property {Certificate | undefined} found
 * @property {string | undefined} game
 * @property {Difference[] | null | undefined} differences
 * @property {ShownAnswer | undefined} told
 * @property {{ position: string, step: number }} hinted
 * @property {string | undefined} awaited
 * @property {Rival[] | undefined} rivals
 * @property {boolean | undefined} isComparing
 * @property {boolean} isOver
 * @property {string | undefined} problem
 * @property {string | undefined} copied
 * @property {string | undefined} shown
 * @property {ReturnType<Study['dial']> | undefined} dial
 * @property {Checklist[]} checklists
 * @property {(words: string) => void} say
 * @property {() => string} gameOf
 * @property {(goal: AnyGoal) => void} ask
 * @property {(what?: 'grow' | 'prove' | 'eliminate') => Promise<void>} perform
 * @property {(squares: string[], shape: Drawn['shape'], label: string) => void} mark
 * @property {(heading: string, said: string[]) => void} tell
 * @property {(position: string) => string} linkTo
 * @property {(what: 'tree' | 'certificate') => Promise<void>} copy
 * @property {() => void} requestUpdate
 * @property {() => Node} getRootNode
 */

export {};
