import { downloadBookDays, listBookDays, PAYMENT_PROVIDERS, type BookDay } from '@portico/contract/studio';
import { orderNumberText } from '@portico/domain';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { csvExport, sendCsv } from '../../platform/csv/csv-export.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { readBookDays, type BookDayRow } from '../../store/reconciliation/read-days.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';

const SHOWN_DAYS = 100;
/** Days in the sheet: some years of them. */
const SHEET_DAYS = 5000;

const HEAD = [
  'Day',
  'Payment service',
  'Currency',
  'Payments here',
  'Taken here',
  'Given back here',
  'Payments there',
  'Taken there',
  'Given back there',
  'Differences',
] as const;

/** The shop's book beside that of whoever takes its payments, day by day, to the cent. */
export function registerBooks(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listBookDays, async ({ websiteId }) => {
    const { orderNumberPrefix } = policyOf(await siteOf(services, websiteId));
    const rows = await database.readInSite(websiteId, (tx) => readBookDays(tx, SHOWN_DAYS));
    return { days: rows.map((row) => presentDay(row, orderNumberPrefix)) };
  });

  studioRoute(app, services, downloadBookDays, async ({ request, reply, member, websiteId }) => {
    await recordExport(services, { request, member, websiteId }, 'Payment books', {});
    const lines = csvExport<BookDayRow, BookDayRow>({
      head: HEAD,
      cells: (row) => [
        row.day,
        row.provider,
        row.currency,
        String(row.our_count),
        sheetAmount(row.our_cents, row.currency),
        sheetAmount(row.our_refunded_cents, row.currency),
        String(row.their_count),
        sheetAmount(row.their_cents, row.currency),
        sheetAmount(row.their_refunded_cents, row.currency),
        String(row.differences.length),
      ],
      read: async () => ({
        rows: await database.readInSite(websiteId, (tx) => readBookDays(tx, SHEET_DAYS)),
        next: undefined,
      }),
    });
    return sendCsv(reply, clock, { name: 'payment-books', lines });
  });
}

function presentDay(row: BookDayRow, orderNumberPrefix: string): BookDay {
  return {
    provider: PAYMENT_PROVIDERS.find((one) => one === row.provider) ?? 'none',
    day: row.day,
    currency: row.currency,
    ours: { count: row.our_count, cents: Number(row.our_cents), refundedCents: Number(row.our_refunded_cents) },
    theirs: { count: row.their_count, cents: Number(row.their_cents), refundedCents: Number(row.their_refunded_cents) },
    differences: row.differences.map(({ kind, paymentId, reference, ourCents, theirCents, order }) => ({
      kind,
      paymentId,
      reference,
      ourCents: Number(ourCents),
      theirCents: Number(theirCents),
      order: order && { id: order.id, numberText: orderNumberText(orderNumberPrefix, BigInt(order.number)) },
    })),
    checkedAt: row.checked_at.getTime(),
  };
}
