import type { EventStore } from '../store/event-store.ts';
import { utcDay } from '../store/postgres-event-store.ts';
import type { VisitorEvent } from '../visitor-event.ts';

/** What is used of ClickHouse within a process (`chdb`): each call ends before the next begins. */
export interface ColumnSession {
  query(sql: string, format?: string): string;
  /** @param values by the names in braces, such as `{site:UUID}` */
  queryBind(sql: string, values: Readonly<Record<string, unknown>>, format?: string): string;
}

/**
 * Events in a store of columns, as they would lie in ClickHouse once PostgreSQL is outgrown (docs/decisions/015): one table in daily
 * partitions, ordered by site and day. It shows that nothing but {@link EventStore} has to be written anew.
 */
export function columnsEventStore(session: ColumnSession): EventStore {
  for (const table of TABLES) session.query(table);
  const rows = <Row>(sql: string, values: Readonly<Record<string, unknown>>): Row[] =>
    session
      .queryBind(sql, values, 'JSONEachRow')
      .split('\n')
      .filter((line) => line !== '')
      // Each line is what the statement names.
      .map((line) => JSON.parse(line) as Row);
  const remove = (table: string, condition: string, values: Readonly<Record<string, unknown>>) =>
    session.queryBind(`alter table ${table} delete where ${condition} settings mutations_sync = 2`, values);

  return {
    append: async (websiteId, events) => {
      const known = new Map(
        rows<KnownRow>(KNOWN, { site: websiteId, ids: listOf(events.map(({ id }) => id)) }).map(
          ({ dayName, id, version }) => [`${dayName} ${id}`, version],
        ),
      );
      const added = new Map<string, VisitorEvent>();
      for (const event of events) {
        const key = `${utcDay(event.happenedAt)} ${event.id}`;
        const before = known.get(key);
        // An event that is known is no second one; of two measurements of a page the later one is kept.
        if (before !== undefined && versionOf(event) <= before) continue;
        known.set(key, versionOf(event));
        added.set(key, event);
      }
      if (added.size > 0) {
        const lines = [...added.values()].map((event) => JSON.stringify(lineOf(websiteId, event)));
        session.query(`insert into event format JSONEachRow ${lines.join('\n')}`);
      }
      return added.size;
    },
    read: async (websiteId, { from, until, kind, limit }) =>
      rows<EventRow>(READ, {
        site: websiteId,
        from: from.getTime(),
        until: until.getTime(),
        kind: kind ?? '',
        limit,
      }).map(({ happenedAt, props, ...event }) => ({
        ...event,
        happenedAt: new Date(Number(happenedAt)),
        props: JSON.parse(props) as VisitorEvent['props'],
      })),
    eraseVisitor: async (websiteId, visitor) => {
      const values = { site: websiteId, visitor };
      const [found] = rows<{ count: number }>(COUNT_OF_VISITOR, values);
      remove('event', 'website_id = {site:UUID} and visitor = {visitor:String}', values);
      return Number(found?.count ?? 0);
    },
    eraseSite: async (websiteId) => {
      for (const table of ['event', 'bot']) remove(table, 'website_id = {site:UUID}', { site: websiteId });
    },
    dropBefore: async (day) => {
      const days = rows<{ dayName: string }>(DAYS_BEFORE, { day: utcDay(day) });
      for (const one of days) session.query(`alter table event drop partition '${one.dayName}'`);
      return days.length;
    },
    forgetBefore: async (websiteId, { events, bots }) => {
      for (const [table, day] of [
        ['event', events],
        ['bot', bots],
      ] as const) {
        remove(table, 'website_id = {site:UUID} and day < {day:Date}', { site: websiteId, day: utcDay(day) });
      }
    },
    countBot: async (websiteId, agent, at) => {
      session.queryBind('insert into bot select {site:UUID}, {day:Date}, {agent:String}, 1', {
        site: websiteId,
        day: utcDay(at),
        agent,
      });
    },
  };
}

interface KnownRow {
  readonly dayName: string;
  readonly id: string;
  readonly version: number;
}

type EventRow = Omit<VisitorEvent, 'happenedAt' | 'props'> & { readonly happenedAt: number; readonly props: string };

/** Of measurements the moment by the browser's clock; everything else has one version. */
function versionOf({ kind, props: { ts } }: VisitorEvent): number {
  return kind === 'performance' && typeof ts === 'number' ? ts : 0;
}

function lineOf(websiteId: string, event: VisitorEvent) {
  return {
    ...event,
    websiteId: undefined,
    website_id: websiteId,
    day: utcDay(event.happenedAt),
    happenedAt: event.happenedAt.getTime(),
    props: JSON.stringify(event.props),
    version: versionOf(event),
  };
}

const listOf = (ids: readonly string[]) => `[${ids.map((id) => `'${id}'`).join(',')}]`;

const TEXTS = ['name', 'visitor', 'session', 'path', 'title', 'referrer', 'source', 'medium', 'campaign'];
const FEW_TEXTS = ['kind', 'country', 'device', 'browser', 'os', 'language'];
const FIELDS = ['id', 'happenedAt', ...TEXTS, ...FEW_TEXTS, 'pageType', 'itemId', 'props'];

const TABLES = [
  `create table event (website_id UUID, day Date, id UUID, happenedAt Int64, ${TEXTS.map((name) => `${name} String`).join()},
    ${FEW_TEXTS.map((name) => `${name} LowCardinality(String)`).join()}, pageType Int32, itemId String, props String, version Float64)
    engine = ReplacingMergeTree(version) partition by day order by (website_id, day, id)`,
  `create table bot (website_id UUID, day Date, agent String, hits UInt64)
    engine = SummingMergeTree order by (website_id, day, agent)`,
];

const KNOWN = `select toString(event.day) as dayName, id, version from event final
  where website_id = {site:UUID} and id in {ids:Array(UUID)}`;

const READ = `select ${FIELDS.join()} from event final
  where website_id = {site:UUID} and happenedAt >= {from:Int64} and happenedAt < {until:Int64}
    and ({kind:String} = '' or kind = {kind:String})
  order by happenedAt, toString(id) limit {limit:UInt32}`;

const COUNT_OF_VISITOR =
  'select count() as count from event final where website_id = {site:UUID} and visitor = {visitor:String}';

/** Nothing younger than thirty days goes, whoever asks. */
const DAYS_BEFORE = `select distinct toString(event.day) as dayName from event where event.day < least({day:Date}, today() - 30)`;
