import { assetUrl } from '../content/assets/present.ts';

/** The address of an image on its website's origin; a width is asked for with `?format=100w`. */
export function imagePath(image: { readonly asset_id: string; readonly file_name: string } | undefined): string | null {
  return image ? assetUrl({ id: image.asset_id, fileName: image.file_name }) : null;
}
