import type { MediaFile } from '@portico/contract/studio';
import type { Asset } from '../../content/assets/asset.ts';
import { assetKind } from '../../content/assets/asset-kind.ts';
import { assetUrl } from '../../content/assets/present.ts';

/** A file of the library as the contract has it. */
export function presentMedia(asset: Asset): MediaFile {
  return {
    assetId: asset.id,
    url: assetUrl(asset),
    fileName: asset.fileName,
    contentType: asset.contentType,
    kind: assetKind(asset.contentType),
    byteSize: Number(asset.byteSize),
    width: asset.width,
    height: asset.height,
    altText: asset.altText,
    focalPoint: asset.focalPoint,
    addedAt: asset.createdAt,
    folder: asset.folder,
    isDecoration: asset.isDecoration,
    removedAt: asset.removedAt,
    hasPrevious: asset.hasPrevious,
  };
}
