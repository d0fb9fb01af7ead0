import {
  discountFields,
  discountListQuery,
  discountPause,
  type DiscountDetail,
  type DiscountList,
} from '@portico/contract/studio';
import type { Result } from '@portico/locale';
import { z } from 'zod';
import { policyOf } from '../../store/storefront/store-policy.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { readDiscount, readDiscounts } from './list.ts';
import {
  deleteDiscount,
  keepDiscount,
  pauseDiscount,
  restoreDiscount,
  type DiscountRefusal,
} from '../../store/discounts/keep-discount.ts';

const MAY_EDIT = { kind: 'site', right: 'discounts.edit' } as const;
const params = z.object({ discountId: z.uuid() });
const ONE = '/api/sites/:websiteId/discounts/:discountId';

/** Codes that shoppers type. */
export function registerDiscounts(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/discounts',
    policy: MAY_EDIT,
    query: discountListQuery,
    handler: async ({ websiteId, query }): Promise<DiscountList> => {
      const page = await database.readInSite(websiteId, (tx) => readDiscounts(tx, query, clock.now()));
      return { ...page, currency: await currencyOf(websiteId) };
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: ONE,
    policy: MAY_EDIT,
    params,
    handler: ({ websiteId, params: { discountId } }) =>
      database.readInSite(websiteId, (tx) => detailOf(tx, discountId)),
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/discounts',
    policy: MAY_EDIT,
    body: discountFields,
    handler: async ({ websiteId, body: fields, reply }) => {
      const currency = await currencyOf(websiteId);
      reply.code(201);
      return database.inSite(websiteId, async (tx) =>
        detailOf(tx, kept(await keepDiscount(tx, services, { currency, fields }))),
      );
    },
  });

  studioRoute(app, services, {
    method: 'PUT',
    url: ONE,
    policy: MAY_EDIT,
    params,
    body: discountFields,
    handler: async ({ websiteId, params: { discountId: id }, body: fields }) => {
      const currency = await currencyOf(websiteId);
      return database.inSite(websiteId, async (tx) =>
        detailOf(tx, kept(await keepDiscount(tx, services, { id, currency, fields }))),
      );
    },
  });

  studioRoute(app, services, {
    method: 'PATCH',
    url: ONE,
    policy: MAY_EDIT,
    params,
    body: discountPause,
    handler: ({ websiteId, params: { discountId }, body: { isPaused } }) =>
      database.inSite(websiteId, async (tx) => {
        found(await pauseDiscount(tx, discountId, isPaused));
        return detailOf(tx, discountId);
      }),
  });

  studioRoute(app, services, {
    method: 'DELETE',
    url: ONE,
    policy: MAY_EDIT,
    params,
    handler: async ({ websiteId, params: { discountId }, reply }) => {
      found(await database.inSite(websiteId, (tx) => deleteDiscount(tx, discountId, clock.now())));
      return reply.code(204).send();
    },
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/discounts/:discountId/restore',
    policy: MAY_EDIT,
    params,
    handler: ({ websiteId, params: { discountId } }) =>
      database.inSite(websiteId, async (tx) => detailOf(tx, kept(await restoreDiscount(tx, discountId)))),
  });

  async function currencyOf(websiteId: string) {
    const site = await services.sites.byId(websiteId);
    if (!site) {
      throw new ProblemError(NOT_FOUND);
    }
    return policyOf(site).currency;
  }

  async function detailOf(tx: SiteTransaction, id: string): Promise<DiscountDetail> {
    const discount = await readDiscount(tx, id, clock.now());
    if (!discount) {
      throw new ProblemError(NOT_FOUND);
    }
    return discount;
  }
}

/** Takes the transaction back when the discount cannot be kept so, or is not there. */
function kept(result: Result<string | undefined, DiscountRefusal>): string {
  if (!result.ok) {
    throw new ProblemError({
      status: 400,
      code: 'INVALID',
      message: 'Some fields need another look.',
      errors: result.error.errors as Readonly<Record<string, string>>,
    });
  }
  if (result.value === undefined) {
    throw new ProblemError(NOT_FOUND);
  }
  return result.value;
}

function found(isFound: boolean): void {
  if (!isFound) {
    throw new ProblemError(NOT_FOUND);
  }
}
