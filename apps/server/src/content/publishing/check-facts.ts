import { referencesOf, type CheckFacts, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What of the site is asked for when documents are checked: read at once for all of them. */
export async function readCheckFacts(tx: SiteTransaction, documents: readonly EditDocument[]): Promise<CheckFacts> {
  const named = documents.flatMap(({ nodes }) => Object.values(nodes).flatMap(({ value }) => referencesOf(value)));
  const [row] =
    named.length === 0
      ? []
      : await tx.query<Found & Record<string, unknown>>(FIND, [tx.websiteId, [...new Set(named.map(({ id }) => id))]]);
  const there = new Set([...(row?.assets ?? []), ...(row?.others ?? [])]);
  const described = new Set(row?.described ?? []);
  return {
    exists: ({ id, kind }) => kind === 'section' || kind === 'list' || there.has(id),
    isDescribed: (assetId) => described.has(assetId),
    hasTitle: false,
  };
}

interface Found {
  readonly assets: readonly string[] | null;
  readonly described: readonly string[] | null;
  readonly others: readonly string[] | null;
}

const FIND = {
  name: 'publishing-references',
  text: `select
      (select json_agg(id) from asset where website_id = $1 and id = any($2::uuid[])) as assets,
      (select json_agg(id) from asset where website_id = $1 and id = any($2::uuid[]) and (alt_text <> '' or is_decoration)) as described,
      (select json_agg(id) from (
        select id from collection where website_id = $1 and id = any($2::uuid[])
        union all select id from item where website_id = $1 and id = any($2::uuid[])
        union all select id from form where website_id = $1 and id = any($2::uuid[])) o) as others`,
};
