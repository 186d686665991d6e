/**
 * The review of a game: the engine's judgement of every move, drawn as a graph and lists.
 *
 * `mount` puts a panel into the study page. For other pages there are `graphFigure`, and `insight`: the graph with the
 * worst moves.
 */
export { graphFigure } from './graph.js';
export { insight } from './lists.js';
export { mount } from './mount.js';

/** @typedef {import('./mount.js').JudgedMoves} JudgedMoves */
/** @typedef {import('./words.js').GraphMove} GraphMove */
