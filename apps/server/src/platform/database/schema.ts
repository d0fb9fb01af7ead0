import type { PlatformTables } from './schema/platform.ts';

/**
 * The tables as Kysely sees them: names and types as in migrations/*.sql, a file in schema/ for each of them that makes
 * tables, which adds its own here. `bigint` columns are BigInt, `jsonb` columns are parsed; a value for `jsonb` is written
 * as JSON text. These are the tables of websites, and the platform tables a site may read beside them.
 */
export interface Tables extends PlatformTables {}
