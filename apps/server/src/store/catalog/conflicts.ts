import type { FieldConflict, ProductChange } from '@portico/contract/studio';
import type { EditableProduct } from './editable-product.ts';

/**
 * The fields of a change that somebody else changed since the person read them. Different fields merge; the same
 * field, unless both wrote the same, is a conflict that shows both.
 */
export function findConflicts(present: EditableProduct, change: ProductChange): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  for (const [field, value] of Object.entries(change.fields)) {
    push(conflicts, field, null, present[field as keyof EditableProduct], value);
  }
  for (const { id, fields } of change.variants) {
    const variant = present.variants.find((candidate) => candidate.id === id);
    for (const [field, value] of Object.entries(fields)) {
      push(conflicts, field, id, variant && variant[field as keyof typeof variant], value);
    }
  }
  return conflicts;
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
