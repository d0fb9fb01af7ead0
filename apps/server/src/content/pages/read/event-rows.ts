import { datesBefore, datesToCome, readRepeatingEvent, type Occurrence } from '@portico/domain';
import type { ItemQuery } from './item-query.ts';
import type { ItemRow } from './item-row.ts';
import type { PageData } from './page-data.ts';

type EventQuery = Omit<ItemQuery, 'endsAfter' | 'endsBefore' | 'isRepeating'>;

/** Events of a collection whose dates are counted; those that began latest, where there are more. */
const MOST_REPEATING = 200;

/**
 * Events that are not over, each of their dates by itself, as far as the query's limit goes. Undefined until it is read.
 * Ordered by when they were published, an event stands once.
 * @param from epoch milliseconds
 * @param before which they end, where they have to
 * @param zone of the site
 */
export function eventsToCome(
  data: Pick<PageData, 'items'>,
  query: EventQuery,
  { from, before, zone }: { readonly from: number; readonly before?: number | undefined; readonly zone: string },
): readonly ItemRow[] | undefined {
  const isDated = query.order === 'soonest';
  const ends = { endsAfter: from, ...(before === undefined ? {} : { endsBefore: before }) };
  return merged(data, query, { ends, compare: isDated ? bySooner : byPublished(query) }, (row) => {
    const event = readRepeatingEvent(row.content, zone);
    const dates = event
      ? datesToCome(event, { from, limit: isDated ? query.limit : 1, ...(before === undefined ? {} : { before }) })
      : ownDate(row).filter(({ endDate }) => endDate >= from);
    return dates.filter(({ endDate }) => before === undefined || endDate < before);
  });
}

/** Events that were over at an instant, the latest first, each of their dates by itself. Undefined until it is read. */
export function eventsBefore(
  data: Pick<PageData, 'items'>,
  query: EventQuery,
  { before, zone }: { readonly before: number; readonly zone: string },
): readonly ItemRow[] | undefined {
  const by = { ends: { endsBefore: before }, compare: (a: ItemRow, b: ItemRow) => bySooner(b, a) };
  return merged(data, query, by, (row) => {
    const event = readRepeatingEvent(row.content, zone);
    return event
      ? datesBefore(event, { before, limit: query.limit })
      : ownDate(row).filter(({ endDate }) => endDate < before);
  });
}

function merged(
  data: Pick<PageData, 'items'>,
  query: EventQuery,
  by: {
    readonly ends: Pick<ItemQuery, 'endsAfter' | 'endsBefore'>;
    readonly compare: (a: ItemRow, b: ItemRow) => number;
  },
  datesOf: (row: ItemRow) => readonly Occurrence[],
): readonly ItemRow[] | undefined {
  // Both are asked for before either is looked at: what is missing is read at once.
  const once = data.items({ ...query, ...by.ends });
  const again = data.items({ ...query, order: 'latest', limit: MOST_REPEATING, isRepeating: true });
  if (!once || !again) {
    return undefined;
  }
  const dated = again.flatMap((row) => datesOf(row).map((occurrence): ItemRow => ({ ...row, occurrence })));
  return dated.length === 0 ? once : [...once, ...dated].toSorted(by.compare).slice(0, query.limit);
}

/** Of an event whose repetition cannot be read. */
function ownDate({ content: { startDate, endDate } }: ItemRow): readonly Occurrence[] {
  return typeof startDate === 'number'
    ? [{ startDate, endDate: typeof endDate === 'number' ? endDate : startDate }]
    : [];
}

function bySooner(one: ItemRow, other: ItemRow): number {
  return startOf(one) - startOf(other);
}

function byPublished({ order }: EventQuery): (one: ItemRow, other: ItemRow) => number {
  const way = order === 'oldest' ? 1 : -1;
  return (one, other) => way * (one.publish_at.getTime() - other.publish_at.getTime());
}

/** An event without a date comes last. */
function startOf({ occurrence, content }: ItemRow): number {
  const at = occurrence?.startDate ?? content['startDate'];
  return typeof at === 'number' ? at : Number.MAX_SAFE_INTEGER;
}
