/** A picture of the store in a small size; the server makes the sizes (DESIGN §2, kits' `?format=`). */
export function smallPicture(imageUrl: string): string {
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}format=300w`;
}
