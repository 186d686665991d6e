/** The part of the engine that only those need who study, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as study from '../../pkg/study/kaeshi.js';

study.initSync({ module: readFileSync(join(import.meta.dirname, '../../pkg/study/kaeshi_bg.wasm')) });

export { study };
