import { expect, it } from 'vitest';

import { productUrl, quickViewUrl } from './quick-view-url.ts';

it('finds a product by the link of its card, else by its id in the list', () => {
  const itemId = '01a1ff16';

  expect(productUrl({ itemId, linkUrl: '/shop/jug', listUrl: '/shop' })).toBe('/shop/jug');
  expect(productUrl({ itemId, linkUrl: undefined, listUrl: '/shop' })).toBe('/shop?itemId=01a1ff16');
  expect(productUrl({ itemId, linkUrl: undefined, listUrl: undefined })).toBeUndefined();
});

it('asks for the quick view of an address, whatever else it asks for', () => {
  expect(quickViewUrl('/shop/jug')).toBe('/shop/jug?format=quick-view');
  expect(quickViewUrl('/shop?itemId=01a1ff16#top')).toBe('/shop?itemId=01a1ff16&format=quick-view');
});
