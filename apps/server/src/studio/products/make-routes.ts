import { newProductBody, productOptionsBody, type ProductDetail, type ProductPreview } from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { removeProduct, restoreProduct, type RestoreRefusal } from '../../store/catalog/removed-products.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { previewPath } from '../../content/pages/preview.ts';
import type { Services } from '../../store/services.ts';
import { hasRight } from '../../sites/rights/rights.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { makeProduct } from '../../store/catalog/make-product.ts';
import { readProduct } from '../../store/catalog/stored-product.ts';
import { duplicateProduct } from '../../store/catalog/duplicate-product.ts';
import { changeOptions } from '../../store/catalog/change-options.ts';
import { presentProduct } from './present.ts';

const MAY_EDIT = { kind: 'site', right: 'products.edit' } as const;
const itemParams = z.object({ itemId: z.uuid() });

/** Making, copying, taking away and putting back products, and changing their options. */
export function registerProductMaking(app: StudioApp, services: Services): void {
  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/products',
    policy: MAY_EDIT,
    body: newProductBody,
    handler: async ({ request, reply, member, websiteId, body }) => {
      const currency = await storeCurrency(services, websiteId);
      const holder = member.memberships.find((membership) => membership.websiteId === websiteId);
      const mayEditStock = holder !== undefined && hasRight(holder, 'stock.edit');
      const made = await services.database.inSite(websiteId, async (tx) => {
        const result = await makeProduct(services, tx, { body, mayEditStock, currency });
        return result.ok ? { ok: true as const, value: await detail(tx, result.value.itemId, currency) } : result;
      });
      if (!made.ok) {
        return sendProblem(request, reply, { ...INVALID, errors: made.error.errors });
      }
      services.versions.changed(websiteId);
      return reply.code(201).send(made.value);
    },
  });

  studioRoute(app, services, {
    method: 'PUT',
    url: '/api/sites/:websiteId/products/:itemId/options',
    policy: MAY_EDIT,
    params: itemParams,
    body: productOptionsBody,
    handler: async ({ request, reply, websiteId, params: { itemId }, body }) => {
      const currency = await storeCurrency(services, websiteId);
      const result = await services.database.inSite(websiteId, async (tx) => {
        const changed = await changeOptions(services, tx, itemId, body);
        return changed.ok && !body.isTrial ? { ok: true as const, value: await detail(tx, itemId, currency) } : changed;
      });
      if (result.ok) {
        if (!body.isTrial) {
          services.versions.changed(websiteId);
        }
        return result.value;
      }
      switch (result.error.code) {
        case 'NOT_FOUND':
          return sendProblem(request, reply, NOT_FOUND);
        case 'OPTIONS_CHANGED':
          return sendProblem(request, reply, OPTIONS_CHANGED);
        case 'INVALID':
          return sendProblem(request, reply, { ...INVALID, errors: result.error.errors });
      }
    },
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/products/:itemId/duplicate',
    policy: MAY_EDIT,
    params: itemParams,
    handler: async ({ request, reply, websiteId, params }) => {
      const currency = await storeCurrency(services, websiteId);
      const copy = await services.database.inSite(websiteId, async (tx) => {
        const itemId = await duplicateProduct(services, tx, params.itemId);
        return itemId === undefined ? undefined : detail(tx, itemId, currency);
      });
      if (!copy) {
        return sendProblem(request, reply, NOT_FOUND);
      }
      services.versions.changed(websiteId);
      return reply.code(201).send(copy);
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/products/:itemId/preview',
    policy: MAY_EDIT,
    params: itemParams,
    handler: async ({ request, reply, websiteId, params: { itemId } }) => {
      const stored = await services.database.readInSite(websiteId, (tx) => readProduct(tx, itemId));
      return stored
        ? ({ path: previewPath(services.secrets, websiteId, itemId, services.clock.now()) } satisfies ProductPreview)
        : sendProblem(request, reply, NOT_FOUND);
    },
  });

  studioRoute(app, services, {
    method: 'DELETE',
    url: '/api/sites/:websiteId/products/:itemId',
    policy: MAY_EDIT,
    params: itemParams,
    handler: async ({ request, reply, websiteId, params }) => {
      const wasThere = await services.database.inSite(websiteId, (tx) => removeProduct(tx, services, params.itemId));
      if (!wasThere) {
        return sendProblem(request, reply, NOT_FOUND);
      }
      services.versions.changed(websiteId);
      return reply.code(200).send({});
    },
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/products/:itemId/restore',
    policy: MAY_EDIT,
    params: itemParams,
    handler: async ({ request, reply, websiteId, params }) => {
      const currency = await storeCurrency(services, websiteId);
      const result = await services.database.inSite(websiteId, async (tx) => {
        const restored = await restoreProduct(tx, services, params.itemId);
        return restored.ok ? { ok: true as const, value: await detail(tx, params.itemId, currency) } : restored;
      });
      if (!result.ok) {
        return refuseRestore(request, reply, result.error);
      }
      services.versions.changed(websiteId);
      return result.value;
    },
  });
}

/** @param currency read before the transaction: who holds a connection and its locks waits for no other connection */
async function detail(tx: SiteTransaction, itemId: string, currency: string): Promise<ProductDetail | undefined> {
  const stored = await readProduct(tx, itemId);
  return stored && presentProduct(stored, currency);
}

const INVALID = { status: 400, code: 'INVALID', message: 'Some fields need another look.' };

const OPTIONS_CHANGED: Problem = {
  status: 409,
  code: 'OPTIONS_CHANGED',
  message: 'Somebody else changed the options or variants meanwhile. Nothing was changed.',
};

function refuseRestore(request: FastifyRequest, reply: FastifyReply, error: RestoreRefusal): FastifyReply {
  switch (error.code) {
    case 'NOT_FOUND':
      return sendProblem(request, reply, NOT_FOUND);
    case 'PAGE_GONE':
      return sendProblem(request, reply, {
        status: 409,
        code: error.code,
        message: 'The page that this product stood on is gone.',
      });
    case 'SKU_TAKEN':
      return sendProblem(request, reply, {
        status: 409,
        code: error.code,
        message: `Another product has the SKU ${error.sku} by now.`,
      });
  }
}

/** The currency in which the store sells. */
export async function storeCurrency(services: Services, websiteId: string): Promise<string> {
  const site = await services.sites.byId(websiteId);
  return site?.settings.storeSettings.selectedCurrency ?? 'USD';
}
