/** What a table has under a key of its own: keys such as `constructor` come from outside, and every object inherits them. */
export function ownEntry<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
