import type { SubscriptionPolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { DAY_MS } from './durations.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import { noticeOf } from './notice-of.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

/** What a piece costs; with a currency only where the subscription has that one. */
export interface NewPrice {
  readonly priceCents: bigint;
  readonly currency?: string | undefined;
}

/**
 * Gives one subscription another price: less from the next cycle on, more only for cycles that are due so many days after its
 * subscriber was told, with the way to stop in the same mail, or once she has agreed. Told is who has the mail (`holdRise`).
 */
export async function changePrice(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  { priceCents, currency }: NewPrice,
  policy: SubscriptionPolicy,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription } = opened.value;
  const { row } = subscription;
  const isOther = currency !== undefined && currency !== row.currency;
  if (isOther || priceCents === row.price_cents || priceCents < 0n) {
    return refuse({ code: 'PRICE' });
  }
  const isRise = priceCents > row.price_cents;
  const asks = isRise && policy.priceConsent === 'ask';
  const from = new Date(services.clock.now() + noticeOf(subscription, policy) * DAY_MS);
  const saved = await saveSubscription(
    tx,
    subscription,
    isRise
      ? {
          ...NO_PRICE_COMING,
          coming_price_cents: priceCents,
          coming_from: from,
          coming_notice: request.requestId,
          coming_asks: asks,
        }
      : {
          ...NO_PRICE_COMING,
          price_cents: priceCents,
          total_cents: fallen(row.total_cents, (row.price_cents - priceCents) * BigInt(row.quantity)),
        },
  );
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: row.id,
    kind: 'price',
    detail: { before: row.price_cents.toString(), after: priceCents.toString(), ...(isRise ? { from, asks } : {}) },
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
