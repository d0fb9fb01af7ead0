/** An image of the store in a small size; the server makes the sizes (DESIGN §2, kits' `?format=`). */
export function smallImage(imageUrl: string): string {
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}format=300w`;
}
