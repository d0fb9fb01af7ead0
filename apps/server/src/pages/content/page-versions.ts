import type { SiteTransaction } from '../../database/database.ts';
import { readPageDocument, type PageDocument } from '../blocks/page-document.ts';

const PUBLISHED = {
  name: 'published-documents',
  text: `select v.collection_id, v.document from page_version v
    join collection c on c.website_id = v.website_id and c.id = v.collection_id and c.published_version = v.version
    where v.website_id = $1 and v.collection_id = any($2)`,
};

/** What visitors see of pages: the published version of each. */
export async function findDocuments(
  transaction: SiteTransaction,
  collectionIds: readonly string[],
): Promise<Map<string, PageDocument>> {
  if (collectionIds.length === 0) {
    return new Map();
  }
  const rows = await transaction.query<{ collection_id: string; document: unknown }>(PUBLISHED, [
    transaction.websiteId,
    collectionIds,
  ]);
  return new Map(rows.map((row) => [row.collection_id, readPageDocument(row.document)]));
}
