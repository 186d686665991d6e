/** The words of the settings and of the list of keys: who takes `t` from here has them registered. */
import { register } from '../../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

register({ en, ja });

export { t } from '../../../locale/index.js';
