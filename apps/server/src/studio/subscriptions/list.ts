import {
  MOST_AT_ONCE,
  type SubscriptionList,
  type SubscriptionListQuery,
  type SubscriptionRow,
} from '@portico/contract/studio';
import type { CycleState, Schedule, SubscriptionState } from '@portico/domain';
import { periodOf } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { SubscriptionRow as StoredSubscription } from '../../store/subscriptions/stored-subscription.ts';

/** A subscription with who has it and how its next cycle stands. */
export interface ListedSubscription extends StoredSubscription {
  readonly first_name: string;
  readonly last_name: string;
  readonly cycle_state: CycleState | null;
  readonly cycle_due_at: Date | null;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

/** What each view holds; `attention` is what waits for the owner's word. */
const VIEWS: Readonly<Record<SubscriptionListQuery['view'], RawBuilder<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  active: sql<SqlBool>`s.state = 'active'`,
  paused: sql<SqlBool>`s.state = 'paused'`,
  failing: sql<SqlBool>`s.state = 'past-due'`,
  ending: sql<SqlBool>`s.state = 'ending'`,
  ended: sql<SqlBool>`s.state = 'ended'`,
  attention: sql<SqlBool>`s.state <> 'ended' and exists (select from subscription_cycle l where l.website_id = s.website_id
    and l.subscription_id = s.id and l.state in ('late', 'blocked'))`,
};

/** Reads one page of subscriptions, the newest first. */
export async function readSubscriptionPage(
  tx: SiteTransaction,
  query: SubscriptionListQuery,
): Promise<SubscriptionList> {
  const after = decodeCursor(query.cursor);
  const conditions = [
    ...conditionsOf(query),
    ...(after ? [sql<SqlBool>`(s.started_at, s.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const found = await readListed(tx, sql.join(conditions, sql` and `), query.limit + 1);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentRow),
    nextCursor: found.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/** The subscriptions of a view and a search, the newest first; as many as one call changes. */
export async function readSubscriptionIds(tx: SiteTransaction, query: Filters): Promise<readonly string[]> {
  return (await readListed(tx, sql.join(conditionsOf(query), sql` and `), MOST_AT_ONCE)).map(({ id }) => id);
}

type Filters = Pick<SubscriptionListQuery, 'view' | 'search'>;

function conditionsOf({ view, search }: Filters): RawBuilder<SqlBool>[] {
  return [VIEWS[view], ...(search ? [matches(search)] : [])];
}

/** One of them; undefined when there is none. */
export async function readOne(tx: SiteTransaction, id: string): Promise<ListedSubscription | undefined> {
  return (await readListed(tx, sql`s.id = ${id}::uuid`, 1))[0];
}

async function readListed(
  tx: SiteTransaction,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<ListedSubscription[]> {
  const { rows } = await sql<ListedSubscription>`
    select s.*, c.first_name, c.last_name, n.state as cycle_state, n.due_at as cycle_due_at, s.started_at::text as sorted
    from subscription s
    join customer c on c.website_id = ${tx.websiteId} and c.id = s.customer_id
    left join subscription_cycle n on n.website_id = ${tx.websiteId} and n.subscription_id = s.id and n.cycle = s.next_cycle
    where s.website_id = ${tx.websiteId} and ${where}
    order by s.started_at desc, s.id desc limit ${limit}`.execute(tx.kysely);
  return rows;
}

/** Part of a name, an address, a product or a SKU. */
function matches(search: string): RawBuilder<SqlBool> {
  const part = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<SqlBool>`(s.email ilike ${part} or s.title ilike ${part} or s.sku ilike ${part}
    or (c.first_name || ' ' || c.last_name) ilike ${part})`;
}

/** A row as the contract has it. */
export function presentRow(row: ListedSubscription): SubscriptionRow {
  const schedule = row.schedule as Schedule;
  // The columns' checks allow no other words.
  const state = row.state as SubscriptionState;
  const isCharged = state === 'active' || state === 'past-due';
  const isTried = row.cycle_state === 'refused' || row.cycle_state === 'blocked' || row.cycle_state === 'action-needed';
  return {
    id: row.id,
    customerId: row.customer_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    title: row.title,
    detail: Object.values(row.attributes as Record<string, string>).join(', '),
    imageUrl: row.image_url,
    quantity: row.quantity,
    period: periodOf(schedule, row.next_cycle ?? Math.max(1, row.paid_count)),
    state,
    reason: row.reason,
    cycleState: row.cycle_state,
    nextAt: isCharged ? (timeOf(isTried ? row.wakes_at : row.cycle_due_at) ?? null) : null,
    resumesAt: timeOf(row.resumes_at),
    endsAt: timeOf(row.ends_at),
    endedAt: timeOf(row.ended_at),
    paidCount: row.paid_count,
    totalCents: Number(row.paid_count < row.first_count ? row.first_total_cents : row.total_cents),
    currency: row.currency,
  };
}

export function timeOf(at: Date | null): number | null {
  return at?.getTime() ?? null;
}
