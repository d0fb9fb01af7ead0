import type { ItemRow } from './item-row.ts';

/** What a feature knows of an item beside the item itself, read with it in one statement. */
export interface ItemPart<Value> {
  /** Of the part in `ItemRow.parts`. */
  readonly name: string;
  /** JSON about the item `i` of the site `$1`, in parentheses; null for items that have no such part. */
  readonly sql: string;
  /** The state of everything that {@link sql} reads of the item `w.id`, without reading it (see item-sql.ts). */
  readonly stamp: string;
  /** Roughly what it takes of memory, with what is made of it. */
  bytesOf(row: ItemRow): number;
  /** The part of an item; undefined where it has none. The same object for as long as the row is true. */
  of(row: ItemRow): Value | undefined;
}

interface ItemPartOptions<Json, Value> extends Pick<ItemPart<Value>, 'name' | 'sql' | 'stamp'> {
  readonly read: (json: Json, row: ItemRow) => Value;
  readonly bytesOf: (json: Json) => number;
}

/** Describes a part: `Json` is what its SQL makes, which is read here and nowhere else. */
export function itemPart<Json, Value extends object>(options: ItemPartOptions<Json, Value>): ItemPart<Value> {
  const { name, read, bytesOf } = options;
  const kept = new WeakMap<ItemRow, Value>();
  // What stands under the name was made by the part's own SQL.
  const jsonOf = ({ parts }: ItemRow) => (parts[name] ?? undefined) as Json | undefined;
  return {
    ...options,
    bytesOf: (row) => {
      const json = jsonOf(row);
      return json === undefined ? 0 : bytesOf(json);
    },
    of: (row) => {
      const known = kept.get(row);
      const json = known ? undefined : jsonOf(row);
      if (json === undefined) {
        return known;
      }
      const value = read(json, row);
      kept.set(row, value);
      return value;
    },
  };
}
