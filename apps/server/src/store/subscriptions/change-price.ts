import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { DAY_MS, NOTICE_DAYS } from './durations.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

/** What a piece costs; with a currency only where the subscription has that one. */
export interface NewPrice {
  readonly priceCents: bigint;
  readonly currency?: string | undefined;
}

/**
 * Gives one subscription another price: less from the next cycle on, more only for cycles that are due a month after its
 * subscriber was told, with the way to stop in the same mail. Told is who has the mail (`holdRise`).
 */
export async function changePrice(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  { priceCents, currency }: NewPrice,
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
  const from = new Date(services.clock.now() + NOTICE_DAYS * DAY_MS);
  const saved = await saveSubscription(
    tx,
    subscription,
    isRise
      ? { coming_price_cents: priceCents, coming_from: from, coming_notice: request.requestId, coming_told_at: null }
      : {
          price_cents: priceCents,
          coming_price_cents: null,
          coming_from: null,
          coming_notice: null,
          coming_told_at: null,
          total_cents: fallen(row.total_cents, (row.price_cents - priceCents) * BigInt(row.quantity)),
        },
  );
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: row.id,
    kind: 'price',
    detail: { before: row.price_cents.toString(), after: priceCents.toString(), ...(isRise ? { from } : {}) },
    actor: request.who,
    accountId: request.accountId,
  });
  if (isRise) {
    await queueSubscriptionMail(tx, services, {
      subscriptionId: row.id,
      kind: 'price-change',
      subject: request.requestId,
    });
  }
  return accept(saved);
}

/** Until the next order says it exactly. */
function fallen(total: bigint, by: bigint): bigint {
  return total > by ? total - by : 0n;
}
