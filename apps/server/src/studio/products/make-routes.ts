import { fillMessage } from '@portico/locale';
import { productRefusals } from '@portico/domain';
import {
  createProduct,
  deleteProduct,
  duplicateProduct as duplicateProductCall,
  getProductPreview,
  type ProductDetail,
  restoreProduct as restoreProductCall,
  tryProductOptions,
  updateProductOptions,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { removeProduct, restoreProduct, type RestoreRefusal } from '../../store/catalog/removed-products.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { invalidFields, NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { previewPath } from '../../content/pages/preview.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { makeProduct } from '../../store/catalog/make-product.ts';
import { readProduct } from '../../store/catalog/stored-product.ts';
import { duplicateProduct } from '../../store/catalog/duplicate-product.ts';
import { changeOptions, type OptionsProblem } from '../../store/catalog/change-options.ts';
import { presentProduct } from './present.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';

/** Making, copying, taking away and putting back products, and changing their options. */
export function registerProductMaking(app: StudioApp, services: Services): void {
  registerOptions(app, services);

  studioRoute(app, services, createProduct, async ({ request, reply, member, websiteId, body }) => {
    const currency = await storeCurrency(services, websiteId);
    const { language } = (await siteOf(services, websiteId)).profile;
    const mayEditStock = memberMay(member, websiteId, 'stock.edit');
    const made = await services.database.inSite(websiteId, async (tx) => {
      const result = await makeProduct(services, tx, { body, mayEditStock, currency, language });
      return result.ok ? { ok: true as const, value: await detail(tx, result.value.itemId, currency) } : result;
    });
    if (!made.ok) {
      return sendProblem(request, reply, invalidFields(made.error.errors));
    }
    services.versions.changed(websiteId);
    return made.value;
  });

  studioRoute(app, services, duplicateProductCall, async ({ request, reply, websiteId, params }) => {
    const currency = await storeCurrency(services, websiteId);
    const copy = await services.database.inSite(websiteId, async (tx) => {
      const itemId = await duplicateProduct(services, tx, params.itemId);
      return itemId === undefined ? undefined : detail(tx, itemId, currency);
    });
    if (!copy) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    services.versions.changed(websiteId);
    return copy;
  });

  studioRoute(app, services, getProductPreview, async ({ request, reply, websiteId, params: { itemId } }) => {
    const stored = await services.database.readInSite(websiteId, (tx) => readProduct(tx, itemId));
    return stored
      ? { path: previewPath(services.secrets, websiteId, itemId, services.clock.now()) }
      : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, deleteProduct, async ({ request, reply, websiteId, params }) => {
    const removed = await runCommand(services.database, websiteId, (tx) => removeProduct(tx, services, params.itemId));
    if (!removed.ok) {
      return sendProblem(
        request,
        reply,
        removed.error.code === 'NOT_FOUND' ? NOT_FOUND : subscribedProblem(removed.error.count),
      );
    }
    services.versions.changed(websiteId);
    return undefined;
  });

  studioRoute(app, services, restoreProductCall, async ({ request, reply, websiteId, params }) => {
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
  });
}

function registerOptions(app: StudioApp, services: Services): void {
  studioRoute(app, services, tryProductOptions, async ({ request, reply, websiteId, params: { itemId }, body }) => {
    const tried = await services.database.inSite(websiteId, (tx) =>
      changeOptions(services, tx, itemId, { ...body, isTrial: true }),
    );
    return tried.ok ? tried.value : refuseOptions(request, reply, tried.error);
  });

  studioRoute(app, services, updateProductOptions, async ({ request, reply, websiteId, params: { itemId }, body }) => {
    const currency = await storeCurrency(services, websiteId);
    const result = await services.database.inSite(websiteId, async (tx) => {
      const changed = await changeOptions(services, tx, itemId, { ...body, isTrial: false });
      return changed.ok ? { ok: true as const, value: await detail(tx, itemId, currency) } : changed;
    });
    if (!result.ok) {
      return refuseOptions(request, reply, result.error);
    }
    services.versions.changed(websiteId);
    return result.value;
  });
}

/** @param currency read before the transaction: who holds a connection and its locks waits for no other connection */
async function detail(tx: SiteTransaction, itemId: string, currency: string): Promise<ProductDetail> {
  const stored = await readProduct(tx, itemId);
  if (!stored) {
    throw new Error('A product that was just written is not there.');
  }
  return presentProduct(stored, currency);
}

/** What people subscribed to is not taken away from under them. */
function subscribedProblem(count: number): Problem {
  return { status: 409, code: 'SUBSCRIBED', message: fillMessage(productRefusals.subscribed, { count }) };
}

const OPTIONS_CHANGED: Problem = {
  status: 409,
  code: 'OPTIONS_CHANGED',
  message: productRefusals.optionsChanged,
};

function refuseOptions(request: FastifyRequest, reply: FastifyReply, error: OptionsProblem): FastifyReply {
  switch (error.code) {
    case 'NOT_FOUND':
      return sendProblem(request, reply, NOT_FOUND);
    case 'OPTIONS_CHANGED':
      return sendProblem(request, reply, OPTIONS_CHANGED);
    case 'SUBSCRIBED':
      return sendProblem(request, reply, subscribedProblem(error.count));
    case 'INVALID':
      return sendProblem(request, reply, invalidFields(error.errors));
  }
}

function refuseRestore(request: FastifyRequest, reply: FastifyReply, error: RestoreRefusal): FastifyReply {
  switch (error.code) {
    case 'NOT_FOUND':
      return sendProblem(request, reply, NOT_FOUND);
    case 'PAGE_GONE':
      return sendProblem(request, reply, {
        status: 409,
        code: error.code,
        message: productRefusals.pageGone,
      });
    case 'SKU_TAKEN':
      return sendProblem(request, reply, {
        status: 409,
        code: error.code,
        message: fillMessage(productRefusals.skuTakenByNow, { sku: error.sku }),
      });
  }
}

/** The currency in which the store sells. */
export async function storeCurrency(services: Services, websiteId: string): Promise<string> {
  const site = await services.sites.byId(websiteId);
  return site?.settings.storeSettings.selectedCurrency ?? 'USD';
}
