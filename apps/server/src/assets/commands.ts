import { createHash } from 'node:crypto';
import type { Services } from '../services.ts';
import { originalKey, type Asset } from './asset.ts';
import { fileLabel } from './file-type.ts';
import { MAX_BYTES_PER_SITE, MAX_FILES_PER_SITE } from './limits.ts';
import { prepareFile, type FileRefusal, type PreparedFile } from './prepare-file.ts';
import { assetRepository } from './repository.ts';

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
  const { present, usage } = await services.database.inSite(websiteId, async (transaction) => {
    const assets = assetRepository(transaction);
    return { present: await assets.findByContent({ sha256, isPrivate }), usage: await assets.usage() };
  });
  if (present) {
    return { ok: true, value: present, isNew: false };
  }
  if (usage.files >= MAX_FILES_PER_SITE || usage.bytes + BigInt(file.bytes.byteLength) > MAX_BYTES_PER_SITE) {
    return { ok: false, error: { code: 'STORAGE_QUOTA', maxFiles: MAX_FILES_PER_SITE, maxBytes: MAX_BYTES_PER_SITE } };
  }
  const prepared = await prepareFile(fileLabel(file.fileName), file.bytes);
  if (!prepared.ok) {
    return prepared;
  }
  const asset = newAsset(services, file, { sha256, isPrivate, prepared: prepared.value });
  const key = originalKey(websiteId, asset);
  await services.storage.put(key, prepared.value.bytes, asset.contentType);
  const kept = await services.database.inSite(websiteId, (transaction) => assetRepository(transaction).add(asset));
  if (kept.id !== asset.id) {
    await services.storage.delete(key);
  }
  return { ok: true, value: kept, isNew: kept.id === asset.id };
}

function newAsset(
  { clock, newId }: AssetServices,
  file: NewAsset,
  { sha256, isPrivate, prepared }: { sha256: string; isPrivate: boolean; prepared: PreparedFile },
): Asset {
  const { picture } = prepared;
  return {
    id: newId(),
    fileName: fileLabel(file.fileName),
    contentType: prepared.contentType,
    byteSize: BigInt(prepared.bytes.byteLength),
    sha256,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    focalPoint: picture?.focalPoint ?? { x: 0.5, y: 0.5 },
    colorData: picture?.colorData ?? null,
    altText: file.altText ?? '',
    isPrivate,
    createdAt: clock.now(),
  };
}
