import { asBoolean, asNumber, asRawString, isUntrusted, unmarked } from '@portico/template';

/** Members compared before two values count as different: templates can build objects that explode. */
const MAX_COMPARISONS = 100_000;

/** Deep equality without conversion; missing equals null. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' && typeof b !== 'object') return (a ?? null) === (b ?? null);
  let budget = MAX_COMPARISONS;
  const equal = (left: unknown, right: unknown): boolean => {
    const x = unmarked(left) ?? null;
    const y = unmarked(right) ?? null;
    if (--budget < 0) return false;
    if (x === y) return true;
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return false;
    if (Array.isArray(x) !== Array.isArray(y)) return false;
    const xs = Object.entries(x);
    if (xs.length !== Object.keys(y).length) return false;
    const others = new Map(Object.entries(y));
    return xs.every(([key, value]) => others.has(key) && equal(value, others.get(key)));
  };
  return equal(a, b);
}

/** Sign of a comparison; the second value is read as what the first is. A number is more than what is none. */
export function compare(first: unknown, second: unknown): number {
  const a = unmarked(first);
  const b = unmarked(second);
  if (typeof a === 'number') return order(a, asNumber(b));
  if (typeof a === 'string') return order(a, isUntrusted(second) ? second.raw : asRawString(b));
  if (typeof a === 'boolean') return Number(a) - Number(asBoolean(b));
  return deepEqual(a, b) ? 0 : -1;
}

function order<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
