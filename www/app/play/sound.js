/**
 * The sounds of a game, made by the browser itself, and the phone's short buzz. Loaded and begun only for visitors who
 * switched them on: a page without sound makes no audio context.
 */

/** @import { Change } from '../../elements/game/types.js' */
/** @import { Settings } from '../shared/index.js' */

/** @typedef {Pick<Change, 'ply' | 'black' | 'white' | 'result' | 'line'>} Heard */

/** Between two turned discs, in seconds: as the eye sees them turn. */
const APART = 0.045;
/** More discs than these are not heard one by one. */
const MOST = 8;
/** How long a phone buzzes for a move and at the end, in ms. */
const BUZZ = { move: 12, end: [25, 60, 25] };

/** @type {AudioContext | undefined} */
let context;

/**
 * A short knock: a tone that falls away at once.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {{ pitch: number, length: number, loud: number }} tone
 */
function knock(audio, at, { pitch, length, loud }) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/**
 * Lets a change of the game be heard and felt: a move by one knock and a lighter one for each disc that turns, the end
 * by two tones.
 * @param {Heard | undefined} before
 * @param {Heard} now
 * @param {Pick<Settings, 'sound' | 'haptics'>} settings
 */
export function play(before, now, { sound, haptics }) {
  const isMove = !!before && now.ply === before.ply + 1;
  const isEnd = !!now.result && !before?.result && now.line !== '';
  if (!before || (!isMove && !isEnd)) return;
  if (haptics && 'vibrate' in navigator) navigator.vibrate(isEnd ? BUZZ.end : BUZZ.move);
  if (!sound || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  // Awake, as far as a browser that has not been touched yet allows.
  void context.resume();
  const start = context.currentTime + 0.01;
  if (isMove) {
    knock(context, start, { pitch: 320, length: 0.09, loud: 0.3 });
    for (let i = 1; i <= Math.min(turnedBy(before, now), MOST); i++)
      knock(context, start + 0.06 + i * APART, { pitch: 520 + 18 * i, length: 0.05, loud: 0.1 });
  }
  if (isEnd) {
    knock(context, start + 0.55, { pitch: 392, length: 0.5, loud: 0.2 });
    knock(context, start + 0.7, { pitch: 523, length: 0.8, loud: 0.2 });
  }
}

/** The number of discs that a move turned: as many as the opponent lost. @param {Heard} before @param {Heard} now */
function turnedBy(before, now) {
  return Math.max(before.black - now.black, before.white - now.white, 0);
}
