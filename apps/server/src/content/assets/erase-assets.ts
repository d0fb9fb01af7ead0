import type { Services } from '../services.ts';
import { originalKey, versionFolder, versionKey, type Asset, type AssetVersion } from './asset.ts';
import { RENDITION_WIDTHS } from './limits.ts';
import { REMOVED_ASSET_MS } from './organise-assets.ts';

type EraseServices = Pick<Services, 'clock' | 'database' | 'storage'>;

/** Taken away at once. */
const BATCH = 100;

/** The job that takes away what was removed, or replaced, so long ago that it is not brought back any more. */
export const SWEEP_REMOVED_ASSETS = 'sweep-removed-assets';

/**
 * Takes removed files away for good. Their bytes go before their rows: who is killed between finds the rows again.
 * @returns how many there were; those that are not removed stay
 */
export async function eraseAssets(
  { database, storage }: Pick<EraseServices, 'database' | 'storage'>,
  websiteId: string,
  assetIds: readonly string[],
): Promise<number> {
  const removed = await database.readInSite(websiteId, (tx) =>
    tx.query<{ id: string }>(REMOVED, [websiteId, assetIds]),
  );
  for (const { id } of removed) {
    // oxlint-disable-next-line no-await-in-loop -- few, and nobody waits
    await storage.deleteAll(`${websiteId}/${id}`);
  }
  const ids = removed.map(({ id }) => id);
  await database.inSite(websiteId, async (tx) => {
    await tx.query(LET_GO, [websiteId, ids]);
    await tx.query(ERASE, [websiteId, ids]);
  });
  return ids.length;
}

/** Takes away what was removed 30 days ago, and the bytes that others took the place of then. */
export async function sweepRemovedAssets(services: EraseServices, websiteId: string): Promise<void> {
  const { clock, database } = services;
  const until = new Date(clock.now() - REMOVED_ASSET_MS);
  for (let count = BATCH; count === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const over = await database.readInSite(websiteId, (tx) =>
      tx.query<{ id: string }>(OVER, [websiteId, until, BATCH]),
    );
    const ids = over.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await eraseAssets(services, websiteId, ids);
    count = over.length;
  }
  for (let count = BATCH; count === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const replaced = await database.readInSite(websiteId, (tx) =>
      tx.query<ReplacedRow>(REPLACED, [websiteId, until, BATCH]),
    );
    for (const { id, previous } of replaced) {
      // oxlint-disable-next-line no-await-in-loop -- few, and nobody waits
      await eraseVersion(services, websiteId, { ...previous, id });
    }
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await database.inSite(websiteId, (tx) => tx.query(FORGET, [websiteId, replaced.map(({ id }) => id), until]));
    count = replaced.length;
  }
}

interface ReplacedRow extends Record<string, unknown> {
  readonly id: string;
  readonly previous: Omit<StoredVersion, 'id'>;
}

/** A version of a file, as far as its bytes are found by it. */
type StoredVersion = AssetVersion & Pick<Asset, 'contentType' | 'width'>;

/** Takes the bytes of one version away, and what was drawn of them. */
export async function eraseVersion(
  { storage }: Pick<EraseServices, 'storage'>,
  websiteId: string,
  asset: StoredVersion,
): Promise<void> {
  if (asset.version > 1) {
    await storage.deleteAll(versionFolder(websiteId, asset));
    return;
  }
  // The first version lies beside the folders of later ones.
  const widths = asset.width === null ? [] : [...RENDITION_WIDTHS, asset.width];
  const drawn = widths.flatMap((width) => ['', '.webp', '.avif'].map((ending) => `${width}w${ending}`));
  for (const key of [originalKey(websiteId, asset), ...drawn.map((name) => versionKey(websiteId, asset, name))]) {
    // oxlint-disable-next-line no-await-in-loop -- few, and nobody waits
    await storage.delete(key);
  }
}

const REMOVED = {
  name: 'assets-removed',
  text: 'select id from asset where website_id = $1 and id = any($2::uuid[]) and removed_at is not null',
};

const LET_GO = {
  name: 'assets-let-go',
  text: `delete from item_asset ia using asset a where ia.website_id = $1 and ia.asset_id = any($2::uuid[])
    and a.website_id = $1 and a.id = ia.asset_id and a.removed_at is not null`,
};

const ERASE = {
  name: 'assets-erase',
  text: 'delete from asset where website_id = $1 and id = any($2::uuid[]) and removed_at is not null',
};

const OVER = {
  name: 'assets-over',
  text: 'select id from asset where website_id = $1 and removed_at < $2 order by removed_at limit $3',
};

const replacedBefore = (until: string) =>
  `previous is not null and (previous->>'replacedAt')::numeric < extract(epoch from ${until}::timestamptz) * 1000`;

const REPLACED = {
  name: 'assets-replaced-long-ago',
  text: `select id, previous from asset where website_id = $1 and ${replacedBefore('$2')} order by id limit $3`,
};

// What was replaced anew meanwhile has another version before it, which can be brought back.
const FORGET = {
  name: 'assets-forget-previous',
  text: `update asset set previous = null where website_id = $1 and id = any($2::uuid[]) and ${replacedBefore('$3')}`,
};
