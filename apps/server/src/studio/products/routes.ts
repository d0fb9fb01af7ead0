import { productRefusals } from '@portico/domain';
import {
  downloadProducts,
  getProduct,
  getProductCounts,
  listProducts,
  type ProductChange,
  type ProductDetail,
  type ProductList,
  type ProductViews,
  updateProduct,
} from '@portico/contract/studio';
import { memberActor, recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { invalidFields, NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { siteUrl } from '../../sites/site/site-url.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { registerProductBulk } from './bulk/routes.ts';
import type { ChangeRefusal } from '../../store/catalog/change-product.ts';
import { changeProduct } from './change.ts';
import { exportProducts } from './export.ts';
import { readProduct } from '../../store/catalog/stored-product.ts';
import { countViews, readCategories, readProductPage } from './list.ts';
import { readFirstImages, readOptionCounts, readVariantFigures } from './list-figures.ts';
import { registerProductFiles } from './file-routes.ts';
import { registerProductMaking, storeCurrency } from './make-routes.ts';
import { presentProduct, presentRow } from './present.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';

/** Products in the studio: list, detail, change. */
export function registerProducts(app: StudioApp, services: Services): void {
  registerProductBulk(app, services);
  registerProductMaking(app, services);
  registerProductFiles(app, services);
  studioRoute(app, services, listProducts, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, async (tx): Promise<ProductList> => {
      const page = await readProductPage(tx, query);
      const ids = page.items.map((item) => item.id);
      const [figures, optionCounts, images] = await Promise.all([
        readVariantFigures(tx, ids),
        readOptionCounts(tx, ids),
        readFirstImages(tx, ids),
      ]);
      return {
        rows: page.items.map((item) =>
          presentRow(item, figures.get(item.id), optionCounts.get(item.id), images.get(item.id)),
        ),
        total: page.total,
        nextCursor: page.nextCursor,
      };
    }),
  );

  studioRoute(app, services, downloadProducts, async ({ request, reply, member, websiteId, query: filters }) => {
    await recordExport(services, { request, member, websiteId }, 'Products', filters);
    const { identifier, primaryHost } = await siteOf(services, websiteId);
    const baseUrl = siteUrl({ identifier, customHost: primaryHost ?? null }, services.environment, {
      protocol: request.protocol,
      host: request.headers.host,
    });
    return sendCsv(reply, services.clock, {
      name: 'products',
      lines: exportProducts(services.database, { websiteId, filters, baseUrl }),
    });
  });

  studioRoute(app, services, getProductCounts, ({ websiteId }) =>
    services.database.readInSite(websiteId, async (tx): Promise<ProductViews> => {
      const [counts, categories] = await Promise.all([countViews(tx), readCategories(tx)]);
      return { counts, categories };
    }),
  );

  studioRoute(app, services, getProduct, async ({ request, reply, websiteId, params }) => {
    const currency = await storeCurrency(services, websiteId);
    const product = await services.database.readInSite(websiteId, (tx) => readProduct(tx, params.itemId));
    return product ? presentProduct(product, currency) : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, updateProduct, async ({ request, reply, member, websiteId, params, body }) => {
    const currency = await storeCurrency(services, websiteId);
    const mayEditStock = memberMay(member, websiteId, 'stock.edit');
    const result = await services.database.inSite(websiteId, async (tx) => {
      const changed = await changeProduct(services, tx, {
        itemId: params.itemId,
        change: body,
        mayEditStock,
        currency,
      });
      if (changed.ok) {
        await recordSettings(tx, services, {
          actor: memberActor(request, member),
          subject: `Prices of ${changed.value.title}`,
          ...pricesOf(body, changed.value),
        });
      }
      return changed;
    });
    if (!result.ok) {
      return sendProblem(request, reply, changeProblem(result.error));
    }
    services.versions.changed(websiteId);
    return result.value;
  });
}

/** Prices that a change says, by SKU, as they were seen and as they are then. */
function pricesOf({ variants }: ProductChange, { variants: known }: ProductDetail) {
  const rows = variants.flatMap(({ id, fields: { priceCents, salePriceCents, onSale } }) => {
    const sku = known.find((variant) => variant.id === id)?.sku ?? id;
    return Object.entries({ priceCents, salePriceCents, onSale }).flatMap(([name, said]) =>
      said ? [{ field: `${sku} ${name}`, ...said }] : [],
    );
  });
  return {
    before: Object.fromEntries(rows.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(rows.map(({ field, to }) => [field, to])),
  };
}

function changeProblem(refusal: ChangeRefusal): Problem {
  switch (refusal.code) {
    case 'NOT_FOUND':
      return NOT_FOUND;
    case 'INVALID':
      return invalidFields(refusal.errors);
    case 'CONFLICT':
      return { status: 409, code: 'CONFLICT', message: productRefusals.changedToo, conflicts: refusal.conflicts };
  }
}
