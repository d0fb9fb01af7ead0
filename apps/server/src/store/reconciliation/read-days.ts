import type { DifferenceKind } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** One day of both books in one currency, as it is kept. */
export interface BookDayRow {
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly our_count: number;
  readonly our_cents: bigint;
  readonly their_count: number;
  readonly their_cents: bigint;
  readonly our_refunded_cents: bigint;
  readonly their_refunded_cents: bigint;
  readonly differences: readonly BookDifferenceRow[];
  readonly checked_at: Date;
}

interface BookDifferenceRow {
  readonly kind: DifferenceKind;
  readonly paymentId: string;
  readonly reference: string;
  readonly ourCents: string;
  readonly theirCents: string;
  /** The order that was paid, where there is one. */
  readonly order: { readonly id: string; readonly number: string } | null;
}

/** The latest days, the newest first. */
export function readBookDays(tx: SiteTransaction, limit: number): Promise<readonly BookDayRow[]> {
  return tx.query<BookDayRow>(READ, [tx.websiteId, limit]);
}

/** Days of the last month on which the books differ. */
export async function countDifferingDays(tx: SiteTransaction, now: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [tx.websiteId, new Date(now)]);
  return row?.count ?? 0;
}

/** Days on which the books differed when they were last laid beside each other, the oldest first. */
export async function readDifferingDays(tx: SiteTransaction, now: number): Promise<readonly string[]> {
  const rows = await tx.query<{ day: string }>(DIFFERING, [tx.websiteId, new Date(now - COMPARED_WITHIN_MS)]);
  return rows.map(({ day }) => day);
}

/** They are compared once a day; a day whose comparing failed is named from the day before. */
const COMPARED_WITHIN_MS = 48 * 60 * 60_000;

const DIFFERING = {
  name: 'reconciliation-differing-days',
  text: `select distinct to_char(day, 'YYYY-MM-DD') as day from reconciliation_day
    where website_id = $1 and differences <> '[]' and checked_at > $2 order by 1`,
};

const READ = {
  name: 'reconciliation-days',
  text: `select d.provider, to_char(d.day, 'YYYY-MM-DD') as day, d.currency, d.our_count, d.our_cents, d.their_count,
      d.their_cents, d.our_refunded_cents, d.their_refunded_cents, d.checked_at,
      coalesce((select json_agg(f.value::jsonb || jsonb_build_object('order', (
          select json_build_object('id', o.id, 'number', o.number::text) from customer_order o
          where o.website_id = $1 and o.payment_id::text = f.value->>'paymentId'))) from jsonb_array_elements(d.differences) f),
        '[]') as differences
    from reconciliation_day d where d.website_id = $1
    order by d.day desc, d.provider, d.currency limit $2`,
};

const COUNT = {
  name: 'reconciliation-differing',
  text: `select count(distinct day)::int4 as count from reconciliation_day
    where website_id = $1 and differences <> '[]' and day > ($2::timestamptz - interval '30 days')::date`,
};
