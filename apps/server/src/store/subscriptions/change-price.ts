import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { DAY_MS } from './durations.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { queueSubscriptionMail } from './subscription-jobs.ts';

/** So long before a rise its subscriber is told. */
export const NOTICE_DAYS = 30;

/**
 * Gives one subscription another price: less from the next cycle on, more only for cycles that are due a month after its
 * subscriber was told, with the way to stop in the same mail.
 */
export async function changePrice(
  tx: SiteTransaction,
  services: ChangeServices,
  request: ChangeRequest,
  priceCents: bigint,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok || opened.value.isRepeated) {
    return opened.ok ? accept(opened.value.subscription) : opened;
  }
  const { subscription } = opened.value;
  const { row } = subscription;
  if (priceCents === row.price_cents || priceCents < 0n) {
    return refuse({ code: 'PRICE' });
  }
  const isRise = priceCents > row.price_cents;
  const from = new Date(services.clock.now() + NOTICE_DAYS * DAY_MS);
  const saved = await saveSubscription(
    tx,
    subscription,
    isRise
      ? { coming_price_cents: priceCents, coming_from: from }
      : {
          price_cents: priceCents,
          coming_price_cents: null,
          coming_from: null,
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
