/** Registers the words of what stands beside a game, and gives `t` to its modules. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

export const t = register({ en, ja });
