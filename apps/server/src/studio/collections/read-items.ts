import type { CollectionItem, CollectionRow } from '@portico/contract/studio';
import { dateToShow, readRepeatingEvent } from '@portico/domain';
import type { JsonObject } from '@portico/page-model';
import { readHeads, type Heads } from '../../content/editing/head.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { imagePath } from '../image-path.ts';

interface Query {
  readonly search: string;
  readonly state?: CollectionItem['state'] | 'removed' | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly after: number;
  readonly limit: number;
}

interface Found {
  readonly rows: CollectionItem[];
  readonly total: number;
  readonly counts: Record<string, number>;
  readonly categories: { readonly word: string; readonly count: number }[];
  readonly tags: { readonly word: string; readonly count: number }[];
  readonly authors: string[];
}

/** One page of a collection's items with what they can be narrowed by. What was never live is called as its draft says. */
export async function readItems(
  tx: SiteTransaction,
  kept: Heads,
  collection: CollectionRow,
  query: Query,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<Found> {
  const { id: collectionId, isOrdered } = collection;
  const filters = [
    tx.websiteId,
    collectionId,
    new Date(now),
    query.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
    query.state ?? null,
    query.category ?? null,
    query.tag ?? null,
  ];
  const page = [...filters, query.after, query.limit];
  const rows = isOrdered
    ? await tx.query<Row & Record<string, unknown>>(BY_POSITION, page)
    : await tx.query<Row & Record<string, unknown>>(BY_DATE, [
        ...page,
        ...(await readNextDates(tx, collection, { now, zone })),
      ]);
  const [facts] = await tx.query<Facts & Record<string, unknown>>(FACTS, [tx.websiteId, collectionId, new Date(now)]);
  const ids = [...rows.flatMap(({ document_id: id }) => (id === null ? [] : [id])), ...(facts?.drafts ?? [])];
  const { heads } = await readHeads(tx, kept, new Map(ids.map((id) => [id, undefined])), false);
  const edited = new Map(heads.map(({ subject, document }) => [subject, document.nodes['root']?.value]));
  const ofDrafts = new Set(facts?.drafts);
  const drafts = heads.flatMap(({ documentId, document }) =>
    ofDrafts.has(documentId) ? [document.nodes['root']?.value] : [],
  );
  return {
    rows: rows.map((row) => present(row, edited.get(row.id), { path: collection.path, now, zone })),
    total: rows[0]?.total ?? 0,
    counts: facts?.counts ?? {},
    categories: withDrafts(
      facts?.categories ?? [],
      drafts.flatMap((value) => wordsOf(value, 'categories')),
    ),
    tags: withDrafts(
      facts?.tags ?? [],
      drafts.flatMap((value) => wordsOf(value, 'tags')),
    ),
    authors: facts?.authors ?? [],
  };
}

/** Ids of live events that repeat, and when each begins next, or began last. */
async function readNextDates(
  tx: SiteTransaction,
  { id, kind }: CollectionRow,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<readonly [readonly string[], readonly number[]]> {
  const repeating =
    kind === 'events'
      ? await tx.query<{ id: string; event: Readonly<Record<string, unknown>> }>(REPEATING, [tx.websiteId, id])
      : [];
  const dated = repeating.flatMap(({ id: itemId, event: said }) => {
    const event = readRepeatingEvent(said, zone);
    return event ? [{ itemId, at: (dateToShow(event, now) ?? event).startDate }] : [];
  });
  return [dated.map(({ itemId }) => itemId), dated.map(({ at }) => at)];
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly url_id: string;
  readonly state: CollectionItem['state'];
  readonly is_draft: boolean;
  readonly has_changes: boolean;
  readonly publish_at: Date;
  readonly start_date: number | null;
  /** What is said of when it is. */
  readonly event: Readonly<Record<string, unknown>>;
  readonly author_name: string | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly asset_id: string | null;
  readonly file_name: string | null;
  readonly asset_version: number | null;
  readonly changed_at: Date;
  readonly removed_at: Date | null;
  readonly document_id: string | null;
  readonly comment_count: number;
  readonly total: number;
}

interface Facts {
  readonly counts: Record<string, number>;
  readonly categories: Found['categories'];
  readonly tags: Found['tags'];
  readonly authors: Found['authors'];
  readonly drafts: readonly string[];
}

function present(
  row: Row,
  edited: JsonObject | undefined,
  { path, now, zone }: { readonly path: string; readonly now: number; readonly zone: string },
): CollectionItem {
  const value = row.is_draft ? edited : undefined;
  const text = (name: string, other: string) => (typeof value?.[name] === 'string' ? value[name] : other);
  const words = (name: string, others: readonly string[]) => (value ? wordsOf(value, name) : [...others]);
  const number = (name: string, other: number | null) => (typeof value?.[name] === 'number' ? value[name] : other);
  const assetId = text('assetId', '');
  const event = readRepeatingEvent(value ?? row.event, zone);
  return {
    id: row.id,
    title: text('title', row.title),
    path: `${path}/${text('urlId', row.is_draft ? '' : row.url_id)}`,
    state: row.state,
    hasChanges: row.has_changes,
    publishAt: number('publishAt', row.is_draft ? null : row.publish_at.getTime()),
    startDate: event ? (dateToShow(event, now) ?? event).startDate : number('startDate', row.start_date),
    repeats: event !== undefined,
    author: text('authorName', row.author_name ?? ''),
    commentCount: row.comment_count,
    categories: words('categories', row.categories),
    tags: words('tags', row.tags),
    imagePath:
      row.asset_id === null || row.file_name === null || row.asset_version === null
        ? // Of what a draft alone shows the id is known.
          imagePath(assetId === '' ? undefined : { asset_id: assetId, file_name: 'picture', version: 1 })
        : imagePath({ asset_id: row.asset_id, file_name: row.file_name, version: row.asset_version }),
    changedAt: row.changed_at.getTime(),
    removedAt: row.removed_at?.getTime() ?? null,
  };
}

function wordsOf(value: JsonObject | undefined, name: string): string[] {
  const said = value?.[name];
  return Array.isArray(said) ? said.filter((word) => typeof word === 'string') : [];
}

/** Words of what is live, and those of drafts, which stand in their documents. */
function withDrafts(known: Found['tags'], drafted: readonly string[]): Found['tags'] {
  const counts = new Map(known.map(({ word, count }) => [word, count]));
  for (const word of drafted) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((one, other) => one.word.localeCompare(other.word));
}

/** What is said of when an event is. */
const EVENT = `jsonb_build_object('startDate', content -> 'startDate', 'endDate', content -> 'endDate', 'repeats', content -> 'repeats')`;

// What a draft is called stands in its document, as far as that was stored whole; the newest words are read by `readHeads`.
const ITEMS = `with known as (
    select i.id, i.title, i.url_id, i.workflow_state = 'draft' as is_draft, i.publish_at, i.author_name, i.categories, i.tags,
      i.comment_count, i.position, i.removed_at, (i.content ->> 'startDate')::double precision as start_date,
      ${EVENT} as event,
      d.id as document_id,
      coalesce(greatest(d.changed_at, i.updated_at), i.updated_at) as changed_at,
      d.live_revision is not null and d.live_revision < d.head_revision as has_changes,
      case when i.workflow_state = 'hidden' then 'private'
        when d.asked_at is not null then 'needs-review'
        when i.workflow_state = 'draft' then 'draft'
        when i.publish_at > $3 then 'scheduled' else 'live' end as state,
      case when i.workflow_state = 'draft' then coalesce(d.state #>> '{nodes,root,value,title}', '') else i.title end as name,
      d.state #> '{nodes,root,value,categories}' as draft_categories, d.state #> '{nodes,root,value,tags}' as draft_tags
    from item i left join document d on d.website_id = $1 and d.kind = 'item' and d.subject = i.id::text
    where i.website_id = $1 and i.collection_id = $2)`;

const page = (name: string, order: string, dates = '') => ({
  name,
  text: `${ITEMS},
    found as (
      select * from known
      where (removed_at is not null) = ($5::text is not distinct from 'removed')
        and ($5::text is null or $5 = 'removed' or state = $5)
        and ($4 = '' or name ilike '%' || $4 || '%' or url_id ilike '%' || $4 || '%' or author_name ilike '%' || $4 || '%')
        and ($6::text is null or $6 = any(categories) or (is_draft and draft_categories ? $6))
        and ($7::text is null or $7 = any(tags) or (is_draft and draft_tags ? $7)))
    select found.*, a.asset_id, f.file_name, f.version as asset_version, count(*) over ()::integer as total
    from found
    left join item_asset a on a.website_id = $1 and a.item_id = found.id and a.position = 0
    left join asset f on f.website_id = $1 and f.id = a.asset_id
    ${dates}
    order by ${order} offset $8 limit $9`,
});

const BY_DATE = page(
  'studio-items-by-date',
  'is_draft desc, coalesce(dated.at, start_date, extract(epoch from publish_at) * 1000) desc, found.id desc',
  'left join unnest($10::uuid[], $11::double precision[]) as dated(item_id, at) on dated.item_id = found.id',
);
const BY_POSITION = page('studio-items-by-position', 'position, id');

/** Those that began latest, where a site has very many: the others stand where they began. */
const REPEATING = {
  name: 'studio-items-repeating',
  text: `select id, ${EVENT} as event from item
    where website_id = $1 and collection_id = $2 and workflow_state <> 'draft' and content ? 'repeats'
    order by (content ->> 'startDate')::double precision desc limit 200`,
};

const FACTS = {
  name: 'studio-items-facts',
  text: `${ITEMS},
    there as (select * from known where removed_at is null),
    drafted as (select document_id from there where is_draft and document_id is not null limit 500)
    select
      (select coalesce(json_object_agg(state, count), '{}') from (
        select case when removed_at is null then state else 'removed' end as state, count(*)::integer as count from known group by 1) s) as counts,
      (select coalesce(json_agg(json_build_object('word', word, 'count', count) order by lower(word), word), '[]') from (
        select word, count(*)::integer as count from (select unnest(categories) as word from there) w group by word) c) as categories,
      (select coalesce(json_agg(json_build_object('word', word, 'count', count) order by lower(word), word), '[]') from (
        select word, count(*)::integer as count from (select unnest(tags) as word from there) w group by word) t) as tags,
      (select coalesce(json_agg(distinct author_name), '[]') from there where author_name <> '') as authors,
      (select coalesce(json_agg(document_id), '[]') from drafted) as drafts`,
};
