import type { SiteTransaction } from '../../platform/database/database.ts';

/** Why the balance of a card changes, or that it was stopped or opened again. */
export type EntryKind =
  | 'refund'
  | 'refund-of-purchase'
  | 'refund-failed'
  | 'expire'
  | 'adjust'
  | 'cash-out'
  | 'reissue-out'
  | 'disable'
  | 'enable';

/** One kind of change of some cards. */
export interface LedgerChange {
  readonly kind: EntryKind;
  /** What it comes of: the same reference changes a card once for each kind. */
  readonly reference: string;
  /** So much more or less on each, in minor units. */
  readonly cards: readonly { readonly id: string; readonly cents: bigint }[];
  readonly orderId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/**
 * Changes balances and writes the lines of their ledgers in one guarded statement: none falls below what payments hold
 * (SEC-28). Cards are locked in the order of ids, as everywhere.
 * @returns the cards that were changed: not those that had too little, nor those whose change was made before
 */
export async function changeBalances(tx: SiteTransaction, change: LedgerChange): Promise<ReadonlySet<string>> {
  const { kind, reference, cards, orderId, accountId, reason = '', now } = change;
  if (cards.length === 0) {
    return new Set();
  }
  const rows = await tx.query<{ card_id: string }>(CHANGE, [
    tx.websiteId,
    cards.map(({ id }) => id),
    cards.map(({ cents }) => cents),
    kind,
    reference,
    orderId ?? null,
    accountId ?? null,
    reason,
    now,
  ]);
  return new Set(rows.map(({ card_id: id }) => id));
}

const CHANGE = {
  name: 'gift-card-change',
  text: `with wanted as (select * from unnest($2::uuid[], $3::bigint[]) as wanted (id, amount)), locked as materialized (
      select g.id from gift_card g where g.website_id = $1 and g.id = any($2::uuid[]) order by g.id for no key update
    ), moved as (
      update gift_card g set balance_cents = g.balance_cents + w.amount, last_sequence = g.last_sequence + 1
      from locked l join wanted w on w.id = l.id
      where g.website_id = $1 and g.id = any($2::uuid[]) and g.id = l.id and g.balance_cents - g.held_cents + w.amount >= 0
        and not exists (select from gift_card_entry e
          where e.website_id = $1 and e.card_id = g.id and e.kind = $4::text and e.reference = $5::uuid)
      returning g.id, g.last_sequence, g.balance_cents, w.amount
    )
    insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference,
      order_id, account_id, reason, happened_at)
    select $1, id, last_sequence, $4::text, amount, balance_cents - amount, balance_cents, $5::uuid, $6::uuid, $7::uuid, $8::text,
      $9::timestamptz
    from moved returning card_id`,
};
