import { storableText } from '@portico/domain';

/**
 * The same value with all its texts as a database can keep them. JSON within JSON, and addresses, may hold what the outer text did
 * not show; one such text would fail everything that is written with it.
 */
export function mended<Value>(value: Value): Value {
  // Nearly always nothing is broken, and looking costs a tenth of making everything anew.
  return isSound(value) ? value : mend(value);
}

function isSound(value: unknown): boolean {
  if (typeof value === 'string') return storableText(value) === value;
  if (Array.isArray(value)) return value.every(isSound);
  if (typeof value !== 'object' || value === null || value instanceof Date) return true;
  for (const [key, part] of Object.entries(value)) {
    if (!isSound(part) || storableText(key) !== key) return false;
  }
  return true;
}

function mend<Value>(value: Value): Value {
  // Shapes stay as they are; only texts are others.
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(mend) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), mend(part)])) as Value;
}
