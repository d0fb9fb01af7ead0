import type { GiftCardMonth } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';

const HEAD = [
  'Month',
  'Currency',
  'Owed before',
  'Sold',
  'Given',
  'Refunded to cards',
  'Paid with cards',
  'Ended',
  'Given back',
  'Paid out',
  'Put right',
  'Owed after',
] as const;

/**
 * What each month did to what is owed on gift cards, the newest first, by currency: opening + all that happened = closing,
 * and the newest closing is the sum of all balances. Months in which nothing happened are left out.
 * @param timeZone where the shop is, an IANA name
 */
export async function readGiftCardMonths(tx: SiteTransaction, timeZone: string): Promise<GiftCardMonth[]> {
  const rows = await tx.query<MonthRow>(MONTHS, [tx.websiteId, timeZone]);
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency,
    openingCents: Number(row.closing - row.moved),
    soldCents: Number(row.sold),
    givenCents: Number(row.given),
    refundedCents: Number(row.refunded),
    redeemedCents: Number(row.redeemed),
    endedCents: Number(row.ended),
    boughtBackCents: Number(row.bought_back),
    cashedOutCents: Number(row.cashed_out),
    adjustedCents: Number(
      row.moved - row.sold - row.given - row.refunded - row.redeemed - row.ended - row.bought_back - row.cashed_out,
    ),
    closingCents: Number(row.closing),
  }));
}

/** The same as CSV. */
export function exportMonths(
  database: Database,
  { websiteId, timeZone }: { readonly websiteId: string; readonly timeZone: string },
): AsyncGenerator<string> {
  return csvExport<GiftCardMonth, GiftCardMonth>({
    head: HEAD,
    cells: ({ month, currency, ...amounts }) => [
      month,
      currency,
      ...[
        amounts.openingCents,
        amounts.soldCents,
        amounts.givenCents,
        amounts.refundedCents,
        amounts.redeemedCents,
        amounts.endedCents,
        amounts.boughtBackCents,
        amounts.cashedOutCents,
        amounts.adjustedCents,
        amounts.closingCents,
      ].map((cents) => sheetAmount(BigInt(cents), currency)),
    ],
    read: async () => ({
      rows: await database.readInSite(websiteId, (tx) => readGiftCardMonths(tx, timeZone)),
      next: undefined,
    }),
  });
}

interface MonthRow {
  readonly month: string;
  readonly currency: string;
  readonly sold: bigint;
  readonly given: bigint;
  readonly refunded: bigint;
  readonly redeemed: bigint;
  readonly ended: bigint;
  readonly bought_back: bigint;
  readonly cashed_out: bigint;
  /** All of it. */
  readonly moved: bigint;
  readonly closing: bigint;
}

const sumOf = (condition: string) => `coalesce(sum(e.amount_cents) filter (where ${condition}), 0)::int8`;

const MONTHS = {
  name: 'studio-gift-card-months',
  text: `with months as (
      select g.currency, date_trunc('month', e.happened_at at time zone $2) as month,
        ${sumOf("e.kind = 'issue' and e.order_id is not null")} as sold,
        ${sumOf("e.kind = 'issue' and e.order_id is null")} as given, ${sumOf("e.kind = 'refund'")} as refunded,
        ${sumOf("e.kind = 'redeem'")} as redeemed, ${sumOf("e.kind = 'expire'")} as ended,
        ${sumOf("e.kind in ('refund-of-purchase', 'refund-failed')")} as bought_back,
        ${sumOf("e.kind = 'cash-out'")} as cashed_out,
        sum(e.amount_cents)::int8 as moved
      from gift_card_entry e join gift_card g on g.website_id = $1 and g.id = e.card_id
      where e.website_id = $1 group by 1, 2
    )
    select to_char(month, 'YYYY-MM') as month, currency, sold, given, refunded, redeemed, ended, bought_back, cashed_out, moved,
      (sum(moved) over (partition by currency order by months.month))::int8 as closing
    from months order by months.month desc, currency`,
};
