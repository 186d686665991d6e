/** Pictures as PNG: a canvas draws the SVG. */

/** How many times larger than the picture the PNG is. */
const SCALE = 3;

/**
 * @param {string} svg with a width and a height
 * @returns {Promise<Blob>}
 * @throws {Error} when the browser cannot draw it
 */
export async function pngOf(svg) {
  const image = new Image();
  // As data and not as a blob: a strict policy lets pictures come from there.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SCALE * image.width, SCALE * image.height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
