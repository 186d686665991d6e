/**
 * The glue of both builds, by name.
 *
 * Both are imported at once: they are small, and an `import()` that failed while offline could not be tried again in
 * every browser.
 */
import * as scalar from '../pkg/scalar/kaeshi.js';
import * as simd from '../pkg/simd/kaeshi.js';

/** @import { Flavour, Kaeshi } from './types.js' */

/**
 * @param {Flavour} flavour
 * @returns {Kaeshi}
 */
export function glue(flavour) {
  return flavour === 'simd' ? simd : scalar;
}
