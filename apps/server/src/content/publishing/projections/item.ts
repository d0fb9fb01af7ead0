import { editingRefusals, fillMessage, isItemAddress, RecordType } from '@portico/domain';
import {
  isJsonObject,
  isOfBlocks,
  ROOT,
  type EditDocument,
  type JsonObject,
  type JsonValue,
} from '@portico/page-model';
import { isId } from '../../../platform/ids/is-id.ts';
import { redirectRenamed } from '../../redirects/redirects.ts';
import { CONTENT_FIELDS, itemColumns } from '../../editing/subjects/item.ts';
import type { Project } from './projection.ts';

/** A post or event as visitors read it; one with a time to come is scheduled, exact to the second. */
export const projectItem: Project = async (tx, { head, live, state }, { services }) => {
  const value = state.nodes['root']?.value ?? {};
  const wanted = text(value['urlId']);
  const before = text(live?.nodes['root']?.value['urlId']);
  const [place] = await tx.query<Place & Record<string, unknown>>(PLACE, [tx.websiteId, head.subject, wanted]);
  const hasPage = place === undefined || !SHOWN_TOGETHER.has(place.type_name);
  // Nobody sees the address of a picture among others, nor can say another: where its own will not do, its id does.
  const urlId = !hasPage && (place.is_taken || !isItemAddress(wanted)) ? head.subject : wanted;
  if (hasPage && ((urlId !== before && !isItemAddress(urlId)) || place?.is_taken)) {
    return { urlId: fillMessage(editingRefusals.address, { val: urlId }) };
  }
  const now = services.clock.now();
  // What is live keeps its date.
  const [said, kept] = [value['publishAt'], live ? place?.publish_at.getTime() : undefined];
  const publishAt = typeof said === 'number' ? said : (kept ?? now);
  const assetId = text(value['assetId']);
  const columns = itemColumns(state);
  await tx.query(WRITE, [
    tx.websiteId,
    head.subject,
    columns.title,
    urlId,
    columns.body,
    columns.excerpt,
    columns.tags,
    columns.categories,
    columns.author_name,
    columns.is_starred,
    new Date(publishAt),
    publishAt > now ? 'scheduled' : 'published',
    JSON.stringify(columns.content),
    new Date(now),
    CONTENT_FIELDS,
  ]);
  await tx.query(PICTURE, [tx.websiteId, head.subject, isId(assetId) ? assetId : null, text(value['alt'])]);
  await tx.query(BODY, [tx.websiteId, head.subject, isOfBlocks(value) ? JSON.stringify(blocksIn(state)) : null]);
  await tx.query(SOUND, [tx.websiteId, head.subject, soundOf(value)]);
  if (place && hasPage && before !== '' && before !== urlId) {
    const [from, to] = [`/${place.collection_url}/${before}`, `/${place.collection_url}/${urlId}`];
    await redirectRenamed(tx, { from, to, kind: 'item', id: head.subject, now: new Date(now) });
  }
  return undefined;
};

/** What stands below the root, which has columns of its own. */
function blocksIn({ nodes, ...document }: EditDocument): EditDocument {
  const { [ROOT]: root, ...blocks } = nodes;
  return { ...document, nodes: { ...blocks, ...(root ? { [ROOT]: { ...root, value: {} } } : {}) } };
}

/** The file of a track; null where there is none. */
function soundOf({ sound }: JsonObject): string | null {
  const assetId = isJsonObject(sound) ? text(sound['assetId']) : '';
  return isId(assetId) ? assetId : null;
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Collections whose items have no page of their own. */
const SHOWN_TOGETHER: ReadonlySet<string> = new Set(['gallery', 'album']);

interface Place {
  readonly collection_url: string;
  readonly type_name: string;
  readonly is_taken: boolean;
  readonly publish_at: Date;
}

const PLACE = {
  name: 'project-item-place',
  text: `select c.url_id as collection_url, c.type_name, i.publish_at, exists (select from item other where other.website_id = $1
      and other.collection_id = i.collection_id and other.id <> i.id and other.url_id = $3) as is_taken
    from item i join collection c on c.website_id = $1 and c.id = i.collection_id where i.website_id = $1 and i.id = $2`,
};
const WRITE = {
  name: 'project-item',
  text: `update item set title = $3, url_id = $4, body = $5, excerpt = $6, tags = $7, categories = $8, author_name = $9,
      is_starred = $10, publish_at = $11, workflow_state = $12, content = (content - $15::text[]) || $13::jsonb, updated_at = $14
    where website_id = $1 and id = $2`,
};
const PICTURE = {
  name: 'project-item-picture',
  text: `with known as (select id from asset where website_id = $1 and id = $3 and not is_private),
    gone as (delete from item_asset where website_id = $1 and item_id = $2 and position = 0 and not exists (select from known))
    insert into item_asset (website_id, item_id, position, asset_id, alt_text)
    select $1, $2, 0, known.id, $4 from known
    on conflict (website_id, item_id, position) do update set asset_id = excluded.asset_id, alt_text = excluded.alt_text`,
};
const BODY = {
  name: 'project-item-body',
  text: `with gone as (delete from item_body where website_id = $1 and item_id = $2 and $3::jsonb is null)
    insert into item_body (website_id, item_id, document) select $1, $2, $3 where $3::jsonb is not null
    on conflict (website_id, item_id) do update set document = excluded.document`,
};
// Behind the picture, for tracks alone: what is there else belongs to what has several pictures.
const SOUND = {
  name: 'project-item-sound',
  text: `with known as (select id from asset where website_id = $1 and id = $3 and not is_private and content_type like 'audio/%'),
    track as (select id from item where website_id = $1 and id = $2 and record_type = ${RecordType.Audio}),
    gone as (delete from item_asset where website_id = $1 and item_id in (select id from track) and position = 1
      and not exists (select from known))
    insert into item_asset (website_id, item_id, position, asset_id, alt_text)
    select $1, track.id, 1, known.id, '' from known, track
    on conflict (website_id, item_id, position) do update set asset_id = excluded.asset_id`,
};
