/** The glue of the Lab's two builds, by name; both are imported at once, as the engine's are. */
import * as scalar from '../../pkg/lab-scalar/kaeshi.js';
import * as simd from '../../pkg/lab-simd/kaeshi.js';

/** @import { Flavour } from '../../engine/types.js' */

/**
 * The Lab's module as its glue presents it: all of the engine's bindings, and its own.
 * @typedef {typeof simd} Lab
 */

/**
 * @param {Flavour} flavour
 * @returns {Lab}
 */
export function glue(flavour) {
  return flavour === 'simd' ? simd : scalar;
}
