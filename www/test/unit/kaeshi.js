/** The engine itself and the reader, for tests of what the page asks them without a search. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as records from '../../pkg/records/kaeshi.js';
import * as kaeshi from '../../pkg/scalar/kaeshi.js';

kaeshi.initSync({ module: readFileSync(join(import.meta.dirname, '../../pkg/scalar/kaeshi_bg.wasm')) });

records.initSync({ module: readFileSync(join(import.meta.dirname, '../../pkg/records/kaeshi_bg.wasm')) });

export { kaeshi, records };
