import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

export type ListEventKind =
  | 'asked'
  | 'joined'
  | 'confirmed'
  | 'imported'
  | 'left'
  | 'bounced'
  | 'complained'
  | 'erased';

/** How somebody came to a list. */
export type ListSource = 'form' | 'restock' | 'import' | 'owner';

/** What happened to whom; nobody can change it. */
export interface ListEvent {
  readonly listId: string;
  /** `personKey` of her address. */
  readonly person: string;
  readonly kind: ListEventKind;
  readonly source: ListSource | 'link';
}

/** Notes what happened, each in the transaction of the change it tells of. */
export async function noteListEvents(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  events: readonly ListEvent[],
): Promise<void> {
  await tx.query(INSERT, [
    tx.websiteId,
    events.map(() => newId()),
    events.map(({ listId }) => listId),
    events.map(({ person }) => person),
    events.map(({ kind }) => kind),
    events.map(({ source }) => source),
    new Date(clock.now()),
  ]);
}

/** How often an address was asked lately: over all lists of the site in a day, and by one list in an hour. */
export async function countAsked(
  tx: SiteTransaction,
  { listId, person, now }: { readonly listId: string; readonly person: string; readonly now: number },
): Promise<{ readonly inDay: number; readonly ofListInHour: number }> {
  const [row] = await tx.query<{ in_day: number; of_list: number }>(COUNT, [
    tx.websiteId,
    person,
    new Date(now - DAY_MS),
    listId,
    new Date(now - HOUR_MS),
  ]);
  return { inDay: row?.in_day ?? 0, ofListInHour: row?.of_list ?? 0 };
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const INSERT = {
  name: 'list-events-add',
  text: `insert into list_event (website_id, id, list_id, person_key, kind, source, happened_at)
    select $1::uuid, e.id, e.list_id, e.person_key, e.kind, e.source, $7::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) as e (id, list_id, person_key, kind, source)`,
};

const COUNT = {
  name: 'list-events-asked',
  text: `select count(*)::int as in_day,
      (count(*) filter (where list_id = $4 and happened_at > $5))::int as of_list
    from list_event
    where website_id = $1 and person_key = $2 and kind = 'asked' and happened_at > $3`,
};
