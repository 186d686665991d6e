/**
 * The machine that the benchmarks run on: what it is, and what it can run.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, release, type } from 'node:os';

/** Returns the version that a program prints, or an empty text where there is no such program. */
function version(/** @type {string} */ program) {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Tells Chromium's version; nothing where there is no Chromium. */
export const chromiumVersion = () => version(process.env.KAESHI_CHROMIUM ?? 'chromium');

/**
 * Tells whether the processor has an instruction set, by the name that Linux gives it.
 * @param {string} name
 */
export function has(name) {
  try {
    return new RegExp(`\\b${name}\\b`).test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Describes processor, system and compilers in a line.
 * @param {{chromium?: boolean}} [used]
 */
export function machine({ chromium = false } = {}) {
  const processor = `${cpus()[0].model} (${cpus().length} threads)`;
  const programs = [version('rustc'), `node ${process.version}`, ...(chromium ? [chromiumVersion()] : [])];
  return [processor, `${type()} ${release()}`, ...programs].join(', ');
}

/** Says how busy the machine was. */
export const load = () => `The load of this machine was ${loadavg()[0].toFixed(1)}.`;

/** Starts Chromium as the pages' tests do, by their Playwright. @param {string[]} args */
export const launch = (...args) =>
  createRequire(new URL('../../../www/package.json', import.meta.url))('@playwright/test').chromium.launch({
    executablePath: process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });

/** Gives the milliseconds of processor time so far, to which other programs cannot add. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
