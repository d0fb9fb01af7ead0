import {
  cycleDueAt,
  emailKey,
  fullShippingOf,
  newSchedule,
  parsePercent,
  type OrderDraft,
  type SubscriptionTerms,
} from '@portico/domain';
import { applyRate, money } from '@portico/locale';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { isLocal } from '../../platform/config/is-local.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { discountJson } from '../discounts/stored-discount.ts';
import type { PurchaseServices, Sale } from '../payments/purchase-kind.ts';
import type { SavedMethod } from '../payments/saved-method.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import { eventValues, type SubscriptionHistory } from './repository.ts';
import { queueWake } from './subscription-jobs.ts';
import { wakeFor } from './calendar.ts';

/**
 * Begins the subscription that an order was paid for, in the transaction that makes the order: its price, delivery, address
 * and calendar are those of the payment's frozen draft. Its id is the cart's, so it begins once.
 */
export async function beginSubscription(
  tx: SiteTransaction,
  services: PurchaseServices,
  { orderId, payment, outcome, now }: Sale,
): Promise<void> {
  const { draft, cartId: id } = payment;
  const { subscription: terms } = draft;
  const [line] = draft.lines;
  if (!terms || !line) {
    throw new Error(`The payment ${payment.id} of a subscription says nothing of one.`);
  }
  const isTrial = terms.trialDays > 0;
  const schedule = newSchedule(terms.period, {
    startedAt: now.getTime(),
    zone: terms.zone,
    trialDays: terms.trialDays,
    chargeMinutes: terms.chargeMinutes,
  });
  const nextCycle = isTrial ? 1 : 2;
  const isOver = !isTrial && terms.numBillingCycles === 1;
  const nextDue = new Date(cycleDueAt(schedule, nextCycle));
  const paidCount = isTrial ? 0 : 1;
  const row = {
    id,
    ...NO_PRICE_COMING,
    email: draft.email,
    state: isOver ? 'ended' : 'active',
    reason: isOver ? 'finished' : '',
    ended_at: isOver ? now : null,
    ...goodsOf(draft, line),
    ...priceOf(draft, terms),
    paid_count: paidCount,
    schedule: JSON.stringify(schedule),
    next_cycle: isOver ? null : nextCycle,
    address: JSON.stringify(draft.address),
    shipping_option: draft.shippingOption ? JSON.stringify(draft.shippingOption) : null,
    ...methodColumns(outcome.saved),
    coupons: couponsColumn(tx.websiteId, draft),
    gift_card_ids: [...(terms.giftCardIds ?? [])],
    consent: JSON.stringify({ text: terms.consent, language: terms.language, at: now.toISOString() }),
    started_at: now,
    reminded_at: null,
    charged_cents: isTrial ? null : draft.grandTotal.minorUnits,
    charged_quantity: isTrial ? null : line.quantity,
  };
  const next = { cycle: nextCycle, due_at: nextDue, notified_at: null, card_told_at: null };
  const wakesAt = isOver ? null : wakeFor({ ...row, schedule }, next);
  const bought = {
    cycle: 1,
    id,
    state: 'paid',
    due_at: now,
    order_id: orderId,
    total_cents: draft.grandTotal.minorUnits,
    settled_at: now,
  } as const;
  const planned = { cycle: nextCycle, id: services.newId(), state: 'scheduled', due_at: nextDue } as const;
  await insertWithCustomer(tx, services, draft, {
    row: { ...row, wakes_at: wakesAt },
    cycles: [...(isTrial ? [] : [bought]), ...(isOver ? [] : [planned])],
    event: {
      id: orderId,
      subscriptionId: id,
      kind: 'begun',
      detail: { orderId, cents: draft.grandTotal.minorUnits.toString() },
      actor: 'shopper',
    },
    paymentId: payment.id,
    isPlay: !isLocal(services.environment),
  });
  await queueWake(tx, services, id, wakesAt);
}

/** The method of a subscription as its columns have it; without one, as where none could be kept. */
export function methodColumns(saved: SavedMethod | undefined) {
  const month = saved ? String(saved.expires.month).padStart(2, '0') : '';
  return {
    payer_reference: saved?.payerReference ?? null,
    method_reference: saved?.reference ?? null,
    method_brand: saved?.brand ?? '',
    method_digits: saved?.lastDigits ?? '',
    method_expires: saved ? `${saved.expires.year}-${month}` : '',
    method_problem: '',
  };
}

/** The codes that hold for more than the first payment, as they are now: a code that is changed or taken away goes on for her. */
function couponsColumn(websiteId: string, { coupons }: OrderDraft) {
  const ids = coupons.map(({ discountId }) => discountId);
  return ids.length === 0
    ? '[]'
    : sql<string>`(select coalesce(json_agg(${sql.raw(discountJson('d'))} order by array_position(${ids}::uuid[], d.id)), '[]')::jsonb
        from discount d where d.website_id = ${websiteId}::uuid and d.id = any(${ids}::uuid[]) and d.subscription_cycles <> 1)`;
}

function goodsOf(draft: OrderDraft, line: OrderDraft['lines'][number]) {
  return {
    item_id: line.itemId,
    variant_id: line.variantId,
    title: line.title,
    sku: line.sku,
    attributes: JSON.stringify(line.attributes),
    additional_fields: line.additionalFields ? JSON.stringify(line.additionalFields) : null,
    product_type: line.productType,
    image_url: line.imageUrl ?? null,
    path: line.path,
    quantity: line.quantity,
    currency: draft.grandTotal.currency,
  };
}

function priceOf(draft: OrderDraft, terms: SubscriptionTerms) {
  const quantity = BigInt(draft.lines[0]?.quantity ?? 0);
  const [price, first] = [BigInt(terms.priceCents), BigInt(terms.firstPriceCents)];
  const regular = price * quantity;
  return {
    option_id: terms.optionId,
    option_title: terms.title,
    words: terms.words,
    price_cents: price,
    first_price_cents: first,
    first_count: terms.firstCount,
    cycle_limit: terms.numBillingCycles,
    shipping_cents: fullShippingOf(draft),
    // Until the next order is drafted, in proportion: what taxes come to is known on its day.
    total_cents: withExtras(draft, regular),
    first_total_cents: withExtras(draft, first * quantity),
  };
}

/**
 * What a cycle of so much in goods comes to, with delivery and taxes like those of the first order; where that was free, as
 * days of trial are, with the taxes of its place.
 */
function withExtras({ subtotal, discount, shipping, tax, taxIncluded, taxes }: OrderDraft, goods: bigint): bigint {
  const taxed = subtotal.minorUnits - discount.minorUnits + shipping.minorUnits;
  const before = goods + shipping.minorUnits;
  if (taxIncluded) return before;
  if (taxed > 0n) return before + (tax.minorUnits * before) / taxed;
  const rates = taxes.flatMap(({ percent }) => parsePercent(percent) ?? []);
  const sum = money(before, subtotal.currency);
  return rates.reduce((total, rate) => total + applyRate(sum, rate, 'half-even').minorUnits, before);
}

/** A subscription before it is known whose it is. */
type NewSubscription = Omit<
  Insertable<Tables['subscription']>,
  'website_id' | 'customer_id' | 'provider' | 'is_test' | 'coupons'
> & { readonly coupons: string | RawBuilder<string> };

interface Beginning {
  readonly row: NewSubscription;
  readonly cycles: readonly Omit<Insertable<Tables['subscription_cycle']>, 'website_id' | 'subscription_id'>[];
  readonly event: SubscriptionHistory;
  readonly paymentId: string;
  readonly isPlay: boolean;
}

/**
 * Writes a subscription with its first cycles and what is told of it, in one statement. It belongs to the account whose cart was
 * bought, else to the customer of its address, as its order does.
 */
async function insertWithCustomer(
  tx: SiteTransaction,
  { newId, clock }: Pick<PurchaseServices, 'newId' | 'clock'>,
  { address, email }: OrderDraft,
  { row, cycles, event, paymentId, isPlay }: Beginning,
): Promise<void> {
  const { websiteId } = tx;
  // Nobody's where there is neither account nor payment: then nothing can be written.
  const whose = {
    customer_id: sql<string>`(select id from who)`,
    provider: sql<string>`(select provider from who)`,
    is_test: sql<boolean>`(select provider = 'sandbox' from who) and ${isPlay}::boolean`,
  };
  await tx.kysely
    .with('known', () =>
      knownCustomer(websiteId, { ...address, id: newId(), email, cartId: row.id, at: row.started_at }),
    )
    .with(
      'who',
      () => sql<{ id: string; provider: string }>`(select p.provider, coalesce((select customer_id from cart
          where website_id = ${websiteId}::uuid and id = ${row.id}::uuid), (select id from known)) as id
        from payment p where p.website_id = ${websiteId}::uuid and p.id = ${paymentId}::uuid)`,
    )
    .with('begun', (db) => db.insertInto('subscription').values({ ...row, ...whose, website_id: websiteId }))
    .with('cycles', (db) =>
      db
        .insertInto('subscription_cycle')
        .values(cycles.map((cycle) => ({ ...cycle, website_id: websiteId, subscription_id: row.id }))),
    )
    .insertInto('subscription_event')
    .values(eventValues(tx, clock.now(), event))
    .execute();
}

interface NewCustomer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cartId: string;
  readonly at: Date | string;
}

/** The customer of a mail address, made where she is new; none where the cart is an account's. */
function knownCustomer(websiteId: string, { id, email, firstName, lastName, cartId, at }: NewCustomer) {
  return sql<{
    id: string;
  }>`(insert into customer as c (website_id, id, email, email_key, first_name, last_name, created_at)
      select ${websiteId}::uuid, ${id}::uuid, ${email}::text, ${emailKey(email)}::text, ${firstName}::text, ${lastName}::text,
        ${at}::timestamptz
      where not exists (select from cart where website_id = ${websiteId}::uuid and id = ${cartId}::uuid and customer_id is not null)
      on conflict (website_id, email_key) do update set email_key = excluded.email_key
      returning id)`;
}
