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
import { memberActor, type AuditActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { invalidFields, NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
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

  studioRoute(app, services, createDiscount, async ({ request, member, websiteId, body: fields }) => {
    const currency = await currencyOf(websiteId);
    return database.inSite(websiteId, async (tx) => {
      const id = kept(await keepDiscount(tx, services, { currency, fields }));
      await note(tx, memberActor(request, member), undefined, id);
      return detailOf(tx, id);
    });
  });

  studioRoute(app, services, updateDiscount, async ({ request, member, websiteId, params, body: fields }) => {
    const id = params.discountId;
    const currency = await currencyOf(websiteId);
    return changed(websiteId, memberActor(request, member), id, async (tx) =>
      kept(await keepDiscount(tx, services, { id, currency, fields })),
    );
  });

  studioRoute(app, services, setDiscountPause, ({ request, member, websiteId, params, body: { isPaused } }) =>
    changed(websiteId, memberActor(request, member), params.discountId, async (tx) =>
      found(await pauseDiscount(tx, params.discountId, isPaused)),
    ),
  );

  studioRoute(app, services, deleteDiscountCall, async ({ request, member, websiteId, params: { discountId } }) => {
    await database.inSite(websiteId, async (tx) => {
      const before = await readDiscount(tx, discountId, clock.now());
      found(await deleteDiscount(tx, discountId, clock.now()));
      await note(tx, memberActor(request, member), before, undefined);
    });
  });

  studioRoute(app, services, restoreDiscountCall, ({ request, member, websiteId, params: { discountId } }) =>
    database.inSite(websiteId, async (tx) => {
      const id = kept(await restoreDiscount(tx, discountId));
      await note(tx, memberActor(request, member), undefined, id);
      return detailOf(tx, id);
    }),
  );

  /** Does something to a discount that is there, and has the log tell what it was before and after. */
  function changed(
    websiteId: string,
    actor: AuditActor,
    id: string,
    work: (tx: SiteTransaction) => Promise<unknown>,
  ): Promise<DiscountDetail> {
    return database.inSite(websiteId, async (tx) => {
      const before = await readDiscount(tx, id, clock.now());
      await work(tx);
      await note(tx, actor, before, id);
      return detailOf(tx, id);
    });
  }

  async function note(
    tx: SiteTransaction,
    actor: AuditActor,
    before: DiscountDetail | undefined,
    id: string | undefined,
  ): Promise<void> {
    const after = id === undefined ? undefined : await readDiscount(tx, id, clock.now());
    const subject = `Discount ${after?.code ?? before?.code ?? ''}`;
    await recordSettings(tx, services, { actor, subject, before: factsOf(before), after: factsOf(after) });
  }

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

/** What is decided of a discount; what became of it is not. */
function factsOf(discount: DiscountDetail | undefined): object {
  if (!discount) return {};
  const { id: _id, state: _state, timesUsed: _used, products: _products, savedCents: _saved, ...decided } = discount;
  return decided;
}

/** Takes the transaction back when the discount cannot be kept so, or is not there. */
function kept(result: Result<string | undefined, DiscountRefusal>): string {
  if (!result.ok) {
    throw new ProblemError(invalidFields(result.error.errors as Readonly<Record<string, string>>));
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
