/** The value of a block or of an entry, as it is stored: nobody knows what stands under a name. */
export type BlockValue = Readonly<Record<string, unknown>>;

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A record within another; an empty one where there is none. */
export function recordOf(value: unknown): BlockValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BlockValue) : {};
}

/** The records of a list of entries. */
export function entriesOf(value: BlockValue, list: string): readonly BlockValue[] {
  const entries = value[list];
  return Array.isArray(entries)
    ? entries.filter((entry): entry is BlockValue => typeof entry === 'object' && entry !== null)
    : [];
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

/** One of some names; the first where it is none of them. */
export function oneOf<Name extends string>(value: unknown, names: readonly [Name, ...Name[]]): Name {
  return names.find((name) => name === value) ?? names[0];
}
