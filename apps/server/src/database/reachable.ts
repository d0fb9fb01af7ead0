import pg from 'pg';
import { StartRefusal } from '../config/refusal.ts';

/** Oldest PostgreSQL with everything the schema uses. */
const OLDEST_MAJOR = 15;

/**
 * Checks an operator's database before anything is done with it.
 * @throws {StartRefusal} when it cannot be reached or is too old; the password is never printed
 */
export async function reachable(url: string): Promise<void> {
  const shown = new URL(url);
  shown.password = '';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new StartRefusal(`DATABASE_URL is PostgreSQL ${major}; Portico needs ${OLDEST_MAJOR} or newer.`);
    }
  } catch (cause) {
    if (cause instanceof StartRefusal) {
      throw cause;
    }
    const reason = cause instanceof AggregateError ? String(cause.errors[0]?.message) : (cause as Error).message;
    throw new StartRefusal(`DATABASE_URL ${shown.href} cannot be reached: ${reason || 'no answer'}.`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
