/**
 * The address of a picture on its website's origin, in the spelling under which the site answers it; a width is asked
 * for with `?format=100w`.
 */
export function picturePath(
  picture: { readonly asset_id: string; readonly file_name: string } | undefined,
): string | null {
  return picture ? `/static/${picture.asset_id}/${encodeURIComponent(picture.file_name)}` : null;
}
