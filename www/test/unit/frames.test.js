/** Tests the files of `dist/` for other sites: oEmbed's answers. */
import { expect, test } from 'vitest';
import { EMBEDDED, oembed, oembedOf } from '../../frames.js';

test.each(EMBEDDED)('$page is embedded by a frame of this host', ({ page, frame, title }) => {
  expect(oembedOf(page)).toMatch(/^oembed\/\w+\.json$/);
  const told = oembed('https://example.org/kaeshi/', { page, frame, title });
  expect(told).toMatchObject({ version: '1.0', type: 'rich', provider_url: 'https://example.org/kaeshi/' });
  // As https://oembed.com/ wants it of what is rich: markup, and a size that is a number.
  expect([typeof told.width, typeof told.height]).toEqual(['number', 'number']);
  const [, src, called] =
    /^<iframe src="([^"]*)" title="([^"]*)" width="400" height="640"><\/iframe>$/.exec(told.html) ?? [];
  expect(called).toBe(title);
  expect(src?.replaceAll('&amp;', '&')).toBe(`https://example.org/kaeshi/frame.html?${frame}`);
});
