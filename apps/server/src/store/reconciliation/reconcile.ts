import { compareBooks, type BooksCompared, type OurPayment } from '@portico/domain';
import { isoDay, localDay, localInstant } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { FREE } from '../payments/free-provider.ts';
import { SETTLE_PAYMENT, settleKey } from '../payments/settle-job.ts';

/** So many whole days are looked at, the last one yesterday: what was taken late or given back since shows too. */
const DAYS = 3;
/** Both clocks may differ, and a service notes a payment after we have: what lies around a day is asked for with it. */
const AROUND_MS = 60 * 60_000;

/**
 * Lays the book of a site's payments beside that of each service that took some, day by day where the shop is, and keeps what
 * comes of it. What only the service knows of a payment that is open here is settled; everything else is told and not touched.
 */
export async function reconcileSite(services: Services, websiteId: string): Promise<void> {
  const site = await services.sites.lately(websiteId);
  if (!site) {
    return;
  }
  const { timeZone } = site.profile;
  const today = localDay(services.clock.now(), timeZone);
  for (let day = today - DAYS; day < today; day += 1) {
    const span = { from: localInstant(day, 0, timeZone), to: localInstant(day + 1, 0, timeZone) };
    const names = await services.database.readInSite(websiteId, (tx) =>
      tx.query<{ provider: string }>(PROVIDERS, [websiteId, new Date(span.from), new Date(span.to), FREE]),
    );
    for (const { provider } of names) {
      await reconcileDay(services, { websiteId, provider, day: isoDay(day), ...span });
    }
  }
}

interface BookDay {
  readonly websiteId: string;
  readonly provider: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

async function reconcileDay(services: Services, asked: BookDay): Promise<void> {
  const { websiteId, provider, from, to } = asked;
  const book = services.payments.provider(provider)?.book;
  if (!book) {
    return;
  }
  // Asked for first: what is begun between both looks is in our book, and open there.
  const said = await book(websiteId, { from: from - AROUND_MS, to: to + AROUND_MS });
  await services.database.inSite(websiteId, async (tx) => {
    const [ours, known] = await Promise.all([
      tx.query<OurRow>(OURS, [websiteId, provider, new Date(from), new Date(to)]),
      tx.query<{ id: string }>(KNOWN, [websiteId, said.map(({ paymentId }) => paymentId)]),
    ]);
    const rows = new Map(ours.map((row) => [row.id, row]));
    const elsewhere = new Set(known.map(({ id }) => id));
    const theirs = said.filter((charge) => {
      const row = rows.get(charge.paymentId);
      const isBack = charge.refundedCents === charge.amountCents && row !== undefined && !isTaken(row);
      // One of another day of ours is compared on that day.
      const isOfDay = elsewhere.has(charge.paymentId)
        ? row !== undefined
        : charge.takenAt >= from && charge.takenAt < to;
      return isOfDay && !isBack;
    });
    const compared = compareBooks(ours.map(paymentOf), theirs);
    await save(tx, services, asked, compared);
    for (const { paymentId } of theirs) {
      const row = rows.get(paymentId);
      if (row && isOpen(row)) {
        await services.addJob(tx, SETTLE_PAYMENT, { paymentId }, { jobKey: settleKey(paymentId), keepsEarlier: true });
      }
    }
  });
}

interface OurRow {
  readonly id: string;
  readonly state: string;
  readonly currency: string;
  readonly amount_cents: bigint;
  readonly refunded_cents: bigint;
}

const isTaken = ({ state }: OurRow) => state === 'approved';
const isOpen = ({ state }: OurRow) => state === 'started' || state === 'unknown';

function paymentOf(row: OurRow): OurPayment {
  const { id, currency, amount_cents: amountCents, refunded_cents: refundedCents } = row;
  return { id, currency, amountCents, refundedCents, isTaken: isTaken(row), isOpen: isOpen(row) };
}

async function save(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  { provider, day }: BookDay,
  compared: readonly BooksCompared[],
): Promise<void> {
  for (const { currency, ours, theirs, differences } of compared) {
    const told = differences.map(({ ourCents, theirCents, ...difference }) => ({
      ...difference,
      ourCents: ourCents.toString(),
      theirCents: theirCents.toString(),
    }));
    await tx.query(SAVE, [
      tx.websiteId,
      provider,
      day,
      currency,
      ours.count,
      ours.cents,
      theirs.count,
      theirs.cents,
      ours.refundedCents,
      theirs.refundedCents,
      JSON.stringify(told),
      new Date(clock.now()),
    ]);
  }
}

const PROVIDERS = {
  name: 'reconciliation-providers',
  text: `select distinct provider from payment where website_id = $1 and created_at >= $2 and created_at < $3
    and provider <> $4 order by provider`,
};

const OURS = {
  name: 'reconciliation-ours',
  text: `select p.id, p.state, p.currency, p.amount_cents,
      coalesce((select sum(r.amount_cents) from payment_refund r where r.website_id = $1 and r.payment_id = p.id
        and r.state <> 'refused'), 0)::int8 as refunded_cents
    from payment p where p.website_id = $1 and p.provider = $2 and p.created_at >= $3 and p.created_at < $4
      and p.amount_cents > 0`,
};

const KNOWN = {
  name: 'reconciliation-known',
  text: `select p.id from payment p where p.website_id = $1 and p.id in (
    select said::uuid from unnest($2::text[]) said where said ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`,
};

const SAVE = {
  name: 'reconciliation-save',
  text: `insert into reconciliation_day (website_id, provider, day, currency, our_count, our_cents, their_count, their_cents,
      our_refunded_cents, their_refunded_cents, differences, checked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (website_id, provider, day, currency) do update set our_count = excluded.our_count,
      our_cents = excluded.our_cents, their_count = excluded.their_count, their_cents = excluded.their_cents,
      our_refunded_cents = excluded.our_refunded_cents, their_refunded_cents = excluded.their_refunded_cents,
      differences = excluded.differences, checked_at = excluded.checked_at`,
};
