import { stockRefusals } from '@portico/domain';
import {
  downloadInventory,
  getInventoryCounts,
  type InventoryList,
  type InventoryViews,
  listInventory,
  updateInventory,
} from '@portico/contract/studio';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { readCategories } from '../products/list.ts';
import { readFirstImages } from '../products/list-figures.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { changeInventory } from '../../store/stock/change-inventory.ts';
import { inventoryCsv } from './export.ts';
import { countInventoryViews, readInventoryPage } from './list.ts';
import { presentInventoryRow } from './present.ts';

/** The stock of all variants: list, counts, change, export. */
export function registerInventory(app: StudioApp, services: Services): void {
  studioRoute(app, services, listInventory, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, async (tx): Promise<InventoryList> => {
      const page = await readInventoryPage(tx, query);
      const images = await readFirstImages(tx, [...new Set(page.variants.map((variant) => variant.item_id))]);
      return {
        rows: page.variants.map((variant) => presentInventoryRow(variant, images.get(variant.item_id))),
        total: page.total,
        nextCursor: page.nextCursor,
      };
    }),
  );

  studioRoute(app, services, getInventoryCounts, ({ websiteId }) =>
    services.database.readInSite(websiteId, async (tx): Promise<InventoryViews> => ({
      counts: await countInventoryViews(tx),
      categories: await readCategories(tx),
    })),
  );

  studioRoute(app, services, downloadInventory, async ({ request, reply, member, websiteId, query }) => {
    await recordExport(services, { request, member, websiteId }, 'Inventory', query);
    return sendCsv(reply, services.clock, {
      name: 'inventory',
      lines: inventoryCsv(services.database, websiteId, query),
    });
  });

  studioRoute(app, services, updateInventory, async ({ request, reply, websiteId, body }) => {
    const result = await services.database.inSite(websiteId, (tx) => changeInventory(services, tx, body));
    if (result.ok) {
      services.versions.changed(websiteId);
      return result.value;
    }
    return sendProblem(request, reply, {
      status: 400,
      code: 'INVALID',
      message: stockRefusals.again,
      errors: result.error.errors,
    });
  });
}
