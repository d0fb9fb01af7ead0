/** An image of the store in a small size; the server makes the sizes (`?format=`, as in kits). */
export function smallImage(imageUrl: string): string {
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}format=300w`;
}
