import type { FieldConflict, ProductChange, ProductDetail } from '@portico/contract/studio';

/**
 * The fields of a change that somebody else changed since the person read them. Different fields merge; the same
 * field, unless both wrote the same, is a conflict that shows both.
 */
export function findConflicts(present: ProductDetail, change: ProductChange): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  for (const [field, value] of Object.entries(change.fields)) {
    push(conflicts, field, null, comparable(field, present), value);
  }
  for (const { id, fields } of change.variants) {
    const variant = present.variants.find((candidate) => candidate.id === id);
    for (const [field, value] of Object.entries(fields)) {
      push(conflicts, field, id, variant && variant[field as keyof typeof variant], value);
    }
  }
  return conflicts;
}

function comparable(field: string, present: ProductDetail): unknown {
  if (field === 'pictures') {
    return present.pictures.map(({ assetId, altText, variantAttributes }) => ({ assetId, altText, variantAttributes }));
  }
  return present[field as keyof ProductDetail];
}

function push(
  conflicts: FieldConflict[],
  field: string,
  variantId: string | null,
  theirs: unknown,
  value: { readonly from?: unknown; readonly to: unknown } | undefined,
): void {
  if (value === undefined) {
    return;
  }
  const { from, to } = value;
  if (!isSame(theirs, from) && !isSame(theirs, to)) {
    conflicts.push({ field, variantId, seen: from, theirs, yours: to });
  }
}

/** Equal as JSON values; the order of an object's keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') {
    return a === b;
  }
  if (Array.isArray(a) !== Array.isArray(b)) {
    return false;
  }
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
