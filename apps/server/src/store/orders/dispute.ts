import { hasGiftCards } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Dispute, DisputeState } from '../payments/dashboard-news.ts';
import { stopSoldCards } from '../gift-cards/refunds.ts';
import type { Services } from '../services.ts';
import { insertEvent, lockOrder } from './order-repository.ts';

/**
 * Keeps what is known of a dispute, and tells in the order's timeline what has changed. An answer of the service that is
 * older than the one that is kept changes nothing, so that messages may come in any order.
 * @returns whether the bank has decided against the shop, which was not known before
 * @param askedAt when the service was asked, in epoch milliseconds
 */
export async function keepDispute(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  orderId: string,
  { dispute, askedAt }: { readonly dispute: Dispute; readonly askedAt: number },
): Promise<{ readonly isLost: boolean }> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) {
    return { isLost: false };
  }
  const [before] = await tx.query<StoredDispute>(FIND, [tx.websiteId, orderId, dispute.reference]);
  if (before && before.asked_at.getTime() > askedAt) {
    return { isLost: false };
  }
  await tx.query(KEEP, [
    tx.websiteId,
    orderId,
    dispute.reference,
    dispute.amountCents,
    dispute.currency,
    dispute.reason,
    dispute.status,
    dispute.state,
    dispute.isWithdrawn,
    dispute.evidenceDueAt === undefined ? null : new Date(dispute.evidenceDueAt),
    new Date(dispute.openedAt),
    new Date(askedAt),
  ]);
  await tx.query(MARK, [tx.websiteId, orderId]);
  const { reference, reason, amountCents } = dispute;
  if (!before && hasGiftCards(locked.progress.lines)) {
    const now = new Date(clock.now());
    await stopSoldCards(tx, { orderId, reference: newId(), reason: reference, now });
  }
  for (const kind of newsOf(before, dispute)) {
    const detail = { reference, reason, amountCents: Number(amountCents) };
    await insertEvent(tx, { id: newId(), orderId, kind, detail, happenedAt: new Date(clock.now()) });
  }
  return { isLost: dispute.state === 'lost' && before?.state !== 'lost' };
}

/** What a timeline tells, in the order in which it happened. */
function newsOf(before: StoredDispute | undefined, now: Dispute): readonly string[] {
  const wasWithdrawn = before?.is_withdrawn ?? false;
  return [
    ...(before ? [] : ['dispute-opened']),
    ...(now.isWithdrawn && !wasWithdrawn ? ['dispute-withdrawn'] : []),
    ...(now.state !== 'open' && before?.state !== now.state ? [`dispute-${now.state}`] : []),
    ...(before && before.state !== 'open' && now.state === 'open' ? ['dispute-opened'] : []),
    ...(!now.isWithdrawn && wasWithdrawn ? ['dispute-reinstated'] : []),
  ];
}

interface StoredDispute {
  readonly state: DisputeState;
  readonly is_withdrawn: boolean;
  readonly asked_at: Date;
}

const FIND = {
  name: 'dispute-find',
  text: 'select state, is_withdrawn, asked_at from order_dispute where website_id = $1 and order_id = $2 and reference = $3',
};

const KEEP = {
  name: 'dispute-keep',
  text: `insert into order_dispute (website_id, order_id, reference, amount_cents, currency, reason, status, state,
      is_withdrawn, evidence_due_at, opened_at, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (website_id, order_id, reference) do update set amount_cents = excluded.amount_cents,
      reason = excluded.reason, status = excluded.status, state = excluded.state, is_withdrawn = excluded.is_withdrawn,
      evidence_due_at = excluded.evidence_due_at, asked_at = excluded.asked_at`,
};

// The worst of several: one that is open wants somebody to act.
const MARK = {
  name: 'dispute-mark-order',
  text: `update customer_order o set version = version + 1, dispute_state = (
      select d.state from order_dispute d where d.website_id = $1 and d.order_id = $2
      order by array_position(array['open', 'lost', 'won'], d.state) limit 1)
    where o.website_id = $1 and o.id = $2`,
};
