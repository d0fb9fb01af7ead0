import { assetUrl } from '../content/assets/present.ts';

/** The address of a picture on its website's origin; a width is asked for with `?format=100w`. */
export function picturePath(
  picture: { readonly asset_id: string; readonly file_name: string } | undefined,
): string | null {
  return picture ? assetUrl({ id: picture.asset_id, fileName: picture.file_name }) : null;
}
