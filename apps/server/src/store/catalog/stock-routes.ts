import { getStock } from '@portico/contract';
import { effectiveStock } from '@portico/domain';
import { loadProduct } from './repository.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { isProductShown } from './shown-product.ts';

/** What is left of a product, variant by variant (STOCK-001). Public, and of products that this website shows the visitor only. */
export function registerStock(app: SiteApp, services: Services): void {
  shopRoute(app, services, getStock, async ({ request, reply, query: { itemId } }) => {
    const product = (await isProductShown(services, request, itemId))
      ? await services.database.readInSite(request.site.websiteId, (tx) => loadProduct(tx, itemId))
      : undefined;
    if (!product) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return {
      results: product.variants.map((variant) => ({
        ...effectiveStock(product.productType, variant),
        sku: variant.sku,
        attributes: variant.attributes,
      })),
    };
  });
}
