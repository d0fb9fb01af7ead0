import { accept, refuse, type Result } from '@portico/locale';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { StorageBody } from '../../platform/storage/storage.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Services } from '../services.ts';
import { originalKey, type Asset } from './asset.ts';
import { assetKind, type AssetKind } from './asset-kind.ts';
import { inMemory, type AssetRefusal } from './commands.ts';
import { eraseVersion } from './erase-assets.ts';
import { fileLabel, wholeCharacters } from './file-type.ts';
import type { ColorData } from './image-analysis.ts';
import { MAX_BYTES_PER_SITE, MAX_FILES_PER_SITE } from './limits.ts';
import { acceptedType, prepareFile } from './prepare-file.ts';
import { assetUrl } from './present.ts';
import type { ReceivedFile } from './receive-file.ts';
import { assetOf, assetRepository } from './repository.ts';

export type ReplaceServices = Pick<Services, 'database' | 'storage' | 'versions' | 'clock'>;

export type ReplaceRefusal =
  | AssetRefusal
  | { readonly code: 'NOT_FOUND' }
  /** Places that show a picture show pictures alone. */
  | { readonly code: 'OTHER_KIND'; readonly fileName: string; readonly kind: AssetKind }
  /** The site has this very file already: that one can be used. */
  | { readonly code: 'ALREADY_THERE'; readonly fileName: string }
  | { readonly code: 'NOTHING_BEFORE' };

export type ReplaceResult = Result<Asset, ReplaceRefusal>;

/** Bytes of a file and what is known of them. */
interface Bytes {
  readonly contentType: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focalPoint: { readonly x: number; readonly y: number };
  readonly colorData: ColorData | null;
}

/**
 * Puts other bytes in the place of a file: its id, its name, its words and every use of it stay. What stood there can be brought back
 * for 30 days.
 */
export async function replaceAsset(
  services: ReplaceServices,
  websiteId: string,
  assetId: string,
  file: ReceivedFile & { readonly fileName: string },
): Promise<ReplaceResult> {
  const fileName = fileLabel(file.fileName);
  const asset = await findShown(services, websiteId, assetId);
  if (!asset) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { byteSize, sha256 } = file;
  const type = acceptedType({ fileName, head: wholeCharacters(file.head), byteSize });
  if (!type.ok) {
    return type;
  }
  const kind = assetKind(asset.contentType);
  if (assetKind(type.value.contentType) !== kind) {
    return refuse({ code: 'OTHER_KIND', fileName, kind });
  }
  const stands = await standsInTheWay(services, websiteId, file);
  if (stands) {
    return refuse(stands);
  }
  if (type.value.kind === 'other') {
    const bytes: Bytes = { ...NO_IMAGE, contentType: type.value.contentType, byteSize, sha256 };
    return putInPlace(services, websiteId, asset, bytes, { stream: createReadStream(file.path), size: byteSize });
  }
  return inMemory(websiteId, async () => {
    const prepared = await prepareFile(websiteId, { fileName, bytes: await readFile(file.path) });
    if (!prepared.ok) {
      return prepared;
    }
    const { bytes, contentType, image } = prepared.value;
    const known: Bytes = { ...NO_IMAGE, ...image, contentType, byteSize: bytes.byteLength, sha256 };
    return putInPlace(services, websiteId, asset, known, bytes);
  });
}

/** Brings back what stood in the place of a file before; what stands there now can be brought back in its turn. */
export async function bringPreviousBack(
  services: ReplaceServices,
  websiteId: string,
  assetId: string,
): Promise<ReplaceResult> {
  const asset = await findShown(services, websiteId, assetId);
  if (!asset) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const previous = await services.database.readInSite(websiteId, (tx) => readPrevious(tx, assetId));
  const file = previous && (await services.storage.get(originalKey(websiteId, { ...previous, id: assetId })));
  if (!previous || !file) {
    return refuse({ code: 'NOTHING_BEFORE' });
  }
  return putInPlace(services, websiteId, asset, previous, { stream: file.stream, size: file.size });
}

const NO_IMAGE = { width: null, height: null, focalPoint: { x: 0.5, y: 0.5 }, colorData: null } as const;

interface Previous extends Bytes {
  readonly version: number;
}

/** A file of the library; undefined where there is none. */
export async function findShown(
  { database }: ReplaceServices,
  websiteId: string,
  assetId: string,
): Promise<Asset | undefined> {
  const asset = await database.readInSite(websiteId, (tx) => assetRepository(tx).find(assetId));
  return asset?.isPrivate === false ? asset : undefined;
}

/** What keeps bytes from being stored: the site has them already, or no room for them. */
export async function standsInTheWay(
  { database }: ReplaceServices,
  websiteId: string,
  { sha256, byteSize }: Pick<ReceivedFile, 'sha256' | 'byteSize'>,
): Promise<ReplaceRefusal | undefined> {
  return database.readInSite(websiteId, async (tx) => {
    const assets = assetRepository(tx);
    const same = await assets.findByContent({ sha256, isPrivate: false });
    if (same) {
      return { code: 'ALREADY_THERE', fileName: same.fileName } as const;
    }
    const usage = await assets.usage();
    return usage.bytes + BigInt(byteSize) > MAX_BYTES_PER_SITE
      ? ({ code: 'STORAGE_QUOTA', maxFiles: MAX_FILES_PER_SITE, maxBytes: MAX_BYTES_PER_SITE } as const)
      : undefined;
  });
}

/** Stores bytes as the next version of a file, and keeps the one before for as long as it can be brought back. */
export async function putInPlace(
  services: ReplaceServices,
  websiteId: string,
  asset: Asset,
  bytes: Bytes,
  body: StorageBody,
): Promise<ReplaceResult> {
  const { storage, database, versions, clock } = services;
  const version = asset.version + 1;
  const put = { ...bytes, id: asset.id, version };
  const before = await database.readInSite(websiteId, (tx) => readPrevious(tx, asset.id));
  await storage.put(originalKey(websiteId, put), body, bytes.contentType);
  const now = clock.now();
  const row = await database
    .inSite(websiteId, async (tx) => {
      const changed = await notePut(tx, asset, put, now);
      if (changed) {
        await tx.query(FOLLOW, [websiteId, asset.id, assetUrl(changed)]);
        await versions.raise(tx);
      }
      return changed;
    })
    .catch((cause: unknown) => {
      if (isUniqueViolation(cause)) {
        return undefined;
      }
      throw cause;
    });
  if (!row) {
    return notPut(services, websiteId, put);
  }
  versions.changed(websiteId);
  if (before) {
    await eraseVersion(services, websiteId, { ...before, id: asset.id });
  }
  return accept(row);
}

async function notePut(
  { kysely, websiteId }: SiteTransaction,
  asset: Asset,
  put: Bytes & Pick<Asset, 'version'>,
  now: number,
): Promise<Asset | undefined> {
  const row = await kysely
    .updateTable('asset')
    .set({
      content_type: put.contentType,
      byte_size: BigInt(put.byteSize),
      sha256: put.sha256,
      width: put.width,
      height: put.height,
      focal_x: put.focalPoint.x,
      focal_y: put.focalPoint.y,
      color_data: put.colorData && JSON.stringify(put.colorData),
      version: put.version,
      previous: JSON.stringify(previousOf(asset, now)),
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', asset.id)
    .where('version', '=', asset.version)
    .where('is_private', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row && assetOf(row);
}

/** Somebody else replaced or removed it meanwhile, or the site has this very file by now. */
async function notPut(
  services: ReplaceServices,
  websiteId: string,
  put: Bytes & Pick<Asset, 'id' | 'version'>,
): Promise<ReplaceResult> {
  const same = await services.database.readInSite(websiteId, (tx) =>
    assetRepository(tx).findByContent({ sha256: put.sha256, isPrivate: false }),
  );
  // The same bytes that somebody else put there lie in the same place.
  if (same?.id !== put.id) {
    await eraseVersion(services, websiteId, put);
  }
  return refuse(same ? { code: 'ALREADY_THERE', fileName: same.fileName } : { code: 'NOT_FOUND' });
}

function previousOf(asset: Asset, replacedAt: number) {
  const { version, contentType, byteSize, sha256, width, height, focalPoint, colorData } = asset;
  return {
    version,
    contentType,
    byteSize: Number(byteSize),
    sha256,
    width,
    height,
    focalPoint,
    colorData,
    replacedAt,
  };
}

async function readPrevious(tx: SiteTransaction, assetId: string): Promise<Previous | undefined> {
  const [row] = await tx.query<{ previous: Previous | null }>(PREVIOUS, [tx.websiteId, assetId]);
  return row?.previous ?? undefined;
}

// The images of the site itself stand in its profile with their address.
const FOLLOW = {
  name: 'asset-replaced-profile',
  text: `update website set profile = profile || named.urls
    from (select jsonb_object_agg(regexp_replace(key, 'Id$', 'Url'), $3::text) as urls
      from website w, jsonb_each_text(w.profile) where w.id = $1 and key like '%Id' and value = $2) named
    where id = $1 and named.urls is not null`,
};

const PREVIOUS = {
  name: 'asset-previous',
  text: 'select previous from asset where website_id = $1 and id = $2',
};
