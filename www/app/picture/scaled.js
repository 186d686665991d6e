/** A picture of any size as pixels that are few enough to be read at once. */

/** The longer side of what is read. */
export const LONGEST = 800;

/**
 * @param {Blob} blob
 * @returns {Promise<ImageData>}
 * @throws {DOMException} where it is no picture that the browser knows
 */
export async function scaledPicture(blob) {
  const bitmap = await createImageBitmap(blob);
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    // A transparent picture lies on white paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
}
