import type { CollectionType } from '../kits/collection-type.ts';
import { eventsBefore, eventsToCome } from './read/event-rows.ts';
import type { Facets } from './read/facets.ts';
import type { ItemOrder, ItemQuery } from './read/item-query.ts';
import type { ItemRow } from './read/item-row.ts';
import type { PageData } from './read/page-data.ts';
import type { CollectionEntry } from './read/site-content.ts';
import type { ListQuery } from './listing.ts';
import type { PageQuery } from './page-query.ts';

/** One page of a list: its items and the way to the others. */
export interface ListPage {
  readonly rows: readonly ItemRow[];
  /** Events that are over; only of collections in calendar order. */
  readonly past: readonly ItemRow[];
  readonly pagination: Readonly<Record<string, unknown>> | undefined;
  /** The category's or tag's own spelling. */
  readonly categoryFilter: string | undefined;
  readonly tagFilter: string | undefined;
  readonly pageSize: number;
}

export interface ListPageOptions {
  readonly collection: CollectionEntry;
  readonly type: CollectionType | undefined;
  readonly query: PageQuery;
  readonly facets: Facets | undefined;
  /** How a visitor wants it narrowed and sorted. */
  readonly listQuery?: ListQuery | undefined;
  readonly now: number;
  /** Of the site (IANA), in which events that repeat are counted. */
  readonly zone: string;
}

/** The order a collection's items come in. */
export function orderOf(collection: CollectionEntry, type: CollectionType | undefined): ItemOrder {
  const ordering = type?.ordering ?? collection.ordering;
  if (ordering === 'user-orderable' || ordering === 'music-album') {
    return 'position';
  }
  return ordering === 'calendar' ? 'soonest' : 'newest';
}

/** Reads one page of a list. One item more than shown is asked for: whether there is a next page needs no count. */
export function readListPage(data: PageData, options: ListPageOptions): ListPage {
  const { collection, type, query, facets, listQuery, now, zone } = options;
  const order = orderOf(collection, type);
  const pageSize = collection.pageSize;
  const categoryFilter = query.category === undefined ? undefined : spelledAs(query.category, facets?.categories);
  const tagFilter = query.tag === undefined ? undefined : spelledAs(query.tag, facets?.tags);
  const filters = {
    collectionId: collection.id,
    limit: pageSize + 1,
    ...(categoryFilter === undefined ? {} : { category: categoryFilter }),
    ...(tagFilter === undefined ? {} : { tag: tagFilter }),
    ...(query.author === undefined ? {} : { author: query.author }),
  };
  const facts = { pageSize, categoryFilter, tagFilter };
  if (!facets && (query.category !== undefined || query.tag !== undefined)) {
    // The spelling of the filter is on its way; a query without it would be for nothing.
    return { ...facts, rows: [], past: [], pagination: undefined };
  }
  if (order === 'soonest') {
    const month = query.month === undefined ? undefined : monthBounds(query.month);
    const from = month?.from ?? minute(now);
    const upcoming = eventsToCome(data, { ...filters, order: 'soonest' }, { from, before: month?.to, zone });
    const past = month ? [] : eventsBefore(data, { ...filters, order: 'latest' }, { before: minute(now), zone });
    return {
      ...facts,
      rows: (upcoming ?? []).slice(0, pageSize),
      past: (past ?? []).slice(0, pageSize),
      pagination: undefined,
    };
  }
  if (order === 'newest') {
    return { ...facts, past: [], ...newestPage(data, { ...filters, order }, options) };
  }
  const number = query.page ?? 1;
  // A few that are left over come with the last page rather than on one of their own.
  const most = pageSize + Math.floor(pageSize * LEFT_OVER_SHARE);
  const rows =
    data.items({
      ...filters,
      order,
      ...(listQuery?.sort === undefined ? {} : { sort: listQuery.sort }),
      ...(listQuery?.narrowed === undefined ? {} : { narrowed: listQuery.narrowed }),
      limit: most + 1,
      skip: (number - 1) * pageSize,
    }) ?? [];
  const hasNext = rows.length > most;
  return {
    ...facts,
    past: [],
    rows: hasNext ? rows.slice(0, pageSize) : rows,
    pagination: numberedPagination(options, number, hasNext),
  };
}

/** How many of a page's items may come with it beyond its size, so that no page has less. */
const LEFT_OVER_SHARE = 0.25;

/** Events end within the minute: a query that names the millisecond could not be remembered. */
export const minute = (now: number) => now - (now % 60_000);

function newestPage(
  data: PageData,
  filters: ItemQuery,
  { collection, query }: ListPageOptions,
): Pick<ListPage, 'rows' | 'pagination'> {
  const pageSize = filters.limit - 1;
  const { offset } = query;
  const month = query.month === undefined ? undefined : monthBounds(query.month);
  const within = month ? { after: month.from - 1, before: Math.min(month.to, offset ?? month.to) } : {};
  if (offset !== undefined && query.reversePaginate) {
    // The newer neighbours of a page: nearest first, then turned round.
    const found = data.items({ ...filters, ...within, order: 'oldest', after: offset }) ?? [];
    const rows = found.slice(0, pageSize).toReversed();
    return {
      rows,
      pagination: offsetPagination(collection, query, rows, { hasNewer: found.length > pageSize, hasOlder: true }),
    };
  }
  const found = data.items({ ...filters, ...(offset === undefined ? {} : { before: offset }), ...within }) ?? [];
  const rows = found.slice(0, pageSize);
  return {
    rows,
    pagination: offsetPagination(collection, query, rows, {
      hasNewer: offset !== undefined,
      hasOlder: found.length > pageSize,
    }),
  };
}

interface Neighbours {
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

function offsetPagination(
  collection: CollectionEntry,
  query: PageQuery,
  rows: readonly ItemRow[],
  { hasNewer, hasOlder }: Neighbours,
) {
  if (!hasNewer && !hasOlder) {
    return undefined;
  }
  const newest = rows[0]?.publish_at.getTime() ?? query.offset ?? 0;
  const oldest = rows.at(-1)?.publish_at.getTime() ?? query.offset ?? 0;
  const link = (extra: string) => `${collection.fullUrl}${queryText(query, extra)}`;
  return {
    ...(hasOlder ? { nextPage: true, nextPageOffset: oldest, nextPageUrl: link(`offset=${oldest}`) } : {}),
    ...(hasNewer
      ? { prevPage: true, prevPageOffset: newest, prevPageUrl: link(`offset=${newest}&reversePaginate=true`) }
      : {}),
    pageSize: collection.pageSize,
  };
}

function numberedPagination({ collection, query, listQuery }: ListPageOptions, number: number, hasNext: boolean) {
  if (number === 1 && !hasNext) {
    return undefined;
  }
  const link = (page: number) =>
    `${collection.fullUrl}${queryText(query, page > 1 ? `page=${page}` : '', listQuery?.text)}`;
  return {
    ...(hasNext ? { nextPage: true, nextPageUrl: link(number + 1) } : {}),
    ...(number > 1 ? { prevPage: true, prevPageUrl: link(number - 1) } : {}),
    page: number,
    pageSize: collection.pageSize,
  };
}

/** The filters of a list stay while it is paged. */
function queryText(query: PageQuery, extra: string, wished = ''): string {
  const kept = (['category', 'tag', 'author', 'month'] as const).flatMap((name) =>
    query[name] === undefined ? [] : [`${name}=${queryValue(query[name])}`],
  );
  const parts = [...kept, wished, extra].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** A value in an address that stays one in attributes of either quote. */
export function queryValue(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

/** Links name a category as it is, slugified or with plus signs; the filter needs its own spelling. */
export function spelledAs(asked: string, known: readonly string[] | undefined): string {
  const plain = asked.replaceAll('+', ' ');
  return (
    known?.find((name) => name === asked || name === plain) ??
    known?.find((name) => slug(name) === slug(plain)) ??
    plain
  );
}

/** As the `slugify` formatter writes it. */
function slug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
}

function monthBounds(month: string): { from: number; to: number } {
  const [number = '1', year = '1970'] = month.split('-');
  return { from: Date.UTC(Number(year), Number(number) - 1, 1), to: Date.UTC(Number(year), Number(number), 1) };
}
