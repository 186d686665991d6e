/** `import 'kaeshi/elements/board'`: registers `<kaeshi-board>` and no other; diagrams need no engine. */
export { KaeshiBoard } from '../elements/board/index.js';
