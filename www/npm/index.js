/** `import … from 'kaeshi'` in a page. */
export { LoadError } from '../engine/index.js';
export { Engine } from './engine.js';
export { Game, flips, flipsAt, mobility, play, readBoard, ready } from './rules.js';
