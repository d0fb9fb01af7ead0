import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** What is done with files of the library, many at once. */
type AssetChange =
  | { readonly kind: 'move'; readonly assetIds: readonly string[]; readonly folder: string }
  /** Another name for a folder; an empty one dissolves it. */
  | { readonly kind: 'rename-folder'; readonly from: string; readonly to: string }
  | { readonly kind: 'decoration'; readonly assetIds: readonly string[]; readonly isDecoration: boolean }
  | { readonly kind: 'remove' | 'bring-back'; readonly assetIds: readonly string[] };

/** So long a removed file, and what was replaced, can be brought back. */
export const REMOVED_ASSET_MS = 30 * 24 * 60 * 60_000;

/**
 * Changes files of the library. Those that are not there are left out; visitors see removed ones no more from then on.
 * @returns how many were changed
 */
export async function changeAssets(
  { database, versions, clock }: Pick<Services, 'database' | 'versions' | 'clock'>,
  websiteId: string,
  change: AssetChange,
): Promise<number> {
  const isShown = change.kind === 'remove' || change.kind === 'bring-back';
  const changed = await database.inSite(websiteId, async (tx) => {
    const count = await doChange(tx, change, new Date(clock.now()));
    if (isShown && count > 0) {
      await versions.raise(tx);
    }
    return count;
  });
  if (isShown && changed > 0) {
    versions.changed(websiteId);
  }
  return changed;
}

async function doChange(tx: SiteTransaction, change: AssetChange, now: Date): Promise<number> {
  const site = tx.websiteId;
  switch (change.kind) {
    case 'move':
      return changedBy(tx, MOVE, [site, change.assetIds, change.folder]);
    case 'rename-folder':
      return changedBy(tx, RENAME_FOLDER, [site, change.from, change.to]);
    case 'decoration':
      return changedBy(tx, DECORATION, [site, change.assetIds, change.isDecoration]);
    case 'remove':
      return changedBy(tx, REMOVE, [site, change.assetIds, now]);
    case 'bring-back':
      return changedBy(tx, BRING_BACK, [site, change.assetIds]);
  }
}

type Statement = Parameters<SiteTransaction['query']>[0];

async function changedBy(tx: SiteTransaction, statement: Statement, values: readonly unknown[]): Promise<number> {
  return (await tx.query(statement, [...values])).length;
}

const MOVE = {
  name: 'assets-move',
  text: `update asset set folder = $3 where website_id = $1 and id = any($2::uuid[]) and not is_private returning id`,
};

const RENAME_FOLDER = {
  name: 'assets-rename-folder',
  text: `update asset set folder = $3 where website_id = $1 and folder = $2 and $2 <> '' returning id`,
};

const DECORATION = {
  name: 'assets-decoration',
  text: `update asset set is_decoration = $3
    where website_id = $1 and id = any($2::uuid[]) and not is_private and content_type like 'image/%' returning id`,
};

const REMOVE = {
  name: 'assets-remove',
  text: `update asset set removed_at = $3, is_private = true
    where website_id = $1 and id = any($2::uuid[]) and not is_private returning id`,
};

// The same file may have come in again meanwhile, or be among those that are brought back: then that one is enough.
const BRING_BACK = {
  name: 'assets-bring-back',
  text: `update asset set removed_at = null, is_private = false
    where website_id = $1 and id in (
      select distinct on (a.sha256) a.id from asset a
      where a.website_id = $1 and a.id = any($2::uuid[]) and a.removed_at is not null and not exists (
        select from asset b where b.website_id = $1 and b.sha256 = a.sha256 and not b.is_private)
      order by a.sha256, a.removed_at desc) returning id`,
};
