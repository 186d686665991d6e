/** `import … from 'kaeshi'` in Node.js, Deno and Bun: the same names, with a thread and files of the system. */
export { LoadError } from '../engine/index.js';
export { Engine } from './node-engine.js';
export { Game, flips, flipsAt, mobility, play, readBoard, ready } from './rules.js';
