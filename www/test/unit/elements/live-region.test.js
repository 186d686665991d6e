// @vitest-environment happy-dom
/** Tests the live region: it keeps the last sentences, and the element that announces them is drawn again. */
import { render } from 'lit';
import { expect, test, vi } from 'vitest';
import { Voice } from '../../../elements/shared/live-region.js';

test('every sentence has the host drawn again, before there is a region and after', () => {
  const requestUpdate = vi.fn();
  const voice = new Voice({ requestUpdate });
  voice.say('one');
  expect(requestUpdate).toHaveBeenCalledTimes(1);
  const place = document.createElement('div');
  render(voice.render(), place);
  for (const said of ['two', 'three', 'four', 'five']) voice.say(said);
  expect(requestUpdate).toHaveBeenCalledTimes(5);
  const sentences = [...place.querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent);
  expect(sentences).toEqual(['two', 'three', 'four', 'five']);
});
