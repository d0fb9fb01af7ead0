import type { ColumnType } from 'kysely';

/** A `jsonb` column: read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
