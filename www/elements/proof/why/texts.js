/** The words of hints and reasons: who takes `t` from here has them registered. */
import { register } from '../../../locale/index.js';
import '../../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

export const t = register({ en, ja });
