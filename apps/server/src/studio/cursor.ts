/**
 * Where a page of a list ended: the sorted value and the id of its last row, opaque to the browser.
 */
export function encodeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads a cursor; one that was not made here counts as none. */
export function decodeCursor(cursor: string | undefined): { readonly value: string; readonly id: string } | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, id] = Array.isArray(parsed) ? parsed : [];
    return typeof value === 'string' && typeof id === 'string' ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
