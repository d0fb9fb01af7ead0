import { referencesOf, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ImageRecord } from '../assets/present.ts';
import type { Head } from '../editing/head.ts';
import type { AssetJson } from '../pages/read/asset-json.ts';
import { imagesOf } from '../pages/read/site-content.ts';

/** Drafts that a page is drawn with, instead of what visitors have. */
export interface Drafts {
  readonly heads: readonly Head[];
  readonly images: ReadonlyMap<string, ImageRecord>;
}

/**
 * The pictures and films that documents name.
 * @param known those that were read before, and are given with the others
 */
export async function readImages(
  tx: SiteTransaction,
  documents: readonly EditDocument[],
  known: Drafts['images'] = new Map(),
): Promise<Drafts['images']> {
  const named = documents.flatMap(({ nodes }) =>
    Object.values(nodes).flatMap(({ value }) => referencesOf(value).filter(({ kind }) => kind === 'asset')),
  );
  const ids = new Set(named.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  if (ids.size === 0) {
    return known;
  }
  const assets = await tx.query<{ asset: AssetJson }>(ASSETS, [tx.websiteId, [...ids]]);
  return new Map([...known, ...imagesOf(assets.map(({ asset }) => asset))]);
}

const ASSETS = {
  name: 'preview-assets',
  text: 'select to_json(asset) as asset from asset where website_id = $1 and id = any($2::uuid[]) and not is_private',
};
