/** `import 'kaeshi/elements/tsume'`: registers `<kaeshi-tsume>`, and the board that it draws. */
export { KaeshiTsume } from '../elements/tsume/index.js';
export { setSite } from './page-address.js';
