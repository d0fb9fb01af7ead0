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
  /** By which owners find it; empty for none. */
  readonly folder: string;
  /** There is nothing to say of what it shows. */
  readonly isDecoration: boolean;
  /** Since when it waits to be brought back or to be gone; null while it is there. */
  readonly removedAt: number | null;
  /** Of its bytes, from 1. */
  readonly version: number;
  /** Whether what stood in its place before can be brought back. */
  readonly hasPrevious: boolean;
}

/** Where a file of an asset lies in the storage. */
export function assetKey(websiteId: string, assetId: string, name: string): string {
  return `${websiteId}/${assetId}/${name}`;
}

/** By what the folder of a file's version is found. */
export type AssetVersion = Pick<Asset, 'id' | 'version' | 'sha256'>;

/** Where the stored original of an asset lies; its renditions lie beside it. */
export function originalKey(websiteId: string, asset: AssetVersion & Pick<Asset, 'contentType'>): string {
  return versionKey(websiteId, asset, `original.${extensionOf(asset.contentType)}`);
}

/** Where a file of one version of an asset lies: the first beside the folders of later ones. */
export function versionKey(websiteId: string, asset: AssetVersion, name: string): string {
  return asset.version === 1 ? assetKey(websiteId, asset.id, name) : `${versionFolder(websiteId, asset)}/${name}`;
}

/** Where everything of a later version lies; of two that are put in a file's place at once neither writes over the other. */
export function versionFolder(websiteId: string, { id, version, sha256 }: AssetVersion): string {
  return assetKey(websiteId, id, `v${version}-${sha256.slice(0, 16)}`);
}
