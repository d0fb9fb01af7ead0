import type { PublishMark } from '@portico/contract/studio';
import type { CalendarRange } from '@portico/domain';
import { DOCUMENT_TITLE } from '../../../content/publishing/read-releases.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';

/** A line has no room for more. */
const MOST_MARKS = 500;

/** What went live on days of the time zone, the oldest first; what was taken back later too, since visitors had it. */
export async function readPublishMarks(
  tx: SiteTransaction,
  { from, to }: CalendarRange,
  timeZone: string,
): Promise<readonly PublishMark[]> {
  const marks = await tx.query<PublishMark & Record<string, unknown>>(PUBLISHED, [tx.websiteId, from, to, timeZone]);
  return marks.toReversed();
}

const PUBLISHED = {
  name: 'reports-published',
  text: `select to_char(r.published_at at time zone $4, 'YYYY-MM-DD"T"HH24') as hour,
      coalesce(nullif(r.title, ''), min(nullif(t.title, '')), '') as title, count(d.id)::int as documents
    from release r join release_entry e on e.website_id = $1 and e.release_id = r.id
      join document d on d.website_id = $1 and d.id = e.document_id
      cross join lateral (select ${DOCUMENT_TITLE} as title) t
    where r.website_id = $1 and r.published_at >= ($2::date::timestamp at time zone $4)
      and r.published_at < (($3::date + 1)::timestamp at time zone $4)
    group by r.id, r.title, r.published_at order by r.published_at desc, r.id limit ${MOST_MARKS}`,
};
