import {
  checkDiscount,
  type DiscountErrors,
  type DiscountFields,
  discountRefusals,
  productRefusals,
} from '@portico/domain';
import { accept, type CurrencyCode, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { titlesOf } from './product-titles.ts';

/** Why a discount cannot be kept as it was filled in, by field. */
export interface DiscountRefusal {
  readonly errors: DiscountErrors;
}

const CODE_TAKEN: DiscountRefusal = { errors: { code: discountRefusals.codeTaken } };

/** Makes a discount, or changes the one with this id; undefined when there is none with it. */
export async function keepDiscount(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  { id, currency, fields }: { readonly id?: string; readonly currency: CurrencyCode; readonly fields: DiscountFields },
): Promise<Result<string | undefined, DiscountRefusal>> {
  const checked = checkDiscount(fields);
  if (!checked.ok) {
    return checked;
  }
  const { itemIds, code } = checked.value;
  if ((await titlesOf(tx, itemIds)).length < itemIds.length) {
    return refuse({ errors: { itemIds: productRefusals.gone } });
  }
  await lockCodes(tx);
  if (await isTaken(tx, code, id)) {
    return refuse(CODE_TAKEN);
  }
  const values = columnsOf(checked.value, currency);
  if (id === undefined) {
    const created = newId();
    await tx.kysely
      .insertInto('discount')
      .values({ ...values, website_id: tx.websiteId, id: created, created_at: new Date(clock.now()) })
      .execute();
    return accept(created);
  }
  const { numUpdatedRows } = await standing(tx, id).set(values).executeTakeFirst();
  return accept(numUpdatedRows > 0n ? id : undefined);
}

/** Holds a discount back, or lets it on; false when there is none with this id. */
export async function pauseDiscount(tx: SiteTransaction, id: string, isPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await standing(tx, id).set({ is_paused: isPaused }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a discount away; orders keep what they were bought with, and it can be brought back. */
export async function deleteDiscount(tx: SiteTransaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await standing(tx, id)
    .set({ deleted_at: new Date(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Brings a deleted discount back, unless its code is another's by now; undefined when there is none with this id. */
export async function restoreDiscount(
  tx: SiteTransaction,
  id: string,
): Promise<Result<string | undefined, DiscountRefusal>> {
  await lockCodes(tx);
  const row = await tx.kysely
    .selectFrom('discount')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .select('code')
    .executeTakeFirst();
  if (!row) {
    return accept(undefined);
  }
  if (await isTaken(tx, row.code, id)) {
    return refuse(CODE_TAKEN);
  }
  await tx.kysely
    .updateTable('discount')
    .set({ deleted_at: null })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .execute();
  return accept(id);
}

/** Two people may give the same code at once: of the site, one after the other. */
async function lockCodes(tx: SiteTransaction): Promise<void> {
  await tx.query(LOCK_CODES, [tx.websiteId]);
}

const LOCK_CODES = {
  name: 'discount-lock-codes',
  text: `select pg_advisory_xact_lock(hashtextextended('discount codes ' || $1, 0))`,
};

async function isTaken(tx: SiteTransaction, code: string, id: string | undefined): Promise<boolean> {
  const other = await tx.kysely
    .selectFrom('discount')
    .where('website_id', '=', tx.websiteId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return other !== undefined && other.id !== id;
}

function standing(tx: SiteTransaction, id: string) {
  return tx.kysely
    .updateTable('discount')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function columnsOf(fields: DiscountFields, currency: CurrencyCode) {
  return {
    code: fields.code,
    note: fields.note,
    kind: fields.kind,
    percent: fields.kind === 'percentage' ? fields.percent : null,
    amount_cents: bigintOf(fields.amountCents),
    currency,
    scope: fields.scope,
    scope_item_ids: [...fields.itemIds],
    scope_categories: [...fields.categories],
    minimum_cents: bigintOf(fields.minimumCents),
    starts_at: dateOf(fields.startsAt),
    ends_at: dateOf(fields.endsAt),
    usage_limit: fields.usageLimit,
    customer_limit: fields.customerLimit,
    subscription_cycles: fields.subscriptionCycles,
    combines: fields.combines,
  };
}

function bigintOf(cents: number | null): bigint | null {
  return cents === null ? null : BigInt(cents);
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
