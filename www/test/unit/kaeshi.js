/** The engine itself, for tests of what the page asks it without a search. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as kaeshi from '../../pkg/scalar/kaeshi.js';

kaeshi.initSync({ module: readFileSync(join(import.meta.dirname, '../../pkg/scalar/kaeshi_bg.wasm')) });

export { kaeshi };
