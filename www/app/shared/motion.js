/** Whether the page moves. */

/** Tests whether nothing is to move: as the visitor says, or else the system. */
export function isStill() {
  const { motion } = document.documentElement.dataset;
  return motion === 'off' || (motion !== 'on' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
