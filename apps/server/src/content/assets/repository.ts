import type { Insertable, Selectable } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { AssetTable } from '../../platform/database/schema/content.ts';
import type { Asset } from './asset.ts';
import type { ColorData } from './image-analysis.ts';

/** The assets of the transaction's website. */
export interface AssetRepository {
  find(assetId: string): Promise<Asset | undefined>;
  findMany(assetIds: readonly string[]): Promise<Asset[]>;
  findByContent(content: { readonly sha256: string; readonly isPrivate: boolean }): Promise<Asset | undefined>;
  /** Adds an asset, unless the same content came in meanwhile: then that one is given back. */
  add(asset: Asset): Promise<Asset>;
  /** Adds assets of contents that the website does not have. */
  addNew(assets: readonly Asset[]): Promise<void>;
  usage(): Promise<{ readonly files: number; readonly bytes: bigint }>;
}

export function assetRepository({ kysely, websiteId }: SiteTransaction): AssetRepository {
  const assets = () => kysely.selectFrom('asset').where('website_id', '=', websiteId).selectAll();

  async function findByContent(content: { sha256: string; isPrivate: boolean }): Promise<Asset | undefined> {
    const row = await assets()
      .where('sha256', '=', content.sha256)
      .where('is_private', '=', content.isPrivate)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row && assetOf(row);
  }

  return {
    find: async (assetId) => {
      const row = await assets().where('id', '=', assetId).executeTakeFirst();
      return row && assetOf(row);
    },
    findMany: async (assetIds) => {
      const rows = assetIds.length === 0 ? [] : await assets().where('id', 'in', assetIds).execute();
      return rows.map(assetOf);
    },
    findByContent,
    add: async (asset) => {
      await kysely
        .insertInto('asset')
        .values(rowOf(websiteId, asset))
        .onConflict((conflict) =>
          conflict.columns(['website_id', 'sha256', 'is_private']).where('removed_at', 'is', null).doNothing(),
        )
        .execute();
      return (await findByContent(asset)) ?? asset;
    },
    addNew: async (added) => {
      await kysely
        .insertInto('asset')
        .values(added.map((asset) => rowOf(websiteId, asset)))
        .execute();
    },
    usage: async () => {
      const { files, bytes } = await kysely
        .selectFrom('asset')
        .where('website_id', '=', websiteId)
        .select((eb) => [eb.fn.countAll<bigint>().as('files'), eb.fn.sum<string | null>('byte_size').as('bytes')])
        .executeTakeFirstOrThrow();
      return { files: Number(files), bytes: BigInt(bytes ?? 0) };
    },
  };
}

function rowOf(websiteId: string, asset: Asset): Insertable<AssetTable> {
  return {
    website_id: websiteId,
    id: asset.id,
    file_name: asset.fileName,
    content_type: asset.contentType,
    byte_size: asset.byteSize,
    sha256: asset.sha256,
    width: asset.width,
    height: asset.height,
    focal_x: asset.focalPoint.x,
    focal_y: asset.focalPoint.y,
    color_data: asset.colorData && JSON.stringify(asset.colorData),
    alt_text: asset.altText,
    is_private: asset.isPrivate,
    created_at: new Date(asset.createdAt),
  };
}

/** A row of the table as an asset; for features that join it themselves. */
export function assetOf(row: Omit<Selectable<AssetTable>, 'website_id'>): Asset {
  return {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    // Single precision in the database: 0.3 would come back as 0.30000001.
    focalPoint: { x: Math.round(row.focal_x * 1000) / 1000, y: Math.round(row.focal_y * 1000) / 1000 },
    colorData: row.color_data as ColorData | null,
    altText: row.alt_text,
    isPrivate: row.is_private,
    createdAt: row.created_at.getTime(),
    folder: row.folder,
    isDecoration: row.is_decoration,
    removedAt: row.removed_at?.getTime() ?? null,
    version: row.version,
    hasPrevious: row.previous !== null,
  };
}
