import type { SiteApp } from '../sites/site/site-app.ts';
import { ADA_BUYS } from './buyers.ts';
import type { TestProduct } from './products.ts';
import type { TestSite } from './site.ts';
import { aNewShopper } from './store.ts';

/** Somebody buys products of a site and pays. @returns the order, as its link names it */
export async function aBoughtOrder(
  app: SiteApp,
  site: TestSite,
  bought: readonly { readonly product: TestProduct; readonly quantity?: number }[],
  filled: Readonly<Record<string, string>> = {},
): Promise<{ readonly orderId: string; readonly orderUrl: string }> {
  const shopper = await aNewShopper(app, site);
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
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', { ...ADA_BUYS, ...filled });
  if (paid.status !== 200) {
    throw new Error(paid.body);
  }
  const { orderUrl } = paid.json() as { orderUrl: string };
  return { orderUrl, orderId: /orders\/([^?]+)/.exec(orderUrl)?.[1] ?? '' };
}
