/** What is proved of a puzzle: the part of `<kaeshi-tsume>` that is loaded when it is first wanted. */
export { KaeshiTsumeProof } from './element.js';
