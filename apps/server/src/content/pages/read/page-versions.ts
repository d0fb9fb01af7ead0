import type { ImageRecord } from '../../assets/present.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { readPageDocument, type PageDocument } from '@portico/page-model';
import type { AssetJson } from './asset-json.ts';
import { ASSETS_NAMED_IN, imagesOf } from './site-content.ts';

/** What visitors see of pages, and of items that are made of blocks, with the images in it. */
export interface PublishedDocuments {
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly images: ReadonlyMap<string, ImageRecord>;
}

const PUBLISHED = {
  name: 'published-documents',
  text: `with published as (
      select v.collection_id as id, v.document from page_version v
      join collection c on c.website_id = $1 and c.id = v.collection_id and c.published_version = v.version
      where v.website_id = $1 and v.collection_id = any($2)
      union all select item_id, document from item_body where website_id = $1 and item_id = any($2))
    select (select coalesce(json_object_agg(id, document), '{}') from published) as documents,
      (select json_agg(asset) from asset where website_id = $1 and not is_private
        and id in (select (named #>> '{}')::uuid from published, ${ASSETS_NAMED_IN})) as assets`,
};

/** Reads the published version of pages and the blocks of items, by their ids. */
export async function findDocuments(transaction: SiteTransaction, ids: readonly string[]): Promise<PublishedDocuments> {
  const [row] =
    ids.length === 0
      ? []
      : await transaction.query<{ documents: Record<string, unknown>; assets: AssetJson[] | null }>(PUBLISHED, [
          transaction.websiteId,
          ids,
        ]);
  return {
    documents: new Map(Object.entries(row?.documents ?? {}).map(([id, document]) => [id, readPageDocument(document)])),
    images: imagesOf(row?.assets ?? null),
  };
}
