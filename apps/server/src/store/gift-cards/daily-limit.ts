import type { SiteTransaction } from '../../platform/database/database.ts';

/** Value that somebody of the shop wants to give away. */
export interface GivenValue {
  readonly accountId: string;
  readonly currency: string;
  readonly amountCents: bigint;
  /** Of the wish: sent twice, it counts once. */
  readonly requestId: string;
  /** When the day began where the shop is. */
  readonly since: Date;
}

/**
 * What of a day's limit is left to a person before this is given: cards that she issued and balances that she raised count
 * together. Whoever asks at the same time waits for this transaction.
 * @returns minor units, below 0 where the limit was lowered meanwhile
 */
export async function leftToGive(
  tx: SiteTransaction,
  { accountId, currency, requestId, since }: Omit<GivenValue, 'amountCents'>,
  limitCents: bigint,
): Promise<bigint> {
  await tx.query(LOCK, [tx.websiteId, accountId]);
  const [row] = await tx.query<{ cents: bigint }>(GIVEN, [tx.websiteId, accountId, currency, since, requestId]);
  return limitCents - (row?.cents ?? 0n);
}

const LOCK = {
  name: 'gift-card-lock-giver',
  text: `select pg_advisory_xact_lock(hashtextextended('gift cards of ' || $1 || ' ' || $2, 0))`,
};

const GIVEN = {
  name: 'gift-card-given-by',
  text: `select coalesce(sum(e.amount_cents), 0)::int8 as cents from gift_card_entry e
    join gift_card g on g.website_id = $1 and g.id = e.card_id
    where e.website_id = $1 and e.account_id = $2 and g.currency = $3 and e.happened_at >= $4 and e.reference <> $5
      and (e.kind = 'issue' or e.kind = 'adjust' and e.amount_cents > 0)`,
};
