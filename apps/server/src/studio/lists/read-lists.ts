import type { ListDetail, ListRow } from '@portico/contract/studio';
import type { ListConfirm } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Somebody who came within it is new to a list. */
const LATELY_MS = 30 * 24 * 60 * 60_000;

/** All lists that are shown, the oldest first, with what stands above them. */
export async function readLists(
  tx: SiteTransaction,
  now: number,
): Promise<{ readonly rows: ListRow[]; readonly people: number; readonly suppressed: number }> {
  const [rows, [totals]] = await Promise.all([
    tx.query<StoredList>(LISTS, [tx.websiteId, new Date(now - LATELY_MS), null]),
    tx.query<{ people: number; suppressed: number }>(TOTALS, [tx.websiteId]),
  ]);
  return { rows: rows.map(presentList), people: totals?.people ?? 0, suppressed: totals?.suppressed ?? 0 };
}

/** One list; undefined where there is none, or it was taken away. */
export async function readList(tx: SiteTransaction, listId: string, now: number): Promise<ListDetail | undefined> {
  const [[row], sources, [consent]] = await Promise.all([
    tx.query<StoredList>(LISTS, [tx.websiteId, new Date(now - LATELY_MS), listId]),
    tx.query<ListDetail['sources'][number]>(SOURCES, [tx.websiteId, listId]),
    tx.query<ListDetail['consent']>(CONSENT, [tx.websiteId, listId]),
  ]);
  return row && { ...presentList(row), sources, consent: consent ?? { confirmed: 0, imported: 0, unasked: 0 } };
}

interface StoredList {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly confirm: ListConfirm;
  readonly welcome_subject: string;
  readonly welcome_text: string;
  readonly created_at: Date;
  readonly on: number;
  readonly asked: number;
  readonly left: number;
  readonly lately: number;
}

function presentList(row: StoredList): ListRow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    confirm: row.confirm,
    welcomeSubject: row.welcome_subject,
    welcomeText: row.welcome_text,
    on: row.on,
    asked: row.asked,
    left: row.left,
    joinedLately: row.lately,
    createdAt: row.created_at.getTime(),
  };
}

const LISTS = {
  name: 'studio-lists',
  text: `select l.id, l.name, l.description, l.confirm, l.welcome_subject, l.welcome_text, l.created_at,
      coalesce(m."on", 0) as "on", coalesce(m.asked, 0) as asked, coalesce(m."left", 0) as "left",
      coalesce(m.lately, 0) as lately
    from mailing_list l
    left join (
      select list_id, count(*) filter (where state = 'on')::int as "on", count(*) filter (where state = 'asked')::int as asked,
        count(*) filter (where state not in ('on', 'asked'))::int as "left",
        count(*) filter (where state = 'on' and added_at > $2)::int as lately
      from list_member where website_id = $1 and ($3::uuid is null or list_id = $3) group by list_id
    ) m on m.list_id = l.id
    where l.website_id = $1 and l.removed_at is null and ($3::uuid is null or l.id = $3)
    order by l.created_at, l.id`,
};

const TOTALS = {
  name: 'studio-lists-totals',
  text: `select (select count(distinct m.address_key)::int from list_member m
        join mailing_list l on l.website_id = $1 and l.id = m.list_id and l.removed_at is null
        where m.website_id = $1 and m.state = 'on') as people,
      (select count(*)::int from mail_suppression where website_id = $1) as suppressed`,
};

const SOURCES = {
  name: 'studio-list-sources',
  text: `select source, count(*)::int as count from list_member where website_id = $1 and list_id = $2 and state = 'on'
    group by source order by count(*) desc, source`,
};

// Who pressed the button of a mail was asked; whoever came by a file and was not has the proof of the file.
const CONSENT = {
  name: 'studio-list-consent',
  text: `select count(*) filter (where asked_at is not null)::int as confirmed,
      count(*) filter (where asked_at is null and source = 'import')::int as imported,
      count(*) filter (where asked_at is null and source <> 'import')::int as unasked
    from list_member where website_id = $1 and list_id = $2 and state = 'on'`,
};
