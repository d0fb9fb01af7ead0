import { extensionOf } from '../../platform/storage/content-types.ts';
import type { ColorData } from './image-analysis.ts';

/** A stored file of a website. */
export interface Asset {
  readonly id: string;
  /** A label, never a path. */
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes of the stored original. */
  readonly byteSize: bigint;
  /** Of the file as it was uploaded, hexadecimal. */
  readonly sha256: string;
  /** Images only, in pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** 0..1 from the left and from the top. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  readonly colorData: ColorData | null;
  readonly altText: string;
  /** Private files leave only by a signed link after a permission check (SEC-43). */
  readonly isPrivate: boolean;
  readonly createdAt: number;
}

/** Where a file of an asset lies in the storage. */
export function assetKey(websiteId: string, assetId: string, name: string): string {
  return `${websiteId}/${assetId}/${name}`;
}

/** Where the stored original of an asset lies; its renditions lie beside it. */
export function originalKey(websiteId: string, asset: Pick<Asset, 'id' | 'contentType'>): string {
  return assetKey(websiteId, asset.id, `original.${extensionOf(asset.contentType)}`);
}
