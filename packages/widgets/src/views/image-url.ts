/** An image of the store in a small size. */
export function smallImage(imageUrl: string): string {
  return imageAt(imageUrl, 300);
}

/** An image of the store in a width that the server makes (`?format=`, as in kits). */
export function imageAt(imageUrl: string, width: 300 | 750): string {
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}format=${width}w`;
}
