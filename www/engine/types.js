/**
 * The words that page and worker share: what may be asked, what comes back, and the messages between them.
 *
 * The answers are the types of the wasm bindings themselves, so there is one description of each.
 */

/**
 * The parts of the wasm module that a page uses.
 * @typedef {Pick<typeof import('../pkg/simd/kaeshi.js'), 'Game' | 'levelFacts' | 'readBoard'>} Kaeshi
 */
/** The module that reads and writes records. @typedef {typeof import('../pkg/records/kaeshi.js')} Records */
/** The model of how people play. @typedef {import('../pkg/people/kaeshi.js').People} People */
/** @typedef {import('../pkg/people/kaeshi.js').PersonMove} PersonMove */
/** @typedef {import('../pkg/grade/kaeshi.js').PuzzleGrade} PuzzleGrade */
/**
 * A puzzle: its only right first move, and the final difference that this leads to, for the solver.
 * @typedef {{ position: string, goal: AnyGoal, solution: string, score: number }} Ungraded
 */
/**
 * A puzzle for the worker that grades it, with the module and the two files that this takes.
 * @typedef {Ungraded & { module: WebAssembly.Module, model: Uint8Array, weights: Uint8Array }} ToGrade
 */
/** @typedef {import('../pkg/people/kaeshi.js').SeenMove} SeenMove */
/** @typedef {import('../pkg/people/kaeshi.js').PlayerRating} PlayerRating */
/** @typedef {import('../pkg/people/kaeshi.js').PlayerRatings} PlayerRatings */
/** @typedef {import('../pkg/people/kaeshi.js').Trap} Trap */
/** @typedef {import('../pkg/simd/kaeshi.js').Side} Side */
/** @typedef {import('../pkg/simd/kaeshi.js').Goal} Goal */
/** @typedef {import('../pkg/simd/kaeshi.js').AnyGoal} AnyGoal */
/** @typedef {import('../pkg/simd/kaeshi.js').AskedGoal} AskedGoal */
/** @typedef {import('../pkg/simd/kaeshi.js').Answer} Answer */
/** @typedef {import('../pkg/simd/kaeshi.js').Solved} Solved */
/** @typedef {import('../pkg/simd/kaeshi.js').Scored} Scored */
/** @typedef {import('../pkg/simd/kaeshi.js').Chosen} Chosen */
/** @typedef {import('../pkg/simd/kaeshi.js').Hint} Hint */
/** @typedef {import('../pkg/simd/kaeshi.js').Hinted} Hinted */
/** @typedef {import('../pkg/simd/kaeshi.js').LevelFacts} LevelFacts */
/** @typedef {import('../pkg/simd/kaeshi.js').PuzzleView} PuzzleView */
/** @typedef {import('../pkg/simd/kaeshi.js').Judged} Judged */
/** @typedef {import('../pkg/simd/kaeshi.js').Reply} Reply */
/** @typedef {import('../pkg/simd/kaeshi.js').Diagnosis} Diagnosis */
/** @typedef {import('../pkg/simd/kaeshi.js').Reviewed} Reviewed */
/** @typedef {import('../pkg/simd/kaeshi.js').ReviewedMove} ReviewedMove */
/** @typedef {import('../pkg/simd/kaeshi.js').ReviewedSide} ReviewedSide */
/** @typedef {import('../pkg/simd/kaeshi.js').Mark} Mark */
/** @typedef {import('../pkg/simd/kaeshi.js').Progress} Progress */

/** @typedef {import('../pkg/records/kaeshi.js').GameRecord} GameRecord */
/** @typedef {import('../pkg/records/kaeshi.js').Fault} Fault */
/** @typedef {import('../pkg/records/kaeshi.js').Reading} Reading */
/** @typedef {import('../pkg/records/kaeshi.js').TreeNode} TreeNode */
/** @typedef {import('../pkg/records/kaeshi.js').Writable} Writable */
/** @typedef {import('../pkg/records/kaeshi.js').Written} Written */
/** @typedef {import('../pkg/simd/kaeshi.js').ErrorCode} ErrorCode */
/** @typedef {import('../pkg/simd/kaeshi.js').ErrorParams} ErrorParams */

/**
 * An error in a message: an `Error` that is posted loses all but its words on the way. An error that is not one of the
 * engine's has no code.
 * @typedef {{ name: string, message: string, code?: ErrorCode, params?: Record<string, string | number> }} Told
 */

/**
 * The parts of a worker that a client uses.
 * @typedef {Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>} Thread
 */

/** Which of the two builds of the engine runs here. @typedef {'simd' | 'scalar'} Flavour */

/** A file that the worker is given besides the engine. @typedef {'weights' | 'book'} FileName */

/**
 * A game that is reviewed: a transcript, and where it began if not at the usual start.
 * @typedef {{ moves: string, position?: string | undefined }} Game
 */

/**
 * How far a review goes: for a number of seconds in all, those of an earlier review of the same game among them, or to
 * a depth, and with proofs from a number of empty squares on, which gives the same numbers on every machine. 12 seconds
 * if nothing is said.
 * @typedef {{ seconds?: number | undefined, depth?: number | undefined, exactFrom?: number | undefined }} Budget
 */

/**
 * One question for the engine; `kind` is the method of the wasm `Engine` that it becomes. `fresh`: it forgets first
 * what it found before.
 * @typedef {{ kind: 'solve', position: string, goal: 'exact' | 'wld', fresh?: boolean }
 *   | { kind: 'scores', position: string, fresh?: boolean }
 *   | { kind: 'choose', position: string, level: number, seed: number, fresh: boolean }
 *   | { kind: 'hints', position: string, depth?: number, exactFrom?: number, lines?: number }
 *   | { kind: 'puzzle', position: string, goal: AskedGoal }
 *   | { kind: 'judge', position: string, square: string, goal: AskedGoal }
 *   | { kind: 'reply', position: string, goal: AskedGoal, fresh?: boolean }
 *   | { kind: 'diagnose', position: string }
 *   | ({ kind: 'review' } & Game & Budget)} Question
 */

/**
 * A question, and which part of the position's moves it is about where several workers share them.
 * @typedef {Question & { part?: number, parts?: number }} Job
 */

/**
 * The messages of the page. `init` comes once, with the compiled module, in one of two shapes: for a worker with one
 * thread, or for one that starts a helper for each of `lines`, on which that tells the page if it fails. `weights` and
 * `book` come when they are there; then one job at a time.
 * @typedef {{ type: 'init', module: WebAssembly.Module, megabytes?: number }} Init
 * @typedef {{ type: 'init', module: WebAssembly.Module, lines: MessagePort[], megabytes: number }} InitThreads
 * @typedef {Init | InitThreads
 *   | { type: FileName, bytes: Uint8Array }
 *   | { type: 'start', id: number, job: Job }
 *   | { type: 'cancel', id: number }} ToWorker
 */

/**
 * The messages of the worker. `loaded` when its script runs, `ready` when its engine does; `taken` when it took a file,
 * or why it did not; `alive` when others of several work on; `stopped` acknowledges a cancel; a `failed` that is fatal
 * means that the engine's memory can no longer be trusted; `lost` that the threads are to be given up, and what is
 * asked is to be asked again of one.
 * @typedef {{ type: 'loaded' }
 *   | { type: 'ready' }
 *   | { type: 'taken', file: FileName, problem: Told | undefined }
 *   | { type: 'progress', id: number, progress: Progress }
 *   | { type: 'answer', id: number, answer: Answer }
 *   | ({ type: 'failed', id: number, fatal: boolean } & Told)
 *   | { type: 'stopped', id: number }
 *   | { type: 'alive' }
 *   | { type: 'lost' }} FromWorker
 */

export {};
