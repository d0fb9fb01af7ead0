import { LRUCache } from 'lru-cache';

/** So many texts are remembered, each no longer than this: a few megabytes at most. */
const MOST = 2000;
const LONGEST = 512;

/**
 * The same reading, remembered by its text: what browsers tell of themselves and of where they came from are few texts that
 * come thousands of times.
 * @param read depends on its text alone; what it answers is shared and never changed
 */
export function remembered<Value extends object | string | boolean>(
  read: (text: string) => Value,
): (text: string) => Value {
  const known = new LRUCache<string, Value>({ max: MOST });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (text.length <= LONGEST) known.set(text, value);
    return value;
  };
}
