import { riseOf, type StorePolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { DAY_MS } from './durations.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import { noticeOf } from './notice-of.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';
import { todaysShipping } from './todays-shipping.ts';
import { noteWorth } from './worth.ts';

/** What a cycle is to cost; with a currency only where the subscription has that one. */
export interface NewPrice {
  /** Of a piece; undefined where it stays. */
  readonly priceCents?: bigint | undefined;
  /** Whether delivery costs what it costs others today. */
  readonly hasTodaysRates?: boolean | undefined;
  readonly currency?: string | undefined;
}

/**
 * Gives one subscription another price, or delivery at today's rates: less from the next cycle on, more only for cycles that
 * are due so many days after its subscriber was told, with the way to stop in the same mail, or once she has agreed. Told is
 * who has the mail (`holdRise`).
 */
export async function changePrice(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  wished: NewPrice,
  store: StorePolicy,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription } = opened.value;
  const { row } = subscription;
  const policy = store.subscriptions;
  const priceCents = wished.priceCents ?? row.price_cents;
  const isOther = wished.currency !== undefined && wished.currency !== row.currency;
  if (isOther || priceCents < 0n) {
    return refuse({ code: 'PRICE' });
  }
  const newShippingCents = wished.hasTodaysRates
    ? await todaysShipping(tx, services, store, subscription, priceCents)
    : row.shipping_cents;
  if (newShippingCents === undefined) {
    return refuse({ code: 'ADDRESS' });
  }
  if (priceCents === row.price_cents && newShippingCents === row.shipping_cents) {
    return refuse({ code: 'PRICE' });
  }
  const { price_cents: before, quantity, shipping_cents: shippingCents } = row;
  const more = riseOf({ priceCents: before, quantity, shippingCents, newShippingCents }, priceCents);
  const isRise = more > 0n;
  const asks = isRise && policy.priceConsent === 'ask';
  const from = new Date(services.clock.now() + noticeOf(subscription, policy) * DAY_MS);
  const saved = await saveSubscription(
    tx,
    subscription,
    isRise
      ? {
          ...NO_PRICE_COMING,
          coming_price_cents: priceCents,
          coming_shipping_cents: newShippingCents === shippingCents ? null : newShippingCents,
          coming_from: from,
          coming_notice: request.requestId,
          coming_asks: asks,
        }
      : {
          ...NO_PRICE_COMING,
          price_cents: priceCents,
          shipping_cents: newShippingCents,
          total_cents: fallen(row.total_cents, -more),
          first_total_cents: fallen(row.first_total_cents, shippingCents - newShippingCents),
        },
  );
  await noteWorth(tx, services, subscription, saved);
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: row.id,
    kind: 'price',
    detail: {
      before: before.toString(),
      after: priceCents.toString(),
      ...(newShippingCents === shippingCents
        ? {}
        : { shippingBefore: shippingCents.toString(), shippingAfter: newShippingCents.toString() }),
      ...(isRise ? { from, asks } : {}),
    },
    actor: request.who,
    accountId: request.accountId,
  });
  if (isRise) {
    await queueSubscriptionMail(tx, services, {
      subscriptionId: row.id,
      kind: asks ? 'price-ask' : 'price-change',
      subject: request.requestId,
    });
  }
  return accept(saved);
}

/** Until the next order says it exactly. */
function fallen(total: bigint, by: bigint): bigint {
  return total > by ? total - by : 0n;
}
