import { assetUrl } from '../content/assets/present.ts';

/** An image as its address needs it. */
export interface ImageRow {
  readonly asset_id: string;
  readonly file_name: string;
  readonly version: number;
}

/** The address of an image on its website's origin; a width is asked for with `?format=100w`. */
export function imagePath(image: ImageRow | undefined): string | null {
  return image ? assetUrl({ id: image.asset_id, fileName: image.file_name, version: image.version }) : null;
}
