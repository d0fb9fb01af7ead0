import type { SiteApp } from '../http/site-app.ts';
import { aShopper } from './shopper.ts';
import type { TestProduct } from './products.ts';
import type { TestSite } from './site.ts';

const ADA = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Kowalczyk',
  address1: '218 Weymouth Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
  shippingOptionId: 'post',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '04 / 29',
  cardCode: '123',
};

/** Somebody buys products of a site and pays. @returns the order, as its link names it */
export async function aBoughtOrder(
  app: SiteApp,
  site: TestSite,
  bought: readonly { readonly product: TestProduct; readonly quantity?: number }[],
  filled: Readonly<Record<string, string>> = {},
): Promise<{ readonly orderId: string; readonly orderUrl: string }> {
  const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
  const shopper = aShopper(app, site, crumb);
  for (const { product, quantity = 1 } of bought) {
    const added = await shopper.call('POST', '/api/commerce/shopping-cart/entries', {
      itemId: product.itemId,
      sku: product.variants[0]?.sku,
      quantity,
    });
    if (added.status !== 200) {
      throw new Error(added.body);
    }
  }
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', { ...ADA, ...filled });
  if (paid.status !== 200) {
    throw new Error(paid.body);
  }
  const { orderUrl } = paid.json() as { orderUrl: string };
  return { orderUrl, orderId: /orders\/([^?]+)/.exec(orderUrl)?.[1] ?? '' };
}
