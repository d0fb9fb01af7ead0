import type { Asset } from './asset.ts';
import { RENDITION_WIDTHS } from './limits.ts';
import type { ColorData } from './image-analysis.ts';

/** What templates know about an image (FMT-014, template-kits §5.5). */
export interface ImageRecord {
  readonly id: string;
  readonly systemDataId: string;
  readonly mainImageId: string;
  readonly assetUrl: string;
  readonly filename: string;
  readonly contentType: string;
  readonly altText: string;
  /** Of an image that is an item of its own; others have none. */
  readonly title: string;
  readonly body: string;
  /** `WIDTHxHEIGHT`; absent for drawings without a size. */
  readonly originalSize?: string;
  readonly mediaFocalPoint: { readonly x: number; readonly y: number; readonly source: number };
  readonly colorData?: ColorData;
  /** The widths that are drawn, such as `100w,300w,500w`; none above the original's. */
  readonly systemDataVariants: string;
}

/**
 * An asset as templates see it.
 * @param altText of this use of the image; the asset's own otherwise
 */
export function imageRecord(asset: Asset, altText: string = asset.altText): ImageRecord {
  const { id, width, height } = asset;
  return {
    id,
    systemDataId: id,
    mainImageId: id,
    assetUrl: assetUrl(asset),
    filename: asset.fileName,
    contentType: asset.contentType,
    altText: altText === '' ? asset.altText : altText,
    title: '',
    body: '',
    ...(width !== null && height !== null ? { originalSize: `${width}x${height}` } : {}),
    mediaFocalPoint: { ...asset.focalPoint, source: FOCAL_POINT_FOUND },
    ...(asset.colorData ? { colorData: asset.colorData } : {}),
    systemDataVariants: RENDITION_WIDTHS.filter((step) => width !== null && step <= width)
      .map((step) => `${step}w`)
      .join(','),
  };
}

/** The focal point was found by the program rather than set by a person (who would be 1 to 2). */
const FOCAL_POINT_FOUND = 3;

/**
 * The address of an asset on its own site, to which `?format=750w` is appended. The name is there for people and
 * search engines alone, but for the version that stands in it once other bytes took the place of the first ones: caches keep what they
 * had under the old address, which goes on answering.
 */
export function assetUrl({ id, fileName, version }: Pick<Asset, 'id' | 'fileName' | 'version'>): string {
  const name = fileName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(-100);
  // A name may begin as if it spoke of a version.
  const said = version === 1 && versionInName(name) === 1 ? '' : `v${version}-`;
  return `/static/${id}/${said}${name === '' ? 'file' : name}`;
}

/** The version that the name in an address speaks of; 1 for one that speaks of none. */
export function versionInName(name: string): number {
  return Number(/^v([1-9]\d{0,8})-/.exec(name)?.[1] ?? 1);
}
