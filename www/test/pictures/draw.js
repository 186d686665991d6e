/** Draws a board in one of the styles onto a page of its kind, and takes the picture: runs in a browser. */
import { chanceOf, randomPosition } from './chance.js';
import { photographed } from './photograph.js';
import { STYLES } from './styles.js';

/** @import { Chance } from './chance.js' */
/** @import { Style } from './styles.js' */

/** @typedef {{ left: number, top: number, cell: number }} Place */

/**
 * @param {number} index of the style
 * @param {number} seed
 * @returns {Promise<{ blob: Blob, board: string }>} the picture, and the 64 signs that it shows
 */
export async function drawPicture(index, seed) {
  const style = /** @type {Style} */ (STYLES[index]);
  const chance = chanceOf(1000 * seed + index);
  const position = randomPosition(chance);
  const side = Math.round(chance.real(...style.side));
  const cell = side / 8;
  const room = roomAround(style, chance, side);
  const edge = (style.edge?.width ?? 0) * cell + (style.coordinates === 'outside' ? cell * 0.6 : 0);
  const width = Math.round(side + 2 * edge + room.left + room.right);
  const height = Math.round(side + 2 * edge + room.top + room.bottom);
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const place = { left: room.left + edge, top: room.top + edge, cell };
  if (style.pixels) Object.assign(place, { left: Math.round(place.left), top: Math.round(place.top) });
  drawPage(context, style, chance, place);
  drawBoard(context, style, chance, place, position);
  const blob = await photographed(canvas, style, chance, place);
  return { blob, board: position.board };
}

/** @param {Style} style @param {Chance} chance @param {number} side */
function roomAround({ around, edge, coordinates }, chance, side) {
  const of = (/** @type {number[]} */ [top = 0, right = 0, bottom = 0, left = 0]) => ({
    top,
    right,
    bottom,
    left,
  });
  if (around === 'none') {
    const cut = () => (chance.real() < 0.5 ? 0 : chance.whole(0, 12));
    return of([cut(), cut(), cut(), cut()]);
  }
  const least = edge || coordinates ? 0.02 : 0.03;
  if (around === 'phone')
    return of([side * chance.real(0.2, 0.6), side * 0.03, side * chance.real(0.2, 0.7), side * 0.03]);
  if (around === 'table') {
    const far = () => side * chance.real(0.1, 0.35);
    return of([far(), far(), far(), far()]);
  }
  const some = () => side * chance.real(least, 0.5);
  return of([some(), side * chance.real(least, 1), some(), some()]);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Style} style
 * @param {Chance} chance
 * @param {Place} place
 */
function drawPage(context, style, chance, place) {
  const { width, height } = context.canvas;
  context.fillStyle = chance.one(style.page);
  context.fillRect(0, 0, width, height);
  const ink = style.ink ?? '#555';
  context.fillStyle = ink;
  if (style.around === 'table') {
    for (let n = 0; n < 40; n++) {
      context.globalAlpha = 0.08;
      context.fillRect(0, chance.real(0, height), width, chance.real(1, 14));
    }
    context.globalAlpha = 1;
    return;
  }
  if (style.around === 'none') return;
  const margin = (style.edge?.width ?? 0) * place.cell + (style.coordinates === 'outside' ? place.cell * 0.7 : 0) + 4;
  const [left, right] = [place.left - margin, place.left + 8 * place.cell + margin];
  const [top, bottom] = [place.top - margin, place.top + 8 * place.cell + margin];
  const size = Math.max(9, place.cell * chance.real(0.22, 0.4));
  context.font = `${size}px sans-serif`;
  context.textBaseline = 'top';
  const lines = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ x2,
    /** @type {number} */ y2,
  ) => {
    context.save();
    context.beginPath();
    context.rect(x, y, x2 - x, y2 - y);
    context.clip();
    for (let at = y + 4; at + size < y2; at += size * 1.5) {
      const words = Array.from({ length: 14 }, () => 'abcdefgh'[chance.whole(0, 7)] + String(chance.whole(1, 60)));
      context.fillText(words.join('  '), x + 6, at);
    }
    context.restore();
  };
  lines(right, 0, width, height);
  lines(0, bottom, right, height);
  lines(0, 0, right, top);
  if (style.around === 'site' && top > 30) {
    context.fillStyle = chance.one(['#31507a', '#888888', '#b23a3a']);
    context.fillRect(0, 0, width, Math.min(top * 0.6, 48));
  }
  if (style.around === 'phone' && height - bottom > 60) {
    for (let n = 0; n < 4; n++) {
      context.fillStyle = chance.one(['#39424e', '#4d7fb8', '#666c70']);
      context.beginPath();
      context.roundRect(left + n * 2.1 * place.cell, bottom + 12, 1.7 * place.cell, place.cell * 0.8, 8);
      context.fill();
    }
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Style} style
 * @param {Chance} chance
 * @param {Place} place
 * @param {ReturnType<typeof randomPosition>} position
 */
function drawBoard(context, style, chance, place, { board, last, legal }) {
  const { left, top, cell } = place;
  const side = 8 * cell;
  if (style.edge) {
    const edge = style.edge.width * cell;
    context.fillStyle = style.edge.colour;
    context.fillRect(left - edge, top - edge, side + 2 * edge, side + 2 * edge);
  }
  for (let at = 0; at < 64; at++) {
    const [x, y] = [left + (at % 8) * cell, top + (at >> 3) * cell];
    context.fillStyle = style.cell[((at % 8) + (at >> 3)) % style.cell.length] ?? '';
    if (at === last && style.last === 'square') context.fillStyle = '#c9b458';
    const gap = (style.gap ?? 0) * cell;
    context.beginPath();
    if (gap) context.roundRect(x + gap / 2, y + gap / 2, cell - gap, cell - gap, cell * 0.12);
    else context.rect(Math.floor(x), Math.floor(y), Math.ceil(cell + 1), Math.ceil(cell + 1));
    context.fill();
  }
  if (style.texture) grain(context, chance, place);
  if (style.line) {
    context.fillStyle = style.line.colour;
    const width = Math.max(1, style.line.width * cell);
    for (let n = 0; n <= 8; n++) {
      const [x, y] = [left + n * cell - width / 2, top + n * cell - width / 2];
      const [px, py] = style.pixels ? [Math.round(x), Math.round(y)] : [x, y];
      context.fillRect(px, top - width / 2, width, side + width);
      context.fillRect(left - width / 2, py, side + width, width);
    }
  }
  if (style.points) {
    context.fillStyle = style.line?.colour ?? '#000';
    for (const [x, y] of [
      [2, 2],
      [2, 6],
      [6, 2],
      [6, 6],
    ]) {
      context.beginPath();
      context.arc(left + Number(x) * cell, top + Number(y) * cell, cell * 0.07, 0, 7);
      context.fill();
    }
  }
  if (style.coordinates) drawCoordinates(context, style, place);
  for (let at = 0; at < 64; at++) {
    const [x, y] = [left + ((at % 8) + 0.5) * cell, top + ((at >> 3) + 0.5) * cell];
    if (board[at] !== '-') drawDisc(context, style, x, y, cell, board[at] === 'X');
    if (style.numbers && board[at] !== '-' && chance.real() < 0.4)
      drawText(context, String(chance.whole(1, 60)), x, y, cell * 0.45, board[at] === 'X' ? '#fff' : '#000');
    if (at === last) drawLast(context, style, x, y, cell);
    if (style.legal && legal.includes(at)) drawLegal(context, style, x, y, cell);
  }
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {Chance} chance @param {Place} place */
function grain(context, chance, { left, top, cell }) {
  for (let n = 0; n < 160; n++) {
    context.fillStyle = chance.real() < 0.5 ? 'rgba(80,40,0,0.06)' : 'rgba(255,230,180,0.08)';
    context.fillRect(left, top + chance.real(0, 8 * cell), 8 * cell, chance.real(1, 4));
  }
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {Style} style @param {Place} place */
function drawCoordinates(context, style, { left, top, cell }) {
  const away = style.coordinates === 'edge' ? 0.25 : (style.edge?.width ?? 0) + 0.3;
  for (let n = 0; n < 8; n++) {
    const middle = (n + 0.5) * cell;
    drawText(context, 'abcdefgh'[n] ?? '', left + middle, top - away * cell, cell * 0.36, style.ink ?? '#000');
    drawText(context, String(n + 1), left - away * cell, top + middle, cell * 0.36, style.ink ?? '#000');
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} colour
 */
function drawText(context, text, x, y, size, colour) {
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y);
  context.textAlign = 'left';
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Style} style
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 * @param {boolean} isBlack
 */
function drawDisc(context, style, x, y, cell, isBlack) {
  const radius = style.radius * cell;
  const [black, white] = [style.black ?? '#111111', style.white ?? '#f5f5f5'];
  const colour = isBlack ? black : white;
  const circle = (/** @type {number} */ r, dx = 0, dy = 0) => {
    context.beginPath();
    context.arc(x + dx, y + dy, r, 0, 7);
  };
  const isSolid = style.disc === 'shaded' || style.disc === 'glossy';
  if (isSolid) {
    context.fillStyle = 'rgba(0,0,0,0.3)';
    circle(radius, cell * 0.03, cell * 0.04);
    context.fill();
  }
  context.fillStyle = colour;
  if (isSolid) {
    const shade = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.05, x, y, radius);
    const isGlossy = style.disc === 'glossy';
    shade.addColorStop(0, isBlack ? (isGlossy ? '#8a8a8a' : '#555') : '#ffffff');
    shade.addColorStop(isGlossy ? 0.35 : 0.7, isBlack ? '#1c1c1c' : '#f2f2f2');
    shade.addColorStop(1, isBlack ? black : isGlossy ? '#b5b5b5' : '#d0d0cc');
    context.fillStyle = shade;
  }
  circle(radius);
  context.fill();
  if (style.disc === 'hollow' || style.disc === 'outlined') {
    context.strokeStyle = style.outline ?? (style.disc === 'hollow' ? '#000' : '#222');
    context.lineWidth = Math.max(1, cell * 0.035);
    context.stroke();
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Style} style
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 */
function drawLast(context, style, x, y, cell) {
  context.fillStyle = context.strokeStyle = '#d33';
  context.lineWidth = Math.max(1, cell * 0.06);
  context.beginPath();
  if (style.last === 'dot') context.arc(x, y, cell * 0.1, 0, 7);
  if (style.last === 'corner') {
    context.moveTo(x - cell * 0.45, y - cell * 0.45);
    context.lineTo(x - cell * 0.2, y - cell * 0.45);
    context.lineTo(x - cell * 0.45, y - cell * 0.2);
  }
  if (style.last === 'ring') {
    context.arc(x, y, cell * 0.2, 0, 7);
    context.stroke();
  } else context.fill();
}

/**
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {Style} style
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 */
function drawLegal(context, style, x, y, cell) {
  context.fillStyle = context.strokeStyle = style.mark ?? '#000';
  context.lineWidth = Math.max(1, cell * 0.04);
  context.beginPath();
  context.arc(x, y, cell * { dot: 0.11, large: 0.18, ring: 0.25, small: 0.06 }[style.legal ?? 'dot'], 0, 7);
  if (style.legal === 'ring') context.stroke();
  else context.fill();
}
