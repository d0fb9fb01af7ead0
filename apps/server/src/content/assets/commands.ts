import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Services } from '../services.ts';
import { originalKey, type Asset } from './asset.ts';
import { fairTurns } from '../../platform/child-work/fair-turns.ts';
import { fileLabel, wholeCharacters } from './file-type.ts';
import { MAX_BYTES_PER_SITE, MAX_FILES_PER_SITE, MAX_IMAGE_BYTES } from './limits.ts';
import { acceptedType, prepareFile, type FileRefusal, type PreparedFile } from './prepare-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import { assetRepository } from './repository.ts';
import { soldFileType } from './sold-file-type.ts';
import type { StorageBody } from '../../platform/storage/storage.ts';

export interface NewAsset {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly altText?: string;
  readonly isPrivate?: boolean;
}

export type AssetRefusal =
  | FileRefusal
  | { readonly code: 'STORAGE_QUOTA'; readonly maxFiles: number; readonly maxBytes: bigint };

export type ImportAssetResult =
  | {
      readonly ok: true;
      readonly value: Asset;
      /** False when the website had this very file already. */
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly error: AssetRefusal };

type AssetServices = Pick<Services, 'database' | 'storage' | 'clock' | 'newId'>;

/**
 * Takes a file into a website: checked, made safe (SEC-40), stored, noted. The same bytes are stored once a website.
 * Runs its own transactions, as decoding and storing must not hold rows.
 */
export async function importAsset(
  services: AssetServices,
  websiteId: string,
  file: NewAsset,
): Promise<ImportAssetResult> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const isPrivate = file.isPrivate ?? false;
  const room = await findRoom(services, websiteId, { sha256, isPrivate, byteSize: file.bytes.byteLength });
  if (room.kind !== 'room') {
    return room.result;
  }
  const prepared = await prepareFile(websiteId, { fileName: fileLabel(file.fileName), bytes: file.bytes });
  if (!prepared.ok) {
    return prepared;
  }
  const { bytes } = prepared.value;
  const asset = newAsset(services, file, {
    sha256,
    isPrivate,
    prepared: { ...prepared.value, byteSize: bytes.byteLength },
  });
  return keep(services, websiteId, asset, bytes);
}

/** A picture of the platform's own, of which everything is known that looking at it would tell. */
export interface KnownPicture extends Required<Pick<NewAsset, 'fileName' | 'bytes' | 'altText'>> {
  readonly contentType: string;
  readonly image: Exclude<PreparedFile['image'], undefined>;
}

/**
 * Takes pictures of the platform's own into a website that has none of them: they are sound as they are, and not drawn anew.
 * @returns the assets in the same order
 */
export async function importKnownPictures(
  services: AssetServices,
  websiteId: string,
  pictures: readonly KnownPicture[],
): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const { bytes, contentType, image, ...file } of pictures) {
    const asset = newAsset(services, file, {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isPrivate: false,
      prepared: { contentType, image, byteSize: bytes.byteLength },
    });
    await services.storage.put(originalKey(websiteId, asset), bytes, contentType);
    assets.push(asset);
  }
  if (assets.length > 0) {
    await services.database.inSite(websiteId, (transaction) => assetRepository(transaction).addNew(assets));
  }
  return assets;
}

/** Uploads of all sites that are in memory at a time; the others wait on the disk. */
export const inMemory = fairTurns(3);

/** Takes a file that arrived ({@link importAsset}), when its site has its turn. */
export function importReceived(
  services: AssetServices,
  websiteId: string,
  file: ReceivedFile & Pick<NewAsset, 'fileName' | 'isPrivate'>,
): Promise<ImportAssetResult> {
  const { fileName, isPrivate = false } = file;
  return inMemory(websiteId, async () =>
    importAsset(services, websiteId, { fileName, isPrivate, bytes: await readFile(file.path) }),
  );
}

/**
 * Takes a file that shoppers buy into a website, private and as it is, however large; images are drawn anew as all
 * images are (SEC-40).
 */
export async function importSoldFile(
  services: AssetServices,
  websiteId: string,
  file: ReceivedFile & { readonly fileName: string },
): Promise<ImportAssetResult> {
  const fileName = fileLabel(file.fileName);
  const type = soldFileType(fileName, file.head);
  if (!type) {
    return { ok: false, error: { code: 'TYPE_NOT_ALLOWED', fileName } };
  }
  if (type.isImage) {
    return file.byteSize > MAX_IMAGE_BYTES
      ? { ok: false, error: { code: 'FILE_TOO_LARGE', maxBytes: MAX_IMAGE_BYTES } }
      : importReceived(services, websiteId, { ...file, isPrivate: true });
  }
  return keepAsItIs(services, websiteId, { ...file, fileName, isPrivate: true }, type.contentType);
}

/** Takes a file into the library of a site: images are drawn anew, whatever else is kept as it is, however large (SEC-40). */
export async function importMediaFile(
  services: AssetServices,
  websiteId: string,
  file: ReceivedFile & { readonly fileName: string },
): Promise<ImportAssetResult> {
  const fileName = fileLabel(file.fileName);
  const type = acceptedType({ fileName, head: wholeCharacters(file.head), byteSize: file.byteSize });
  if (!type.ok) {
    return type;
  }
  return type.value.kind === 'other'
    ? keepAsItIs(services, websiteId, { ...file, fileName, isPrivate: false }, type.value.contentType)
    : importReceived(services, websiteId, { ...file, fileName });
}

/** Takes a file that is no image; it never is in memory as a whole. */
async function keepAsItIs(
  services: AssetServices,
  websiteId: string,
  file: ReceivedFile & { readonly fileName: string; readonly isPrivate: boolean },
  contentType: string,
): Promise<ImportAssetResult> {
  const { fileName, sha256, byteSize, isPrivate } = file;
  const room = await findRoom(services, websiteId, { sha256, isPrivate, byteSize });
  if (room.kind !== 'room') {
    return room.result;
  }
  const asset = newAsset(services, { fileName }, { sha256, isPrivate, prepared: { contentType, byteSize } });
  return keep(services, websiteId, asset, { stream: createReadStream(file.path), size: byteSize });
}

type Room =
  | { readonly kind: 'room' }
  /** The website has this very file already, or may store no more. */
  | { readonly kind: 'none'; readonly result: ImportAssetResult };

async function findRoom(
  services: AssetServices,
  websiteId: string,
  file: { readonly sha256: string; readonly isPrivate: boolean; readonly byteSize: number },
): Promise<Room> {
  const { present, usage } = await services.database.inSite(websiteId, async (transaction) => {
    const assets = assetRepository(transaction);
    return { present: await assets.findByContent(file), usage: await assets.usage() };
  });
  if (present) {
    return { kind: 'none', result: { ok: true, value: present, isNew: false } };
  }
  if (usage.files >= MAX_FILES_PER_SITE || usage.bytes + BigInt(file.byteSize) > MAX_BYTES_PER_SITE) {
    const error = { code: 'STORAGE_QUOTA', maxFiles: MAX_FILES_PER_SITE, maxBytes: MAX_BYTES_PER_SITE } as const;
    return { kind: 'none', result: { ok: false, error } };
  }
  return { kind: 'room' };
}

async function keep(
  services: AssetServices,
  websiteId: string,
  asset: Asset,
  body: StorageBody,
): Promise<ImportAssetResult> {
  const key = originalKey(websiteId, asset);
  await services.storage.put(key, body, asset.contentType);
  const kept = await services.database.inSite(websiteId, (transaction) => assetRepository(transaction).add(asset));
  if (kept.id !== asset.id) {
    await services.storage.delete(key);
  }
  return { ok: true, value: kept, isNew: kept.id === asset.id };
}

function newAsset(
  { clock, newId }: AssetServices,
  file: Pick<NewAsset, 'fileName' | 'altText'>,
  {
    sha256,
    isPrivate,
    prepared,
  }: {
    readonly sha256: string;
    readonly isPrivate: boolean;
    readonly prepared: Pick<PreparedFile, 'contentType' | 'image'> & { readonly byteSize: number };
  },
): Asset {
  const { image } = prepared;
  return {
    id: newId(),
    fileName: fileLabel(file.fileName),
    contentType: prepared.contentType,
    byteSize: BigInt(prepared.byteSize),
    sha256,
    width: image?.width ?? null,
    height: image?.height ?? null,
    focalPoint: image?.focalPoint ?? { x: 0.5, y: 0.5 },
    colorData: image?.colorData ?? null,
    altText: file.altText ?? '',
    isPrivate,
    createdAt: clock.now(),
    folder: '',
    isDecoration: false,
    removedAt: null,
    version: 1,
    hasPrevious: false,
  };
}
