/** `import 'kaeshi/elements'`: registers all three. */
export { KaeshiBoard } from '../elements/board/index.js';
export { KaeshiGame } from '../elements/game/index.js';
export { KaeshiTsume } from '../elements/tsume/index.js';
export { setSite } from './page-address.js';
