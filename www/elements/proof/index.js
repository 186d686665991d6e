/** The proof of a puzzle: the part of `<kaeshi-tsume>` that is loaded on demand. */
export { KaeshiTsumeProof } from './element.js';
