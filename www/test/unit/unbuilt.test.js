/** The first build of the play page: what is not compiled yet says so, on the page and in a thread. */
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { unbuilt } from '../../unbuilt.js';

const { handler } = /** @type {{ handler: (id: string) => string }} */ (unbuilt().load);
const glue = handler('\0unbuilt:records');
const MESSAGE = 'This part is still being built.';

it('fails on a page while it loads', () => {
  expect(() => runInNewContext(glue, { module: {}, self: { document: {} }, Error })).toThrow(MESSAGE);
});

it('answers in a thread every question before the thread itself hears it', () => {
  const postMessage = vi.fn();
  const self = Object.assign(new EventTarget(), { postMessage });
  runInNewContext(glue, { module: {}, self });
  const heard = vi.fn();
  self.addEventListener('message', heard);
  self.dispatchEvent(new MessageEvent('message', { data: { type: 'start', id: 7, job: {} } }));
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: 'failed', id: 7, message: MESSAGE }),
  );
  expect(heard).not.toHaveBeenCalled();
});
