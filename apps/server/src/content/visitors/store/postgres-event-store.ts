import { sql } from 'kysely';
import type { Database, SiteTransaction } from '../../../platform/database/database.ts';
import type { VisitorEvent, VisitorEventKind } from '../visitor-event.ts';
import { createDictionary } from './dictionary.ts';
import type { EventQuery, EventStore } from './event-store.ts';

/** PostgreSQL's answer to a row that belongs into no partition. */
const NO_PARTITION = '23514';
/** Days are there so long before they come. */
const DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;

/** The calendar day of an instant in UTC, such as `2026-03-02`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Raw events in daily partitions of the database that holds everything else. */
export function postgresEventStore(database: Pick<Database, 'inSite' | 'readInSite' | 'platform'>): EventStore {
  const dictionary = createDictionary();

  async function append(websiteId: string, events: readonly VisitorEvent[]): Promise<number> {
    const written = new Map<bigint, { readonly body: string; readonly seen_on: string }>();
    const rows = events.map((event) => {
      const day = utcDay(event.happenedAt);
      const id = (text: string) => {
        const entry = dictionary.look(websiteId, text, day);
        if (entry.isNew) written.set(entry.id, { body: entry.text, seen_on: day });
        return String(entry.id);
      };
      return rowOf(event, day, { path: id(event.path), title: id(event.title), referrer: id(event.referrer) });
    });
    // Sorted, so that two transactions that write the same texts wait for each other and for nothing else.
    const texts = [...written]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, text]) => ({ id: String(id), ...text }));
    const added = await database.inSite(websiteId, async (tx) => {
      if (texts.length > 0) await tx.query(ADD_TEXTS, [websiteId, JSON.stringify(texts)]);
      return tx.queryLast<{ id: string }>(APPEND, [websiteId, JSON.stringify(eachOnce(rows))]);
    });
    for (const [id, { body, seen_on }] of written) dictionary.learn(websiteId, [{ id, text: body }], seen_on);
    return added.length;
  }

  return {
    append: async (websiteId, events) => {
      if (events.length === 0) return 0;
      try {
        return await append(websiteId, events);
      } catch (cause) {
        if ((cause as { readonly code?: string }).code !== NO_PARTITION) throw cause;
        // The job that makes days ahead has not run, or a clock is far from that of the others.
        for (const day of new Set(events.map(({ happenedAt }) => utcDay(happenedAt))))
          await prepareDays(database, day, day);
        return append(websiteId, events);
      }
    },
    read: (websiteId, query) => database.readInSite(websiteId, (tx) => read(tx, query)),
    eraseVisitor: (websiteId, visitor) =>
      database.inSite(websiteId, async (tx) => (await tx.query(ERASE_VISITOR, [websiteId, visitor])).length),
    eraseSite: (websiteId) =>
      database.inSite(websiteId, async (tx) => {
        for (const table of ['visitor_event', 'visitor_text', 'visitor_bot'] as const) {
          await tx.kysely.deleteFrom(table).where('website_id', '=', websiteId).execute();
        }
      }),
    dropBefore: async (day) => {
      const { rows } = await sql<{
        dropped: number;
      }>`select drop_visitor_days(${utcDay(day)}::date) as dropped`.execute(database.platform);
      return rows[0]?.dropped ?? 0;
    },
    forgetBefore: (websiteId, { events, bots }) =>
      database.inSite(websiteId, async (tx) => {
        for (const [table, column, day] of [
          ['visitor_event', 'day', events],
          ['visitor_text', 'seen_on', events],
          ['visitor_bot', 'day', bots],
        ] as const) {
          await sql`delete from ${sql.table(table)}
            where website_id = ${websiteId} and ${sql.ref(column)} < ${utcDay(day)}::date`.execute(tx.kysely);
        }
      }),
    countBot: (websiteId, agent, at) =>
      database.inSite(websiteId, async (tx) => {
        await tx.queryLast(COUNT_BOT, [websiteId, utcDay(at), agent]);
      }),
  };
}

/** Makes the partitions from yesterday to {@link DAYS_AHEAD} days ahead; harmless when they are there. */
export async function prepareDaysAhead(database: Pick<Database, 'platform'>, now: number): Promise<void> {
  await prepareDays(database, utcDay(new Date(now - DAY_MS)), utcDay(new Date(now + DAYS_AHEAD * DAY_MS)));
}

async function prepareDays(database: Pick<Database, 'platform'>, first: string, last: string): Promise<void> {
  await sql`select prepare_visitor_days(${first}::date, ${last}::date)`.execute(database.platform);
}

/**
 * One row an id: a statement cannot change a row twice, and a batch may hold a call and its repetition. Of two measurements the
 * later one is kept. In the order of their ids, so that two batches with the same calls wait for each other and for nothing else.
 */
function eachOnce(rows: readonly EventLine[]): readonly EventLine[] {
  const byId = new Map<string, EventLine>();
  for (const row of rows) {
    const key = `${row.day} ${row.id}`;
    const before = byId.get(key);
    if (!before || momentOf(row) > momentOf(before)) byId.set(key, row);
  }
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

type EventLine = ReturnType<typeof rowOf>;

/** By the browser's clock; what has no moment is before everything. */
function momentOf({ props: { ts } }: EventLine): number {
  return typeof ts === 'number' ? ts : -1;
}

type TextIds = Readonly<Record<'path' | 'title' | 'referrer', string>>;

function rowOf(event: VisitorEvent, day: string, ids: TextIds) {
  const { happenedAt, path: _path, title: _title, referrer: _referrer, pageType, itemId, ...rest } = event;
  return {
    ...rest,
    day,
    happened_at: happenedAt.toISOString(),
    path_id: ids.path,
    title_id: ids.title,
    referrer_id: ids.referrer,
    page_type: pageType,
    item_id: itemId,
  };
}

interface EventRow extends Omit<VisitorEvent, 'happenedAt' | 'pageType' | 'itemId' | 'kind'> {
  readonly happened_at: Date;
  readonly page_type: number;
  readonly item_id: string;
  readonly kind: VisitorEventKind;
}

async function read(tx: SiteTransaction, { from, until, kind, limit }: EventQuery): Promise<readonly VisitorEvent[]> {
  const values = [tx.websiteId, utcDay(from), utcDay(until), from, until, kind ?? null, limit];
  const rows = await tx.query<EventRow>(READ, values);
  return rows.map(({ happened_at, page_type, item_id, ...rest }) => ({
    ...rest,
    happenedAt: happened_at,
    pageType: page_type,
    itemId: item_id,
  }));
}

const ADD_TEXTS = {
  name: 'visitor-texts',
  text: `insert into visitor_text as kept (website_id, id, body, seen_on)
    select $1, t.id, t.body, t.seen_on from jsonb_to_recordset($2::jsonb) as t(id bigint, body text, seen_on date)
    on conflict (website_id, id) do update set seen_on = excluded.seen_on where kept.seen_on < excluded.seen_on`,
};

const COLUMNS = `day, id, happened_at, kind, name, visitor, session, path_id, title_id, referrer_id, source, medium,
  campaign, country, device, browser, os, language, page_type, item_id, props`;

const APPEND = {
  name: 'visitor-append',
  text: `insert into visitor_event as kept (website_id, ${COLUMNS})
    select $1::uuid, ${COLUMNS.replaceAll(/\b(?=[a-z])(\w+)/g, 'e.$1')}
    from json_to_recordset($2::json) as e(day date, id uuid, happened_at timestamptz, kind text, name text, visitor text,
      session text, path_id bigint, title_id bigint, referrer_id bigint, source text, medium text, campaign text,
      country text, device text, browser text, os text, language text, page_type int, item_id text, props jsonb)
    on conflict (website_id, day, id) do update set props = excluded.props
      where excluded.kind = 'performance' and (excluded.props->>'ts')::numeric > (kept.props->>'ts')::numeric
    returning id`,
};

const READ = {
  name: 'visitor-read',
  text: `select e.id, e.happened_at, e.kind, e.name, e.visitor, e.session, p.body as path, t.body as title, r.body as referrer,
      e.source, e.medium, e.campaign, e.country, e.device, e.browser, e.os, e.language, e.page_type, e.item_id, e.props
    from visitor_event e
      left join visitor_text p on p.website_id = $1 and p.id = e.path_id
      left join visitor_text t on t.website_id = $1 and t.id = e.title_id
      left join visitor_text r on r.website_id = $1 and r.id = e.referrer_id
    where e.website_id = $1 and e.day between $2::date and $3::date and e.happened_at >= $4 and e.happened_at < $5
      and ($6::text is null or e.kind = $6)
    order by e.happened_at, e.id limit $7`,
};

const ERASE_VISITOR = {
  name: 'visitor-erase',
  text: 'delete from visitor_event where website_id = $1 and visitor = $2 returning id',
};

const COUNT_BOT = {
  name: 'visitor-bot',
  text: `insert into visitor_bot as kept (website_id, day, agent, hits) values ($1, $2, $3, 1)
    on conflict (website_id, day, agent) do update set hits = kept.hits + 1`,
};
