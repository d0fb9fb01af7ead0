import { storableText } from '@portico/domain';

/**
 * The same value with all its texts as a database can keep them. JSON within JSON, and addresses, may hold what the outer text did
 * not show; one such text would fail everything that is written with it.
 */
export function mended<Value>(value: Value): Value {
  // Shapes stay as they are; only texts are others.
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(mended) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), mended(part)])) as Value;
}
