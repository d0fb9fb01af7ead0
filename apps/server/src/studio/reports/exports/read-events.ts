import { addDays, type CalendarRange } from '@portico/domain';
import type { VisitorEvent } from '../../../content/visitors/visitor-event.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Events read at once. */
const BATCH = 2000;

/** A single event as it is kept, its moment in ISO 8601. */
export type ExportedEvent = Omit<VisitorEvent, 'happenedAt'> & { readonly happenedAt: string };

/** Between two moments where the site is, such as `2026-03-02T14:05`; the second is not part of it. */
export interface EventSpan {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;

/**
 * The span of whole days, narrowed to minutes where they are named.
 * @param range the days that are meant
 */
export function eventSpan(
  range: CalendarRange,
  {
    from,
    to,
    timeZone,
  }: { readonly from?: string | undefined; readonly to?: string | undefined; readonly timeZone: string },
): EventSpan {
  return {
    from: from !== undefined && isMinute(from) ? from : `${range.from}T00:00`,
    until:
      to !== undefined && isMinute(to)
        ? // The minute that follows, reckoned as if the site were in Greenwich.
          new Date(Date.parse(`${to}Z`) + MINUTE_MS).toISOString().slice(0, 16)
        : `${addDays(range.to, 1)}T00:00`,
    timeZone,
  };
}

const isMinute = (text: string): boolean => text.includes('T');

/** Behind which event the next ones are read. */
export interface EventPlace {
  readonly day: string;
  readonly id: string;
}

/**
 * Reads some events of a span, in the order of the table's key: each reading takes up where the one before ended, so
 * however many there are, no more than {@link BATCH} are held.
 */
export async function readEvents(
  database: Database,
  websiteId: string,
  { from, until, timeZone }: EventSpan,
  after: EventPlace | undefined,
): Promise<{ readonly rows: readonly ExportedEvent[]; readonly next: EventPlace | undefined }> {
  const values = [websiteId, from, until, timeZone, after?.day ?? null, after?.id ?? null];
  const found = await database.readInSite(websiteId, (tx) =>
    tx.query<ExportedEvent & { readonly day: string }>(READ, values),
  );
  const last = found.at(-1);
  return {
    rows: found.map(({ day: _day, ...event }) => event),
    next: found.length === BATCH && last ? { day: last.day, id: last.id } : undefined,
  };
}

export const EVENT_HEAD = [
  'id',
  'happenedAt',
  'kind',
  'name',
  'visitor',
  'session',
  'path',
  'title',
  'referrer',
  'source',
  'medium',
  'campaign',
  'country',
  'device',
  'browser',
  'os',
  'language',
  'pageType',
  'itemId',
  'props',
] as const;

/** An event as the cells of a sheet. */
export function eventCells(event: ExportedEvent): readonly string[] {
  return EVENT_HEAD.map((key) => (key === 'props' ? JSON.stringify(event.props) : String(event[key])));
}

const READ = {
  name: 'visitor-events-export',
  text: `select e.day::text as day, e.id::text as id, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "happenedAt",
      e.kind, e.name, e.visitor, e.session, coalesce(p.body, '') as path, coalesce(t.body, '') as title,
      coalesce(r.body, '') as referrer, e.source, e.medium, e.campaign, e.country, e.device, e.browser, e.os, e.language,
      e.page_type as "pageType", e.item_id as "itemId", e.props
    from (
      select * from visitor_event e where e.website_id = $1
        and e.day between coalesce($5::date, $2::timestamp::date - 1) and $3::timestamp::date + 1
        and ($5::date is null or (e.day, e.id) > ($5::date, $6::uuid))
        and e.happened_at >= ($2::timestamp at time zone $4) and e.happened_at < ($3::timestamp at time zone $4)
      order by e.day, e.id limit ${BATCH}
    ) e
    left join visitor_text p on p.website_id = $1 and p.id = e.path_id
    left join visitor_text t on t.website_id = $1 and t.id = e.title_id
    left join visitor_text r on r.website_id = $1 and r.id = e.referrer_id
    order by e.day, e.id`,
};
