import { fieldRefusals } from '@portico/domain';
import {
  createDiscount,
  deleteDiscount as deleteDiscountCall,
  type DiscountDetail,
  getDiscount,
  listDiscounts,
  restoreDiscount as restoreDiscountCall,
  setDiscountPause,
  updateDiscount,
} from '@portico/contract/studio';
import type { Result } from '@portico/locale';
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
import { siteOf } from '../../sites/site/site-of.ts';

/** Codes that shoppers type. */
export function registerDiscounts(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listDiscounts, async ({ websiteId, query }) => {
    const page = await database.readInSite(websiteId, (tx) => readDiscounts(tx, query, clock.now()));
    return { ...page, currency: await currencyOf(websiteId) };
  });

  studioRoute(app, services, getDiscount, ({ websiteId, params: { discountId } }) =>
    database.readInSite(websiteId, (tx) => detailOf(tx, discountId)),
  );

  studioRoute(app, services, createDiscount, async ({ websiteId, body: fields }) => {
    const currency = await currencyOf(websiteId);
    return database.inSite(websiteId, async (tx) =>
      detailOf(tx, kept(await keepDiscount(tx, services, { currency, fields }))),
    );
  });

  studioRoute(app, services, updateDiscount, async ({ websiteId, params: { discountId: id }, body: fields }) => {
    const currency = await currencyOf(websiteId);
    return database.inSite(websiteId, async (tx) =>
      detailOf(tx, kept(await keepDiscount(tx, services, { id, currency, fields }))),
    );
  });

  studioRoute(app, services, setDiscountPause, ({ websiteId, params: { discountId }, body: { isPaused } }) =>
    database.inSite(websiteId, async (tx) => {
      found(await pauseDiscount(tx, discountId, isPaused));
      return detailOf(tx, discountId);
    }),
  );

  studioRoute(app, services, deleteDiscountCall, async ({ websiteId, params: { discountId } }) => {
    found(await database.inSite(websiteId, (tx) => deleteDiscount(tx, discountId, clock.now())));
  });

  studioRoute(app, services, restoreDiscountCall, ({ websiteId, params: { discountId } }) =>
    database.inSite(websiteId, async (tx) => detailOf(tx, kept(await restoreDiscount(tx, discountId)))),
  );

  async function currencyOf(websiteId: string) {
    return policyOf(await siteOf(services, websiteId)).currency;
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
      message: fieldRefusals.again,
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
