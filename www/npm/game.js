/** `import 'kaeshi/elements/game'`: registers `<kaeshi-game>`, and the board that it draws. */
export { KaeshiGame } from '../elements/game/index.js';
