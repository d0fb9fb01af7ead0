import type {
  DiscountDetail,
  DiscountList,
  DiscountListQuery,
  DiscountRow,
  DiscountView,
} from '@portico/contract/studio';
import { discountState, type DiscountFields } from '@portico/domain';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { titlesOf } from '../../store/discounts/product-titles.ts';
import { containsPattern } from '../../platform/database/search-words.ts';

/** Discounts of the website, newest first, with the counts of the tabs on the first page. */
export async function readDiscounts(
  tx: SiteTransaction,
  query: DiscountListQuery,
  now: number,
): Promise<Omit<DiscountList, 'currency'>> {
  const from = decodeCursor(query.cursor);
  let matching = standing(tx);
  if (query.view !== 'all') {
    matching = matching.where(sql<SqlBool>`${stateAt(now)} = ${query.view}`);
  }
  if (query.search) {
    const contains = containsPattern(query.search);
    matching = matching.where((eb) => eb.or([eb('code', 'ilike', contains), eb('note', 'ilike', contains)]));
  }
  const rows = await matching
    .$if(from !== undefined, (page) =>
      page.where(sql<SqlBool>`(created_at, id) < (${from?.value}::timestamptz, ${from?.id}::uuid)`),
    )
    .select(COLUMNS)
    .select(sql<string>`created_at::text`.as('sorted'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const counts = from ? null : await countViews(tx, now);
  const isNarrowed = query.search !== undefined && query.search !== '';
  return {
    rows: page.map((row) => presentDiscount(row, now)),
    total: counts && (isNarrowed ? await countOf(matching) : counts[query.view]),
    counts,
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** One discount; undefined when the website has none with this id. */
export async function readDiscount(tx: SiteTransaction, id: string, now: number): Promise<DiscountDetail | undefined> {
  const row = await standing(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst();
  if (!row) {
    return undefined;
  }
  const products = await titlesOf(tx, row.scope_item_ids);
  const saved = await tx.kysely
    .selectFrom('discount_use as u')
    .innerJoin('customer_order as o', (join) =>
      join.on('o.website_id', '=', tx.websiteId).onRef('o.payment_id', '=', 'u.payment_id'),
    )
    .where('u.website_id', '=', tx.websiteId)
    .where('u.discount_id', '=', id)
    .select((eb) => eb.fn.sum<bigint | null>('u.amount_cents').as('cents'))
    .executeTakeFirst();
  return { ...presentDiscount(row, now), products, savedCents: Number(saved?.cents ?? 0n) };
}

const COLUMNS = [
  'id',
  'code',
  'note',
  'kind',
  'percent',
  'amount_cents',
  'currency',
  'scope',
  'scope_item_ids',
  'scope_categories',
  'minimum_cents',
  'starts_at',
  'ends_at',
  'usage_limit',
  'customer_limit',
  'times_used',
  'subscription_cycles',
  'combines',
  'is_paused',
] as const;

type StoredRow = Awaited<ReturnType<typeof one>>;
const one = (tx: SiteTransaction) => standing(tx).select(COLUMNS).executeTakeFirstOrThrow();

function presentDiscount(row: StoredRow, now: number): DiscountRow {
  const startsAt = row.starts_at?.getTime() ?? null;
  const endsAt = row.ends_at?.getTime() ?? null;
  return {
    id: row.id,
    code: row.code,
    note: row.note,
    // The columns' checks allow no others.
    kind: row.kind as DiscountFields['kind'],
    percent: row.percent ?? '',
    amountCents: row.amount_cents === null ? null : Number(row.amount_cents),
    scope: row.scope as DiscountFields['scope'],
    itemIds: row.scope_item_ids,
    categories: row.scope_categories,
    minimumCents: row.minimum_cents === null ? null : Number(row.minimum_cents),
    startsAt,
    endsAt,
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    subscriptionCycles: row.subscription_cycles,
    combines: row.combines,
    currency: row.currency,
    timesUsed: row.times_used,
    isPaused: row.is_paused,
    state: discountState(
      {
        isPaused: row.is_paused,
        usageLimit: row.usage_limit ?? undefined,
        timesUsed: row.times_used,
        startsAt: startsAt ?? undefined,
        endsAt: endsAt ?? undefined,
      },
      now,
    ),
  };
}

function standing({ kysely, websiteId }: SiteTransaction) {
  return kysely.selectFrom('discount').where('website_id', '=', websiteId).where('deleted_at', 'is', null);
}

/** The domain's `discountState`, for filters over many rows. */
function stateAt(now: number): RawBuilder<string> {
  const at = new Date(now);
  return sql<string>`case when is_paused then 'paused'
    when usage_limit is not null and times_used >= usage_limit then 'used-up'
    when ends_at is not null and ends_at <= ${at} then 'ended'
    when starts_at is not null and starts_at > ${at} then 'scheduled' else 'active' end`;
}

async function countViews(tx: SiteTransaction, now: number): Promise<Record<DiscountView, number>> {
  const rows = await standing(tx)
    .select((eb) => [stateAt(now).as('state'), eb.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0n);
  return {
    all: rows.reduce((total, { count }) => total + Number(count), 0),
    active: of('active'),
    scheduled: of('scheduled'),
    paused: of('paused'),
    ended: of('ended'),
    'used-up': of('used-up'),
  };
}

async function countOf(matching: SelectQueryBuilder<Tables, 'discount', object>): Promise<number> {
  const { count } = await matching.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
