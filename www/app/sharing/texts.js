/** The words of the box and its forms, which this registers. */
import { register } from '../../locale/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

register({ en, ja });

export { t } from '../../locale/index.js';
