/** The board's exports: its element, and the text form of a diagram with the names of the squares. */
export { KaeshiBoard } from './element.js';
export { INDEX, SQUARES, positionText, readDiagram, readPlain } from './text.js';
export { pictureName } from './words.js';
