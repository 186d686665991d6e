/**
 * Reads the address of a frame, by the parameters of Hamlite <http://hamlite.ifdef.jp/parameter.html> and of its
 * predecessor Hamlet. The engine's reader finds the game; this module decides how to show it. Parameters without a
 * meaning on our boards, as the colours of letters, are ignored.
 */
import { loadKaeshi, loadRecords } from '../../engine/index.js';
import { positionText } from '../../elements/board/index.js';
import { textIn } from '../decoding/index.js';
import { plain } from './address.js';

/** @import { GameRecord, Kaeshi } from '../../engine/types.js' */
/** @import { Framed, Part } from './address.js' */

/** Their colours, and what is coloured. @type {Readonly<Record<string, string>>} */
const COLOURS = {
  board_color: '--kaeshi-board',
  frame_color: '--kaeshi-board-edge',
  ah18_color: '--kaeshi-board-label',
  bgcolor: 'background',
};

/** A second between moves that are shown automatically. */
const INTERVAL_MS = 1000;

/**
 * @param {Pick<Location, 'search' | 'hash'>} address
 * @returns {Promise<Framed>}
 */
export async function shownByHamlite({ search, hash }) {
  const said = parameters(`${search.slice(1)}&${hash.slice(1)}`);
  const { readRecords } = await loadRecords();
  const { records } = readRecords(search + hash, undefined);
  const [record] = records;
  const attributes = /** @type {Record<string, string>} */ ({});
  const start = record?.start ?? (record?.moves === undefined ? record?.position : undefined);
  if (start) attributes['position'] = start;
  const mode = (said.get('start_mode') ?? '').toLowerCase();
  const shown = { ...plain(), style: coloursIn(said), comments: commentsIn(said.get('comment') ?? '') };
  const moves = record?.moves;
  if (moves) attributes['moves'] = moves;
  const fault = faultOf(record);
  if (mode === 'kifu' || mode === 'diag') return { ...shown, kind: 'picture', attributes, fault };
  // A reader may step through the game, and place discs in it, which Hamlite calls "Put".
  const ply = Number.parseInt(said.get('start_move') ?? '', 10);
  attributes['ply'] = String(ply >= 1 && ply <= 60 ? ply : 0);
  if ((said.get('ai') ?? '').trim().toLowerCase() === 'off') attributes['hints'] = 'none';
  const interval = mode === 'auto' ? Math.max(200, Number(said.get('move_interval')) || INTERVAL_MS) : 0;
  const played = { ...shown, kind: /** @type {const} */ ('game'), attributes, interval };
  if (!said.has('forgat')) return { ...played, fault };
  try {
    return { ...played, parts: partsOf(await loadKaeshi(), start, said) };
  } catch (failure) {
    return { ...played, fault: failure };
  }
}

/** An address that names no game is the start of one, as it is there. @param {GameRecord | undefined} record */
const faultOf = (record) => (record?.fault?.error.code === 'emptyLink' ? undefined : record?.fault?.error);

/** The parameters, the last of a name, with their texts as they were meant. @param {string} text */
function parameters(text) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const field of text.split('&')) {
    const [name = '', ...value] = field.split('=');
    if (value.length) found.set(name.trim().toLowerCase(), unescaped(value.join('=')));
  }
  return found;
}

/** A text without its escapes, which old pages wrote in the encoding that they had. @param {string} text */
function unescaped(text) {
  const plainly = new TextEncoder();
  const bytes = new Uint8Array(
    (text.match(/%[0-9a-f]{2}|[^%]+|%/gi) ?? []).flatMap((piece) =>
      /^%./.test(piece) ? Number.parseInt(piece.slice(1), 16) : [...plainly.encode(piece)],
    ),
  );
  return textIn(bytes);
}

/** @param {ReadonlyMap<string, string>} said */
function coloursIn(said) {
  /** @type {Record<string, string>} */
  const style = {};
  for (const [name, property] of Object.entries(COLOURS)) {
    const value = (said.get(name) ?? '').trim();
    const colour = /^[0-9a-f]{6}$/i.test(value) ? `#${value}` : value;
    if (/^#[0-9a-f]{6}$|^[a-z]{3,20}$/i.test(colour) && CSS.supports('color', colour)) style[property] = colour;
  }
  return style;
}

/** The comments of moves: `12(a good move)20(…)`, where `$` breaks a line. @param {string} text */
function commentsIn(text) {
  const found = [...text.slice(0, 20_000).matchAll(/(\d{1,2})\s*\(([^()]*)\)/g)];
  return new Map(found.map(([, number, words = '']) => [Number(number), words.replaceAll('$', '\n').trim()]));
}

/**
 * A game in which discs were forgotten, in parts that a transcript tells: behind each such move the next part begins,
 * with those discs as they lay.
 * @param {Kaeshi} kaeshi
 * @param {string | undefined} start
 * @param {ReadonlyMap<string, string>} said
 * @returns {Part[]}
 */
function partsOf(kaeshi, start, said) {
  const squares = [...(said.get('kifu') ?? said.get('diag') ?? '').toLowerCase().matchAll(/[a-h][1-8]/g)].map(String);
  const marks = [...(said.get('forgat') ?? '').toLowerCase().matchAll(/(\d{1,2})\(([a-h1-8\s]*)\)/g)]
    .map(([, number, text = '']) => ({ n: Number(number), forgotten: [...text.matchAll(/[a-h][1-8]/g)].map(String) }))
    .filter(({ n }) => n >= 1 && n <= squares.length)
    .sort((a, b) => a.n - b.n);
  /** @type {Part[]} */
  const parts = [];
  let [from, position] = [0, start];
  for (const { n, forgotten } of marks) {
    const game = gameOf(kaeshi, position, squares.slice(from, n));
    parts.push({ from, position: position ?? '', moves: game.transcript(), ...noteOf(parts, marks) });
    position = withTurned(kaeshi, game.position, forgotten);
    from = n;
  }
  const last = gameOf(kaeshi, position, squares.slice(from));
  parts.push({ from, position: position ?? '', moves: last.transcript(), ...noteOf(parts, marks) });
  return parts;
}

/**
 * Returns the note at the head of a part.
 * @param {readonly Part[]} parts
 * @param {{ n: number, forgotten: string[] }[]} marks
 */
function noteOf(parts, marks) {
  const before = marks[parts.length - 1];
  return before ? { note: { n: before.n, squares: before.forgotten.join(' ') } } : {};
}

/** @param {Kaeshi} kaeshi @param {string | undefined} start @param {readonly string[]} squares */
function gameOf({ Game }, start, squares) {
  const game = start === undefined ? new Game() : Game.fromPosition(start);
  for (const square of squares) game.play(square);
  return game;
}

/**
 * A position in which some discs have the other colour.
 * @param {Kaeshi} kaeshi
 * @param {string} text
 * @param {string[]} squares
 */
function withTurned(kaeshi, text, squares) {
  const { board, side } = kaeshi.readBoard(text);
  const cells = [...board];
  for (const square of squares) {
    const index = square.charCodeAt(0) - 97 + 8 * (Number(square[1]) - 1);
    cells[index] = cells[index] === 'X' ? 'O' : cells[index] === 'O' ? 'X' : '-';
  }
  return positionText({ cells: /** @type {('X' | 'O' | '-')[]} */ (cells), side: undefined }, side ?? 'black');
}
