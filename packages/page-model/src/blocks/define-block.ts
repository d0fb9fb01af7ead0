import type { BlockDefinition, EntryDefinition, FieldDescription } from './definition.ts';
import { schemaOf } from './fields.ts';

type Said = Pick<BlockDefinition, 'type' | 'fields'> &
  Partial<Omit<BlockDefinition, 'type' | 'fields' | 'schema' | 'entry'>> & {
    /** Name of the list of entries, and the fields of one. */
    readonly entries?: readonly [list: string, fields: readonly FieldDescription[]];
  };

/** A type of block in its first version; what is not said is as most have it. */
export function defineBlock({ entries, ...said }: Said): BlockDefinition {
  return {
    otherNames: [],
    version: 1,
    schema: schemaOf(said.fields),
    defaults: () => ({}),
    migrations: [],
    place: { wide: 12, high: 'auto', minWide: 6 },
    rank: 'should',
    ...said,
    ...(entries ? { entry: entryOf(entries) } : {}),
  };
}

function entryOf([list, fields]: NonNullable<Said['entries']>): EntryDefinition {
  return { list, fields, schema: schemaOf(fields) };
}
