import { vi } from 'vitest';

/**
 * Waits until a check passes. It has half a minute, since what it waits for may read a file or compile a module while
 * the machine does something else.
 * @param {() => unknown} check
 */
export const eventually = (check) => vi.waitFor(check, 30_000);
