import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SiteTransaction, Statement } from '../../../platform/database/database.ts';
import type { Listing } from '../listing.ts';
import type { ItemMemory, KeptItem } from './item-memory.ts';
import type { ItemRow } from './item-row.ts';
import type { ItemPart } from './item-part.ts';
import { ITEM_COLUMNS, ITEM_CUSTOM_FILES, ITEM_IMAGES, itemParts, itemStamp } from './item-sql.ts';

/** The order in which a query gives items. */
export type ItemOrder = 'position' | 'position-desc' | 'newest' | 'oldest' | 'soonest' | 'latest';

/**
 * Which visible items of a collection are wanted. Plain data: a page's queries are remembered by their JSON, so that the
 * next render asks for all of them at once.
 */
export interface ItemQuery {
  readonly collectionId: string;
  readonly order: ItemOrder;
  readonly limit: number;
  readonly skip?: number;
  /** The one at `/collection/<urlId>`. */
  readonly urlId?: string;
  readonly ids?: readonly string[];
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
  readonly isStarred?: true;
  /** Published before or after this instant, epoch milliseconds, exclusive. */
  readonly before?: number;
  readonly after?: number;
  /** Events of one date that end before or after this instant. */
  readonly endsBefore?: number;
  readonly endsAfter?: number;
  /** Events that come again, whose dates are counted (event-rows.ts). */
  readonly isRepeating?: true;
  /** Behind this item, as the order goes; of orders by position and by date. */
  readonly beyond?: string;
  /** Shares a tag or category with this item and is not it. */
  readonly relatedTo?: string;
  /** A sort of the listing, in place of the order. */
  readonly sort?: string;
  /** What the listing narrows it to; plain data. */
  readonly narrowed?: Readonly<Record<string, unknown>>;
  /** Whether visitors may see it or not: for previews alone. */
  readonly isUnseen?: true;
}

const VISIBLE = `item.website_id = $1 and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2`;

/** The time is named so that the statement has the same values as the others. */
const ANY = 'item.website_id = $1 and $2::timestamptz is not null';

const ORDERS: Readonly<Record<ItemOrder, { readonly by: string; readonly beyond?: string }>> = {
  position: { by: 'item.position, item.id', beyond: '(item.position, item.id) > (place.position, place.id)' },
  'position-desc': {
    by: 'item.position desc, item.id desc',
    beyond: '(item.position, item.id) < (place.position, place.id)',
  },
  newest: {
    by: 'item.publish_at desc, item.id desc',
    beyond: '(item.publish_at, item.id) < (place.publish_at, place.id)',
  },
  oldest: { by: 'item.publish_at, item.id', beyond: '(item.publish_at, item.id) > (place.publish_at, place.id)' },
  soonest: { by: `(item.content ->> 'startDate')::numeric nulls last, item.id` },
  latest: { by: `(item.content ->> 'startDate')::numeric desc nulls last, item.id` },
};

const REPEATS = `item.content ? 'repeats'`;
const ENDS = `coalesce(item.content ->> 'endDate', item.content ->> 'startDate')::numeric`;

type FilterName = Exclude<keyof ItemQuery, 'collectionId' | 'order' | 'limit' | 'skip' | 'sort'>;

interface Filter {
  readonly type: string;
  /** Says of `item` whether it is wanted. */
  readonly condition: (order: ItemOrder, listing: ListingSql | undefined) => string;
  /** Reads another item that the condition names. */
  readonly join?: string;
}

const FILTERS: Readonly<Record<FilterName, Filter>> = {
  urlId: { type: 'text', condition: () => `item.url_id = q."urlId"` },
  ids: { type: 'uuid[]', condition: () => 'item.id = any(q.ids)' },
  category: { type: 'text', condition: () => 'item.categories @> array[q.category]' },
  tag: { type: 'text', condition: () => 'item.tags @> array[q.tag]' },
  author: { type: 'text', condition: () => 'item.author_name = q.author' },
  isStarred: { type: 'boolean', condition: () => 'item.is_starred' },
  before: { type: 'numeric', condition: () => 'item.publish_at < to_timestamp(q.before / 1000.0)' },
  after: { type: 'numeric', condition: () => 'item.publish_at > to_timestamp(q.after / 1000.0)' },
  endsBefore: { type: 'numeric', condition: () => `not (${REPEATS}) and ${ENDS} < q."endsBefore"` },
  endsAfter: { type: 'numeric', condition: () => `not (${REPEATS}) and ${ENDS} >= q."endsAfter"` },
  isRepeating: { type: 'boolean', condition: () => REPEATS },
  beyond: {
    type: 'uuid',
    condition: (order) => ORDERS[order].beyond ?? 'true',
    join: `cross join lateral (select id, position, publish_at from item where website_id = $1 and id = q.beyond) place`,
  },
  relatedTo: {
    type: 'uuid',
    condition: () =>
      '(self.id is null or (item.id <> self.id and (item.tags && self.tags or item.categories && self.categories)))',
    join: `left join lateral (select id, tags, categories from item where website_id = $1 and id = q."relatedTo") self on true`,
  },
  narrowed: { type: 'jsonb', condition: (_order, listing) => listing?.narrowed ?? 'true' },
  isUnseen: { type: 'boolean', condition: () => 'true' },
};
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** An answer of the statement; without its parts where the row that is known is still true. */
type FoundItem = Omit<ItemRow, 'collection_id'> & {
  readonly n: number;
  readonly place: number;
  readonly stamp: string;
  readonly collection_id: string | null;
};

type ListingSql = Pick<Listing, 'sorts' | 'narrowed'>;

export interface ItemReading {
  readonly now: number;
  readonly memory: ItemMemory;
  /** What features know of items. */
  readonly parts: readonly ItemPart<unknown>[];
  /** How a feature narrows and sorts lists. */
  readonly listing: ListingSql | undefined;
  /** Items that are likely among the answers: what is known of them is not read again. */
  readonly likely: readonly string[];
}

/**
 * Runs any number of queries with one statement, which is made of one part for each kind of query among them: so each
 * part says no more than its queries mean, and finds its way by an index. Answers come in the order of the queries.
 */
export async function findItems(
  transaction: SiteTransaction,
  queries: readonly ItemQuery[],
  { now, memory, parts, listing, likely }: ItemReading,
): Promise<ItemRow[][]> {
  const answers: ItemRow[][] = queries.map(() => []);
  if (queries.length === 0) {
    return answers;
  }
  const { websiteId } = transaction;
  const kinds = Map.groupBy(
    queries.map((query, n) => ({ query, n })),
    ({ query }) => kindOf(query),
  );
  const names = [...kinds.keys()].sort();
  const asked = names.map((name) => (kinds.get(name) ?? []).map(({ query, n }) => askedFor(query, n)));
  const known = new Map(
    likely.flatMap((id): [string, KeptItem][] => {
      const kept = memory.find(websiteId, id);
      return kept ? [[id, kept]] : [];
    }),
  );
  const stamps = Object.fromEntries([...known].map(([id, { stamp }]) => [id, stamp]));
  const found = await transaction.query<FoundItem>(statementFor(names, parts, listing), [
    websiteId,
    new Date(now),
    JSON.stringify(asked),
    JSON.stringify(stamps),
  ]);
  for (const { n, place, stamp, ...row } of found) {
    const kept = row.collection_id === null ? known.get(row.id) : memory.keep(websiteId, stamp, row as ItemRow);
    const answer = answers[n];
    if (answer && kept) {
      answer[place - 1] = kept.row;
    }
  }
  return answers;
}

/** Queries of one kind differ only in their values: the order, and which filters they have. */
function kindOf(query: ItemQuery): string {
  return [query.sort ?? query.order, ...FILTER_NAMES.filter((name) => query[name] !== undefined)].join(' ');
}

/** A query as the statement reads it. */
function askedFor({ limit, order: _order, sort: _sort, ...query }: ItemQuery, n: number) {
  return { ...query, n, take: limit, skip: query.skip ?? 0 };
}

/** By the kinds of their queries. Kits name as many of those on a page as they like, and strangers add filters. */
const statements = new LRUCache<string, Statement>({ max: 500 });

function statementFor(
  kinds: readonly string[],
  parts: readonly ItemPart<unknown>[],
  listing: ListingSql | undefined,
): Statement {
  const key = [...parts.map(({ name }) => name), ...kinds].join('\n');
  let statement = statements.get(key);
  if (!statement) {
    // "offset 0" keeps the planner from joining all items there are before it looks which ones are wanted.
    const text = `select w.n, w.place, w.id, s.stamp, part.* from (
      ${kinds.map((kind, index) => partFor(kind, index, listing)).join('\n      union all\n      ')}) w
    cross join lateral (select ${itemStamp(parts)} as stamp offset 0) s
    left join lateral (select ${ITEM_COLUMNS}, ${ITEM_IMAGES}, ${ITEM_CUSTOM_FILES}, ${itemParts(parts)} from item i
      where i.website_id = $1 and i.id = w.id and s.stamp is distinct from ($4::jsonb ->> w.id::text) offset 0) part on true`;
    // PostgreSQL knows a statement by 63 characters of its name.
    statement = { name: `page-items-${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`, text };
    statements.set(key, statement);
  }
  return statement;
}

function partFor(kind: string, index: number, listing: ListingSql | undefined): string {
  const [order, ...filters] = kind.split(' ') as [ItemOrder, ...FilterName[]];
  // What a visitor sorts by comes from the listing itself, never from an address.
  const by = listing?.sorts[order] ?? ORDERS[order].by;
  const columns = filters.map((name) => `, "${name}" ${FILTERS[name].type}`).join('');
  return `select q.n, i.place::int, i.id
      from jsonb_to_recordset($3::jsonb -> ${index}) as q(n int, "collectionId" uuid, take int, skip int${columns})
      ${filters.map((name) => FILTERS[name].join ?? '').join(' ')}
      cross join lateral (select ordered.*, row_number() over () as place from (
        select item.id from item
        where ${[`${filters.includes('isUnseen') ? ANY : VISIBLE} and item.collection_id = q."collectionId"`, ...filters.map((name) => FILTERS[name].condition(order, listing))].join(' and ')}
        order by ${by} limit q.take offset q.skip) ordered) i`;
}

const FORMER_ADDRESS: Statement = {
  name: 'page-item-by-former-address',
  text: `select item.url_id from item_address former
    join item on item.website_id = $1 and item.id = former.item_id and item.collection_id = former.collection_id
    where ${VISIBLE} and former.website_id = $1 and former.collection_id = $3 and former.url_id = $4`,
};

/** Where the visible item is now that had this address before. */
export async function findFormerAddress(
  transaction: SiteTransaction,
  collectionId: string,
  urlId: string,
  now: number,
): Promise<string | undefined> {
  const values = [transaction.websiteId, new Date(now), collectionId, urlId];
  const [row] = await transaction.query<{ url_id: string }>(FORMER_ADDRESS, values);
  return row?.url_id;
}
