import { cutPoint, type PictureCut } from '@portico/domain';
import { refuse } from '@portico/locale';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { originalKey } from './asset.ts';
import { inMemory } from './commands.ts';
import { cutInChild } from './image-jobs.ts';
import { findShown, putInPlace, standsInTheWay, type ReplaceResult, type ReplaceServices } from './replace-asset.ts';

/**
 * Turns a picture and cuts it: a new version in the place of the one there was, which can be brought back. Drawings and pictures
 * that move are left as they are.
 */
export async function cutAsset(
  services: ReplaceServices,
  websiteId: string,
  assetId: string,
  cut: PictureCut,
): Promise<ReplaceResult> {
  const asset = await findShown(services, websiteId, assetId);
  const original = asset && (await services.storage.get(originalKey(websiteId, asset)));
  if (!asset || !original) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { fileName, contentType } = asset;
  if (!CUTTABLE.has(contentType)) {
    original.stream.destroy();
    return refuse({ code: 'IMAGE_BROKEN', fileName });
  }
  return inMemory(websiteId, async () => {
    const done = await cutInChild(websiteId, { contentType, cut }, () => buffer(original.stream));
    if (!done.ok) {
      return refuse({ code: 'IMAGE_TOO_COSTLY', fileName });
    }
    if (typeof done.value === 'string') {
      return refuse({ code: 'IMAGE_BROKEN', fileName });
    }
    const { bytes, image } = done.value;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const byteSize = bytes.byteLength;
    const stands = await standsInTheWay(services, websiteId, { sha256, byteSize });
    if (stands) {
      return refuse(stands);
    }
    const focalPoint = cutPoint(cut, asset.focalPoint);
    return putInPlace(services, websiteId, asset, { ...image, focalPoint, contentType, byteSize, sha256 }, bytes);
  });
}

/** Kinds of pictures that are pixels. */
const CUTTABLE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
